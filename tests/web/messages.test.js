import { test } from 'node:test';
import assert from 'node:assert/strict';
import { catalogue, languageOf, listCount, rowList, text } from '../../web/messages.js';

test('counts pick the right form', () => {
  assert.equal(text('en', 'verdict.rows', { count: 1, list: '2' }), 'row 2');
  assert.equal(text('en', 'verdict.rows', { count: 2, list: '1, 3' }), 'rows 1, 3');
  assert.equal(text('ru', 'verdict.rows', { count: 1, list: '2' }), 'строка 2');
  assert.equal(text('ru', 'verdict.rows', { count: 2, list: '1, 3' }), 'строки 1, 3');
  assert.equal(text('pl', 'verdict.rows', { count: 2, list: '1, 3' }), 'wiersze 1, 3');
});

test('a message without a value for a place is a mistake, not a gap', () => {
  assert.throws(() => text('en', 'hidden.cell', { i: 1 }), TypeError);
  assert.throws(() => text('en', 'no.such.message'), TypeError);
});

test('languages are recognised by their primary tag', () => {
  assert.deepEqual(['ru-RU', 'pl', 'EN-gb', 'de', '', undefined].map(languageOf), ['ru', 'pl', 'en', 'en', 'en', 'en']);
});

test('lists of rows: several numbers are plural whatever the last one is, and long runs are short', () => {
  const rows = (count) => Array.from({ length: count }, (_, i) => i);
  const named = (lang, list) => text(lang, 'verdict.rows', { count: listCount(list), list: rowList(list) });
  assert.equal(named('ru', rows(21)), 'строки 1–21');
  assert.equal(named('ru', [1]), 'строка 2');
  assert.equal(named('pl', rows(5)), 'wiersze 1–5');
  assert.equal(rowList([0, 1, 2]), '1, 2, 3');
  assert.equal(rowList([0, 2, 3, 4, 5, 8]), '1, 3–6, 9');
});

test('the name of an example holds no colon of its own: it stands behind one, “Example 11: …”', () => {
  for (const [lang, messages] of Object.entries(catalogue)) {
    for (const [id, name] of Object.entries(messages)) if (/^example\.E\d/.test(id)) assert.doesNotMatch(name, /:/, `${lang}: ${id}`);
  }
});
