// One step of the lecture: the words before w_j are the base, w_j asks. The scores, the shares and the answer stand as products
// of small matrices with their sizes, and below each as sums. What is small here is a selection from the trace: the keys that
// the asking word sees; no number is computed.

import { html, nothing } from 'lit';
import { formatFixed, formatNumber, formatShareSum, formatVector, isExact, sharedPlaces, shortest } from '../format.js';
import { at, range, rowOf, visibleKeys } from '../matrix.js';
import { emptyId, listCount, text } from '../messages.js';
import { howLine, isKept } from './how.js';
import { heatClass } from './matrix.js';
import { element, largeLetter, letter, plainWord, roleClass, smallLetter, wordName, wordNames } from './names.js';

/**
 * @param {object} options
 * - trace, problem (its mask), query (the asking word, from 0)
 * - lang, digits, convention, tokens; titled: false where a heading stands above that names j already
 * - matches: the core's explanations of the scores (query, key), one per key that the word sees, in order
 * - shares: its explanation of any coefficient of the row; answers: those of the row's outputs, one per column
 */
export function stepView({ digits = 3, convention = 'rows', tokens = null, titled = true, ...options }) {
  const { trace, query, lang } = options;
  const title = titled ? html`<p class="step-title">${text(lang, 'step', { j: query + 1, w: wordName(tokens, query, lang) })}</p>` : nothing;
  if (trace.emptyQueries.includes(query)) return html`<div class="step">${title}<p class="empty-note">${text(lang, emptyId(trace))}</p></div>`;
  const keys = visibleKeys(trace, query);
  const step = { ...options, digits, convention, tokens, keys, cells: shownCells(trace, query, keys, lang, digits) };
  return html`<div class="step">
    ${title}
    ${scoresPart(step)}${sharesPart(step)}${answerPart(step)}
  </div>`;
}

// Every number of the small matrices, which share their decimals each by itself: (stage, row, column) → {value, shown}.
function shownCells(trace, query, keys, lang, digits) {
  const places = Object.fromEntries(['q', 'k', 'v', 'scores', 'coefficients', 'output'].map((stage) => {
    const rows = ['k', 'v'].includes(stage) ? keys : [query];
    const columns = ['scores', 'coefficients'].includes(stage) ? keys : range(trace[stage].columns);
    return [stage, sharedPlaces(rows.flatMap((row) => columns.map((column) => at(trace[stage], row, column))), digits)];
  }));
  return (stage, row, column) => {
    const value = at(trace[stage], row, column);
    return { value, shown: formatFixed(value, lang, places[stage]) };
  };
}

// q_jᵀ K = α̂: one row times one column per key.
function scoresPart(step) {
  const { trace, query, lang, digits, convention, tokens, cells, keys, matches } = step;
  const numbers = range(trace.k.columns);
  const q = [numbers.map((i) => cells('q', query, i))];
  const k = numbers.map((i) => keys.map((key) => cells('k', key, i)));
  const scores = [keys.map((key) => cells('scores', query, key))];
  const factor = { value: trace.scale, shown: formatNumber(trace.scale, lang, digits) };
  const scaled = trace.scale < 0 ? html`(${number(factor)})` : number(factor);
  const equals = sign([...q, ...k, ...scores, [factor]], lang, matches);
  return part('scores', text(lang, 'step.scores'), html`
    ${slice(step, { name: 'q', cells: q, size: ['1', width('k')], label: queryLetter(query, convention),
      spoken: text(lang, 'step.query', { w: wordName(tokens, query, lang) }) })}
    ${joined('·', slice(step, { name: 'k', cells: k, size: [width('k'), count(step)], label: keysLetter(convention), heads: 'key' }))}
    ${trace.scale === 1 ? nothing : joined('·', html`<span class="factor">${scaled}</span>`)}
    ${joined(equals, slice(step, { name: 'scores', cells: scores, size: ['1', count(step)], label: rowLetter('scores', step), heads: 'key' }))}`,
    matches.map((explanation) => howLine({
      explanation, lang, convention, tokens, shown: cells('scores', query, explanation.column).shown,
    })));
}

// α = softmax(α̂), or in the hard look-up 1 shared by the best.
function sharesPart(step) {
  const { trace, query, lang, digits, convention, tokens, cells, keys, shares } = step;
  const coefficients = [keys.map((key) => cells('coefficients', query, key))];
  const isHard = 'winners' in shares;
  const softmax = html`<span class="function">softmax(${rowLetter('scores', step)})</span>`;
  const row = slice(step, {
    name: 'coefficients', cells: coefficients, size: ['1', count(step)], label: rowLetter('coefficients', step), heads: 'key', tinted: true,
  });
  const sum = { value: trace.rowSums[query], shown: formatShareSum(trace.rowSums[query], keys.length, lang, digits) };
  // The core explains one share, maybe a hidden one; that of another key has the same keys and sum.
  const line = (key) => {
    const { value, shown } = cells('coefficients', query, key);
    return howLine({ explanation: { ...shares, hidden: false, column: key, value }, shown, lang, convention, tokens });
  };
  return part('shares', text(lang, isHard ? 'step.shares.hard' : 'step.shares'), html`
    ${isHard ? row : html`${softmax}${joined(sign(coefficients, lang), row)}`}
    <span class="step-sum"><span aria-hidden="true">Σ</span><span class="sr">${text(lang, 'step.sum')}</span> = ${number(sum)}</span>`,
    isHard ? [bestKeys(step)] : [...keys.map(line), ...(shares.plainSum === null ? [text(lang, 'how.shifted')] : [])]);
}

function bestKeys({ shares, query, lang, tokens, cells }) {
  const best = shares.keys.filter(({ score }) => score === shares.maximum).map(({ key }) => key);
  return text(lang, 'step.best', {
    count: listCount(best), list: wordNames(tokens, best, lang), s: cells('scores', query, best[0]).shown,
  });
}

// α V = A: the shares times the rows of V.
function answerPart(step) {
  const { trace, query, lang, cells, keys, answers } = step;
  const columns = range(trace.v.columns);
  const coefficients = [keys.map((key) => cells('coefficients', query, key))];
  const values = keys.map((key) => columns.map((column) => cells('v', key, column)));
  const output = [columns.map((column) => cells('output', query, column))];
  return part('answer', text(lang, 'step.answer'), html`
    ${slice(step, { name: 'coefficients', cells: coefficients, size: ['1', count(step)], label: rowLetter('coefficients', step),
      heads: 'key', tinted: true })}
    ${joined('·', slice(step, { name: 'v', cells: values, size: [count(step), width('v')], label: largeLetter('v', step.convention), sideHeads: true }))}
    ${joined(sign([...coefficients, ...values, ...output], lang, answers),
      slice(step, { name: 'output', cells: output, size: ['1', width('v')], label: rowLetter('output', step) }))}`,
    [weightedSum(step)]);
}

// A = 0.731·(1; 0) + 0.269·(0; 1) ≈ (0.731; 0.269)
function weightedSum(step) {
  const { trace, query, lang, digits, keys, answers } = step;
  const vectors = keys.map((key) => rowOf(trace.v, key));
  const output = rowOf(trace.output, query);
  // A share alone has only the decimals it needs: 1, where its table says 1.000.
  const coefficients = keys.map((key) => at(trace.coefficients, query, key))
    .map((value) => ({ value, shown: formatNumber(value, lang, digits) }));
  const areOperandsWhole = coefficients.every((cell) => isWhole(cell, lang)) &&
    vectors.every((vector) => isWholeVector(vector, lang, digits));
  const isResultWhole = areOperandsWhole && isWholeVector(output, lang, digits) && answers.every(({ terms }) => isKept(terms));
  const terms = coefficients.map(({ shown }, i) => `${shown}·${formatVector(vectors[i], lang, digits)}`);
  return html`${rowLetter('output', step)} ${areOperandsWhole ? '=' : '≈'} ${terms.join(' + ')}
    ${isResultWhole ? '=' : '≈'} ${formatVector(output, lang, digits)}`;
}

// Exact as shown, so that "=" may stand.
const isWhole = ({ value, shown }, lang) => isExact(value, shown, lang);

function isWholeVector(values, lang, digits) {
  const places = sharedPlaces(values, digits);
  return values.every((value) => isExact(value, formatFixed(value, lang, places), lang));
}

const sign = (rows, lang, sums = []) => (rows.flat().every((cell) => isWhole(cell, lang)) && sums.every(({ terms }) => isKept(terms)) ? '=' : '≈');

// In columns the lecture's letters: q_jᵀ K = α̂, α V = A. In rows those of the chapter, whose rows carry the number of the word.
const queryLetter = (query, convention) =>
  html`${element(smallLetter('q', convention), query)}${convention === 'columns' ? html`<sup>T</sup>` : nothing}`;

const keysLetter = (convention) => html`${largeLetter('k', convention)}${convention === 'columns' ? nothing : html`<sup>T</sup>`}`;

function rowLetter(stage, { query, convention }) {
  return convention === 'columns' ? letter(stage, convention) : element(smallLetter(stage), query);
}

// Sizes in letters: d_k × (j−1).
const width = (role) => html`<i>d</i><sub><i>${role}</i></sub>`;

// Of what an own mask leaves there is no formula.
const counts = { strict_past: html`(<i>j</i>−1)`, causal: html`<i>j</i>`, none: html`<i>n</i>` };
const count = ({ problem }) => counts[problem.mask];

/** A matrix between brackets: its letter above, its size below; the words head its columns or its rows. */
function slice({ problem, lang, tokens, keys }, { name, cells, size, label, spoken = text(lang, `short.${name}`), heads, sideHeads, tinted }) {
  const shape = { rows: cells.length, columns: cells[0].length };
  const head = (scope, axis, key) => html`<th scope=${scope}><span class="sr">${text(lang, `axis.${axis}`)} </span>${plainWord(tokens, key)}</th>`;
  return html`<div class="part">
    <table class="slice">
      <caption><span class=${roleClass(name)} aria-hidden="true">${label}</span>
        <span class="sr">${spoken}, ${text(lang, 'size.spoken', shape)}</span></caption>
      ${heads ? html`<thead><tr>${keys.map((key) => head('col', heads, key))}</tr></thead>` : nothing}
      <tbody>${cells.map((row, i) => html`<tr>
        ${sideHeads ? head('row', 'word', keys[i]) : nothing}
        ${row.map((cell) => html`<td class=${tinted ? heatClass(cell.value) : ''}>${number(cell)}</td>`)}
      </tr>`)}</tbody>
    </table>
    <span class="size" aria-hidden="true">${problem.allowed ? nothing : html`${size[0]}×${size[1]} = `}${shape.rows}×${shape.columns}</span>
  </div>`;
}

const number = ({ value, shown }) => html`<data value=${shortest(value)}>${shown}</data>`;

// Where the line breaks, a sign goes along with what follows it.
const joined = (mark, factor) => html`<div class="joined"><span class="operator">${mark}</span>${factor}</div>`;

// The product can be wider than its place and scrolls there; the sums below it wrap.
function part(name, title, product, lines) {
  return html`<div class=${`step-part ${name}`}>
    <p class="step-head">${title}</p>
    <div class="scroll" role="group" tabindex="0" aria-label=${title}><div class="product">${product}</div></div>
    <div class="sums">${lines.map((line) => html`<p class="arithmetic">${line}</p>`)}</div>
  </div>`;
}
