// What each head brought to the result, against the core's tables of that head.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { problemByName } from '../../../web/examples.js';
import { forCore, headProblem } from '../../../web/heads.js';
import { at, matrixFromRows as rows, range } from '../../../web/matrix.js';
import { contributions } from '../../../web/workshop/heads/contributions.js';
import { engine } from '../view.js';

test('each of three heads of width 2 brings its own output times its own two rows of W_O, and together they make the result', () => {
  const problem = {
    ...problemByName('E1'), scale: 1,
    wQ2: rows([[0, 1], [1, 0]]), wK2: rows([[1, 1], [0, 1]]), wV2: rows([[1, 3], [2, 1]]),
    wQ3: rows([[2, 0], [0, -1]]), wK3: rows([[1, 0], [-1, 1]]), wV3: rows([[0, 2], [5, -1]]),
    wO: rows([[1, 0, 2], [0, -1, 1], [3, 1, 0], [1, 1, 1], [-2, 0, 1], [0, 4, 1]]),
  };
  const brought = contributions(engine, problem);
  const { output } = engine.attend(forCore(problem)).trace;
  for (const row of range(3)) {
    for (const column of range(3)) {
      for (const head of range(3)) {
        const own = engine.attend(forCore(headProblem(problem, head))).trace.output;
        const expected = range(2).reduce((sum, k) => sum + at(own, row, k) * at(problem.wO, 2 * head + k, column), 0);
        assert.ok(Math.abs(at(brought[head], row, column) - expected) < 1e-14, `head ${head + 1}, ${row}, ${column}: ${at(brought[head], row, column)}, not ${expected}`);
      }
      const sum = brought.reduce((all, each) => all + at(each, row, column), 0);
      assert.ok(Math.abs(sum - at(output, row, column)) < 1e-14, `${row}, ${column}: ${sum}`);
    }
  }
});
