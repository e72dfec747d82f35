// An error of the core as a sentence: what does not fit, where, and the two sizes or the number found.

import { html, nothing } from 'lit';
import { idFor, parts, text } from '../messages.js';
import { shownPlace } from './matrix.js';
import { letter } from './names.js';

const turned = { rows: 'columns', columns: 'rows' };

/** The sentence for an error value of the core, as parts of a template. */
export function errorSentence(error, lang, convention = 'rows') {
  const { code, operand, other, expected, actual } = error;
  const { row, column } = shownPlace({ row: error.row ?? 0, column: error.column ?? 0 }, convention);
  const axis = error.axis && convention === 'columns' ? turned[error.axis] : error.axis;
  const values = {
    a: operand && operand !== 'scale' ? letter(operand, convention) : '',
    b: other ? letter(other, convention) : '',
    h: (error.head ?? 0) + 1,
    i: row + 1,
    j: column + 1,
    p: Array.isArray(expected) ? expected[0] : expected,
    q: Array.isArray(expected) ? expected[1] : actual,
    n: actual,
  };
  return parts(lang, axis ? `error.${code}.${axis}` : idFor(`error.${code}`, convention), values);
}

/** The sentence above the tables, which keep what was computed last. Start over and Undo lead out, and what the workshop offers. */
export function errorNotice(view) {
  const { error, lang, convention, workshop } = view;
  return html`<div class="error"><div role="alert"><p>${errorSentence(error, lang, convention)}</p>
    <p>${text(lang, 'stale')}</p></div>${workshop ? workshop.waysOut(view) : nothing}</div>`;
}
