import { test } from 'node:test';
import assert from 'node:assert/strict';
import { matrixFromAttribute, readAttributes } from '../../web/attributes.js';
import { exampleById, examples } from '../../web/examples.js';
import { lessons } from '../../web/lessons.js';
import { encode } from '../../web/link.js';
import { matrixFromRows } from '../../web/matrix.js';
import { parameter } from '../../web/parameters.js';

const read = (attributes, stage = 'roles', lang = 'en') => readAttributes((name) => attributes[name] ?? null, lessons[stage], lang);
const matrix = (text) => matrixFromAttribute(text, parameter('wQ'));

test('a matrix is read by rows, with commas or spaces, and anything else is refused', () => {
  const crossed = matrixFromRows([[1, 2], [0, 1]]);
  for (const text of ['1 2; 0 1', '1,2;0,1', ' 1, 2 ;\n 0 ,1; ', '1 2\n0 1', '1e0 2.0; 0. 1']) assert.deepEqual(matrix(text), crossed, text);
  assert.deepEqual(matrix('.5 -1e-3'), matrixFromRows([[0.5, -0.001]]));
  assert.ok(Object.is(matrix('-0').data[0], 0), 'the lab knows one zero');
  for (const text of ['', ';', '1 2; 3', '1,,2', '1;2,3', 'a b', '1 Infinity', '1e999', '0x10', '1 2; 0 <b>', '1'.repeat(3) + ',' + '1,'.repeat(70)]) {
    assert.equal(matrix(text), null, text);
  }
  assert.equal(matrix(Array(65).fill('1').join(' ')), null, 'wider than the core takes');
});

test('without attributes the stage starts as it always does', () => {
  assert.deepEqual(read({}), { problem: examples.E1, shown: {}, refused: [] });
  assert.deepEqual(read({}, 'database', 'pl'), { problem: exampleById('E13', 'pl'), shown: {}, refused: [] });
  assert.deepEqual(read({ preset: '', x: ' ', theme: '' }).refused, [], 'empty is as good as missing');
});

test('attributes set what they name, later ones over earlier ones', () => {
  assert.equal(read({ preset: 'E5' }).problem, examples.E5);
  const { problem, shown, refused } = read({
    preset: 'E2', 'w-v': '2 0; 0 1', mask: 'strict-past', scale: 'inverse-sqrt-d-k', lookup: 'hard', tokens: 'a, b, c', view: 'columns',
  });
  assert.deepEqual(problem, {
    ...examples.E3, mask: 'strict_past', scale: 'inverse_sqrt_d_k', lookup: 'hard', tokens: ['a', 'b', 'c'],
  });
  assert.deepEqual([shown, refused], [{ convention: 'columns' }, []]);
  assert.equal(read({ scale: '0.25' }).problem.scale, 0.25);
  assert.equal(read({ scale: 'unscaled', mask: 'causal' }).problem.mask, 'causal');
});

test('a notation is seven different letters, and nothing else is', () => {
  const usual = ['X', 'Q', 'K', 'V', 'S', 'A', 'O'];
  for (const text of ['X Q K V S A O', ' X,Q, K,V,S,A,O ']) assert.deepEqual(read({ notation: text }).shown, { notation: usual }, text);
  assert.deepEqual(read({ notation: 'E q k v α̂ α A' }).shown.notation, ['E', 'q', 'k', 'v', 'α̂', 'α', 'A']);
  assert.equal(read({}).shown.notation, undefined);
  for (const text of ['X Q K V S A', 'X Q K V S A O P', 'X Q K V S A A', 'W Q K V S A O', 'X Q K V S A 0', 'X Q K V S A Ou', '<b> Q K V S A O', `X Q K V S A O${'\u0302'.repeat(4)}`]) {
    const { shown, refused } = read({ notation: text });
    assert.deepEqual([shown, refused.map(({ name }) => name)], [{}, ['notation']], text);
  }
});

test('digits are one of three choices, and nothing else is', () => {
  for (const [text, digits] of [['2', 2], ['3', 3], [' all ', 'all']]) assert.deepEqual(read({ digits: text }).shown, { digits }, text);
  for (const text of ['1', '4', '2.0', 'ALL', '-2', 'constructor']) assert.deepEqual(read({ digits: text }).refused, [{ name: 'digits', value: text }], text);
});

test('a state is what a link holds, with or without its key', () => {
  const entry = encode(examples.E9, 'lab', { convention: 'columns', query: 2 });
  for (const state of [entry, `#${entry}`, entry.replace('lab=', ''), `other=${entry.replace('lab=', '')}`]) {
    assert.deepEqual(read({ state, preset: 'E2' }), { problem: examples.E9, shown: { convention: 'columns', query: 2 }, refused: [] }, state);
  }
});

test('what cannot be read is named and left out, and the rest is used', () => {
  const wrong = {
    preset: 'E99', state: 'v2/x:1', x: '1 2; 3', 'w-q': 'one', 'w-k': '1 2 <b>', mask: 'future', scale: 'large', lookup: 'softly',
    tokens: 'a b', view: 'diagonal', notation: 'X', digits: '4', theme: 'pink', controls: 'some',
  };
  const { problem, shown, refused } = read({ ...wrong, 'w-v': '2 0; 0 1' });
  assert.deepEqual(problem, examples.E4);
  assert.deepEqual(shown, {});
  assert.deepEqual(Object.fromEntries(refused.map(({ name, value }) => [name, value])), wrong);
});

test('words of an example go with its rows', () => {
  const { problem, refused } = read({ x: '1 0 0; 0 1 0' }, 'database', 'en');
  assert.deepEqual([problem.tokens, problem.x.rows, refused], [null, 2, []]);
  assert.deepEqual(read({ x: '1 0 0; 0 1 0', tokens: 'one two' }, 'database', 'en').problem.tokens, ['one', 'two']);
});
