// An error of the core as a sentence: what does not fit, where, and the two sizes or the number found.

import { html } from 'lit';
import { parts, text } from '../messages.js';
import { letter } from './names.js';

/** The sentence for an error value of the core, as parts of a template. */
export function errorSentence(error, lang) {
  const { code, operand, other, row, column, expected, actual, axis } = error;
  const values = {
    a: operand && operand !== 'scale' ? letter(operand) : '',
    b: other ? letter(other) : '',
    i: (row ?? 0) + 1,
    j: (column ?? 0) + 1,
    p: Array.isArray(expected) ? expected[0] : expected,
    q: Array.isArray(expected) ? expected[1] : actual,
    n: actual,
  };
  return parts(lang, axis ? `error.${code}.${axis}` : `error.${code}`, values);
}

/** The sentence above the tables, which keep what was computed last. Start over and Undo lead out. */
export function errorNotice(error, lang) {
  return html`<div class="error" role="alert"><p>${errorSentence(error, lang)}</p>
    <p>${text(lang, 'stale')}</p></div>`;
}
