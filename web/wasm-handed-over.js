// In the place of wasm-bytes.js where the file around the script holds the module's bytes and has unpacked them before.

import { EngineError } from './engine.js';

/** @throws {EngineError} `damaged` where nothing was handed over */
export async function wasmBytes() {
  const bytes = globalThis[Symbol.for('attention-lab.wasm')];
  if (!bytes) throw new EngineError('damaged');
  return bytes;
}
