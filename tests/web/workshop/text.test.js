// The panel of blocks as it is drawn, for states that nobody has to type.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createModel } from '../../../web/model.js';
import { problemByName } from '../../../web/examples.js';
import { nameIn } from '../../../web/heads.js';
import { matrixFromRows, withElement } from '../../../web/matrix.js';
import { sizeNeeded, sources, targets, transposed, valuesWith } from '../../../web/workshop/text/fit.js';
import { readBlock } from '../../../web/workshop/text/read-block.js';
import { readingOf } from '../../../web/workshop/text/reading.js';
import { refusalSentence } from '../../../web/workshop/text/refusal.js';
import { template, writtenText } from '../../../web/workshop/text/template.js';
import { all, attribute, classes, drawn, open, textOf, viewOf } from '../view.js';

const panel = (values, model = open('E5'), more = {}) => viewOf(model, { tools: { text: values }, ...more });
const page = (...given) => drawn(template(panel(...given)));
const one = (node, test) => all(node, test)[0];
const byClass = (node, name) => one(node, (each) => classes(each).includes(name));
const tools = (node, verb) => all(node, (each) => attribute(each, 'data-tool') === `text.${verb}`);
const dataOf = (reading) => reading.matrix.data;

test('the rule is said in words, and the block is shown before it is used', () => {
  const ru = page({ typed: '0,5\t1,25\r\n1\t2\r\n' }, open('E5'), { lang: 'ru' });
  assert.equal(textOf(byClass(ru, 'understood')), 'Прочитано так: десятичная запятая, столбцы разделяет табуляция, 2×2.');
  assert.deepEqual(all(byClass(ru, 'block-preview'), ({ nodeName }) => nodeName === 'data').map(textOf), ['0,50', '1,25', '1,00', '2,00']);
  assert.equal(tools(ru, 'use').map(textOf).join(), 'Взять для WQ');
  assert.equal(byClass(ru, 'misfit'), undefined);
  assert.equal(tools(page({}), 'use').length, 0, 'nothing to use while nothing is typed');
});

test('a refusal names row, column and character, in every language; the text stays', () => {
  const node = page({ typed: '1\tx\n3\t4' });
  assert.equal(textOf(byClass(node, 'refusal')), 'Row 1, column 2: “x” is not a number: the character “x” cannot stand in one. Write it like 0.5 or −2.');
  assert.equal(attribute(tools(node, 'typed')[0], 'aria-invalid'), 'true');
  assert.equal(tools(node, 'use').length, 0);
  const said = (lang, refusal) => refusalSentence(refusal, lang);
  assert.equal(said('ru', { code: 'not-a-number', row: 2, column: 1, found: '1\u200b', character: '\u200b' }), 'Строка 2, столбец 1: «1\u200b»\u00a0— не число: знака U+200B в числе быть не может. Пишите так: 0,5 или −2.');
  assert.equal(said('ru', readBlock('кот\t1', { lang: 'ru' })), 'Строка 1, столбец 1: «кот»\u00a0— слово. Скопируйте одни числа, без названий строк и столбцов.');
  assert.equal(said('pl', readBlock('1/2 3', { lang: 'pl' })), 'Wiersz 1, kolumna 1: „1/2” nie jest liczbą: znak „/” nie może w\u00a0niej stać. Pisz tak: 0,5 albo −2.');
  assert.equal(said('en', readBlock('[[1, 2]].T', { lang: 'en' })), '“.T” stands outside of the rows. Paste the matrix worked out already, and without labels.');
  assert.equal(said('pl', { code: 'ragged', row: 3, expected: 2, actual: 5 }), 'Wiersz 3: liczb jest tu: 5. W\u00a0wierszach powyżej: 2.');
  assert.equal(said('en', { code: 'unclosed', character: '[' }), '“[” is never closed. Was all of it copied?');
  assert.match(said('ru', { code: 'too-long', limit: 64 }), /64/);
});

test('1,234 in English is a question with two answers; each button says what would come out', () => {
  const node = page({ typed: '1,234' });
  assert.equal(tools(node, 'use').length, 0);
  assert.deepEqual(tools(node, 'comma').map((button) => [attribute(button, 'data-comma'), textOf(button)]),
    [['decimal', 'a decimal mark (1.234)'], ['thousands', 'between thousands (1234)']]);
  assert.deepEqual(tools(page({ typed: '1.234,5' }, open('E5'), { lang: 'ru' }), 'comma').map(textOf), ['десятичный знак (1234,5)', 'разделяет числа (1×2)']);
  assert.deepEqual(dataOf(readingOf(panel({ typed: '1,234', comma: 'thousands' }))), [1234]);
  assert.deepEqual(tools(page({ typed: '1,2\n3,4' }, open('E5'), { lang: 'pl' }), 'comma').map(textOf), ['rozdziela liczby (2×2)']);
});

test('rows: W_Q is read as it stands; columns: the figure shows the transpose, so it is read as the transpose; either can be turned', () => {
  const typed = '[[1, 2], [0, 1]]';
  const data = (values, more) => dataOf(readingOf(panel({ typed, ...values }, open('E5'), more)));
  assert.deepEqual(data({}, { convention: 'rows' }), [1, 2, 0, 1]);
  assert.deepEqual(data({ isTransposed: true }, { convention: 'rows' }), [1, 0, 2, 1]);
  assert.deepEqual(data({}, { convention: 'columns' }), [1, 0, 2, 1]);
  assert.deepEqual(data({ isTransposed: true }, { convention: 'columns' }), [1, 2, 0, 1]);
  assert.match(textOf(page({ typed })), /Words stand in rows here: Q = X WQ/);
  assert.match(textOf(page({ typed }, open('E5'), { convention: 'columns' })), /Words stand in columns here: q = Wq E/);
});

test('shapes are checked after turning; what does not fit is said with both, and can be cut or filled', () => {
  const node = page({ typed: '1 2\n3 4\n5 6' });
  assert.match(textOf(byClass(node, 'misfit')), /This makes WQ 3×2; the other matrices need 2×2/);
  assert.equal(byClass(page({ typed: '1 2\n3 4\n5 6', used: { name: 'wQ', rows: 3, columns: 2 } }), 'misfit'), undefined, 'it is said of what is still to come');
  assert.deepEqual(tools(node, 'use').map((button) => attribute(button, 'data-fit')), [undefined, 'yes']);
  assert.equal(byClass(page({ typed: '1 2 3\n4 5 6', target: 'x', isTransposed: true }), 'misfit'), undefined);
  assert.match(textOf(byClass(page({ typed: '1 2 3\n4 5 6', target: 'x' }), 'misfit')), /2×3.*2×2/);
  const queries = page({ typed: '1 2\n3 4', target: 'wQ' }, open('E11'), { convention: 'columns' });
  assert.match(textOf(byClass(queries, 'misfit')), /2×2; the other matrices need 3×2/);
  const columns = (typed) => byClass(page({ typed, target: 'wV' }, open('E5'), { convention: 'columns' }), 'misfit');
  assert.equal(columns('1 2\n3 4\n5 6'), undefined, 'three numbers in a value, two in a word');
  assert.match(textOf(columns('1 2 3\n4 5 6')), /2×3; the other matrices need 2×2/);
});

test('sizes that the other matrices ask for', () => {
  const { problem } = open('E11').present;
  const block = matrixFromRows([[1, 2, 3, 4]]);
  const needed = (name) => sizeNeeded(problem, name, block);
  assert.deepEqual(needed('x'), { rows: 1, columns: problem.wQ.rows });
  assert.deepEqual(needed('wQ'), { rows: problem.x.columns, columns: problem.wK.columns });
  assert.deepEqual(needed('wK'), { rows: problem.x.columns, columns: problem.wQ.columns });
  assert.deepEqual(needed('wV'), { rows: problem.x.columns, columns: 4 });
  const heads = { ...problem, wQ2: problem.wQ, wK2: problem.wK, wV2: problem.wV, wQ3: null, wK3: null, wV3: null, wO: block, allowed: null };
  assert.deepEqual(targets(heads), ['x', 'wQ', 'wK', 'wV', 'wQ2', 'wK2', 'wV2', 'wO', 'allowed']);
  assert.deepEqual(sizeNeeded(heads, 'wV2', block), { rows: problem.x.columns, columns: problem.wV.columns });
  assert.deepEqual(sizeNeeded(heads, 'wQ2', block), { rows: problem.x.columns, columns: problem.wK2?.columns ?? problem.wK.columns });
  assert.deepEqual(sizeNeeded({ ...heads, allowed: matrixFromRows([[1, 0], [1, 1]]) }, 'x', block), { rows: 2, columns: problem.wQ.rows }, 'an own mask says how many words');
  const narrow = { ...heads, wQ2: matrixFromRows([[1], [1]]), wK2: matrixFromRows([[1], [1]]) };
  assert.deepEqual(sizeNeeded(narrow, 'wQ2', block), { rows: problem.x.columns, columns: problem.wQ.columns }, 'all heads are equally wide');
  assert.deepEqual(sizeNeeded(heads, 'wO', block), { rows: 2 * problem.wV.columns, columns: 4 });
  assert.deepEqual(sizeNeeded(heads, 'allowed', block), { rows: problem.x.rows, columns: problem.x.rows });
});

test('a mask: 1 = may look unless the reader says otherwise, and the pattern is shown first', () => {
  const problem = { ...problemByName('E1'), allowed: null };
  const mask = (values) => panel({ typed: '[[1,0,0],[1,1,0],[1,1,1]]', target: 'allowed', ...values }, open('E1'), { problem });
  assert.deepEqual(dataOf(readingOf(mask({}))), [1, 0, 0, 1, 1, 0, 1, 1, 1]);
  assert.deepEqual(dataOf(readingOf(mask({ isInverted: true }))), [0, 1, 1, 0, 0, 1, 0, 0, 0]);
  const node = drawn(template(mask({ isInverted: true })));
  assert.deepEqual(tools(node, 'polarity').map((input) => attribute(input, 'value')), ['look', 'hidden']);
  const hidden = all(byClass(node, 'block-preview'), (each) => classes(each).includes('hidden'));
  assert.equal(hidden.length, 6);
  assert.equal(textOf(hidden[0]), '0 hidden');
});

test('another number of words keeps the words that have a row, and calls new ones by their numbers', () => {
  const problem = { ...problemByName('E1'), tokens: ['a', 'b', 'c'] };
  const block = (rows) => matrixFromRows(Array(rows).fill([1, 2]));
  assert.deepEqual(valuesWith(problem, 'x', block(5)).tokens, ['a', 'b', 'c', '4', '5']);
  assert.deepEqual(valuesWith(problem, 'x', block(2)).tokens, ['a', 'b']);
  assert.equal('tokens' in valuesWith(problem, 'x', block(3)), false);
  assert.equal('tokens' in valuesWith({ ...problem, tokens: null }, 'x', block(5)), false);
});

test('a large block is shown as a summary', () => {
  const node = page({ typed: Array(64).fill(Array(64).fill('7').join('\t')).join('\n'), target: 'x' });
  assert.match(textOf(byClass(node, 'understood')), /64×64/);
  assert.equal(all(byClass(node, 'block-preview'), ({ nodeName }) => nodeName === 'data').length, 144);
  assert.match(textOf(node), /Only the beginning is shown/);
});

test('any matrix can be copied the way it is shown, with all digits', () => {
  const model = createModel({ ...problemByName('E8'), x: withElement(problemByName('E8').x, 0, 0, 0.1) });
  const written = (source, form, more) => writtenText(panel({ source, form }, model, more));
  assert.equal(written('x', 'text', { lang: 'ru' }), '0,1\t0\n0\t1\n1\t1');
  assert.equal(written('x', 'csv', { convention: 'columns' }), '0.1,0.0,1.0\r\n0.0,1.0,1.0\r\n');
  assert.match(written('scores', 'numpy', {}), /^np\.array\(\[\[0\.0100\d+, -np\.inf, -np\.inf\], \[/);
  const { trace } = panel({}, model);
  assert.equal(written('coefficients', 'matlab', {}).replace(/[[\];]/g, '').split(' ').map(Number).every((value, i) => Object.is(value, trace.coefficients.data[i])), true);
});

test('nothing that is a question is copied, nor what was not computed', () => {
  const view = panel({});
  assert.deepEqual(sources(view), ['x', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'scores', 'coefficients', 'output']);
  assert.deepEqual(sources({ ...view, covered: true }).slice(4), ['q', 'k', 'v', 'scores']);
  assert.deepEqual(sources({ ...view, error: {} }), ['x', 'wQ', 'wK', 'wV']);
});

test('a cell is one of the head that is shown', () => {
  assert.deepEqual([nameIn('wQ', 1), nameIn('wV', 7), nameIn('wQ', 0), nameIn('wK'), nameIn('x', 2), nameIn('wO', 2)], ['wQ2', 'wV8', 'wQ', 'wK', 'x', 'wO']);
});

test('transposing twice leads back', () => {
  const matrix = matrixFromRows([[1, 2, 3], [4, 5, 6]]);
  assert.deepEqual(transposed(matrix), matrixFromRows([[1, 4], [2, 5], [3, 6]]));
  assert.deepEqual(transposed(transposed(matrix)), matrix);
});
