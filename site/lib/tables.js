// Tables of the prose, through the figure's own templates.

import { matrixTable } from '../../web/templates/matrix.js';
import { queryTable } from '../../web/templates/query-table.js';
import { howLine } from '../../web/templates/how.js';
import { formatCell } from '../../web/format.js';
import { text } from '../../web/messages.js';
import { spokenName } from '../../web/templates/names.js';
import { escapeHtml } from './escape.js';
import { renderTemplate } from './ssr.js';

/** So many columns of numbers fit on a screen of 320 px. */
const widestOnPhone = 5;

/** One matrix as a table. Hidden cells show in S and A; `bare` leaves the mask out (S before any mask). */
export function table(numbers, lang, name, stage, { bare = false } = {}) {
  const options = { name: stage, matrix: numbers.matrix(name, stage), lang };
  if (['scores', 'coefficients'].includes(stage) && !bare) options.allowed = numbers.trace(name).allowed;
  if (stage === 'coefficients') options.rowSums = numbers.trace(name).rowSums;
  return renderTemplate(matrixTable(options));
}

/** A table wider than a phone scrolls in a region of its own, which has a name and which the keyboard reaches. */
export function framed(numbers, lang, name, stage, options) {
  const isWide = numbers.matrix(name, stage).columns > widestOnPhone;
  const region = isWide ? ` role="region" tabindex="0" aria-label="${escapeHtml(spokenName(stage, lang))}"` : '';
  return `<div class="table"${region}>${table(numbers, lang, name, stage, options)}</div>`;
}

/** Several matrices of one case side by side; `stages` is "x wQ q". */
export function tables(numbers, lang, name, stages, options) {
  const list = stages.trim().split(/\s+/).map((stage) => framed(numbers, lang, name, stage, options));
  return `<div class="tables" data-case="${name}">${list.join('')}</div>`;
}

/** The table of one asking word, counted from 1. */
export function query(numbers, lang, name, word) {
  const trace = numbers.trace(name);
  const answers = Array.from({ length: trace.v.columns }, (_, column) => numbers.explanation(name, 'output', word, column + 1));
  const shares = numbers.explanation(name, 'coefficients', word, 1);
  const title = escapeHtml(text(lang, 'query.caption', { i: word }));
  return `<div class="query-view" data-case="${name}" data-word="${word}" role="group" tabindex="0" aria-label="${title}">${renderTemplate(queryTable({ trace, row: word - 1, lang, shares, answers }))}</div>`;
}

/** The arithmetic of one cell, counted from 1, as the figure's line shows it. */
export function how(numbers, lang, name, stage, row, column) {
  const explanation = numbers.explanation(name, stage, row, column);
  const shown = formatCell(numbers.matrix(name, stage), row - 1, column - 1, lang);
  return `<span class="how-line">${renderTemplate(howLine({ explanation, shown, lang }))}</span>`;
}
