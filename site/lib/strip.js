// What changed between two cases, with the figure's own words, under a title of the prose.

import { html } from 'lit';
import { reasonList, verdictList } from '../../web/templates/strip.js';
import { verdicts } from '../../web/verdicts.js';
import { renderTemplate } from './ssr.js';

/**
 * The verdicts with their reasons unfolded (on paper nobody can press) and without landmarks of their own:
 * a page with one per table would be a page full of doors. `title` is HTML.
 */
export function comparisonStrip(numbers, lang, from, to, title) {
  const list = verdicts(numbers.comparison(from, to), numbers.trace(from), numbers.trace(to), lang, 3);
  const parts = renderTemplate(html`<div class="strip">${verdictList(list, lang)}</div>
    <div class="reasons">${reasonList(list, lang, 'rows', true)}</div>`);
  return `<p class="strip-title">${title}</p>${parts}`;
}
