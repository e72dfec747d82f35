// The one question behind most browser tests: does the live figure show what the core computes?
import assert from 'node:assert/strict';
import { formatMatrix } from '../../web/format.js';
import { nativeTrace, readMatrices } from './lab.js';

export const stages = ['x', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'scores', 'coefficients', 'output'];

/** A table with its sums, lying on its side. */
export const turned = (table) => table[0].map((_, column) => table.map((row) => row[column]));

/**
 * Every matrix of the live figure: values to the last bit, text in the page's own form, hidden cells hidden.
 * @param {'rows' | 'columns'} convention how the figure writes them
 */
export async function assertShows(page, problem, language, convention = 'rows') {
  const tables = await readMatrices(page, 'live');
  const shown = convention === 'rows' ? tables : Object.fromEntries(stages.map((stage) => [stage, turned(tables[stage])]));
  const trace = nativeTrace(problem);
  const all = { ...problem, ...trace };
  for (const stage of stages) {
    const { rows, columns, data } = all[stage];
    assert.equal(shown[stage].length, rows, `rows of ${stage}`);
    const cells = shown[stage].flatMap((row) => row.slice(0, columns));
    const texts = formatMatrix(all[stage], language, 3);
    cells.forEach(({ text, value }, index) => {
      const place = `${stage}[${Math.floor(index / columns) + 1},${(index % columns) + 1}]`;
      const meets = stage === 'scores' || stage === 'coefficients';
      if (meets && trace.allowed.data[index] === 0) {
        assert.match(text, stage === 'scores' ? /^−∞ ?\S/ : /^0 ?\S/, `${place} is hidden, and says so in a word`);
      } else {
        assert.equal(Number(value), data[index], place);
        assert.equal(text, texts[index], place);
      }
    });
  }
  const sums = shown.coefficients.map((row) => Number(row[trace.coefficients.columns].value));
  assert.deepEqual(sums, trace.rowSums, 'row sums');
}
