// One query as a look-up: the words it may look at are the records of a base, each with a key and a value. What is not in the
// base is not in the table.

import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { formatFixed, formatShareSum, formatSignificant, sharedPlaces, shortest, vectorSeparator } from '../format.js';
import { at, rowOf, visibleKeys } from '../matrix.js';
import { emptyId, text } from '../messages.js';
import { heatClass } from './matrix.js';
import { element, letter, plainWord, smallLetter, wordName } from './names.js';

const data = (value, shown) => html`<data value=${shortest(value)}>${shown}</data>`;

const unknown = html`<span>?</span>`;

/** Row `row` of a matrix as a vector; its numbers share their decimals with those of `rows`. */
function vector(matrix, row, lang, digits, rows = [row]) {
  const places = sharedPlaces(rows.flatMap((each) => rowOf(matrix, each)), digits);
  const cells = rowOf(matrix, row).map((value, column) => html`${column > 0 ? vectorSeparator[lang] : nothing}${
    data(value, formatFixed(value, lang, places))}`);
  return html`<span class="vector">(${cells})</span>`;
}

/** A share times a value, as a vector of the products. */
function products(answers, key, lang) {
  const cells = answers.map(({ terms }, column) => {
    const { product } = terms.find(({ index }) => index === key);
    return html`${column > 0 ? vectorSeparator[lang] : nothing}${data(product, formatSignificant(product, lang))}`;
  });
  return html`<span class="vector">(${cells})</span>`;
}

/**
 * @param {object} options
 * - trace, row (the asking word), lang, digits, convention, tokens
 * - shares, answers: the core's explanations of a coefficient and of the outputs of this row
 * - marks: null, or {uid, marked}: the reader marks a record before asking, and shares and answer are covered
 * - covered: shares and answer are covered although nobody marks
 * - guess: the record that the reader had marked, or null
 */
export function baseTable({ trace, row, lang, digits = 3, convention = 'columns', tokens = null, shares, answers, marks = null, covered = marks !== null, guess = null }) {
  const base = visibleKeys(trace, row);
  const asking = html`${text(lang, 'query.caption', { i: wordName(tokens, row, lang) })}
    <span class="asking">${element(smallLetter('q', convention), row)} = ${vector(trace.q, row, lang, digits)}</span>`;
  if (base.length === 0) {
    return html`<div class="one-query base empty"><p class="caption">${asking}</p><p class="empty-note">${text(lang, emptyId(trace))}</p></div>`;
  }
  // The table has the records of the base alone, and its columns share their decimals among these.
  const places = (stage) => sharedPlaces(base.map((key) => at(trace[stage], row, key)), digits);
  const cell = (stage, key) => data(at(trace[stage], row, key), formatFixed(at(trace[stage], row, key), lang, places(stage)));
  const isHard = 'winners' in shares;
  const share = (key) => at(trace.coefficients, row, key);
  const line = (key) => html`<tr class=${classMap({ guess: key === guess })}>
    <th scope="row">${marks ? mark(marks, key, tokens, lang) : html`${plainWord(tokens, key)}${key === guess ? html` <small>${text(lang, 'ask.guess')}</small>` : nothing}`}</th>
    <td>${vector(trace.k, key, lang, digits, base)}</td>
    <td>${cell('scores', key)}</td>
    ${isHard ? nothing : html`<td class="wide-only">${covered ? unknown : exponential(shares, key, lang)}</td>`}
    <td class=${covered ? 'share covered' : `share ${heatClass(share(key))}`}>${covered ? unknown : cell('coefficients', key)}</td>
    <td>${vector(trace.v, key, lang, digits, base)}</td>
    <td class="wide-only">${covered ? unknown : products(answers, key, lang)}</td>
  </tr>`;
  // A phone has room for the letters alone; a voice says the words everywhere.
  const wordOf = (column) => html`<span class="wide-words">${text(lang, `query.${column}`)}</span>`;
  const symbol = (stage) => letter(stage, convention);
  return html`<table class="one-query base">
    <caption>${asking}</caption>
    <thead><tr>
      <th scope="col">${text(lang, 'query.word')}</th>
      <th scope="col">${wordOf('key')} ${symbol('k')}</th>
      <th scope="col">${wordOf('match')} ${symbol('scores')}</th>
      ${isHard ? nothing : html`<th scope="col" class="wide-only"><i>e</i><sup>${symbol('scores')}</sup></th>`}
      <th scope="col">${wordOf('share')} ${symbol('coefficients')}</th>
      <th scope="col">${wordOf('value')} ${symbol('v')}</th>
      <th scope="col" class="wide-only">${text(lang, 'query.product')}</th>
    </tr></thead>
    <tbody>${base.map(line)}</tbody>
    <tfoot><tr class="answer">
      <th scope="row" colspan="3">${text(lang, 'query.answer')} ${symbol('output')}</th>
      ${isHard ? nothing : html`<td class="wide-only">${covered ? unknown : plainSum(shares, lang)}</td>`}
      <td class="share">${covered ? unknown : data(trace.rowSums[row], formatShareSum(trace.rowSums[row], trace.coefficients.columns, lang, digits))}</td>
      <td></td>
      <td class="mixture wide-only">${covered ? unknown : vector(trace.output, row, lang, digits)}</td>
    </tr><tr class="answer narrow-row"><td colspan="5" class="mixture">${covered ? unknown : vector(trace.output, row, lang, digits)}</td></tr></tfoot>
  </table>`;
}

function mark({ uid, marked }, key, tokens, lang) {
  return html`<label><input type="radio" name=${`${uid}-mark`} value=${key} .checked=${marked === key}
    aria-label=${text(lang, 'ask.mark', { i: wordName(tokens, key, lang) })}>${plainWord(tokens, key)}</label>`;
}

// e to the match, or a dash where it does not fit a double.
function exponential({ keys }, key, lang) {
  const { plain } = keys.find((entry) => entry.key === key);
  return plain === null ? '—' : data(plain, formatSignificant(plain, lang));
}

const plainSum = ({ plainSum: sum }, lang) => (sum === null ? '—' : data(sum, formatSignificant(sum, lang)));
