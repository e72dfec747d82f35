// Publicly reported troubles of ../shared/reports at the boundary, as the figure asks: the exact inputs and the right values, of
// WebAssembly and of plain JavaScript. The core's own tests of the same numbers are in tests/core/reports_test.cpp.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { createPlainEngine } from '../../web/engine.js';
import { loadEngine } from '../web/load-engine.js';
import { errorWith } from './core.js';

const plainCore = createRequire(import.meta.url)('../../build/wasm/bindings/attention-core-plain.js');
const engines = { WebAssembly: await loadEngine(), 'plain JavaScript': await createPlainEngine(plainCore) };

const matrix = (...rows) => ({ rows: rows.length, columns: rows[0].length, data: rows.flat() });
const identity = (size) => matrix(...Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => Number(i === j))));
const unruled = { mask: 'none', scale: 'unscaled' };
const near = (data) => [...data].map((value) => value.toFixed(12));

for (const [name, engine] of Object.entries(engines)) {
  const attendGiven = (given) => engine.attendGiven({ ...unruled, ...given });

  describe(name, () => {
    test('R1: a row without any allowed key is 0 and listed', () => {
      const [x, wQ, wK, wV] = Array(4).fill(identity(2));
      const { trace } = engine.attend({ ...unruled, x, wQ, wK, wV, allowed: matrix([0, 0], [1, 1]) });
      assert.deepEqual(trace.emptyQueries, [0]);
      assert.deepEqual([...trace.coefficients.data.slice(0, 2), ...trace.output.data.slice(0, 2)], [0, 0, 0, 0]);
      assert.deepEqual(near(trace.coefficients.data.slice(2)), ['0.268941421370', '0.731058578630']);
    });

    test('R2: the causal mask goes by the offset; left out, it is 0', () => {
      const given = { q: matrix([0], [0]), k: matrix([0], [0], [0], [0]), v: matrix([1], [2], [3], [4]), mask: 'causal' };
      const output = (offset) => [...attendGiven({ ...given, ...offset }).trace.output.data];
      assert.deepEqual(output({}), [1, 1.5]);
      assert.deepEqual(output({ offset: 0 }), [1, 1.5]);
      assert.deepEqual(output({ offset: 4 - 2 }), [2, 2.5]);
    });

    test('R3: one head’s width is divided by, and the trace says which number', () => {
      const x = identity(2);
      const head = (k, v) => ({ wQ: matrix(k, [0, 0]), wK: matrix(k, [0, 0]), wV: v });
      const heads = [head([1, 1], identity(2)), head([0, 0], identity(2))];
      const { trace } = engine.attend({ mask: 'none', scale: 'inverse_sqrt_d_k', x, heads });
      assert.equal(trace.scale, 1 / Math.sqrt(2));
      assert.deepEqual(near(trace.heads[0].coefficients.data.slice(0, 2)), ['0.804429682507', '0.195570317493']);
    });

    test('R5: heads stand side by side', () => {
      const head = (wV) => ({ wQ: matrix([2, 0], [1, -1]), wK: matrix([0, 3], [1, 1]), wV });
      const heads = [head(matrix([1, 2], [3, 4])), head(matrix([5, 6], [7, 8]))];
      const problem = { ...unruled, x: identity(2), heads, wO: identity(4), allowed: identity(2) };
      assert.deepEqual([...engine.attend(problem).trace.output.data], [1, 2, 5, 6, 3, 4, 7, 8]);
    });

    test('R6: large scores are divided by their difference; one that does not fit is told with its place', () => {
      const shares = (...keys) => near(attendGiven({
        q: matrix([1]), k: matrix(...keys.map((key) => [key])), v: matrix([0], [0]),
      }).trace.coefficients.data);
      for (const keys of [[1000, 999], [-1000, -1001]]) assert.deepEqual(shares(...keys), ['0.731058578630', '0.268941421370']);
      const { ok, error } = attendGiven({ q: matrix([1e200]), k: matrix([1e200], [0]), v: matrix([0], [0]) });
      assert.equal(ok, false);
      assert.deepEqual(error, errorWith({ code: 'overflow', operand: 'rawScores', row: 0, column: 0 }));
    });
  });
}
