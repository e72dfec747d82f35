// The WebAssembly module's bytes. No request: they are the script's own, deflated, as base64 text.

import { deflatedWasm } from 'attention-core-bundle';
import { EngineError } from './engine.js';

/** @throws {EngineError} `old-browser` where nothing can be inflated, `damaged` where these bytes cannot */
export async function wasmBytes() {
  const inflate = inflater();
  try {
    const bytes = Uint8Array.from(atob(deflatedWasm), (character) => character.charCodeAt(0));
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
