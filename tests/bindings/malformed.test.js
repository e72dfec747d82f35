// Values that are no problem at all, straight into the raw functions: the answer says which part cannot be read, nothing is
// thrown, nothing is read that is not there, and the module lives on.

import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { test } from 'node:test';
import { examples } from '../../web/examples.js';
import { errorWith, loadCore, rawProblem } from './core.js';

const { core } = await loadCore();
const fine = () => rawProblem(examples.E2);
const operands = ['x', 'wQ', 'wK', 'wV'];
const expected = core._attend(fine());

const anything = {
  undefined, null: null, true: true, NaN, 'a number': 2, infinity: Infinity, 'half a number': 1.5, 'a negative': -1,
  'more than any size': 1e10, 'the largest double': Number.MAX_VALUE, '2 ** 32 + 2': 2 ** 32 + 2, 'a bigint': 2n, 'no text': '',
  'digits': '2', 'a word': 'wQ', 'half a surrogate': '\ud800', 'a name with an end inside': 'none\0', 'a symbol': Symbol('x'),
  'an array': [1, 0, 0, 1], 'no elements': [], 'an object': {}, 'without a prototype': Object.create(null),
  'a function': () => 1, 'a date': new Date(0), 'a boxed number': Object(2), 'a boxed text': Object('none'),
  'a Float64Array': Float64Array.of(1, 0, 0, 1), 'a proxy': new Proxy({}, {}),
};
const isNumber = (value) => typeof value === 'number';
const isCount = (value) => isNumber(value) && Number.isInteger(value) && value >= 0 && value <= 1e9;

/** The answers of the three functions, with `problem` in each of their places. */
const answers = (problem) => [
  core._attend(problem), core._compare(problem, fine()), core._compare(fine(), problem), core._explain(problem, 'q', 0, 0, undefined),
];

function refused(problem, operand, what) {
  const failure = { ok: false, error: errorWith({ code: 'malformed', operand }) };
  for (const answer of answers(problem)) assert.deepEqual(answer, failure, what);
  assert.deepEqual(core._attend(fine()), expected, `after ${what}`);
}

test('no problem', () => {
  for (const [what, value] of Object.entries(anything)) {
    refused(value, value === undefined || value === null ? 'problem' : 'x', what);
  }
});

test('no matrix', () => {
  for (const operand of operands) {
    for (const [what, value] of Object.entries(anything)) refused({ ...fine(), [operand]: value }, operand, `${operand}: ${what}`);
    const { [operand]: left, ...rest } = fine();
    refused(rest, operand, `without ${operand}`);
  }
});

test('sizes that are no whole numbers, or are missing', () => {
  for (const operand of operands) {
    for (const axis of ['rows', 'columns']) {
      const matrix = fine()[operand];
      for (const [what, value] of Object.entries(anything).filter(([, some]) => !isCount(some))) {
        refused({ ...fine(), [operand]: { ...matrix, [axis]: value } }, operand, `${axis} of ${operand}: ${what}`);
      }
      const { [axis]: left, ...rest } = matrix;
      refused({ ...fine(), [operand]: rest }, operand, `${operand} without ${axis}`);
    }
  }
});

test('sizes that are huge', () => {
  for (const operand of operands) {
    for (const axis of ['rows', 'columns']) {
      for (const actual of [65, 46341, 65536, 1e9]) {
        const problem = { ...fine(), [operand]: { ...fine()[operand], [axis]: actual } };
        const error = errorWith({ code: 'size-out-of-range', operand, axis, expected: [1, 64], actual });
        for (const answer of answers(problem)) assert.deepEqual(answer, { ok: false, error });
      }
    }
    refused({ ...fine(), [operand]: { rows: 1e9, columns: 1e9 + 1, data: new Float64Array(4) } }, operand, 'too large to be a size');
  }
});

test('data of another type or length', () => {
  for (const operand of operands) {
    const matrix = fine()[operand];
    const wrong = {
      ...anything,
      'a Float64Array': undefined,
      'one number less': matrix.data.slice(1),
      'one number more': Float64Array.of(...matrix.data, 1),
      'no numbers': new Float64Array(),
      'many numbers': new Float64Array(4097),
      'an array of the right length': Array.from(matrix.data),
      'single precision': Float32Array.from(matrix.data),
      'bigints': new BigInt64Array(matrix.data.length),
      'a buffer': new ArrayBuffer(8 * matrix.data.length),
      'a view of a buffer': new DataView(new ArrayBuffer(8 * matrix.data.length)),
      'what only looks like an array': { length: matrix.data.length, 0: 1, 1: 1 },
      'an array of another window': runInNewContext(`new Float64Array(${matrix.data.length})`),
    };
    for (const [what, data] of Object.entries(wrong)) {
      refused({ ...fine(), [operand]: { ...matrix, data } }, operand, `data of ${operand}: ${what}`);
    }
    const { data: left, ...rest } = matrix;
    refused({ ...fine(), [operand]: rest }, operand, `${operand} without data`);
    // A size that data does not bear out, within the limits: what lies behind the data must not be read.
    refused({ ...fine(), x: { rows: 64, columns: 2, data: fine().x.data } }, 'x', 'more rows than there are');

    const given = fine();
    structuredClone(given[operand].data.buffer, { transfer: [given[operand].data.buffer] });
    refused(given, operand, `data of ${operand} that was given away`);
  }
});

test('an unknown mask or scale', () => {
  const long = 'none'.repeat(2 ** 20);
  for (const [what, value] of [...Object.entries(anything), ['other letters', 'None'], ['a long text', long]]) {
    refused({ ...fine(), mask: value }, 'mask', `mask: ${what}`);
    if (!isNumber(value)) refused({ ...fine(), scale: value }, 'scale', `scale: ${what}`);
  }
  const { mask, scale, ...rest } = fine();
  refused({ ...rest, scale }, 'mask', 'without a mask');
  refused({ ...rest, mask }, 'scale', 'without a scale');
});

test('an unknown lookup; one that is left out is soft', () => {
  for (const [what, value] of [...Object.entries(anything), ['other letters', 'Hard'], ['another choice', 'none']]) {
    if (value !== undefined) refused({ ...fine(), lookup: value }, 'lookup', `lookup: ${what}`);
  }
  const { lookup, ...rest } = fine();
  for (const problem of [rest, { ...rest, lookup: undefined }, { ...rest, lookup: 'soft' }]) {
    assert.deepEqual(core._attend(problem), expected);
  }
  assert.notDeepEqual(core._attend({ ...rest, lookup: 'hard' }), expected);
});

/** A problem of two heads. */
const several = () => {
  const { wQ, wK, wV, ...rest } = fine();
  return { ...rest, heads: [{ wQ, wK, wV }, { wQ, wK, wV }] };
};

test('no list of heads, no head, no W_O', () => {
  for (const [what, value] of Object.entries(anything)) {
    if (value === undefined) continue;
    const isList = Array.isArray(value);
    if (!isList) refused({ ...several(), heads: value }, 'heads', `heads: ${what}`);
    refused({ ...several(), wO: value }, 'wO', `wO: ${what}`);
    refused({ ...several(), heads: [several().heads[0], value] }, value === null ? 'heads' : 'wQ', `a head: ${what}`);
  }
  for (const count of [0, 9, 100000]) {
    const error = errorWith({ code: 'size-out-of-range', operand: 'heads', axis: 'heads', expected: [1, 8], actual: count });
    for (const answer of answers({ ...several(), heads: Array(count).fill(several().heads[0]) })) assert.deepEqual(answer, { ok: false, error });
  }
  const { heads: [head], ...rest } = several();
  refused({ ...rest, heads: [head, { ...head, wK: { ...head.wK, data: new Float32Array(4) } }] }, 'wK', 'data of a head');
});

test('no custom mask, no bias', () => {
  const square = (data) => ({ rows: 3, columns: 3, data });
  for (const name of ['allowed', 'bias']) {
    for (const [what, value] of Object.entries(anything)) {
      if (value !== undefined) refused({ ...fine(), [name]: value }, name, `${name}: ${what}`);
    }
  }
  for (const data of [new Float64Array(9), new Uint8Array(8), new Uint8ClampedArray(9), Array(9).fill(1)]) {
    refused({ ...fine(), allowed: square(data) }, 'allowed', 'marks of another type or length');
  }
  refused({ ...fine(), bias: square(new Uint8Array(9)) }, 'bias', 'a bias of bytes');
  const open = core._attend({ ...fine(), allowed: square(Uint8Array.of(1, 1, 1, 1, 1, 1, 1, 1, 200)), bias: square(new Float64Array(9)) });
  assert.deepEqual(open, expected);
});

test('given matrices that are none, and an offset that is no whole number', () => {
  const { trace: { q, k, v } } = expected;
  const given = { q, k, v, mask: 'causal', scale: 1 };
  const malformed = (operand) => ({ ok: false, error: errorWith({ code: 'malformed', operand }) });
  const asked = (part, value) => core._explainGiven(given, ...['stage', 'row', 'column'].map((name, i) => (
    name === part ? value : ['output', 0, 0][i])));
  const refusedGiven = (value, operand, what) => {
    for (const answer of [core._attendGiven(value), core._explainGiven(value, 'output', 0, 0)]) {
      assert.deepEqual(answer, malformed(operand), what);
    }
  };
  assert.equal(core._attendGiven(given).ok, true);
  assert.equal(asked().ok, true);
  for (const [what, value] of Object.entries(anything)) {
    refusedGiven(value, value === undefined || value === null ? 'given' : 'q', what);
    for (const name of ['q', 'k', 'v']) refusedGiven({ ...given, [name]: value }, name, what);
    assert.deepEqual(asked('stage', value), malformed('stage'), what);
    if (!isCount(value)) for (const part of ['row', 'column']) assert.deepEqual(asked(part, value), malformed(part), what);
    if (value === undefined || Number.isInteger(value) && Math.abs(value) <= 1e9) continue;
    refusedGiven({ ...given, offset: value }, 'offset', what);
  }
});

test('a text of hundreds of megabytes does not fill the memory', () => {
  const endless = 'x'.repeat(2 ** 28);
  assert.equal(core._attend({ ...fine(), mask: endless }).error.operand, 'mask');
  assert.equal(core._attend({ ...fine(), scale: endless }).error.operand, 'scale');
  assert.equal(core._attend({ ...fine(), lookup: endless }).error.operand, 'lookup');
  assert.equal(core._explain(fine(), endless, 0, 0, undefined).error.operand, 'stage');
  assert.deepEqual(core._attend(fine()), expected);
});

test('an unknown stage, row or column', () => {
  const malformed = (operand) => ({ ok: false, error: errorWith({ code: 'malformed', operand }) });
  for (const [what, value] of [...Object.entries(anything), ['another stage', 'x'], ['other letters', 'Q']]) {
    assert.deepEqual(core._explain(fine(), value, 0, 0, undefined), malformed('stage'), what);
    if (value !== undefined && !isCount(value)) assert.deepEqual(core._explain(fine(), 'q', 0, 0, value), malformed('head'), what);
    if (isCount(value)) continue;
    assert.deepEqual(core._explain(fine(), 'q', value, 0, undefined), malformed('row'), what);
    assert.deepEqual(core._explain(fine(), 'q', 0, value, undefined), malformed('column'), what);
  }
  for (const [row, column] of [[3, 0], [0, 2], [1e9, 1e9], [64, 64]]) {
    const [axis, expectedRange, actual] = row > 2 ? ['rows', [0, 2], row] : ['columns', [0, 1], column];
    assert.deepEqual(core._explain(fine(), 'output', row, column, undefined),
      { ok: false, error: errorWith({ code: 'size-out-of-range', operand: 'output', axis, expected: expectedRange, actual }) });
  }
});

test('a length that lies', () => {
  for (const operand of operands) {
    const { rows, columns } = fine()[operand];
    for (const actual of [0, 1, 4096]) {
      const data = Object.defineProperty(new Float64Array(actual).fill(1), 'length', { value: rows * columns });
      for (const { ok, error } of answers({ ...fine(), [operand]: { rows, columns, data } })) {
        // Longer data: its first numbers are taken. Shorter: what is missing is no number.
        if (actual < rows * columns) assert.ok(['not-finite', 'malformed'].includes(error?.code), `${actual} in ${operand}`);
        else assert.equal(ok, true);
      }
    }
  }
  assert.deepEqual(core._attend(fine()), expected);
});
