// Tables of the prose, through the figure's own templates, in the convention of the page.

import { baseTable } from '../../web/templates/base-table.js';
import { lookupControl } from '../../web/templates/lookup.js';
import { visibleKeys } from '../../web/matrix.js';
import { matrixTable, shownSize } from '../../web/templates/matrix.js';
import { queryTable } from '../../web/templates/query-table.js';
import { stepView } from '../../web/templates/step.js';
import { howLine } from '../../web/templates/how.js';
import { formatCell } from '../../web/format.js';
import { text } from '../../web/messages.js';
import { spokenName, wordName } from '../../web/templates/names.js';
import { escapeHtml } from './escape.js';
import { renderTemplate } from './ssr.js';

/** So many columns of numbers fit on a screen of 320 px. */
const widestOnPhone = 5;

/** One matrix as a table. Hidden cells show in S and A; `bare` leaves the mask out (S before any mask). */
export function table({ numbers, lang, convention }, name, stage, { bare = false } = {}) {
  const options = { name: stage, matrix: numbers.matrix(name, stage), lang, convention, tokens: numbers.problem(name).tokens };
  if (['scores', 'coefficients'].includes(stage) && !bare) options.allowed = numbers.trace(name).allowed;
  if (stage === 'coefficients') options.rowSums = numbers.trace(name).rowSums;
  return renderTemplate(matrixTable(options));
}

/** A table wider than a phone scrolls in a region of its own, which has a name and which the keyboard reaches. */
export function framed(page, name, stage, options) {
  const { numbers, lang, convention } = page;
  const isWide = shownSize(numbers.matrix(name, stage), convention).columns > widestOnPhone || numbers.problem(name).tokens;
  const region = isWide ? ` role="region" tabindex="0" aria-label="${escapeHtml(spokenName(stage, lang, convention))}"` : '';
  return `<div class="table"${region}>${table(page, name, stage, options)}</div>`;
}

/** Several matrices of one case side by side; `stages` is "x wQ q". */
export function tables(page, name, stages, options) {
  const list = stages.trim().split(/\s+/).map((stage) => framed(page, name, stage, options));
  return `<div class="tables" data-case="${name}" data-convention="${page.convention}">${list.join('')}</div>`;
}

/** What the core says of one asking word, counted from 1: its matches, shares and outputs. */
export function explanationsOf({ numbers }, name, word) {
  const trace = numbers.trace(name);
  const columns = (count) => Array.from({ length: count }, (_, index) => index);
  return {
    row: word - 1,
    matches: visibleKeys(trace, word - 1).map((key) => numbers.explanation(name, 'scores', word, key + 1)),
    shares: numbers.explanation(name, 'coefficients', word, 1),
    answers: columns(trace.v.columns).map((column) => numbers.explanation(name, 'output', word, column + 1)),
  };
}

function queryBody(page, name, word) {
  const { numbers, lang, convention } = page;
  const { tokens } = numbers.problem(name);
  const { row, shares, answers } = explanationsOf(page, name, word);
  const options = { trace: numbers.trace(name), row, lang, convention, tokens, shares, answers };
  return convention === 'columns' ? baseTable(options) : queryTable(options);
}

/** The table of one asking word, counted from 1: in columns as the base of that word. */
export function query(page, name, word) {
  const { numbers, lang } = page;
  const title = escapeHtml(text(lang, 'query.caption', { i: wordName(numbers.problem(name).tokens, word - 1, lang) }));
  return `<div class="query-view" data-case="${name}" data-word="${word}" role="group" tabindex="0" aria-label="${title}">${renderTemplate(queryBody(page, name, word))}</div>`;
}

/** One whole step: the base of word j, how widely it listens, and the same in sums and matrices. */
export function step(page, name, word) {
  const { numbers, lang, convention } = page;
  const [problem, trace] = [numbers.problem(name), numbers.trace(name)];
  const { row, matches, shares, answers } = explanationsOf(page, name, word);
  const isEmpty = trace.emptyQueries.includes(row);
  const rest = isEmpty ? '' : renderTemplate(lookupControl({ problem, trace, query: row, lang, live: false }))
    + renderTemplate(stepView({ trace, problem, query: row, lang, convention, tokens: problem.tokens, titled: false, matches, shares, answers }));
  return `<div class="step-view" data-case="${name}" data-word="${word}">${query(page, name, word)}${rest}</div>`;
}

/** Every step of a case, each under its own title. */
export function steps(page, name) {
  const { numbers, lang } = page;
  const { tokens, x } = numbers.problem(name);
  return Array.from({ length: x.rows }, (_, index) => index).map((index) => {
    const title = escapeHtml(text(lang, 'step', { j: index + 1, w: wordName(tokens, index, lang) }));
    return `<section class="one-step"><h3>${title}</h3>${step(page, name, index + 1)}</section>`;
  }).join('');
}

/** The arithmetic of one cell, counted from 1, as the figure's line shows it. */
export function how({ numbers, lang, convention }, name, stage, row, column) {
  const explanation = numbers.explanation(name, stage, row, column);
  const shown = formatCell(numbers.matrix(name, stage), row - 1, column - 1, lang);
  const { tokens } = numbers.problem(name);
  return `<span class="how-line">${renderTemplate(howLine({ explanation, shown, lang, convention, tokens }))}</span>`;
}
