// Nothing is kept between calls, and nothing that a caller holds changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examples, problemByName } from '../../web/examples.js';
import { loadCore, rawProblem } from './core.js';
import { erroneous, generated } from './problems.js';

/** Calls of every function, those that fail too. */
function mixture(core) {
  const problems = Object.values(examples).map(rawProblem);
  const wrong = erroneous().map(({ problem }) => rawProblem(problem));
  const stages = ['q', 'k', 'v', 'rawScores', 'scores', 'coefficients', 'output'];
  const at = (list, i) => list[i % list.length];
  return (i) => {
    core._attend(at(problems, i));
    core._compare(at(problems, i), at(problems, i + 1 + (i % 5)));
    core._explain(at(problems, i), at(stages, i), i % 3, i % 2, undefined);
    core._attend(at(wrong, i));
    core._explain(at(problems, i), 'no stage', 0, 0, undefined);
    core._attend(i % 2 ? null : { ...at(problems, i), mask: 'no mask' });
    core._errorCodes();
  };
}

/** The farthest byte that results are copied from: how high the module's allocations reach. */
function watchCopies(memory) {
  const arrays = Object.getPrototypeOf(Float64Array.prototype);
  const { slice } = arrays;
  const watched = { top: 0, stop: () => { arrays.slice = slice; } };
  arrays.slice = function (start, end) {
    if (this.buffer === memory.buffer) watched.top = Math.max(watched.top, end * this.BYTES_PER_ELEMENT);
    return slice.call(this, start, end);
  };
  return watched;
}

test('ten thousand calls leave no memory and no value behind', async () => {
  const { core, memory } = await loadCore();
  const call = mixture(core);
  const watched = watchCopies(memory);
  const round = () => {
    watched.top = 0;
    for (let i = 0; i < 2000; ++i) call(i);
    return { bytes: memory.buffer.byteLength, top: watched.top, values: core.count_emval_handles?.() };
  };
  round();
  const warm = round();
  assert.ok(warm.top > 0, 'the copies are seen');
  for (let i = 1; i <= 5; ++i) {
    const { bytes, top, values } = round();
    assert.deepEqual([bytes, values], [warm.bytes, warm.values], `after ${2000 * i} more of each`);
    assert.ok(top <= warm.top, `after ${2000 * i} more of each ${top - warm.top} bytes more are in use`);
  }
  watched.stop();
});

test('the largest problems leave no memory behind either', async () => {
  const { core, memory } = await loadCore();
  const large = generated().map(({ problem }) => problem).filter(({ x }) => x.rows === 64 && x.columns === 64).map(rawProblem);
  assert.ok(large.length > 0);
  const call = (i) => core._compare(large[i % large.length], large[(i + 1) % large.length]);
  for (let i = 0; i < 20; ++i) call(i);
  const bytes = memory.buffer.byteLength;
  for (let i = 0; i < 100; ++i) assert.equal(call(i).ok, true); // each computes about 700 kB of numbers
  assert.equal(memory.buffer.byteLength, bytes);
});

test('results are copies that belong to the caller', async () => {
  const { core, memory } = await loadCore();
  const problem = rawProblem(examples.E2);
  const kept = structuredClone(problem);
  const first = core._attend(problem);
  const copy = structuredClone(first);
  const { trace } = first;
  for (const array of [trace.rowSums, ...Object.values(trace).map((field) => field.data).filter(Boolean)]) {
    assert.ok(array.buffer !== memory.buffer, 'not the memory itself');
    assert.equal(array.byteLength, array.buffer.byteLength, 'a buffer of its own');
  }
  core._attend(rawProblem(problemByName('E5/causal')));
  assert.deepEqual(first, copy);

  for (const stage of [trace.q, trace.output, trace.allowed]) stage.data.fill(7);
  assert.deepEqual(core._attend(problem), copy);
  assert.deepEqual(problem, kept, 'the problem is left alone');
  problem.wQ.data[0] = 1;
  assert.deepEqual(core._attend(problem), core._attend(rawProblem(examples.E1)), 'and read anew');
});

test('the module goes on when its memory has grown, and results from before stay', async (t) => {
  const { core, memory } = await loadCore();
  if (!core._malloc) return t.skip('this Emscripten keeps malloc to itself');
  const problem = rawProblem(examples.E2);
  const first = core._attend(problem);
  const copy = structuredClone(first);
  const { buffer } = memory;
  core._malloc(buffer.byteLength);
  assert.ok(memory.buffer !== buffer, 'the memory grew');
  assert.deepEqual(first, copy);
  assert.deepEqual(core._attend(problem), copy);
});
