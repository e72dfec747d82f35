// Letters and names of matrices and words. The letters follow the source of the convention: the chapter writes rows, the
// lecture writes columns; an author's own come before both. The names are the locale's.

import { html } from 'lit';
import { headOfName } from '../heads.js';
import { text } from '../messages.js';
import { joinedStages } from '../parameters.js';

const alphaHat = 'α\u0302';

const letters = {
  rows: {
    x: ['X'], wQ: ['W', 'Q'], wK: ['W', 'K'], wV: ['W', 'V'], wO: ['W', 'O'], q: ['Q'], k: ['K'], v: ['V'],
    rawScores: ['S'], scores: ['S'], coefficients: ['A'], output: ['O'],
    concatenated: ['C'], projected: ['Y'], allowed: ['M'], bias: ['B'],
  },
  columns: {
    x: ['E'], wQ: ['W', 'q'], wK: ['W', 'k'], wV: ['W', 'v'], wO: ['W', 'o'], q: ['q'], k: ['k'], v: ['v'],
    rawScores: [alphaHat], scores: [alphaHat], coefficients: ['α'], output: ['A'],
    concatenated: ['C'], projected: ['Y'], allowed: ['M'], bias: ['B'],
  },
};

// The letters of the figure that is being drawn, or null for those above: one figure draws at a time. The workshop, a file of its
// own, has them from here as well.
const drawing = (globalThis[Symbol.for('attention-lab letters')] ??= { own: null });

/** From here on letters are those of `notation`: seven, for X, Q, K, V, S, A and O; or null for the convention's own. */
export function useNotation(notation) {
  if (!notation) {
    drawing.own = null;
    return;
  }
  const [x, q, k, v, s, a, o] = notation;
  drawing.own = {
    ...letters.rows, x: [x], wQ: ['W', q], wK: ['W', k], wV: ['W', v], wO: ['W', o], q: [q], k: [k], v: [v],
    rawScores: [s], scores: [s], coefficients: [a], output: [o],
  };
}

const partsOf = (name, convention) => (drawing.own ?? letters[convention])[name];

/** The letter of a single number or vector of a stage: small in rows, in columns the lecture's. */
export function smallLetter(stage, convention = 'rows') {
  const [base] = partsOf(stage, convention);
  return convention === 'columns' && !joinedStages.includes(stage) ? base : base.toLowerCase();
}

/** The letter of all keys or values together as one factor. */
export const largeLetter = (stage, convention) => html`<i>${partsOf(stage, convention)[0].toUpperCase()}</i>`;

// Letters that a voice would not say right by itself.
const saidAs = { α: 'spoken.alpha', [alphaHat]: 'spoken.alpha-hat' };

// The role a matrix plays, for its colour and line style; X and the meeting tables have none.
const roles = { wQ: 'query', q: 'query', wK: 'key', k: 'key', wV: 'value', v: 'value' };

/** The letter as its source prints it: W with a subscript Q; that of a later head has its number above. */
export function letter(name, convention = 'rows') {
  const [own, head] = headOfName(name);
  const [base, below] = partsOf(own, convention);
  const above = head ? html`<sup>(${head + 1})</sup>` : '';
  return below ? html`<i>${base}</i><sub>${below}</sub>${above}` : html`<i>${base}</i>`;
}

/** The letter and, where it has one, what stands below it: ["W", "Q"]. */
export const letterParts = (name, convention = 'rows') => partsOf(name, convention);

/** The letter as it is said: "W Q", "alpha with hat"; of a later head "W Q, head 2". */
export function spokenLetter(name, lang, convention = 'rows') {
  const [own, head] = headOfName(name);
  const said = partsOf(own, convention).map((part) => (part in saidAs ? text(lang, saidAs[part]) : part)).join(' ');
  return head ? `${said}, ${text(lang, 'head.n', { n: head + 1 })}` : said;
}

/** Letter and role, for the name of a table read aloud: "W Q, query matrix". */
export function spokenName(name, lang, convention = 'rows') {
  return `${spokenLetter(name, lang, convention)}, ${text(lang, `name.${headOfName(name)[0]}`)}`;
}

/** Whether an example has a number ("E5"), and which. */
export const isNumbered = (id) => /^E\d+$/.test(id);
export const numberOf = (id) => id.slice(1);

export function roleClass(name) {
  return roles[name] ? `role-${roles[name]}` : '';
}

/** A small letter with its indices, counted from 0: element("q", 0, 1) is q₁₂; commas where an index passes 9. */
export function element(letterText, ...indices) {
  const numbers = indices.map((index) => index + 1);
  const separator = numbers.some((number) => number > 9) ? ',' : '';
  return html`<i>${letterText}</i><sub>${numbers.join(separator)}</sub>`;
}

/** One number of a stage with its indices in the order they are shown: s₁₃ in rows is α̂₃₁ in columns. */
export function elementOf(stage, row, column, convention = 'rows') {
  const place = convention === 'columns' ? [column, row] : [row, column];
  return element(smallLetter(stage, convention), ...place);
}

const quotes = { ru: ['«', '»'], pl: ['„', '”'], en: ['“', '”'] };

/** A word inside a sentence: its number, or the word itself in quotation marks. */
export function wordName(tokens, index, lang) {
  if (!tokens) return String(index + 1);
  const [open, close] = quotes[lang];
  return `${open}${tokens[index]}${close}`;
}

/** A word as the header of its row or column: "3" or "Kot". */
export const plainWord = (tokens, index) => (tokens ? tokens[index] : String(index + 1));

/** Words in a sentence: "1, 3–5", or the words themselves in quotation marks. */
export const wordNames = (tokens, indices, lang) => indices.map((index) => wordName(tokens, index, lang)).join(', ');
