// The letters of an author's own: in whatever is drawn until others are chosen.
import { afterEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { elementOf, largeLetter, letter, letterParts, smallLetter, spokenLetter, useNotation } from '../../web/templates/names.js';

afterEach(() => useNotation(null));

const plain = (template) => collectResultSync(render(template)).replace(/<[^>]*>/g, '');
const shown = (convention) => ({
  names: ['x', 'wQ', 'wQ2', 'q', 'scores', 'output', 'projected'].map((name) => plain(letter(name, convention))),
  small: ['q', 'k', 'v', 'scores', 'coefficients', 'output', 'concatenated', 'projected'].map((name) => smallLetter(name, convention)),
  large: ['k', 'v'].map((name) => plain(largeLetter(name, convention))),
});

test('without a notation the letters are the convention’s', () => {
  assert.deepEqual(shown('rows'), {
    names: ['X', 'WQ', 'WQ(2)', 'Q', 'S', 'O', 'Y'], small: ['q', 'k', 'v', 's', 'a', 'o', 'c', 'y'], large: ['K', 'V'],
  });
  assert.deepEqual(shown('columns'), {
    names: ['E', 'Wq', 'Wq(2)', 'q', 'α̂', 'A', 'Y'], small: ['q', 'k', 'v', 'α̂', 'α', 'A', 'c', 'y'], large: ['K', 'V'],
  });
});

test('a notation replaces them in both conventions, and goes again', () => {
  useNotation(['H', 'R', 'T', 'U', 'E', 'P', 'Z']);
  assert.deepEqual(shown('rows'), {
    names: ['H', 'WR', 'WR(2)', 'R', 'E', 'Z', 'Y'], small: ['r', 't', 'u', 'e', 'p', 'z', 'c', 'y'], large: ['T', 'U'],
  });
  assert.deepEqual(shown('columns').small, ['R', 'T', 'U', 'E', 'P', 'Z', 'c', 'y'], 'in columns as they are written');
  assert.equal(plain(elementOf('scores', 0, 2)), 'e13');
  assert.equal(spokenLetter('wK', 'en'), 'W T');
  assert.deepEqual(letterParts('wO'), ['W', 'Z']);
  useNotation(null);
  assert.deepEqual(letterParts('wO'), ['W', 'O']);
});
