// Softer or harder: one slider, and below it how many words the asking word then listens to.

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatNumber, isExact } from '../format.js';
import { text } from '../messages.js';
import { sharpnessText, stopOf, stops } from '../sharpness.js';

/**
 * @param {object} options
 * - problem (its lookup), trace (its scale, entropy and effectiveKeys), query (the asking word, from 0)
 * - lang, live: without scripts there is no slider, only the sentence
 */
export function lookupControl({ problem, trace, query, lang, live: isLive }) {
  return html`<div class="lookup">
    ${isLive ? slider(problem, trace.scale, lang) : nothing}
    <p class="listens">${listening(trace, query, lang)}</p>
  </div>`;
}

// The value of the slider is said by the slider itself, so the visible text keeps silent. Between two stops it tells the truth.
function slider(problem, factor, lang) {
  const present = sharpnessText(problem, factor, lang);
  return html`<div class="sharpness" role="group" aria-label=${text(lang, 'sharpness')}>
    <span aria-hidden="true">${text(lang, 'sharpness.softer')}</span>
    <input type="range" name="sharpness" data-action="sharpness" min="0" max=${stops.length - 1} step="1"
      .value=${live(String(stopOf(problem, factor)))} aria-label=${text(lang, 'sharpness')} aria-valuetext=${present}>
    <span aria-hidden="true">${text(lang, 'sharpness.harder')}</span>
    <span class="present" aria-hidden="true">${present}</span>
  </div>`;
}

// An empty base listens to nothing: its line stays, empty, so that nothing below it moves.
function listening({ entropy, effectiveKeys, emptyQueries }, query, lang) {
  if (emptyQueries.includes(query)) return nothing;
  const words = counted(effectiveKeys[query], 1, lang);
  const bits = counted(entropy[query], 2, lang);
  const id = isExact(effectiveKeys[query], words.n, lang) ? 'listens.exactly' : 'listens';
  return html`${text(lang, id, words)} · ${text(lang, 'entropy', bits)}`;
}

// A number shown with decimals takes the form of a fraction, also where the decimals are 0: "5,0 слова" but "5 слов".
function counted(value, digits, lang) {
  const n = formatNumber(value, lang, digits);
  return { n, count: /^\d+$/.test(n) ? Number(n) : 0.5 };
}
