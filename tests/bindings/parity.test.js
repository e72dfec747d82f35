// The module computes what the native build computes, bit for bit: the pages hold the numbers of the one, the live figure
// shows those of the other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examples, proseStates } from '../../web/examples.js';
import { errorWith, loadCore, rawProblem } from './core.js';
import { askNative, difference, unfit } from './parity.js';
import {
  altered, erroneous, generated, generatedGiven, generatedHeads, hiddenOverflows, lookups, masks, scales,
} from './problems.js';

const { core } = await loadCore();
const stages = ['q', 'k', 'v', 'rawScores', 'scores', 'coefficients', 'output'];
const small = 40; // cells: larger stages are explained at their corners and in between

/** Every cell of a small stage, some of a large one. */
function cellsOf({ x, wQ, wV }) {
  const columns = { q: wQ.columns, k: wQ.columns, v: wV.columns, output: wV.columns };
  return stages.flatMap((stage) => {
    const cells = [];
    for (let row = 0; row < x.rows; ++row) {
      for (let column = 0; column < (columns[stage] ?? x.rows); ++column) cells.push({ stage, row, column });
    }
    return cells.length <= small ? cells : cells.filter((_, i) => i % Math.ceil(cells.length / 5) === 0 || i === cells.length - 1);
  });
}

/** What the tables program answers to a request, out of the module's functions. */
function answer({ problem, given, explain = [], before }) {
  const raw = rawProblem(given ?? problem);
  const attended = given ? core._attendGiven(raw) : core._attend(raw);
  if (!attended.ok) return attended;
  const answered = { ...attended, explanations: [] };
  for (const { stage, row, column, head } of explain) {
    const explained = given ? core._explainGiven(raw, stage, row, column) : core._explain(raw, stage, row, column, head);
    if (!explained.ok) return explained;
    answered.explanations.push(explained.explanation);
  }
  if (before) {
    const compared = core._compare(rawProblem(before), raw);
    if (!compared.ok) return compared;
    answered.comparison = compared.comparison;
  }
  return answered;
}

/** Holds the module against the native program; gives back the module's answers. */
function sameInBoth(requests) {
  const native = askNative(requests);
  assert.equal(Object.keys(native).length, requests.length);
  return requests.map((request) => {
    const wasm = answer(request);
    const found = difference(native[request.id], wasm) ?? unfit(wasm);
    if (found) assert.fail(`${request.id}: ${found}`);
    return wasm;
  });
}

const complete = ({ id, problem }, turn) => ({ id, problem, explain: cellsOf(problem), before: altered(problem, turn) });

/** The examples that fit together, and those that do not. */
const named = Object.entries({ ...examples, ...proseStates });
const misfits = named.filter(([id]) => id.endsWith('misfit')).map(([id]) => id);

test('every example under every mask, scale and lookup, each cell explained, before and after a change', () => {
  const requests = named.flatMap(([id, example]) => masks.flatMap((mask) => scales.flatMap((scale) => lookups.map((lookup) => (
    { id: `${id}/${mask}/${scale}/${lookup}`, misfit: misfits.includes(id), problem: { ...example, mask, scale, lookup } })))));
  const answers = sameInBoth(requests.map(({ id, misfit, problem }, turn) => (
    misfit ? { id, problem } : complete({ id, problem }, turn))));
  requests.forEach(({ id, misfit }, i) => assert.equal(answers[i].ok, !misfit, id));
});

test('every example against every other', () => {
  const requests = named.flatMap(([before, problemBefore]) => named.map(([after, problem]) => (
    { id: `${before} → ${after}`, problem, before: problemBefore })));
  const answers = sameInBoth(requests);
  assert.equal(answers.filter(({ ok }) => ok).length, (named.length - misfits.length) ** 2);
});

test('two hundred generated problems, from 1 × 1 to 64 × 64', () => {
  const requests = generated();
  assert.ok(requests.length >= 200);
  const answers = sameInBoth(requests.map(complete));
  assert.ok(answers.every(({ ok }) => ok));
  const reasons = new Set();
  for (const { comparison } of answers) {
    for (const { traded, unchanged } of Object.values(comparison)) {
      if (traded) reasons.add('traded');
      for (const { reason } of unchanged) reasons.add(reason);
    }
  }
  for (const reason of ['zero-input', 'single-key', 'no-key', 'same-best', 'traded']) assert.ok(reasons.has(reason), `none is ${reason}`);
});

/** The first and the last cell of every stage of every head, and of all heads together. */
function cornersOf({ x, heads, wO }) {
  const [{ wQ, wV }] = heads;
  const together = heads.length * wV.columns;
  const corners = (stage, columns, head) => [[0, 0], [x.rows - 1, columns - 1]].map(([row, column]) => ({ stage, row, column, head }));
  const widths = { q: wQ.columns, k: wQ.columns, v: wV.columns, output: wV.columns };
  return [
    ...heads.flatMap((_, head) => stages.flatMap((stage) => corners(stage, widths[stage] ?? x.rows, head))),
    ...corners('concatenated', together), ...corners('projected', wO?.columns ?? together),
  ];
}

test('a hundred problems of one to eight heads, with own masks and biases, explained and compared', () => {
  const requests = generatedHeads();
  const answers = sameInBoth(requests.map(({ id, problem }, i) => (
    { id, problem, explain: cornersOf(problem), before: requests[(i + 8) % requests.length].problem })));
  answers.forEach(({ ok, trace, comparison }, i) => {
    assert.equal(ok, true, requests[i].id);
    assert.equal(trace.heads.length, requests[i].problem.heads.length);
    assert.ok(comparison.heads.length >= 1 && comparison.projected);
  });
});

/** Every cell of what is computed from given queries, keys and values. */
const cellsOfGiven = ({ q, k, v }) => stages.slice(3).flatMap((stage) => {
  const columns = stage === 'output' ? v.columns : k.rows;
  return Array.from({ length: q.rows * columns }, (_, i) => ({ stage, row: Math.floor(i / columns), column: i % columns }));
});

test('a hundred times given queries, keys and values, each cell explained', () => {
  const requests = generatedGiven().map(({ id, given }) => ({ id, given, explain: cellsOfGiven(given) }));
  const answers = sameInBoth(requests);
  assert.ok(answers.every(({ ok }) => ok));
  assert.ok(answers.some(({ trace }) => trace.emptyQueries.length > 0));
  answers.forEach(({ trace, explanations }, i) => {
    assert.equal(explanations.length, requests[i].explain.length);
    for (const { stage, row, column, value } of explanations) {
      assert.equal(value, trace[stage].data[row * trace[stage].columns + column], requests[i].id);
    }
  });
});

test('a cell that is not there, or not computed, where queries, keys and values are given', () => {
  const [{ given }] = generatedGiven();
  const cells = [...stages.slice(3).map((stage) => [stage, 64]), ...['q', 'k', 'v', 'concatenated', 'projected'].map((stage) => [stage, 0])];
  const answers = sameInBoth(cells.map(([stage, row]) => ({ id: stage, given, explain: [{ stage, row, column: 0 }] })));
  answers.forEach(({ error }, i) => {
    const [operand, actual] = cells[i];
    const last = actual === 0 ? -1 : given.q.rows - 1;
    assert.deepEqual(error, errorWith({ code: 'size-out-of-range', operand, axis: 'rows', expected: [0, last], actual }));
  });
});

test('one head in a list is the one head beside X, number for number', () => {
  const { wQ, wK, wV, ...rest } = examples.E5;
  const one = core._attend(rawProblem(examples.E5)).trace;
  const { heads: [head], concatenated, output, ...looked } = core._attend(rawProblem({ ...rest, heads: [{ wQ, wK, wV }] })).trace;
  assert.deepEqual({ ...head, ...looked }, one);
  assert.deepEqual([concatenated, output], [one.output, one.output]);
});

test('what overflows where nobody may look is 0 in both', () => {
  const requests = hiddenOverflows();
  const answers = sameInBoth(requests.map(({ id, problem }) => (
    { id, problem, explain: cellsOf(problem), before: { ...problem, wV: problem.wQ } })));
  for (const { ok, trace } of answers) assert.deepEqual([ok, trace.allowed.data[1], trace.scores.data[1]], [true, 0, 0]);
});

test('every error, in every operand and stage', () => {
  const requests = erroneous();
  const answers = sameInBoth(requests.map(({ id, problem }) => ({ id, problem })));
  requests.forEach(({ id, code, operand }, i) => {
    assert.deepEqual([answers[i].ok, answers[i].error.code, answers[i].error.operand], [false, code, operand], id);
  });
  // As the first and as the second of a comparison, and asked to explain, the answer is the same.
  requests.forEach(({ id, problem }, i) => {
    const [raw, fine] = [rawProblem(problem), rawProblem(examples.E1)];
    assert.deepEqual(core._compare(raw, fine), answers[i], id);
    assert.deepEqual(core._compare(fine, raw), answers[i], id);
    assert.deepEqual(core._explain(raw, 'output', 0, 0, undefined), answers[i], id);
  });
});

test('a cell that is not there', () => {
  const requests = stages.flatMap((stage) => [[3, 0], [0, 3], [1000000000, 0], [0, 64]].map(([row, column]) => (
    { id: `${stage} ${row} ${column}`, problem: examples.E11, explain: [{ stage, row, column }] })));
  const answers = sameInBoth(requests);
  const missing = answers.filter(({ ok }) => !ok);
  assert.ok(missing.length >= 3 * stages.length);
  assert.ok(missing.every(({ error }) => error.code === 'size-out-of-range' && stages.includes(error.operand)));
});

// JSON has no NaN and no ∞, so the tables program cannot be asked; the whole answer stands here.
test('a number that is not finite, in every operand', () => {
  for (const operand of ['x', 'wQ', 'wK', 'wV']) {
    for (const value of [NaN, Infinity, -Infinity]) {
      const problem = rawProblem(examples.E2);
      problem[operand].data[2] = value;
      const error = errorWith({ code: 'not-finite', operand, row: 1, column: 0 });
      assert.deepEqual(core._attend(problem), { ok: false, error }, `${value} in ${operand}`);
    }
  }
  for (const scale of [NaN, Infinity, -Infinity]) {
    const error = errorWith({ code: 'scale-not-finite', operand: 'scale' });
    assert.deepEqual(core._attend(rawProblem({ ...examples.E2, scale })), { ok: false, error }, String(scale));
  }
});
