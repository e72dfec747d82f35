// The buttons that lead out of shapes that do not fit: matrices are printed as their tables print them, and said as a voice says them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examples } from '../../../web/examples.js';
import { matrixFromRows } from '../../../web/matrix.js';
import { createModel } from '../../../web/model.js';
import { waysOut } from '../../../web/workshop/heads/ways.js';
import { all, attribute, classes, drawn, textOf, viewOf } from '../view.js';

const misfit = { ...examples.E1, wQ: matrixFromRows([[2, 0], [0, 1], [1, 1]]) };

function buttonsOf(problem, options) {
  const ways = all(drawn(waysOut(viewOf(createModel(problem), options))), (node) => classes(node).includes('ways'))[0];
  return all(ways, ({ nodeName }) => nodeName === 'button');
}

const spans = (button, test) => textOf(all(button, (node) => node.nodeName === 'span' && test(node))[0]);
const seen = (button) => spans(button, (node) => attribute(node, 'aria-hidden') === 'true');
const heard = (button) => spans(button, (node) => classes(node).includes('sr'));

test('a way out names its matrix as the table does, and a voice says the letters apart', () => {
  const buttons = buttonsOf(misfit);
  assert.deepEqual(buttons.map(seen), ['Make WQ 2 high: row 3 goes', 'Make X 3 wide: column 3 comes as zeros; as many rows (3) for WK; WV']);
  assert.deepEqual(buttons.map(heard),
    ['Make W Q 2 high: row 3 goes', 'Make X 3 wide: column 3 comes as zeros; as many rows (3) for W K; W V']);
  assert.deepEqual(buttons.map((button) => all(button, ({ nodeName }) => nodeName === 'sub').map(textOf)), [['Q'], ['K', 'V']]);
});

test('many rows are named in the plural, and a size of one reads well', () => {
  const tall = { ...examples.E1, wQ: matrixFromRows(Array.from({ length: 23 }, () => [1, 0])) };
  assert.equal(seen(buttonsOf(tall, { lang: 'ru' })[0]), 'WQ: число строк 2, строки 3–23 исчезнут');
  const narrow = { ...examples.E1, x: matrixFromRows([[1], [0], [1]]) };
  assert.equal(seen(buttonsOf(narrow)[0]), 'Make WQ 1 high: row 2 goes');
});

test('in columns a way out speaks of the other side, with the lecture’s letters', () => {
  assert.deepEqual(buttonsOf(misfit, { lang: 'pl', convention: 'columns' }).map(seen),
    ['Wq: liczba kolumn 2, kolumna 3 znika', 'E: liczba wierszy 3, wiersz 3 z zer; tyle samo kolumn (3): Wk; Wv']);
});
