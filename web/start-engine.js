// One engine per page: started once, checked once, shared by all figures.

import createAttentionCore, { deflatedWasm } from 'attention-core-bundle';
import { createEngine, EngineError } from './engine.js';
import { selfCheck } from './self-check.js';

const limitMilliseconds = 10_000;
let started = null;

/** The page's engine, after it has reproduced the known examples bit for bit. Rejects with an EngineError. */
export function startEngine() {
  started ??= withLimit(start());
  return started;
}

async function start() {
  const engine = await createEngine(createAttentionCore, await inflated(bytesOf(deflatedWasm)));
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

// No request: the bytes are the file's own. A browser without this is too old for the figure.
async function inflated(bytes) {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw new EngineError(typeof DecompressionStream === 'function' && !(error instanceof TypeError) ? 'abort' : 'old-browser', error);
  }
}

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
