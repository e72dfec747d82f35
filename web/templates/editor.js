// The one editor for the chosen cell.

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatFixed } from '../format.js';
import { at } from '../matrix.js';
import { parts, text } from '../messages.js';
import { slider } from '../parameters.js';
import { shownPlace } from './matrix.js';
import { letter } from './names.js';

/**
 * @param {object} options
 * - shown: the problem of the head that is shown; cell: {matrix, row, column} being edited
 * - draft: {text} while the field holds what is not yet accepted, or null
 * - refused: {cell, text, refusal}: what could not be read, and where it was typed, or null
 * - lang, convention, live
 */
export function editor({ shown, cell, draft, refused, lang, convention, live: isLive }) {
  if (!isLive) return html`<div class="editor">${notes(lang)}</div>`;
  const value = at(shown[cell.matrix], cell.row, cell.column);
  const invalid = refused !== null && draft !== null;
  return html`<div class="editor" part="editor" role="group" aria-label=${text(lang, 'editor')}>
    <span class="place" id="place">${placeOf(cell, lang, convention)}</span>
    <button type="button" data-action="lower" aria-label=${text(lang, 'lower')}>−</button>
    <input type="range" min=${slider.minimum} max=${slider.maximum} step=${slider.step} .value=${live(String(value))}
      aria-labelledby="place" aria-valuetext=${formatFixed(value, lang, 'all')}>
    <button type="button" data-action="raise" aria-label=${text(lang, 'raise')}>+</button>
    <input type="text" class="field" inputmode="text" autocomplete="off" spellcheck="false" size="7"
      .value=${live(draft ? draft.text : formatFixed(value, lang, 'all'))}
      aria-labelledby="place" aria-invalid=${invalid ? 'true' : 'false'} aria-describedby="refusal">
    <p class="refusal" id="refusal" role="alert">${refused ? refusalText(refused, lang, convention) : nothing}</p>
  </div>`;
}

// Without scripts the first; with them the second, shown by the style sheet when the figure's script should long have begun.
const notes = (lang) => html`<p class="note" data-reason="scripts-off">${text(lang, 'noscript')}</p>
  <p class="note late" data-reason="script-missing">${text(lang, 'no-figure')}</p>`;

function placeOf(cell, lang, convention) {
  const { row, column } = shownPlace(cell, convention);
  return parts(lang, 'place', { m: letter(cell.matrix, convention), i: row + 1, j: column + 1 });
}

// The sentence names the cell, what was typed, the character that does not fit and what is accepted.
function refusalText({ cell, refusal }, lang, convention) {
  return html`${placeOf(cell, lang, convention)}: ${refusalSentence(refusal, lang)}`;
}

function refusalSentence(refusal, lang) {
  if (refusal.code === 'two-readings') {
    return html`${text(lang, 'number.two-readings', { c: refusal.text })}
      ${refusal.readings.map((reading) => html`<button type="button" data-action="reading" data-value=${reading}>
        ${formatFixed(reading, lang, 'all')}</button>`)}`;
  }
  if (refusal.code !== 'not-a-number') return text(lang, `number.${refusal.code}`, { c: refusal.text ?? '' });
  const place = refusal.character === null
    ? ''
    : ` ${text(lang, 'number.character', { c: refusal.character, k: refusal.position })}`;
  return text(lang, 'number', { c: refusal.text }) + place;
}
