// The column convention: the same trace, lying on its side, with the lecture's letters.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { announcement } from '../../web/announcement.js';
import { examples, problemByName } from '../../web/examples.js';
import { at, withElement } from '../../web/matrix.js';
import { reduce } from '../../web/model.js';
import { errorSentence } from '../../web/templates/problem.js';
import { howLine, howSentence } from '../../web/templates/how.js';
import { matrixTable } from '../../web/templates/matrix.js';
import { verdicts } from '../../web/verdicts.js';
import { all, attribute, cells, classes, draw, drawn, engine, open, textOf, viewOf } from './view.js';

const stages = ['q', 'k', 'v', 'scores', 'coefficients', 'output'];
const valueOf = (cell) => Number(attribute(all(cell, ({ nodeName }) => nodeName === 'data')[0], 'value'));

/** The numbers of a drawn table, row by row as a reader sees them. */
const shownRows = (page, name) => all(all(page, (node) => attribute(node, 'data-matrix') === name)[0], ({ nodeName }) => nodeName === 'tr')
  .map((row) => cells({ childNodes: [{ nodeName: 'table', attrs: [{ name: 'data-matrix', value: name }], childNodes: [row] }] }, name).map(valueOf))
  .filter((row) => row.length > 0);

test('every table in columns is the transpose of the core’s matrix, bit for bit', () => {
  for (const name of ['E1', 'E2', 'E5', 'E10', 'E11', 'E2/none/inverse_sqrt_d_k', 'E5columns']) {
    const problem = problemByName(name);
    const { trace } = engine.attend(problem);
    for (const live of [true, false]) {
      const page = draw(viewOf(open(name), { live, convention: 'columns', asked: { stage: 'scores', row: 0, column: 0 } }));
      for (const [stage, matrix] of [...stages.map((each) => [each, trace[each]]), ...['x', 'wQ', 'wK', 'wV'].map((each) => [each, problem[each]])]) {
        const expected = Array.from({ length: matrix.columns }, (_, row) => Array.from({ length: matrix.rows }, (__, column) => at(matrix, column, row)));
        assert.deepEqual(shownRows(page, stage), expected, `${name} ${stage}`);
      }
    }
  }
});

test('the columns of the coefficients have their sums below, and those are 1', () => {
  const page = draw(viewOf(open('E5'), { convention: 'columns' }));
  const table = all(page, (node) => attribute(node, 'data-matrix') === 'coefficients')[0];
  const last = all(table, ({ nodeName }) => nodeName === 'tr').at(-1);
  assert.deepEqual(all(last, (node) => attribute(node, 'role') === 'gridcell').map(textOf), ['1', '1', '1']);
  assert.equal(attribute(all(last, (node) => attribute(node, 'role') === 'gridcell')[1], 'aria-label'), 'sum of column 2: 1');
});

test('the trap: the same numbers in W, typed into either view, give the same nine scores and other shares', () => {
  const rows = draw(viewOf(open('E5'), { convention: 'rows' }));
  const columns = draw(viewOf(open('E5columns'), { convention: 'columns' }));
  assert.deepEqual(shownRows(rows, 'wQ'), shownRows(columns, 'wQ'));
  assert.deepEqual(shownRows(rows, 'scores'), [[1, 2, 3], [0, 1, 1], [1, 3, 4]]);
  assert.deepEqual(shownRows(columns, 'scores'), shownRows(rows, 'scores'));
  const shares = (page) => cells(page, 'coefficients').map(textOf);
  assert.deepEqual(shares(rows).slice(0, 3), ['0.090', '0.245', '0.665']);
  assert.deepEqual([0, 3, 6].map((i) => shares(columns)[i]), ['0.422', '0.155', '0.422']);
});

test('letters, sizes, axes and places speak of columns', () => {
  const page = draw(viewOf(open('E11'), { convention: 'columns', cell: { matrix: 'wQ', row: 1, column: 2 } }));
  const caption = (name) => textOf(all(all(page, (node) => attribute(node, 'data-matrix') === name)[0], ({ nodeName }) => nodeName === 'caption')[0]);
  assert.deepEqual(['x', 'wQ', 'wV', 'q', 'v', 'scores', 'coefficients', 'output'].map(caption),
    ['E words [2×3]', 'Wq [3×2]', 'Wv [1×2]', 'q queries [3×3]', 'v values [1×3]', 'α̂ scores [3×3]', 'α coefficients [3×3]', 'A mixture [1×3]']);
  assert.equal(textOf(all(page, (node) => classes(node).includes('axis'))[0]), 'column = query, row = key');
  assert.equal(textOf(all(page, (node) => classes(node).includes('place'))[0]), 'Wq, row 3, column 2');
  const names = (name) => cells(page, name).map((cell) => attribute(cell, 'aria-label'));
  assert.equal(names('wQ')[5], 'W q, row 3, column 2: 0');
  assert.equal(names('scores')[1], 'alpha hat, query 2, key 1: 1');
  assert.equal(names('q')[4], 'q, word 2, row 2: 1');
});

test('arithmetic carries the lecture’s letters and order of indices', () => {
  const explain = (stage, row, column) => engine.explain(examples.E9, stage, row, column).explanation;
  const line = (explanation, shown, options) => textOf(drawn(howLine({ explanation, shown, lang: 'en', convention: 'columns', ...options })));
  assert.equal(line(explain('scores', 2, 0), '2'), 'α̂13 = q3Tk1 = 2·1 + 1·0 = 2');
  assert.match(line(explain('coefficients', 2, 0), '0.731'), /^α13 = e2 \/ \(e2 \+ e1\) ≈/);
  assert.match(line(explain('output', 2, 1), '0.269'), /^A23 ≈/);
  const sentence = howSentence({ explanation: explain('q', 2, 0), shown: '2', lang: 'en', convention: 'columns', tokens: ['a', 'b', 'c'] });
  assert.equal(sentence, 'q, word “c”, row 1: 1 times 2 plus 1 times 0 gives 2');
});

test('what changed is told of columns, in every language', () => {
  const model = reduce(open('E1'), { type: 'edit', matrix: 'wQ', row: 0, column: 1, value: 2 });
  const told = { ru: /столбцы 1, 3/, pl: /kolumny 1, 3/, en: /columns 1, 3/ };
  const edits = { ru: /^W q, строка 2, столбец 1: было 0, стало 2\./, pl: /^W q, wiersz 2, kolumna 1: było 0, jest 2\./, en: /^W q, row 2, column 1: from 0 to 2\./ };
  for (const lang of ['ru', 'pl', 'en']) {
    const view = viewOf(model, { lang, convention: 'columns' });
    const list = verdicts(view.comparison, view.before, view.trace, lang, 3);
    const strip = textOf(all(draw(view), (node) => classes(node).includes('verdicts'))[0]);
    assert.match(strip, told[lang]);
    assert.match(announcement(examples.E1, model.present.problem, list, lang, 'columns'), edits[lang]);
  }
});

test('a W that does not fit is explained by the sides that stand beside each other', () => {
  const sentence = (problem) => textOf(drawn(errorSentence(engine.attend(problem).error, 'en', 'columns')));
  assert.equal(sentence(examples.misfit), 'Rows of E: 2. Columns of Wq: 3. They must be equal, so nothing was computed.');
  assert.match(sentence(problemByName('E11misfit')), /^Rows of Wq: 3\. Rows of Wk: 2\. A query and a key must be equally long/);
  const wide = { ...examples.E1, wV: { rows: 2, columns: 65, data: Array(130).fill(0) } };
  assert.equal(sentence(wide), 'Rows of Wv: 65. From 1 to 64 are possible, so nothing was computed.');
  const infinite = { ...examples.E1, wK: withElement(examples.E1.wK, 0, 1, Infinity) };
  assert.match(sentence(infinite), /^Wk, row 2, column 1, is not a finite number/);
});

test('a table of the prose can stand in either convention', () => {
  const table = drawn(matrixTable({ name: 'x', matrix: examples.E1.x, lang: 'pl', convention: 'columns' }));
  assert.deepEqual(shownRows(table, 'x'), [[1, 0, 1], [0, 1, 1]]);
  assert.deepEqual(all(table, ({ nodeName }) => nodeName === 'th').map(textOf), ['słowo 1', 'słowo 2', 'słowo 3', 'wiersz 1', 'wiersz 2']);
});
