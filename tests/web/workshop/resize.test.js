import { test } from 'node:test';
import assert from 'node:assert/strict';
import { examples } from '../../../web/examples.js';
import { matrixFromRows } from '../../../web/matrix.js';
import { nextSize, withoutWords, withSize, withWords } from '../../../web/workshop/resize.js';

const E1 = { ...examples.E1, tokens: null };
const frozen = Object.freeze({ ...E1, x: Object.freeze({ ...E1.x, data: Object.freeze([...E1.x.data]) }) });

test('new words get zeros, the others keep their rows, surplus rows go', () => {
  const four = withWords(frozen, ['a', 'b', 'c', 'd']);
  assert.deepEqual(four.x, matrixFromRows([[1, 0], [0, 1], [1, 1], [0, 0]]));
  assert.deepEqual(four.tokens, ['a', 'b', 'c', 'd']);
  assert.deepEqual(withWords(four, ['z']).x, matrixFromRows([[1, 0]]));
  assert.deepEqual(withWords(frozen, ['x', 'y', 'z']).x, matrixFromRows([[1, 0], [0, 1], [1, 1]]));
  assert.ok([...withWords(frozen, Array(12).fill('a')).x.data].every((value) => !Object.is(value, -0)));
});

test('only what was asked for changes', () => {
  const named = withWords(frozen, ['a', 'b']);
  for (const name of ['wQ', 'wK', 'wV', 'mask', 'scale']) assert.equal(named[name], frozen[name], name);
  const numbered = withoutWords(named);
  assert.equal(numbered.tokens, null);
  assert.equal(numbered.x, named.x);
  const words = ['a', 'b'];
  assert.notEqual(withWords(frozen, words).tokens, words, 'a list of its own');
});

const wide = (problem, name, columns) => withSize(problem, name, { columns });

test('a wider W gets columns of zeros, a narrower one loses its last', () => {
  const three = wide(examples.E5, 'wQ', 3);
  assert.deepEqual(three.wQ, matrixFromRows([[1, 2, 0], [0, 1, 0]]));
  assert.deepEqual(wide(examples.E5, 'wQ', 1).wQ, matrixFromRows([[1], [0]]));
  assert.deepEqual(wide(three, 'wQ', 2).wQ, examples.E5.wQ, 'there and back');
  assert.deepEqual(wide(examples.E11, 'wK', 2).wK, matrixFromRows([[1, 0], [0, 1]]));
});

test('queries and keys change each on its own', () => {
  const three = wide(E1, 'wQ', 3);
  assert.equal(three.wK, E1.wK);
  assert.deepEqual(['wQ', 'wK', 'wV'].map((name) => three[name].columns), [3, 2, 2]);
});

test('the steppers stop at 1 and 8 and lead back from beyond', () => {
  assert.deepEqual([1, 8, 20].map((size) => [nextSize(size, -1), nextSize(size, 1)]), [[null, 2], [7, null], [19, null]]);
});

test('what is no size is refused', () => {
  for (const columns of [0, 65, 1.5, NaN, '3']) assert.throws(() => wide(E1, 'wQ', columns), RangeError);
});
