// What an author writes on <attention-lab>: attributes as the figure's first state. Attributes are data: each is read by its
// own rule, and one that cannot be read is left out and named, never guessed.

import { exampleById } from './examples.js';
import { excerpt } from './excerpt.js';
import { decode } from './link.js';
import { conventions, parameter } from './parameters.js';
import { parseWords } from './words.js';

const number = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;

/** "1, 0; 0, 1" or "1 0; 0 1" (rows end with ; or a new line, the decimal mark is a point) as a matrix, or null. */
export function matrixFromAttribute(text, { limits: { size: [least, most] } }) {
  const fits = (count) => count >= least && count <= most;
  const lines = text.split(/[;\n]/).map((row) => row.trim()).filter((row) => row !== '');
  if (!fits(lines.length)) return null;
  // One number more than a row may have is enough to see that there are too many.
  const rows = lines.map((row) => row.split(/\s*,\s*|\s+/, most + 1));
  const columns = rows[0].length;
  if (!fits(columns) || rows.some((row) => row.length !== columns)) return null;
  const data = rows.flat().map((each) => (number.test(each) && Number.isFinite(Number(each)) ? Number(each) + 0 : null));
  return data.includes(null) ? null : { rows: rows.length, columns, data };
}

const choice = (name) => (text) => (parameter(name).choices.includes(text.replace('-', '_')) ? text.replace('-', '_') : null);
const matrix = (name) => (text) => matrixFromAttribute(text, parameter(name));

// Each attribute with the parameter it sets and the rule that reads it; null means that it cannot be read.
const readers = {
  /** @attribute {1 0; 0 1} x - The words: one row each; numbers with a decimal point, rows end with a semicolon. */
  x: ['x', matrix('x')],
  /** @attribute {1 0; 0 1} w-q - The query matrix, as many rows as X has columns. */
  'w-q': ['wQ', matrix('wQ')],
  /** @attribute {1 0; 0 1} w-k - The key matrix, as large as the query matrix. */
  'w-k': ['wK', matrix('wK')],
  /** @attribute {1 0; 0 1} w-v - The value matrix, as many rows as X has columns. */
  'w-v': ['wV', matrix('wV')],
  /** @attribute {none | causal | strict-past} mask - Which words a word sees: all; up to itself; earlier ones only. */
  mask: ['mask', choice('mask')],
  /** @attribute {unscaled | inverse-sqrt-d-k | number} scale - What every score is multiplied by: 1, 1/√dₖ or a number. */
  scale: ['scale', (text) => choice('scale')(text.replaceAll('-', '_')) ?? (number.test(text) && Number.isFinite(Number(text)) ? Number(text) + 0 : null)],
  /** @attribute {soft | hard} lookup - By shares, or all from the best key. */
  lookup: ['lookup', choice('lookup')],
};

/**
 * The attributes that decide the first state, in the order in which later ones override earlier ones.
 * @attribute {E1 … E18} preset - An example by its number.
 * @attribute {v1/…} state - A state as in a link.
 * @attribute {a, b, c} tokens - The words of the sentence, as many as X has rows.
 * @attribute {rows | columns} view - How the matrices are written: a word is a row, or a column.
 * @attribute {X Q K V S A O} notation - Letters of your own: for the words, queries, keys, values, scores, coefficients and the mixture.
 * @attribute {2 | 3 | all} digits - Decimals at most, three unless told; or all that a number has.
 */
export const stateAttributes = ['preset', 'state', ...Object.keys(readers), 'tokens', 'view', 'notation', 'digits'];

/** How many decimals can be asked for. */
export const digitChoices = [2, 3, 'all'];

export const themes = ['auto', 'light', 'dark'];
export const controls = ['full', 'min', 'none'];

/**
 * The first state that the attributes ask for.
 * @param {(name: string) => string|null} attribute the attribute's text, or null
 * @param lesson the stage's entry of lessons.js; lang the figure's language; packer for a packed state, or null
 * @returns {{problem, shown, refused: {name, value}[]}} `refused`: what could not be read and was left out
 */
export function readAttributes(attribute, lesson, lang, packer = null) {
  const refused = [];
  const refuse = (name) => refused.push({ name, value: excerpt(attribute(name)) });
  const given = (name) => (attribute(name) ?? '').trim() !== '';
  let problem = exampleById(lesson.start, lang);
  let shown = {};
  if (given('preset')) {
    const example = exampleById(attribute('preset').trim(), lang);
    if (example) problem = example;
    else refuse('preset');
  }
  if (given('state')) {
    const link = decode(asLink(attribute('state')), 'state', packer);
    if (link.ok) ({ problem, shown } = link);
    else refuse('state');
  }
  for (const [name, [parameterName, read]] of Object.entries(readers)) {
    if (!given(name)) continue;
    const value = read(attribute(name).trim());
    if (value === null) refuse(name);
    else problem = { ...problem, [parameterName]: value };
  }
  problem = withTokens(problem, given('tokens') ? parseWords(attribute('tokens')) : null, () => refuse('tokens'));
  if (given('view')) {
    if (conventions.includes(attribute('view').trim())) shown = { ...shown, convention: attribute('view').trim() };
    else refuse('view');
  }
  const notation = given('notation') ? notationFrom(attribute('notation')) : null;
  if (notation) shown = { ...shown, notation };
  else if (given('notation')) refuse('notation');
  if (given('digits')) {
    const digits = digitChoices.find((each) => String(each) === attribute('digits').trim());
    if (digits) shown = { ...shown, digits };
    else refuse('digits');
  }
  for (const [name, allowed] of [['theme', themes], ['controls', controls]]) {
    if (given(name) && !allowed.includes(attribute(name).trim())) refuse(name);
  }
  return { problem, shown, refused };
}

/** Seven different letters, each with its marks, or null. W is that of the matrices which all have. */
export function notationFrom(text) {
  const list = text.normalize('NFC').trim().split(/[\s,]+/, 8);
  const isLetter = (each) => /^\p{L}\p{M}{0,2}$/u.test(each) && each !== 'W';
  return list.length === 7 && list.every(isLetter) && new Set(list).size === 7 ? list : null;
}

const asLink = (state) => `#state=${state.trim().replace(/^#?(?:[\w-]+=)?/, '')}`;

/** Whether a `state` attribute, or null, can only be read by a packer. */
export const isPacked = (state) => decode(asLink(state ?? ''), 'state').needsPacker ?? false;

// Words belong to rows of X, one each; words that came with an example go when X has other rows.
function withTokens(problem, read, refuse) {
  const { rows } = problem.x;
  if (read !== null) {
    if (read.ok && read.words.length === rows) return { ...problem, tokens: read.words };
    refuse();
  }
  return problem.tokens && problem.tokens.length !== rows ? { ...problem, tokens: null } : problem;
}
