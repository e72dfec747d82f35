// The key: every number of every sheet, what the changes do, and the wrong answers with what each betrays.

import { formatFixed, formatNumber, formatVector } from '../../../web/format.js';
import { range, rowOf } from '../../../web/matrix.js';
import { stages } from '../../../web/parameters.js';
import { numberOf } from '../../../web/templates/names.js';
import { reasonSentence, verdictText } from '../../../web/templates/strip.js';
import { staysToExplain, verdicts } from '../../../web/verdicts.js';
import { escapeHtml } from '../escape.js';
import { data, fill, grid, letterOf, paperDigits, plane, powerText } from './markup.js';
import { changeText } from './sheet.js';

const small = (name, index) => `<i>${name}</i><sub>${index}</sub>`;
const rowLetters = { q: 'q', scores: 's', coefficients: 'a', output: 'o' };

/** A row of numbers in brackets, each with its full digits. */
const vector = (values, lang, digits = paperDigits) => `<span class="vector" data-values="${values.join(' ')}">${escapeHtml(formatVector(values, lang, digits))}</span>`;

/** Score, exponential and coefficient of the asking word, key by key. */
function shareTable({ words, lang }, { asks, shares, states }) {
  const coefficients = rowOf(states[0].trace.coefficients, asks - 1);
  const heads = [words.key, small('s', `${asks}j`), 'e<sup>s</sup>', small('a', `${asks}j`)];
  const rows = shares.keys.map(({ key, score, plain }) => `<tr><th scope="row">${key + 1}</th><td>${data(score, formatNumber(score, lang))}</td><td>${
    data(plain, powerText(plain, lang))}</td><td>${data(coefficients[key], formatFixed(coefficients[key], lang, paperDigits))}</td></tr>`);
  const sum = `<tr class="sum"><th scope="row">${words.sum}</th><td></td><td>${data(shares.plainSum, powerText(shares.plainSum, lang))}</td><td></td></tr>`;
  return `<table class="grid shares"><caption>${fill(words.sharesCaption, { i: asks })}</caption><thead><tr>${
    heads.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows.join('')}${sum}</tbody></table>`;
}

/** One row per matrix, one column per change: the core's verdicts in the figure's words. */
function verdictTable(page, variant) {
  const { words, lang } = page;
  const { changes, states } = variant;
  const lists = changes.map((_, index) => verdicts(states[index + 1].comparison, states[index].trace, states[index + 1].trace, lang, 3));
  const heads = changes.map((change, index) => `<th scope="col">${fill(words.change, { n: index + 1 })}<br>${changeText(page, variant, index, change)}</th>`);
  const rows = stages.map((stage, at) => `<tr><th scope="row">${letterOf(stage)}</th>${
    lists.map((list) => `<td data-verdict="${list[at].verdict}">${escapeHtml(verdictText(list[at], lang))}</td>`).join('')}</tr>`);
  const reasons = staysToExplain(lists[0]).map(({ rows: stays, reason, stages: where }) => `<li><b>${where.map(letterOf).join(', ')}</b>: ${escapeHtml(reasonSentence(stays, reason, lang))}</li>`);
  return `<table class="grid words"><caption>${words.marksCaption}</caption><thead><tr><td></td>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
    <p>${words.keyWhy}</p><ul>${reasons.join('')}</ul>`;
}

/** What a pupil wrote, and what that shows. */
function wrongTable({ words, lang }, { asks, wrong }) {
  const rows = wrong.map(({ id, stage, values }) => `<tr data-mistake="${id}"><th scope="row">${small(rowLetters[stage], asks)} = ${
    vector(values, lang)}</th><td>${words.mistakes[id].what}</td><td>${words.mistakes[id].betrays}</td></tr>`);
  return `<table class="grid words"><caption>${fill(words.wrongCaption, { i: asks })}</caption><thead><tr>${
    [words.written, words.what, words.betrays].map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function points({ asks, states: [{ trace }] }) {
  const corners = range(trace.v.rows).map((word) => ({ at: rowOf(trace.v, word), name: `v${word + 1}` }));
  return [...corners, { at: rowOf(trace.output, asks - 1), name: `o${asks}`, ring: true }];
}

/** The answers of one sheet as HTML. */
export function key(page, variant) {
  const { words, lang } = page;
  const { letter, example, states: [{ problem, trace }] } = variant;
  const full = (name) => grid({ name, matrix: problem[name] ?? trace[name], lang });
  return `<section class="answers" data-sheet="${letter}" aria-labelledby="sheet-${letter}">
    <h2 id="sheet-${letter}">${fill(words.title, { letter })}, ${fill(words.exampleIn, { n: numberOf(example) })}</h2>
    <div class="side">${['x', 'wQ', 'wK', 'wV'].map(full).join('')}</div>
    <div class="side">${['q', 'k', 'v', 'scores', 'coefficients', 'output'].map(full).join('')}</div>
    <div class="side">${shareTable(page, variant)}${plane({ lang, label: words.planeKeyLabel, points: points(variant) })}</div>
    ${verdictTable(page, variant)}${wrongTable(page, variant)}</section>`;
}
