// The reader's own mask as a table of boxes.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { problemByName } from '../../../web/examples.js';
import { matrixFromRows as rows } from '../../../web/matrix.js';
import { maskTable, padded, turned } from '../../../web/workshop/settings/mask.js';
import { all, attribute, drawn } from '../view.js';

const allowed = rows([[1, 0], [1, 1]]);
const stopsOf = (stop, convention = 'rows') => all(drawn(maskTable({ problem: { ...problemByName('E1'), allowed }, lang: 'en', convention }, stop)),
  (node) => attribute(node, 'tabindex') === '0').map((node) => [attribute(node, 'data-row'), attribute(node, 'data-column')]);

test('one box is the tab stop: the one last visited, or the nearest that is left once words went', () => {
  assert.deepEqual(stopsOf(), [['0', '0']]);
  assert.deepEqual(stopsOf({ row: 1, column: 0 }), [['1', '0']]);
  for (const convention of ['rows', 'columns']) assert.deepEqual(stopsOf({ row: 4, column: 2 }, convention), [['1', '1']]);
});

test('a turned mark is the other one; padding hides a word from everybody, and shows it to everybody again', () => {
  assert.deepEqual(turned(allowed, 0, 1), rows([[1, 1], [1, 1]]));
  assert.deepEqual(turned(allowed, 1, 0), rows([[1, 0], [0, 1]]));
  assert.deepEqual(padded(allowed, 1), rows([[1, 0], [1, 0]]));
  assert.deepEqual(padded(padded(allowed, 1), 1), rows([[1, 1], [1, 1]]));
});
