// The tables of two heads, as the page for frames brings them: each head's and what comes after them are the core's numbers.

import assert from 'node:assert/strict';
import test from 'node:test';
import { caseOf } from '../../site/lib/cases.js';
import { examples } from '../../web/examples.js';
import { formatMatrix, shortest } from '../../web/format.js';
import { forCore, headProblem } from '../../web/heads.js';
import { nativeTrace } from '../browser/lab.js';
import { all, asset, attribute, byTag, hasClass, languages, page, textOf } from './site.js';

const { E12 } = examples;
const ofHead = ['x', 'wQ', 'q', 'wK', 'k', 'wV', 'v', 'scores', 'coefficients', 'output'];
const tablesOf = (node) => byTag(node, 'table').filter((table) => attribute(table, 'data-matrix') !== null);
const byClass = (node, name) => all(node, (each) => hasClass(each, name));

/** The numbers of a table, as text and as value, its sums left out. */
const numbersOf = (table) => byTag(table, 'td').filter((cell) => !hasClass(cell, 'sum')).flatMap((cell) => byTag(cell, 'data'))
  .map((data) => [textOf(data), attribute(data, 'value')]);
const expected = (matrix, lang) => formatMatrix(matrix, lang).map((text, index) => [text, shortest(matrix.data[index])]);

function assertTables(tables, matrices, lang, where) {
  assert.deepEqual(tables.map((table) => attribute(table, 'data-matrix')), Object.keys(matrices), where);
  for (const table of tables) {
    const name = attribute(table, 'data-matrix');
    assert.deepEqual(numbersOf(table), expected(matrices[name], lang), `${where}: ${name}`);
  }
}

for (const lang of languages) {
  test(`${lang}: head by head, then what comes after the heads`, () => {
    const [figure] = byTag(page(`embed/v1/${lang}/E12/index.html`).document, 'attention-lab');
    const [joined] = byClass(figure, 'joined');
    const [second, ...more] = byClass(joined, 'other-head');
    assert.deepEqual(more, [], 'the first stands where the live figure has it');
    const after = tablesOf(joined).filter((table) => !tablesOf(second).includes(table));
    const first = tablesOf(figure).filter((table) => !tablesOf(joined).includes(table));
    for (const [head, tables] of [first, second && tablesOf(second)].entries()) {
      const shown = { ...headProblem(E12, head), ...nativeTrace(headProblem(E12, head)) };
      assertTables(tables, Object.fromEntries(ofHead.map((name) => [name, shown[name]])), lang, `head ${head + 1}`);
    }
    const whole = nativeTrace(forCore(E12));
    assertTables(after, { concatenated: whole.concatenated, wO: E12.wO, projected: whole.output }, lang, 'after the heads');
    const small = byTag(joined, 'table').filter((table) => attribute(table, 'data-head') !== null);
    assert.deepEqual(small.map(numbersOf), whole.heads.map(({ coefficients }) => expected(coefficients, lang)));
    const titles = byTag(figure, 'h2').map((title) => textOf(title));
    assert.deepEqual(titles, { ru: ['Голова 1', 'Голова 2'], pl: ['Głowa 1', 'Głowa 2'], en: ['Head 1', 'Head 2'] }[lang]);
  });
}

test('the sheet for heads is loaded where there are several, and nowhere else', () => {
  assert.match(String(asset('assets/heads.css')), /other-head/);
  const loads = (path) => /heads\.[0-9a-f]{8}\.css/.test(page(path).html);
  assert.deepEqual(['embed/v1/en/E12/index.html', 'embed/v1/en/E11/index.html', 'en/three-roles/index.html'].map(loads), [true, false, false]);
});

test('a head is a case of its own, under any mask; one that is not there is refused', () => {
  assert.deepEqual(caseOf('E12:2').problem, headProblem(E12, 1));
  assert.equal(caseOf('E12:2/causal').name, 'E12:2/causal/unscaled');
  assert.deepEqual(caseOf('E12:1/causal').problem.mask, 'causal');
  for (const name of ['E12:3', 'E12:0', 'E12:', 'E1:1']) assert.throws(() => caseOf(name), /no head/, name);
});
