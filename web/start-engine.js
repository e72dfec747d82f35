// One engine per page: started once, checked once, shared by all figures.

import createAttentionCore, { wasmBase64 } from 'attention-core-bundle';
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
  const engine = await createEngine(createAttentionCore, bytesOf(wasmBase64));
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

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
