import { test } from 'node:test';
import assert from 'node:assert/strict';
import { examples } from '../../web/examples.js';
import { decode, encode } from '../../web/link.js';
import { checkWords, joinWords, parseWords } from '../../web/words.js';

const words = (text) => parseWords(text).words;

test('words are parted by white space, or by a separator where there is one', () => {
  assert.deepEqual(words('  Kot śpi\tbo\n jest '), ['Kot', 'śpi', 'bo', 'jest']);
  for (const line of ['Кот · спит · потому что', 'Кот,спит , потому  что', 'Кот;спит;потому\u00a0что;', '|Кот||спит|потому что']) {
    assert.deepEqual(words(line), ['Кот', 'спит', 'потому что'], line);
  }
  assert.deepEqual(words('one two, three'), ['one two', 'three']);
});

test('a line reads back to the same words, also one word with a space', () => {
  for (const list of [['a'], ['потому что'], ['Кот', 'потому что'], ['a', 'b', 'c']]) {
    assert.deepEqual(words(joinWords(list)), list);
  }
  assert.equal(joinWords(['Kot', 'śpi']), 'Kot · śpi');
});

test('from 1 to 12 words of at most 24 characters', () => {
  const many = (count) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
  for (const empty of ['', '   ', ' · , ', '\u200b \u202e', '\ufe0f']) assert.deepEqual(parseWords(empty), { ok: false, code: 'no-words' });
  assert.equal(parseWords(many(12)).ok, true);
  assert.deepEqual(parseWords(many(13)), { ok: false, code: 'too-many', count: 13 });
  assert.deepEqual(words('ю'.repeat(24)), ['ю'.repeat(24)]);
  assert.deepEqual(parseWords(`a ${'ю'.repeat(25)}`), { ok: false, code: 'too-long', word: 'ю'.repeat(25), length: 25 });
  // Letters are composed before they are counted.
  assert.deepEqual(words('s\u0301pi'), ['śpi']);
  assert.equal(parseWords('s\u0301'.repeat(24)).ok, true);
});

test('what cannot be seen or sent in a link goes, what can stays text', () => {
  assert.deepEqual(words('a\u0000b \u202ecd\u2066 e\u0007'), ['ab', 'cd', 'e']);
  assert.deepEqual(words('x\ud800y'), ['xy']);
  assert.deepEqual(words('one \u202e two,'), ['one two']);
  assert.doesNotThrow(() => encodeURIComponent(words('x\udc00 😀')));
  assert.deepEqual(words('<b> &'), ['<b>', '&']);
});

test('whatever the field takes comes back from a link', () => {
  for (const typed of ['Кот · потому что', 'a/b:c&d=e#f%2C 100%', '<b> "x" \'y\'', '👩\u200d🚀 ❤\ufe0f x\ud800y', '😀'.repeat(12), 'ю'.repeat(24)]) {
    const tokens = words(typed);
    const problem = { ...examples.E1, tokens, x: { rows: tokens.length, columns: 1, data: tokens.map(() => 1) } };
    const read = decode(`#${encode(problem)}`);
    assert.deepEqual(read.problem?.tokens, tokens, typed);
  }
});

test('words from a link keep the same limits and read back from the field', () => {
  assert.deepEqual(checkWords(['потому что', 'a·b', ' ']), { ok: true, words: ['потому что', 'a b'] });
  assert.deepEqual(checkWords([]), { ok: false, code: 'no-words' });
  assert.equal(checkWords(Array(13).fill('a')).code, 'too-many');
});
