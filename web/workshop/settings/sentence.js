// The field with the words of the sentence.

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { range } from '../../matrix.js';
import { joinWords, wordLimits } from '../../words.js';
import { say } from './words.js';

/**
 * @param {object} options
 * - problem, lang
 * - draft: the text in the field while it is not yet accepted, or null
 * - refusal: what parseWords answered to it, or null
 */
export function wordsField({ problem: { tokens, x }, lang, draft = null, refusal = null }) {
  const placeholder = joinWords(range(x.rows).map((row) => String(row + 1)));
  const invalid = refusal !== null && draft !== null;
  return html`<div class="sentence">
    <label>${say(lang, 'words')}
      <input type="text" class="words-field" data-tool="settings.words" autocomplete="off" spellcheck="false"
        placeholder=${placeholder} .value=${live(draft ?? (tokens ? joinWords(tokens) : ''))}
        aria-invalid=${invalid ? 'true' : 'false'}></label>
    <p class="words-hint">${say(lang, 'words.hint')}</p>
    <p class="refusal" role="alert">${invalid ? wordsRefusal(refusal, lang) : nothing}</p>
  </div>`;
}

/** Why the words were not taken, as a sentence. */
export function wordsRefusal({ code, count, word }, lang) {
  return say(lang, `words.${code}`, { n: count, c: word, most: code === 'too-long' ? wordLimits.characters : wordLimits.words });
}
