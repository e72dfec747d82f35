// What changed between two cases, through the figure's strip, under a title of the prose's own.

import { strip } from '../../web/templates/strip.js';
import { verdicts } from '../../web/verdicts.js';
import { renderTemplate } from './ssr.js';

/**
 * The strip with its reasons unfolded (on paper nobody can press) and without landmarks of its own:
 * a page with one per table would be a page full of doors.
 */
export function comparisonStrip(numbers, lang, from, to, title) {
  const list = verdicts(numbers.comparison(from, to), numbers.trace(from), numbers.trace(to), lang, 3);
  const html = renderTemplate(strip({ list, since: null, lang, live: false }));
  return html
    .replace(/(<p class="strip-title">)[^]*?(<\/p>)/, `$1${title}$2`)
    .replace(/<section class="strip"[^>]*>/, '<div class="strip">')
    .replace('</section>', '</div>')
    .replace('<details class="why">', '<details class="why" open>');
}
