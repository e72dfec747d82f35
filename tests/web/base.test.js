// The lecture's figure: one word asks the words before it, in three steps of a question.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { compute } from '../../web/computed.js';
import { exampleById, problemByName, spokenStates } from '../../web/examples.js';
import { decode, encode, replaceEntry, withoutEntry } from '../../web/link.js';
import { lessons } from '../../web/lessons.js';
import { createModel, reduce } from '../../web/model.js';
import { exampleOf } from '../../web/problem.js';
import { taskFor } from '../../web/task.js';
import { leadText } from '../../web/templates/task.js';
import { all, attribute, classes, draw, engine, open, sums, textOf, viewOf } from './view.js';

const viewOfBase = (name, options = {}) => viewOf(open(name, options.lang ?? 'en'), { stage: 'database', revealed: { row: 4, key: null }, ...options });
const byClass = (page, name) => all(page, (node) => classes(node).includes(name));
const rowsOf = (page) => all(byClass(page, 'base')[0], ({ nodeName }) => nodeName === 'tr')
  .map((row) => all(row, ({ nodeName }) => nodeName === 'th' || nodeName === 'td').map(textOf));

test('only the words before the asking one are in the base, each with its key and its value', () => {
  for (const [query, words] of [[1, ['cat']], [2, ['cat', 'sleeps']], [4, ['cat', 'sleeps', 'because', 'it']]]) {
    const rows = rowsOf(draw(viewOfBase('E13', { query })));
    assert.deepEqual(rows.slice(1, 1 + words.length).map(([word]) => word), words);
    assert.equal(rows[1 + words.length][0], 'answer A');
  }
  const [, first] = rowsOf(draw(viewOfBase('E13', { query: 4, lang: 'pl' })));
  assert.deepEqual(first, ['Kot', '(2; 0; 0)', '0', '1', '0,060', '(2; 0; 0)', '(0,1192; 0; 0)']);
});

test('the sizes stand on the matrices themselves, in letters and in numbers', () => {
  const view = viewOf(open('E11'), { stage: 'database', revealed: { row: 2, key: null } });
  const size = (name) => textOf(byClass(all(draw(view), (node) => attribute(node, 'data-matrix') === name)[0], 'size')[0]);
  assert.deepEqual(['x', 'wQ', 'wK', 'wV', 'q', 'v', 'scores', 'output'].map(size),
    ['[m×n = 2×3]', '[dk×m = 3×2]', '[dk×m = 3×2]', '[dv×m = 1×2]', '[dk×n = 3×3]', '[dv×n = 1×3]', '[n×n = 3×3]', '[dv×n = 1×3]']);
  const rows = draw({ ...view, convention: 'rows' });
  assert.equal(textOf(byClass(all(rows, (node) => attribute(node, 'data-matrix') === 'wV')[0], 'size')[0]), '[m×dv = 2×1]');
});

test('at the first word the base is empty, and the page says what that means', () => {
  for (const [lang, said] of [['ru', /Пустая база/], ['pl', /Pusta baza/], ['en', /Empty base: no earlier words, nothing to average\./]]) {
    const page = draw(viewOfBase('E13', { query: 0, lang }));
    assert.match(textOf(byClass(page, 'query-half')[0]), said);
    assert.equal(all(byClass(page, 'base')[0], ({ nodeName }) => nodeName === 'tr').length, 0);
    assert.match(textOf(byClass(page, 'steps')[0]), said);
  }
});

test('until the reader asks, shares and answer are nowhere to be read', () => {
  for (const lang of ['ru', 'pl', 'en']) {
    const view = viewOfBase('E13', { lang, revealed: null });
    assert.equal(view.task.kind, 'ask');
    const page = draw(view);
    const told = textOf(page) + all(page, (node) => attribute(node, 'aria-label')).map((node) => attribute(node, 'aria-label')).join();
    // Of the coefficients 0.06 and 0.44, and of the answer, no digit may stand anywhere.
    assert.doesNotMatch(told, /0[.,]060|0[.,]440|0[.,]119|0[.,]44/);
    assert.equal(all(page, (node) => attribute(node, 'name') === 'test-mark').length, 4);
  }
});

test('the task asks, tells what was found, lets the word ask for what it needs, and steps aside', () => {
  const lesson = lessons.database;
  assert.deepEqual(taskFor(exampleById('E13', 'pl'), lesson, 'no', false), { kind: 'ask', row: 4 });
  assert.deepEqual(taskFor(exampleById('E13', 'ru'), lesson, 'no', true), { kind: 'found', row: 4 });
  assert.deepEqual(taskFor(exampleById('E13asks', 'en'), lesson, 'no', true), { kind: 'needs', row: 4 });
  assert.deepEqual(taskFor(problemByName('E9'), lesson, 'no', true), { kind: 'free' });
  assert.equal(leadText(viewOfBase('E13', { lang: 'pl' })), 'Słowo „zmęczony” znalazło to, co jest do niego podobne: „bo” 0,440; „jest” 0,440.');
  assert.match(leadText(viewOfBase('E13asks', { lang: 'en' })), /“cat” 0\.853\.$/);
  assert.match(leadText(viewOfBase('E13asks', { lang: 'pl' })), /„Kot” 0,948\.$/);
});

test('a guess is shown beside what was found', () => {
  const page = draw(viewOfBase('E13', { revealed: { row: 4, key: 0 } }));
  assert.equal(textOf(byClass(page, 'guess')[0]).startsWith('cat your guess'), true);
  assert.equal(byClass(draw(viewOfBase('E13', { revealed: { row: 4, key: 0 }, query: 3 })), 'guess').length, 0);
});

test('while a shape does not fit, the tables keep the words and the visibility that they were computed with', () => {
  const good = { problem: exampleById('E13', 'en'), trace: engine.attend(exampleById('E13', 'en')).trace };
  const { present } = open('E11misfit');
  const computed = compute(engine, present, good, { asked: { stage: 'scores', row: 4, column: 2 }, query: 4, head: 0 }, true);
  const view = { ...viewOf(open('E11'), { stage: 'database', revealed: { row: 4, key: null } }), ...computed, problem: present.problem };
  const page = draw(view);
  assert.equal(view.error.code, 'width-mismatch');
  assert.deepEqual(rowsOf(page).slice(1, 5).map(([word]) => word), ['cat', 'sleeps', 'because', 'it']);
  assert.match(textOf(byClass(page, 'steps')[0]), /word “tired” asks.*dk×\(j−1\) = 3×4/);
});

test('every sentence is an example of its own language, and one is found whatever its language', () => {
  for (const states of Object.values(spokenStates)) {
    assert.equal(exampleOf(states.E13), 'E13');
    assert.equal(exampleOf(states.E13asks), 'E13asks');
    assert.equal(states.E13.tokens.length, states.E13.x.rows);
    assert.ok(engine.attend(states.E13).ok);
  }
});

test('words, the way of looking and the asking word survive the link, whatever characters they hold', () => {
  const words = ['and/or', 'a:b', '50%', 'x=y&z', '«потому что»', '😀', 'śpi', '#;,'];
  for (const tokens of [words.slice(0, 3), words.slice(3, 6), words.slice(5, 8)]) {
    const problem = { ...problemByName('E1'), tokens };
    const entry = encode(problem, 'lab', { convention: 'columns', query: 2 });
    const expected = { found: true, ok: true, problem, shown: { convention: 'columns', query: 2 } };
    assert.deepEqual(decode(`#${entry}`), expected, entry);
    assert.deepEqual(decode(new URL(`https://example.org/#${entry}`).hash), expected, 'as an address');
  }
  for (const lang of ['ru', 'pl', 'en']) {
    const problem = exampleById('E13asks', lang);
    assert.deepEqual(decode(encode(problem)).problem, problem);
    assert.deepEqual(decode(decodeURIComponent(encode(problem))).problem, problem, 'decoded on its way');
    assert.ok(encode(problem).length < 400, encode(problem));
  }
});

test('links with words that do not fit, or with a way of looking that does not exist, are refused whole', () => {
  for (const [entry, part] of [
    ['lab=v1/words:a,b', 'words:a,b'],
    ['lab=v1/words:a,,b', 'words:a,,b'],
    ['lab=v1/words:a, b,c', 'words:a, b,c'],
    [`lab=v1/words:${'a'.repeat(25)},b,c`, `words:${'a'.repeat(25)},b,c`],
    ['lab=v1/words:a,b%0A,c', 'words:a,b\n,c'],
    ['lab=v1/lookup:harder', 'lookup:harder'],
    ['lab=v1/view:diagonal', 'view:diagonal'],
    ['lab=v1/j:0', 'j:0'],
    ['lab=v1/head:0', 'head:0'],
    ['lab=v1/j:2/j:3', 'j:3'],
  ]) assert.deepEqual(decode(`#${entry}`), { found: true, ok: false, part }, entry);
});

test('an entry can be taken out of a fragment without touching the others', () => {
  assert.equal(withoutEntry('#other=1&lab=v1&third=2', 'lab'), 'other=1&third=2');
  assert.equal(replaceEntry('#other=1&lab=v1', 'lab=v1/j:2'), '#other=1&lab=v1/j:2');
});

test('a drag of the slider is one step, and undo leads back to where it began', () => {
  let model = createModel(problemByName('E9'));
  for (const scale of [2, 4]) model = reduce(model, { type: 'set', values: { scale }, since: 'scale', gesture: 1 });
  model = reduce(model, { type: 'settle' });
  assert.equal(model.past.length, 1);
  assert.equal(model.present.baseline.since, 'scale');
  assert.equal(reduce(model, { type: 'undo' }).present.problem.scale, 'unscaled');
});

test('the hard look-up keeps the best record alone, and the arithmetic says so', () => {
  const view = viewOf(open('E14'), { stage: 'database', query: 2, asked: { stage: 'coefficients', row: 2, column: 0 } });
  const page = draw(view);
  const shares = byClass(byClass(page, 'base')[0], 'share').map(textOf);
  assert.deepEqual(shares, ['1', '0', '1']);
  assert.match(textOf(byClass(page, 'how')[0]), /α13 = 1: the best key gets everything/);
});

test('while shares are a question, a voice hears of each and of its sum that it is covered', () => {
  const page = draw(viewOf(open('E13', 'en'), { stage: 'database' }));
  assert.deepEqual(sums(page).map((sum) => attribute(sum, 'aria-label').split(': ')[1]), Array(5).fill('covered for now'));
});
