// One engine per page: started once, checked once, shared by all figures. WebAssembly first; where it cannot run, the same core
// as plain JavaScript, a file of its own that nobody else has to fetch.

import createAttentionCore, { deflatedWasm } from 'attention-core-bundle';
import { beside } from './beside.js';
import { createEngine, createPlainEngine, EngineError } from './engine.js';
import { selfCheck } from './self-check.js';

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
  let refusal = null;
  try {
    return { engine: await proven(webAssembly()), refusal };
  } catch (error) {
    refusal = reasonOf(error);
  }
  try {
    return { engine: await proven(plainJavaScript()), refusal };
  } catch (error) {
    throw new EngineError(refusal, new EngineError(reasonOf(error), error));
  }
}

/** Why something did not start; what nobody foresaw counts as a stop. */
export const reasonOf = (error) => (error instanceof EngineError ? error.reason : 'abort');

const webAssembly = async () => createEngine(createAttentionCore, await inflated(deflatedWasm));

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

// No request: the bytes are the file's own.
async function inflated(base64) {
  if (typeof WebAssembly !== 'object') throw new EngineError('no-wasm');
  const inflate = inflater();
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(inflate);
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw new EngineError('damaged', error);
  }
}

function inflater() {
  try {
    return new DecompressionStream('deflate-raw');
  } catch (error) {
    throw new EngineError('old-browser', error);
  }
}
