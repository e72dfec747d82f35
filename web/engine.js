// The only door to the core: checks types and lengths, calls, and hands back values. Embind itself checks nothing (a missing
// argument reads as 0), so nothing may go past this file.
//
// A shape that does not fit, a number that is not finite or a score that overflows is an answer, {ok: false, error}. A wrong
// type is a programmer's mistake and throws a TypeError. An engine that died throws an EngineError and is not used again.

import { parameter } from './parameters.js';

const projections = ['wQ', 'wK', 'wV'];
const explained = ['q', 'k', 'v', 'rawScores', 'scores', 'coefficients', 'output', 'concatenated', 'projected'];

/**
 * Why there is no engine: `no-wasm`, `csp`, `memory`, `abort`, `damaged`, `old-browser`, `timeout` or `self-check`; why none in
 * plain JavaScript also `missing`; why no figure also `trusted-types`.
 */
export class EngineError extends Error {
  constructor(reason, cause) {
    super(`the engine did not run: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Starts an engine from the compiler's factory and the bytes of the module.
 * @param {Function} createAttentionCore Emscripten's factory
 * @param {Uint8Array} bytes the WebAssembly module
 * @returns {Promise<{attend: Function, attendGiven: Function, compare: Function, explain: Function,
 *   explainGiven: Function}>}
 * @throws {EngineError}
 */
export async function createEngine(createAttentionCore, bytes) {
  if (typeof WebAssembly !== 'object') throw new EngineError('no-wasm');
  const raw = await instantiate(createAttentionCore, await compile(bytes));
  return wrap(raw);
}

/**
 * Starts an engine from the factory of attention-core-plain.js, which needs no WebAssembly.
 * @throws {EngineError}
 */
export async function createPlainEngine(createAttentionCore) {
  return wrap(await instantiate(createAttentionCore));
}

async function compile(bytes) {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw new EngineError(refusalReason(error), error);
  }
}

// Engines report a policy's refusal as a rejected promise whose message names the policy; WebKit sends no violation event.
function refusalReason(error) {
  if (/content security policy|unsafe-eval|\bCSP\b/i.test(error.message)) return 'csp';
  if (error instanceof RangeError || /memory/i.test(error.message)) return 'memory';
  const { CompileError, LinkError } = globalThis.WebAssembly ?? {};
  return [CompileError, LinkError, TypeError].some((type) => type && error instanceof type) ? 'damaged' : 'abort';
}

// The instantiateWasm hook has no way to report a failure, so the factory is wrapped in a promise of our own. Plain JavaScript
// has no module.
function instantiate(createAttentionCore, module = null) {
  return new Promise((resolve, reject) => {
    const fail = (error) => reject(error instanceof EngineError ? error : new EngineError(refusalReason(error), error));
    const silent = () => {};
    const instantiateWasm = (imports, done) =>
      WebAssembly.instantiate(module, imports).then((instance) => {
        done(instance);
        return instance.exports;
      }).catch(fail);
    const onAbort = (what) => fail(new Error(String(what)));
    const hooks = { onAbort, print: silent, printErr: silent, ...(module && { instantiateWasm }) };
    Promise.resolve(createAttentionCore(hooks)).then(resolve, fail);
  });
}

function wrap(raw) {
  let dead = false;
  const call = (name, ...values) => {
    if (dead) throw new EngineError('abort');
    try {
      return raw[name](...values);
    } catch (error) {
      dead = true;
      throw new EngineError('abort', error);
    }
  };
  return {
    /**
     * Q, K, V, scores, coefficients and output of a problem, {x, wQ, wK, wV, …} or {x, heads: [{wQ, wK, wV}, …], wO, …}:
     * {ok: true, trace} or {ok: false, error}. The trace has the problem's form.
     */
    attend: (problem) => call('_attend', checkedProblem(problem)),
    /** The same from given queries, keys and values: {q, k, v, mask, offset, scale, …}. */
    attendGiven: (given) => call('_attendGiven', checkedGiven(given)),
    /** What differs between two problems, bit for bit: {ok: true, comparison} or {ok: false, error}. */
    compare: (before, after) => call('_compare', checkedProblem(before), checkedProblem(after)),
    /** The terms of one number: {ok: true, explanation} or {ok: false, error}; row, column and head count from 0. */
    explain: (problem, stage, row, column, head = 0) => call(
      '_explain', checkedProblem(problem), checkedStage(stage), checkedIndex(row), checkedIndex(column), checkedIndex(head)),
    /** The same for raw scores, scores, coefficients or output from given queries, keys and values. */
    explainGiven: (given, stage, row, column) => call(
      '_explainGiven', checkedGiven(given), checkedStage(stage), checkedIndex(row), checkedIndex(column)),
    /** The codes an error can carry. */
    errorCodes: () => call('_errorCodes'),
  };
}

function checkedProblem(problem) {
  const checked = checkedRules(problem);
  checkedMatrices(problem, ['x'], checked);
  if (problem.heads === undefined) return checkedMatrices(problem, projections, checked);
  if (!Array.isArray(problem.heads)) throw new TypeError('heads must be an array of {wQ, wK, wV}');
  checked.heads = problem.heads.map((head) => checkedMatrices(head ?? {}, projections, {}));
  if (problem.wO !== undefined) checkedMatrices(problem, ['wO'], checked);
  return checked;
}

function checkedGiven(given) {
  const { offset = 0 } = given ?? {};
  if (!Number.isInteger(offset) || !isCount(Math.abs(offset))) throw new TypeError(`offset must be a whole number, not ${offset}`);
  return checkedMatrices(given, ['q', 'k', 'v'], { ...checkedRules(given), offset });
}

/** What the two have in common. */
function checkedRules(asked) {
  const checked = {
    mask: checkedMask(asked?.mask), scale: checkedScale(asked?.scale), lookup: checkedLookup(asked.lookup ?? 'soft'),
  };
  if (asked.bias != null) checkedMatrices(asked, ['bias'], checked);
  if (asked.allowed != null) {
    const { data } = checkedMatrices(asked, ['allowed'], checked).allowed;
    if (!data.every((mark) => mark === 0 || mark === 1)) throw new TypeError('allowed holds something else than 0 and 1');
    checked.allowed.data = Uint8Array.from(data);
  }
  return checked;
}

/** Puts the matrices called `names` of an object into `checked`. */
function checkedMatrices(object, names, checked) {
  for (const name of names) checked[name] = checkedMatrix(name, object[name]);
  return checked;
}

function checkedMatrix(name, matrix) {
  const { rows, columns, data } = matrix ?? {};
  if (!isCount(rows) || !isCount(columns) || data?.length !== rows * columns) {
    throw new TypeError(`${name} must be {rows, columns, data} with rows × columns numbers`);
  }
  if (!Array.prototype.every.call(data, (value) => typeof value === 'number')) {
    throw new TypeError(`${name} holds something that is not a number`);
  }
  return { rows, columns, data: data instanceof Float64Array ? data : Float64Array.from(data) };
}

const checkedMask = (mask) => checkedChoice('mask', mask);
const checkedLookup = (lookup) => checkedChoice('lookup', lookup);

function checkedChoice(name, value) {
  const { choices } = parameter(name);
  if (!choices.includes(value)) throw new TypeError(`${name} must be one of ${choices.join(', ')}, not ${value}`);
  return value;
}

function checkedScale(scale) {
  const { choices } = parameter('scale');
  if (typeof scale !== 'number' && !choices.includes(scale)) {
    throw new TypeError(`scale must be a number or one of ${choices.join(', ')}, not ${scale}`);
  }
  return scale;
}

function checkedStage(stage) {
  if (!explained.includes(stage)) throw new TypeError(`stage must be one of ${explained.join(', ')}, not ${stage}`);
  return stage;
}

function checkedIndex(index) {
  if (!isCount(index)) throw new TypeError(`an index must be a whole number from 0 on, not ${index}`);
  return index;
}

// 4096 keeps every length inside what an allocation can hold; the core's own limit is 64 and is reported by the core.
function isCount(value) {
  return Number.isInteger(value) && value >= 0 && value <= 4096;
}
