// The one question behind most browser tests: does the live figure show what the core computes?
import assert from 'node:assert/strict';
import { formatMatrix } from '../../web/format.js';
import { headProblem } from '../../web/heads.js';
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

/** A matrix of the core as rows of numbers. */
export const nested = ({ rows, columns, data }) => Array.from({ length: rows }, (_, row) => [...data.slice(row * columns, (row + 1) * columns)]);

/** The numbers of every table of the live figure, by the core's rows and columns; a hidden score is null. */
export const readNumbers = (page) => page.evaluate(() => {
  const read = (table) => {
    const numbers = [];
    for (const cell of table.querySelectorAll('td[data-row]:not(.sum)')) {
      (numbers[Number(cell.dataset.row)] ??= [])[Number(cell.dataset.column)] = cell.querySelector('data') ? Number(cell.querySelector('data').getAttribute('value')) : null;
    }
    return numbers;
  };
  return Object.fromEntries([...document.querySelector('attention-lab').shadowRoot.querySelectorAll('table[data-matrix]')].map((table) => [table.dataset.matrix, read(table)]));
});

/** The figure shows head `index` (from 0) of `problem`. */
export async function assertHead(page, problem, index) {
  const shown = await readNumbers(page);
  const trace = nativeTrace(headProblem(problem, index));
  for (const stage of ['q', 'k', 'v', 'coefficients', 'output']) assert.deepEqual(shown[stage], nested(trace[stage]), `${stage} of head ${index + 1}`);
}
