// The engine that ships, in Node: the very glue and bytes that the bundle holds, behind web/engine.js.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createEngine } from '../../web/engine.js';

const built = new URL('../../build/wasm/bindings/', import.meta.url);

/** Emscripten's factory and the bytes of the module. */
export function engineParts() {
  const createAttentionCore = createRequire(import.meta.url)(new URL('attention-core.js', built).pathname);
  return { createAttentionCore, bytes: readFileSync(new URL('attention-core.wasm', built)) };
}

export function loadEngine() {
  const { createAttentionCore, bytes } = engineParts();
  return createEngine(createAttentionCore, bytes);
}
