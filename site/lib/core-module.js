// The core as WebAssembly, in Node: the very module that the figure's script holds, behind the figure's own door.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createEngine } from '../../web/engine.js';

const built = fileURLToPath(new URL('../../build/wasm/bindings/', import.meta.url));

/** Starts an engine; without the module the build stops, for a page would claim what nobody has looked at. */
export function startCoreModule() {
  const [glue, bytes] = [`${built}attention-core.js`, `${built}attention-core.wasm`];
  for (const path of [glue, bytes]) {
    if (!existsSync(path)) throw new Error(`${path} is missing: build the wasm preset first (cmake --workflow --preset wasm)`);
  }
  return createEngine(createRequire(import.meta.url)(glue), readFileSync(bytes));
}
