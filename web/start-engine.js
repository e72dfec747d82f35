// One engine per page: started once, checked once, shared by all figures. WebAssembly first; where it cannot run, the same core
// as plain JavaScript, a file of its own that nobody else has to fetch.

import createAttentionCore from 'attention-core-bundle';
import { beside } from './beside.js';
import { createEngine, createPlainEngine, EngineError } from './engine.js';
import { selfCheck } from './self-check.js';
import { wasmBytes } from './wasm-bytes.js';

const limitMilliseconds = 10_000;
let started = null;

/**
 * The page's engine, after it has reproduced the known examples bit for bit.
 * @returns {Promise<{engine: object, refusal: string | null}>} refusal: why it is not WebAssembly, or null where it is
 * @throws {EngineError} with the reason why there is no WebAssembly, and as its cause why there is no plain JavaScript either
 */
export function startEngine() {
  started ??= start();
  return started;
}

async function start() {
  try {
    return { engine: await proven(webAssembly()), refusal: null };
  } catch (error) {
    return instead(error);
  }
}

async function instead(error) {
  const refusal = reasonOf(error);
  try {
    return { engine: await proven(plainJavaScript()), refusal };
  } catch (second) {
    throw new EngineError(refusal, new EngineError(reasonOf(second), second));
  }
}

let successor = null;

/** The engine, as from startEngine, that goes on for all figures where the first died of `error` in use. */
export function replaceEngine(error) {
  successor ??= instead(error);
  started = successor;
  return successor;
}

/** Why something did not start; what nobody foresaw counts as a stop. */
export const reasonOf = (error) => (error instanceof EngineError ? error.reason : 'abort');

async function webAssembly() {
  if (typeof WebAssembly !== 'object') throw new EngineError('no-wasm');
  return createEngine(createAttentionCore, await wasmBytes());
}

const plainJavaScript = async () => createPlainEngine(await beside(__ATTENTION_LAB_PLAIN__, 'plain'));

/** The engine, if it comes in time and passes the check. */
async function proven(starting) {
  const engine = await withLimit(starting);
  if (!selfCheck(engine)) throw new EngineError('self-check');
  return engine;
}

function withLimit(promise) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new EngineError('timeout')), limitMilliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
