// One query as a table: who is asked, how well it matches, its share, and what it passes on. The best view on a phone and for
// a screen reader. Hidden words stay in their place, with the word "hidden".

import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { formatMatrix, formatShareSum, formatSignificant, formatVector, shortest } from '../format.js';
import { at, range, rowOf } from '../matrix.js';
import { emptyId, text } from '../messages.js';
import { heatClass } from './matrix.js';
import { element, letter, plainWord, smallLetter, wordName } from './names.js';

/**
 * @param {object} options
 * - trace, row (the asking word), lang, digits, convention, tokens (the names of the words, or null)
 * - shares: the core's explanation of any coefficient of this row (its exponentials)
 * - answers: the core's explanations of the row's outputs, one per column
 * - covered: true while what the query gets is a question
 */
export function queryTable({ trace, row, lang, digits = 3, convention = 'rows', tokens = null, shares, answers, covered = false }) {
  const { scores, coefficients, v, output } = trace;
  const shown = {
    scores: formatMatrix(scores, lang, digits),
    coefficients: formatMatrix(coefficients, lang, digits),
    v: formatMatrix(v, lang, digits),
    output: formatMatrix(output, lang, digits),
  };
  const empty = trace.emptyQueries.includes(row);
  const columns = range(v.columns);
  const told = (content) => (covered ? '?' : content);
  const mixture = (column) => told(number(at(output, row, column), shown.output[row * v.columns + column]));
  const line = (key) => {
    const hidden = at(trace.allowed, row, key) === 0;
    const share = at(coefficients, row, key);
    const term = (column) => answers[column].terms.find(({ index }) => index === key);
    return html`<tr class=${classMap({ 'hidden-word': hidden })}>
      <th scope="row">${plainWord(tokens, key)}</th>
      ${hidden
        ? html`<td class="hidden" colspan="1">${text(lang, 'hidden')}</td><td class="wide-only"></td><td class="share">0</td>`
        : html`<td>${number(at(scores, row, key), shown.scores[row * scores.columns + key])}</td>
            <td class="wide-only">${told(significant(exponentialOf(shares, key), lang))}</td>
            <td class="share ${covered ? 'covered' : heatClass(share)}">${told(number(share, shown.coefficients[row * scores.columns + key]))}</td>`}
      ${columns.map((column) => html`<td>${number(at(v, key, column), shown.v[key * v.columns + column])}</td>`)}
      ${columns.map((column) => html`<td class="wide-only">${hidden ? nothing : told(significant(term(column).product, lang))}</td>`)}
    </tr>`;
  };
  // Scaled, a score is no longer the product alone.
  const match = trace.scale === 1 ? html`<i>${smallLetter('q', convention)}·${smallLetter('k', convention)}</i>` : letter('scores', convention);
  return html`<table class="one-query">
    <caption>${text(lang, 'query.caption', { i: wordName(tokens, row, lang) })}
      <span class="vector">${element(smallLetter('q', convention), row)} = ${formatVector(rowOf(trace.q, row), lang, digits)}</span></caption>
    <thead><tr>
      <th scope="col">${text(lang, 'query.word')}</th>
      <th scope="col"><span class="wide-only">${text(lang, 'query.match')} </span>${match}</th>
      <th scope="col" class="wide-only"><i>e</i><sup>${match}</sup></th>
      <th scope="col">${text(lang, 'query.share')}</th>
      <th scope="colgroup" colspan=${v.columns}>${text(lang, 'query.value')}</th>
      <th scope="colgroup" colspan=${v.columns} class="wide-only">${text(lang, 'query.product')}</th>
    </tr></thead>
    <tbody>${range(coefficients.columns).map(line)}</tbody>
    <tfoot><tr class="answer">
      <th scope="row" colspan="2">${text(lang, 'query.answer')}</th>
      <td class="wide-only">${empty ? nothing : told(significant(shares.plainSum ?? null, lang))}</td>
      <td class="share">${told(formatShareSum(trace.rowSums[row], coefficients.columns, lang, digits))}</td>
      ${columns.map((column) => html`<td class="mixture narrow-only">${mixture(column)}</td>`)}
      ${columns.map((column) => html`<td class="mixture wide-only">${mixture(column)}</td>`)}
    </tr></tfoot>
  </table>
  ${empty ? html`<p class="empty-note">${text(lang, emptyId(trace))}</p>` : nothing}`;
}

function number(value, shown) {
  return html`<data value=${shortest(value)}>${shown}</data>`;
}

function significant(value, lang) {
  return value === null ? '—' : number(value, formatSignificant(value, lang));
}

function exponentialOf(shares, key) {
  // The hard look-up weighs nothing, so it has no exponentials.
  return shares.keys.find((entry) => entry.key === key).plain ?? null;
}
