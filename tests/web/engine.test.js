import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createEngine, EngineError } from '../../web/engine.js';
import { examples, problemByName } from '../../web/examples.js';
import { matrixFromRows, withElement } from '../../web/matrix.js';
import { selfCheck } from '../../web/self-check.js';
import { engineParts, loadEngine } from './load-engine.js';

const engine = await loadEngine();
const known = JSON.parse(readFileSync(new URL('../../web/self-check.json', import.meta.url), 'utf8'));

test('the engine that ships passes its self-check, and one wrong bit fails it', () => {
  assert.equal(selfCheck(engine), true);
  const name = Object.keys(known)[0];
  const wrong = structuredClone(known);
  wrong[name].coefficients[0] += 2 ** -54;
  assert.notEqual(wrong[name].coefficients[0], known[name].coefficients[0]);
  assert.equal(selfCheck(engine, wrong), false);
  assert.equal(selfCheck({ attend: () => ({ ok: false }) }), false);
});

test('a shape that does not fit is an answer with both operands and both sizes', () => {
  assert.deepEqual(engine.attend(examples.misfit), { ok: false, error: {
    code: 'shape-mismatch', operand: 'x', other: 'wQ', head: null, row: null, column: null, axis: null, expected: 2, actual: 3,
    operandShape: [3, 2], otherShape: [3, 2],
  } });
});

test('a number that is not finite is an answer with its place', () => {
  for (const value of [NaN, Infinity, -Infinity]) {
    const { ok, error } = engine.attend({ ...examples.E1, wK: withElement(examples.E1.wK, 1, 0, value) });
    assert.deepEqual([ok, error.code, error.operand, error.row, error.column], [false, 'not-finite', 'wK', 1, 0]);
  }
});

test('a wrong type is a programmer’s mistake and says what is accepted', () => {
  const mistakes = {
    'no problem': undefined,
    'no matrix': { ...examples.E1, wQ: undefined },
    'too few numbers': { ...examples.E1, wQ: { rows: 2, columns: 2, data: [1, 0, 0] } },
    'text for a number': { ...examples.E1, wQ: { rows: 1, columns: 2, data: [1, '2'] } },
    'half a row': { ...examples.E1, wQ: { rows: 1.5, columns: 2, data: [1, 0, 0] } },
    'an unknown mask': { ...examples.E1, mask: 'all' },
    'an unknown scale': { ...examples.E1, scale: 'sqrt' },
    'an unknown lookup': { ...examples.E1, lookup: 'best' },
  };
  for (const [what, problem] of Object.entries(mistakes)) assert.throws(() => engine.attend(problem), TypeError, what);
  assert.throws(() => engine.explain(examples.E1, 'wQ', 0, 0), /stage must be one of/);
  assert.throws(() => engine.explain(examples.E1, 'q', -1, 0), /whole number/);
  assert.equal(engine.attend(examples.E1).ok, true, 'the engine lives on');
});

test('a lookup reaches the core; left out it is soft', () => {
  const { lookup, ...rest } = examples.E1;
  const coefficients = (problem) => [...engine.attend(problem).trace.coefficients.data];
  const hard = { ...rest, lookup: 'hard' };
  assert.deepEqual(coefficients(hard), [0.5, 0, 0.5, 0, 0.5, 0.5, 0, 0, 1]);
  assert.deepEqual(coefficients(rest), coefficients({ ...rest, lookup: 'soft' }));
  assert.equal(engine.explain(hard, 'coefficients', 2, 2).explanation.winners, 1);
  assert.equal(engine.compare(rest, hard).comparison.coefficients.changed, true);
  assert.equal(engine.compare(hard, { ...hard, scale: 2 }).comparison.coefficients.unchanged[2].reason, 'same-best');
  assert.throws(() => engine.attend({ ...rest, lookup: 'best' }), /lookup must be one of soft, hard, not best/);
});

test('several heads, own masks, biases and given matrices reach the core', () => {
  const { wQ, wK, wV, ...rest } = examples.E1;
  const heads = [{ wQ, wK, wV }, { wQ: wK, wK: wQ, wV }];
  const bias = matrixFromRows([[0, -Infinity, 0], [0, 0, 0], [0, 0, 0]]);
  const allowed = matrixFromRows([[1, 1, 0], [1, 1, 1], [0, 0, 0]]);
  const problem = { ...rest, heads, bias, allowed, wO: matrixFromRows([[1], [0], [0], [1]]) };
  const { trace } = engine.attend(problem);
  assert.deepEqual([...trace.allowed.data], [1, 0, 0, 1, 1, 1, 0, 0, 0]);
  assert.deepEqual([trace.heads.length, trace.concatenated.columns, trace.output.columns, trace.emptyQueries], [2, 4, 1, [2]]);
  assert.equal(engine.explain(problem, 'concatenated', 0, 3).explanation.head, 1);
  assert.equal(engine.explain(problem, 'q', 0, 0, 1).explanation.value, trace.heads[1].q.data[0]);
  assert.equal(engine.compare(problem, { ...problem, bias: undefined }).comparison.heads.length, 2);
  const { q, k, v } = engine.attend(examples.E1).trace;
  const last = { q: { rows: 1, columns: 2, data: q.data.slice(4) }, k, v, mask: 'causal', offset: 2, scale: rest.scale };
  assert.deepEqual([...engine.attendGiven(last).trace.output.data], [...engine.attend(problemByName('E1/causal')).trace.output.data.slice(4)]);
  assert.equal(engine.explainGiven(last, 'output', 0, 1).explanation.value, engine.attendGiven(last).trace.output.data[1]);
  assert.throws(() => engine.explainGiven(last, 'wQ', 0, 1), /stage must be one of/);
  assert.throws(() => engine.explainGiven({ ...last, k: 1 }, 'output', 0, 1), /k must be/);
  for (const wrong of [{ heads: {} }, { heads: [null] }, { allowed: matrixFromRows([[2]]) }, { bias: 3 }, { wO: [] }]) {
    assert.throws(() => engine.attend({ ...problem, ...wrong }), TypeError, JSON.stringify(wrong));
  }
  for (const offset of [0.5, '1', null]) assert.throws(() => engine.attendGiven({ ...last, offset }), /offset must be/);
});

test('results are copies: a later call leaves them alone', () => {
  const first = engine.attend(examples.E2).trace;
  const kept = structuredClone(first);
  engine.attend(problemByName('E5/causal'));
  assert.deepEqual(first, kept);
});

test('bytes that are truncated, wrong, empty or another module are refused at once, with a reason', async () => {
  const { createAttentionCore, bytes } = engineParts();
  const other = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  for (const damaged of [bytes.subarray(0, 1000), new Uint8Array(64), new Uint8Array(0), other]) {
    await assert.rejects(createEngine(createAttentionCore, damaged),
      (error) => error instanceof EngineError && error.reason === 'damaged');
  }
});

test('a policy’s refusal and a missing WebAssembly are told apart', async () => {
  const { createAttentionCore, bytes } = engineParts();
  const { compile } = WebAssembly;
  WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('blocked by Content Security Policy'));
  await assert.rejects(createEngine(createAttentionCore, bytes), { reason: 'csp' });
  WebAssembly.compile = () => Promise.reject(new RangeError('Out of memory'));
  await assert.rejects(createEngine(createAttentionCore, bytes), { reason: 'memory' });
  WebAssembly.compile = compile;
  const saved = globalThis.WebAssembly;
  delete globalThis.WebAssembly;
  await assert.rejects(createEngine(createAttentionCore, bytes), { reason: 'no-wasm' });
  globalThis.WebAssembly = saved;
});

test('a dead engine is not used again', async () => {
  const dying = () => Promise.resolve({ _attend: () => { throw new Error('Aborted()'); }, _errorCodes: () => [] });
  const { bytes } = engineParts();
  const dead = await createEngine(dying, bytes);
  assert.throws(() => dead.attend(examples.E1), { reason: 'abort' });
  assert.throws(() => dead.errorCodes(), { reason: 'abort' });
});

test('every error of the core has its sentence in every language', () => {
  for (const lang of ['ru', 'pl', 'en']) {
    const messages = JSON.parse(readFileSync(new URL(`../../web/locales/${lang}.json`, import.meta.url), 'utf8'));
    const codes = new Set(Object.keys(messages).filter((id) => id.startsWith('error.')).map((id) => id.split('.')[1]));
    assert.deepEqual([...codes].sort(), engine.errorCodes().sort(), lang);
  }
});

test('a matrix with one row, one column or many is taken as it is', () => {
  const ones = (rows, columns) => ({ rows, columns, data: Array(rows * columns).fill(1) });
  const wide = { x: ones(64, 64), wQ: ones(64, 1), wK: ones(64, 1), wV: ones(64, 64), mask: 'causal', scale: 0.5 };
  assert.equal(engine.attend(wide).ok, true);
  const { error } = engine.attend({ ...wide, x: ones(65, 64) });
  assert.deepEqual([error.code, error.operand, error.axis, error.expected, error.actual], ['size-out-of-range', 'x', 'rows', [1, 64], 65]);
  assert.equal(engine.attend({ ...wide, x: matrixFromRows([Array(64).fill(2)]) }).trace.output.data[0], 128);
});
