// How long queries, keys and values are, and which words the sentence has.

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { range } from '../../matrix.js';
import { spokenLetter } from '../../templates/names.js';
import { joinWords, wordLimits } from '../../words.js';
import { nextWidth, widthOf } from '../resize.js';
import { idFor, say } from './words.js';

const lengths = { wQ: 'q', wK: 'k', wV: 'v' };

/**
 * @param {object} options
 * - problem, lang, convention
 * - draft: the text in the field while it is not yet accepted, or null
 * - refusal: what parseWords answered to it, or null
 */
export function sizesControl({ problem, lang, convention = 'rows', draft = null, refusal = null }) {
  return html`<div class="sizes" role="group" aria-label=${say(lang, 'sizes')}>
    <div class="steppers">${Object.keys(lengths).map((name) => stepper(name, problem, lang, convention))}</div>
    <p class="sizes-rule">${say(lang, 'sizes.rule')}</p>
    ${wordsField(problem, lang, draft, refusal)}
  </div>`;
}

function stepper(name, problem, lang, convention) {
  const what = say(lang, `sizes.${name}`);
  const width = widthOf(problem, name);
  const button = (step, sign) => {
    const next = nextWidth(problem, name, step);
    const values = { what, n: next ?? width, m: spokenLetter(name, lang, convention) };
    return html`<button type="button" data-tool="settings.width" data-name=${name} data-step=${step}
      aria-disabled=${next === null ? 'true' : 'false'} aria-label=${say(lang, effect(step, next, lang, convention), values)}>${sign}</button>`;
  };
  return html`<div class="stepper" role="group" aria-label=${what}>
    <span class="what">${what} <i>d</i><sub><i>${lengths[name]}</i></sub></span>
    ${button(-1, '−')}<span class="width">${width}</span>${button(1, '+')}
  </div>`;
}

// What a button does is its name: "length of queries 2: the last column of W Q goes".
function effect(step, next, lang, convention) {
  if (next === null) return step > 0 ? 'sizes.most' : 'sizes.least';
  return step > 0 ? idFor(lang, 'sizes.longer', convention) : idFor(lang, 'sizes.shorter', convention);
}

function wordsField({ tokens, x }, lang, draft, refusal) {
  const placeholder = joinWords(range(x.rows).map((row) => String(row + 1)));
  const invalid = refusal !== null && draft !== null;
  return html`<div class="words">
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
