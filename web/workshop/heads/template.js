// Several heads: which of them is shown, all their coefficients side by side, and what comes after them.

import { html, nothing } from 'lit';
import { formatCell, formatMatrix, shortest } from '../../format.js';
import { isPlain } from '../../heads.js';
import { at, range } from '../../matrix.js';
import { joinedStages } from '../../parameters.js';
import { table } from '../../templates/halves.js';
import { heatClass, shownPlace, shownSize } from '../../templates/matrix.js';
import { letter, plainWord } from '../../templates/names.js';
import { contributions } from './contributions.js';
import { say } from './words.js';

/** The choice of the head whose matrices are shown; nothing where there is one. */
export function headTabs({ heads, head, lang }) {
  if (heads < 2) return nothing;
  return html`<div class="head-tabs" role="group" aria-label=${say(lang, 'shown')}>${range(heads).map((index) => html`<button type="button"
    data-tool="heads.show" data-head=${index} aria-pressed=${index === head ? 'true' : 'false'}>${say(lang, 'head', { n: index + 1 })}</button>`)}</div>`;
}

/** What comes after the heads: the coefficients of each, their outputs side by side, W_O and the result. */
export function joined(view) {
  const { whole, trace, lang, convention } = view;
  if (isPlain(whole) || !trace.joined) return nothing;
  const column = (name, seen = view) => html`<div class="column">${table(name, seen)}</div>`;
  return html`<section class="half" aria-label=${say(lang, 'joined')}>
    <p class="half-title">${say(lang, 'joined')} <span class="axis">${chain(view)}</span></p>
    <div class="row">
      ${trace.joined.heads.length > 1 ? trace.joined.heads.map((head, index) => small(head.coefficients, index, view)) : nothing}
      ${column('concatenated')}
      ${whole.wO ? html`${column('wO', withOutput(view))}${column('projected')}` : nothing}
    </div>
    ${share(view)}
  </section>`;

  function chain() {
    const of = (name) => letter(name, convention);
    if (!whole.wO) return html`${of('concatenated')}: ${say(lang, 'side-by-side')}`;
    return convention === 'columns'
      ? html`${of('projected')} = ${of('wO')} ${of('concatenated')}` : html`${of('projected')} = ${of('concatenated')} ${of('wO')}`;
  }
}

// While the reader's shapes do not fit, the last result stands; its W_O may be one that the reader's problem has no more: only to be seen.
const withOutput = (view) => (view.shown.wO ? view : { ...view, shown: { ...view.shown, wO: view.whole.wO }, controls: 'none' });

// The coefficients of one head, small: the shown one stands larger above.
function small(matrix, index, { lang, digits, convention, trace, head, covered, fitted: { tokens } }) {
  const shown = formatMatrix(matrix, lang, digits);
  const size = shownSize(matrix, convention);
  const cell = (place) => {
    const { row, column } = shownPlace(place, convention);
    if (covered) return html`<td>?</td>`;
    if (at(trace.allowed, row, column) === 0) return html`<td class="hidden"><data value="0">0</data></td>`;
    return html`<td class=${heatClass(at(matrix, row, column))}><data value=${shortest(at(matrix, row, column))}>${shown[row * matrix.columns + column]}</data></td>`;
  };
  return html`<div class="column"><table class=${`matrix small${index === head ? ' chosen-head' : ''}`} data-head=${index}>
    <caption>${letter('coefficients', convention)}<sup>(${index + 1})</sup></caption>
    <tbody>${range(size.rows).map((row) => html`<tr><th scope="row">${plainWord(tokens, row)}</th>${range(size.columns).map((column) => cell({ row, column }))}</tr>`)}</tbody>
  </table></div>`;
}

// Which head brought what to the cell of the result that is asked for.
function share({ asked, engine, whole, lang, digits, trace }) {
  if (asked.stage !== 'projected' || !whole.wO || trace.joined.heads.length < 2 || !joinedStages.includes(asked.stage)) return nothing;
  const parts = contributions(engine, whole);
  const { row, column } = asked;
  return html`<p class="contributions">${say(lang, 'contributions')}: ${parts.map((part, index) => html`${index > 0 ? ' · ' : nothing}${
    say(lang, 'head', { n: index + 1 })} <data value=${shortest(at(part, row, column))}>${formatCell(part, row, column, lang, digits)}</data>`)}</p>`;
}
