// The module that ships, in Node, without web/engine.js before it: the raw functions, and the memory behind them.

import { engineParts } from '../web/load-engine.js';

/**
 * A fresh instance of the module.
 * @returns {Promise<{core: object, memory: WebAssembly.Memory}>}
 */
export async function loadCore() {
  const { createAttentionCore, bytes } = engineParts();
  const module = await WebAssembly.compile(bytes);
  let memory;
  const core = await new Promise((resolve, reject) => {
    const instantiateWasm = (imports, done) => WebAssembly.instantiate(module, imports).then((instance) => {
      // The linker shortens the names of exports, so the memory is told by its type.
      memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
      done(instance);
      return instance.exports;
    }).catch(reject);
    createAttentionCore({ instantiateWasm, onAbort: reject }).then(resolve, reject);
  });
  return { core, memory };
}

/** What the raw functions take: a problem, or given matrices, with data as typed arrays. */
export function rawProblem(problem) {
  const raw = { ...problem };
  for (const name of ['x', 'wQ', 'wK', 'wV', 'wO', 'bias', 'q', 'k', 'v']) {
    if (problem[name]) raw[name] = { ...problem[name], data: Float64Array.from(problem[name].data) };
  }
  if (problem.allowed) raw.allowed = { ...problem.allowed, data: Uint8Array.from(problem.allowed.data) };
  if (problem.heads) raw.heads = problem.heads.map(rawProblem);
  return raw;
}

/** An error of the boundary with every field; those that are not given are null. */
export const errorWith = (fields) => ({
  code: null, operand: null, other: null, head: null, row: null, column: null, axis: null, expected: null, actual: null,
  operandShape: null, otherShape: null, ...fields,
});
