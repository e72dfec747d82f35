// The numbered examples: the same number means the same state in every language, on paper and on the projector.
// A new example is one entry here and one name in each locale ("example.<id>").

import { matrixFromRows as rows } from './matrix.js';

const identity = rows([[1, 0], [0, 1]]);
const stretched = rows([[2, 0], [0, 1]]);
const crossed = rows([[1, 2], [0, 1]]);
const identity3 = rows([[1, 0, 0], [0, 1, 0], [0, 0, 1]]);

const start = {
  x: rows([[1, 0], [0, 1], [1, 1]]),
  wQ: identity,
  wK: identity,
  wV: identity,
  mask: 'none',
  scale: 'unscaled',
  lookup: 'soft',
  tokens: null,
};

/** Every example of all languages as a problem for the engine, by id. */
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
  // Two heads of width 1: the first has the words' first number, the second their second.
  E12: {
    ...start,
    wQ: rows([[1], [0]]), wK: rows([[1], [0]]), wV: rows([[1], [0]]),
    wQ2: rows([[0], [1]]), wK2: rows([[0], [1]]), wV2: rows([[0], [1]]),
    wO: identity,
  },
  // The lecture's look-up with the best record alone.
  E14: { ...start, wQ: stretched, mask: 'strict_past', lookup: 'hard' },
  // The worksheets A to D (site/lib/worksheet/variants.js): whole numbers, so that a pencil is enough.
  E15: { ...start, wQ: rows([[1, 0], [-1, 1]]), wK: rows([[0, 2], [1, 0]]), wV: rows([[1, 1], [0, 2]]) },
  E16: { ...start, x: rows([[1, 1], [0, 1], [1, 0]]), wQ: rows([[1, 1], [0, 1]]), wK: rows([[0, -1], [1, 0]]), wV: rows([[2, 0], [2, 1]]) },
  E17: { ...start, x: rows([[0, 1], [1, 1], [1, 0]]), wQ: rows([[0, -1], [1, 1]]), wK: rows([[1, 0], [2, 1]]), wV: rows([[1, 1], [0, 2]]) },
  E18: { ...start, x: rows([[1, 1], [1, 0], [0, 1]]), wQ: rows([[0, 1], [-1, 1]]), wK: rows([[1, 0], [1, 1]]), wV: rows([[0, 2], [1, 0]]) },
  // X has two columns, this W_Q three rows: the figure says so and computes nothing.
  misfit: { ...start, wQ: rows([[2, 0], [0, 1], [1, 1]]) },
};

/** States that the prose links to but the menu does not list. */
export const proseStates = {
  E5swapped: { ...start, wK: crossed },
  // The numbers of E5 typed into the column view, where W stands transposed.
  E5columns: { ...start, wQ: rows([[1, 0], [2, 1]]) },
  // Keys two long, queries three: they have no dot product.
  E11misfit: { ...examples.E11, wK: identity },
};

// A sentence belongs to its language. Its numbers are made by hand: being, event, points back.
const sentence = (tokens, fourth) => ({
  ...start, tokens, mask: 'strict_past',
  x: rows([[2, 0, 0], [0, 2, 0], [0, 0, 1], fourth, [0, 0, 2]]),
  wQ: identity3, wK: identity3, wV: identity3,
});
const sentences = {
  ru: sentence(['Кот', 'спит', 'потому что', 'он', 'устал'], [1, 0, 1]),
  pl: sentence(['Kot', 'śpi', 'bo', 'jest', 'zmęczony'], [0, 1, 1]),
  en: sentence(['cat', 'sleeps', 'because', 'it', 'tired'], [1, 0, 1]),
};
// What points back asks for a being: in columns W_q = [[1, 0, 1], [0, 1, 0], [0, 0, 0]].
const asking = rows([[1, 0, 0], [0, 1, 0], [1, 0, 0]]);

/** The states that every language has of its own. */
export const spokenStates = Object.fromEntries(Object.entries(sentences)
  .map(([lang, problem]) => [lang, { E13: problem, E13asks: { ...problem, wQ: asking } }]));

/** The ids of the menu, in its order. */
export const menu = [...Object.keys(examples).filter((id) => id !== 'misfit'), 'E13', 'misfit']
  .sort((a, b) => (Number(a.slice(1)) || Infinity) - (Number(b.slice(1)) || Infinity));

/** The example or state called `id` in a language, or undefined. */
export const exampleById = (id, lang) =>
  [examples, proseStates, spokenStates[lang] ?? {}].find((states) => Object.hasOwn(states, id))?.[id];

/** A problem by the name that prose and tables use: "E2", "E2/causal", "E2/none/inverse_sqrt_d_k" or "E9/strict_past/0.5". */
export function problemByName(name, lang) {
  const [id, mask, scale] = name.split('/');
  const problem = exampleById(id, lang);
  if (!problem) throw new Error(`no example is called "${id}"`);
  const factor = Number(scale);
  return { ...problem, ...(mask && { mask }), ...(scale && { scale: Number.isNaN(factor) ? scale : factor }) };
}

/** The state the chapter's page starts from. */
export const startExample = 'E1';
