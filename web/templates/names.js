// Letters and names of matrices. The letters follow the chapter; the names are the locale's.

import { html } from 'lit';
import { text } from '../messages.js';

const letters = {
  x: ['X'], wQ: ['W', 'Q'], wK: ['W', 'K'], wV: ['W', 'V'],
  q: ['Q'], k: ['K'], v: ['V'],
  rawScores: ['S'], scores: ['S'], coefficients: ['A'], output: ['O'],
};

// The role a matrix plays, for its colour and line style; X and the meeting tables have none.
const roles = { wQ: 'query', q: 'query', wK: 'key', k: 'key', wV: 'value', v: 'value' };

/** The letter as the chapter prints it: W with a subscript Q. */
export function letter(name) {
  const [base, below] = letters[name];
  return below ? html`<i>${base}</i><sub>${below}</sub>` : html`<i>${base}</i>`;
}

/** The letter as it is said: "W Q". */
export function spokenLetter(name) {
  return letters[name].join(' ');
}

/** Letter and role, for the name of a table read aloud: "W Q, query matrix". */
export function spokenName(name, lang) {
  return `${spokenLetter(name)}, ${text(lang, `name.${name}`)}`;
}

/** Whether an example has a number ("E5"), and which. */
export const isNumbered = (id) => /^E\d+$/.test(id);
export const numberOf = (id) => id.slice(1);

export function roleClass(name) {
  return roles[name] ? `role-${roles[name]}` : '';
}

/** A lower-case letter with its indices, counted from 0: element("q", 0, 1) is q₁₂; commas where an index passes 9. */
export function element(letterText, ...indices) {
  const numbers = indices.map((index) => index + 1);
  const separator = numbers.some((number) => number > 9) ? ',' : '';
  return html`<i>${letterText}</i><sub>${numbers.join(separator)}</sub>`;
}
