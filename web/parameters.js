// The one declarative table of what a reader can set: name, type, limits, key in the link.
// A new parameter is a new line here; the link, the state and the settings follow.

const size = [1, 64];

/** The matrices that every head has for itself, and how many heads there may be. */
export const projectionNames = ['wQ', 'wK', 'wV'];
export const mostHeads = 8;

// A matrix of a later head, called after the first one's; null where there is no such head.
const later = Array.from({ length: mostHeads - 1 }, (_, index) => projectionNames.map((name) => (
  { name: `${name}${index + 2}`, type: 'matrix', link: `${name.toLowerCase()}${index + 2}`, limits: { size } }))).flat();

/**
 * What a state in a link is made of.
 * @entry {1,0;0,1} x - The words: numbers of a row with commas between, rows with semicolons, a decimal point.
 * @entry {1,0;0,1} wq, wk, wv - The matrices of queries, keys and values of the first head.
 * @entry {none | causal | strict_past} mask - Which words a word sees: all; up to itself; earlier ones only.
 * @entry {unscaled | inverse_sqrt_d_k | number} scale - What every score is multiplied by: 1, 1/√dₖ or a number.
 * @entry {soft | hard} lookup - By shares, or all from the best key.
 * @entry {1,0;0,1} wq2 … wv8 - The matrices of further heads, all three of each, no head left out.
 * @entry {1,0;0,1} wo - The matrix after the heads, as many rows as the values of all heads have columns.
 * @entry {100;110;111} own - An own mask: a row for each word that asks, with 1 for the words that it sees.
 * @entry {a,b,c} words - The words of the sentence, as many as X has rows.
 */
export const parameters = [
  { name: 'x', type: 'matrix', link: 'x', limits: { size } },
  { name: 'wQ', type: 'matrix', link: 'wq', limits: { size } },
  { name: 'wK', type: 'matrix', link: 'wk', limits: { size } },
  { name: 'wV', type: 'matrix', link: 'wv', limits: { size } },
  { name: 'mask', type: 'choice', link: 'mask', choices: ['none', 'causal', 'strict_past'] },
  { name: 'scale', type: 'scale', link: 'scale', choices: ['unscaled', 'inverse_sqrt_d_k'] },
  { name: 'lookup', type: 'choice', link: 'lookup', choices: ['soft', 'hard'] },
  ...later,
  // What comes after the heads, and who may look at whom beside the mask; null where there is none.
  { name: 'wO', type: 'matrix', link: 'wo', limits: { size } },
  { name: 'allowed', type: 'marks', link: 'own', limits: { size } },
  // The words of the sentence, or null: then words are called by their numbers. The core does not know them.
  { name: 'tokens', type: 'words', link: 'words', limits: { size, length: 24 } },
];

const counted = { read: (text) => (/^[1-9]\d?$/.test(text) ? Number(text) - 1 : null), write: (index) => String(index + 1) };

export const conventions = ['rows', 'columns'];

/**
 * How a problem is looked at: part of the link, no part of the problem. What a link leaves out stays as it is.
 * - convention: rows as in the chapter, or columns as in the lecture, which show every matrix transposed
 * - query, head: the word that asks and the head that is shown, counted from 1 in the link and from 0 in the code
 * @entry {rows | columns} view - How the matrices are written: a word is a row, or a column.
 * @entry {number} j - Which word asks, counted from 1.
 * @entry {number} head - Which head is shown, counted from 1.
 */
export const presentation = [
  { name: 'convention', link: 'view', read: (text) => (conventions.includes(text) ? text : null), write: String },
  { name: 'query', link: 'j', ...counted },
  { name: 'head', link: 'head', ...counted },
];

/** The range of the slider; the text field takes any finite number. */
export const slider = { minimum: -3, maximum: 3, step: 0.1 };

/** What a reader can edit, and what each stage is computed from: the order of the figure. */
export const inputs = ['x', 'wQ', 'wK', 'wV', 'wO'];
export const stages = ['q', 'k', 'v', 'scores', 'coefficients', 'output'];

/** The stages after the heads, where there are several or a W_O: the outputs side by side, and those times W_O. */
export const joinedStages = ['concatenated', 'projected'];

/** What a problem may be without: null there, or left out. */
export const without = Object.fromEntries([...later.map(({ name }) => name), 'wO', 'allowed', 'tokens'].map((name) => [name, null]));

/** Which W makes which stage. */
export const projections = { q: 'wQ', k: 'wK', v: 'wV' };

export function parameter(name) {
  return parameters.find((candidate) => candidate.name === name);
}
