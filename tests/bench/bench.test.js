// What one call costs, natively and through the boundary in Node: copy in, compute, copy out. Prints; fails only where
// something is wrong by an order of magnitude, since machines differ and are busy.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadCore } from '../bindings/core.js';

const program = fileURLToPath(new URL('../../build/native/tests/bench/bench', import.meta.url));
const { core } = await loadCore();

/** The least time of a call in microseconds, over batches of at least 2 ms: what else the machine does only adds to it. */
function microseconds(call) {
  const batch = (calls) => {
    const start = process.hrtime.bigint();
    for (let i = 0; i < calls; ++i) call();
    return Number(process.hrtime.bigint() - start) / 1000;
  };
  let calls = 1;
  while (batch(calls) < 2000) calls *= 2;
  for (let i = 0; i < 20; ++i) batch(calls); // the engine optimises what runs often
  return Math.min(...Array.from({ length: 30 }, () => batch(calls) / calls));
}

const matrix = (rows, columns, seed) => ({
  rows, columns, data: Float64Array.from({ length: rows * columns }, (_, i) => Math.sin(seed + i)),
});
const head = (m, d, seed) => ({ wQ: matrix(m, d, seed), wK: matrix(m, d, seed + 1), wV: matrix(m, d, seed + 2) });
const rest = { mask: 'none', scale: 'inverse_sqrt_d_k' };
const problems = {
  '3x2': { x: matrix(3, 2, 0), ...head(2, 2, 1), ...rest },
  '8x8, 4 heads': { x: matrix(8, 8, 0), heads: [1, 2, 3, 4].map((seed) => head(8, 2, seed)), wO: matrix(8, 8, 9), ...rest },
  '64x64': { x: matrix(64, 64, 0), ...head(64, 64, 1), ...rest },
};

/**
 * The parts of a call, from calls that stop early: one that asks for no stage only reads the problem, and one that asks for
 * a single cell computes everything and answers with little.
 */
function inNode(problem) {
  assert.ok(core._attend(problem).ok);
  const readOnly = microseconds(() => core._explain(problem, 'nothing', 0, 0, 0));
  const cell = microseconds(() => core._explain(problem, 'q', 0, 0, 0));
  const all = microseconds(() => core._attend(problem));
  return [readOnly, cell - readOnly, all - cell];
}

test('what a call costs', (t) => {
  const native = Object.fromEntries(execFileSync(program, { encoding: 'utf8' }).trimEnd().split('\n').map((line) => {
    const [name, ...times] = line.split('\t');
    return [name, times.map(Number)];
  }));
  t.diagnostic('microseconds: copy in + compute + copy out');
  for (const [name, problem] of Object.entries(problems)) {
    const wasm = inNode(problem);
    const shown = (times) => `${times.map((time) => time.toFixed(1)).join(' + ')} = ${times.reduce((a, b) => a + b).toFixed(1)}`;
    t.diagnostic(`${name}: natively ${shown(native[name])}; in Node ${shown(wasm)}`);
    if (name === '3x2') {
      // 100 µs is what a keystroke may cost; ten times that is no noise.
      for (const times of [native[name], wasm]) assert.ok(times.reduce((a, b) => a + b) < 1000, shown(times));
    }
  }
});
