// The numbered examples: the same number means the same state in every language, on paper and on the projector.
// A new example is one entry here and one name in each locale ("example.<id>").

import { matrixFromRows as rows } from './matrix.js';

const identity = rows([[1, 0], [0, 1]]);
const stretched = rows([[2, 0], [0, 1]]);
const crossed = rows([[1, 2], [0, 1]]);

const start = {
  x: rows([[1, 0], [0, 1], [1, 1]]),
  wQ: identity,
  wK: identity,
  wV: identity,
  mask: 'none',
  scale: 'unscaled',
};

/** Every example as a problem for the engine, by id, in the order of the menu. */
export const examples = {
  E1: start,
  E2: { ...start, wQ: stretched },
  E3: { ...start, wQ: stretched, wV: stretched },
  E4: { ...start, wV: stretched },
  E5: { ...start, wQ: crossed },
  E6: { ...start, wK: rows([[-1, 0], [0, -1]]) },
  E7: { ...start, wV: rows([[1, 0], [-1, 0]]) },
  E8: { ...start, mask: 'causal' },
  E9: { ...start, wQ: stretched, mask: 'strict_past' },
  // A third number that is always 1: W_Q[3,3] = c then adds c to every score of a row.
  E10: {
    ...start,
    x: rows([[1, 0, 1], [0, 1, 1], [1, 1, 1]]),
    wQ: rows([[1, 0, 0], [0, 1, 0], [0, 0, 0]]),
    wK: rows([[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    wV: rows([[1, 0], [0, 1], [0, 0]]),
  },
  // d_k = 3, d_v = 1: every width differs from the word's own.
  E11: {
    ...start,
    wQ: rows([[1, 0, 1], [1, 1, 0]]),
    wK: rows([[1, 0, 1], [0, 1, 1]]),
    wV: rows([[1], [-1]]),
  },
  // X has two columns, this W_Q three rows: the figure says so and computes nothing.
  misfit: { ...start, wQ: rows([[2, 0], [0, 1], [1, 1]]) },
};

/** States that the prose links to but the menu does not list. */
export const proseStates = {
  E5swapped: { ...start, wK: crossed },
};

/** A problem by the name that prose and tables use: "E2", "E2/causal" or "E2/none/inverse_sqrt_d_k". */
export function problemByName(name) {
  const [id, mask, scale] = name.split('/');
  const problem = examples[id] ?? proseStates[id];
  if (!problem) throw new Error(`no example is called "${id}"`);
  return { ...problem, ...(mask && { mask }), ...(scale && { scale }) };
}

/** The state a page starts from. */
export const startExample = 'E1';
