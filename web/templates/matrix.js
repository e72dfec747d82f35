// One matrix as a table: the same template for the live figure, its static twin and the tables of the prose.

import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { formatMatrix, formatShareSum, shortest } from '../format.js';
import { at, range } from '../matrix.js';
import { text } from '../messages.js';
import { inputs } from '../parameters.js';
import { letter, roleClass, spokenLetter, spokenName } from './names.js';

const heatSteps = 10;

/** The tint of a share, from heat-0 to heat-10. */
export const heatClass = (share) => `heat-${Math.round(share * heatSteps)}`;

const meeting = ['scores', 'coefficients'];
const isMeeting = (name) => meeting.includes(name);
const isProjection = (name) => ['wQ', 'wK', 'wV'].includes(name);

/**
 * @param {object} options
 * - name: x wQ wK wV q k v scores coefficients output
 * - matrix: {rows, columns, data}
 * - lang, digits (3 unless told)
 * - allowed: the trace's mask, for scores and coefficients
 * - rowSums: the trace's, for coefficients
 * - live: null, or what the figure knows of its cells: {focus: {row, column}, isChosen, isAsked, isFramed, isChanged, isMarked, invalid}
 *   (functions of row and column)
 */
export function matrixTable({ name, matrix, lang, digits = 3, allowed = null, rowSums = null, live = null }) {
  const shown = formatMatrix(matrix, lang, digits);
  const editable = inputs.includes(name);
  const cell = (row, column) => matrixCell({
    name, lang, live, row, column, editable,
    value: at(matrix, row, column),
    shown: shown[row * matrix.columns + column],
    hidden: allowed !== null && isMeeting(name) && at(allowed, row, column) === 0,
  });
  const classes = classMap({ matrix: true, editable, invalid: live?.invalid ?? false });
  const body = range(matrix.rows).map((row) => html`<tr>
      ${isProjection(name) ? nothing : header('row', isMeeting(name) ? 'query' : 'word', row, lang, live)}
      ${range(matrix.columns).map((column) => cell(row, column))}
      ${rowSums ? sumCell({ value: rowSums[row], row, count: matrix.columns, lang, digits, live }) : nothing}
    </tr>`);
  return live
    ? html`<table class=${classes} data-matrix=${name} role="grid" aria-label=${gridName(name, matrix, lang)}
        aria-readonly=${editable ? 'false' : 'true'}>
        ${caption(name, matrix, lang, live)}${head(name, matrix, rowSums, lang, live)}<tbody>${body}</tbody></table>`
    : html`<table class=${classes} data-matrix=${name}>
        ${caption(name, matrix, lang)}${head(name, matrix, rowSums, lang, live)}<tbody>${body}</tbody></table>`;
}

// In the live grid the name of the grid says all this, so the caption keeps silent.
function caption(name, matrix, lang, live = null) {
  const role = isProjection(name) ? nothing : html` ${text(lang, `short.${name}`)}`;
  const content = html`${letter(name)}${role} <span class="size">[${matrix.rows}×${matrix.columns}]</span>`;
  return html`<caption class=${roleClass(name)}>${live ? html`<span aria-hidden="true">${content}</span>` : content}</caption>`;
}

function gridName(name, { rows, columns }, lang) {
  return `${spokenName(name, lang)}, ${text(lang, 'size.spoken', { rows, columns })}`;
}

// The projections stand on top of what they make and share its columns, so they need no header of their own.
function head(name, matrix, rowSums, lang, live) {
  if (isProjection(name)) return nothing;
  const word = isMeeting(name) ? 'key' : 'column';
  return html`<thead><tr><td class="corner"></td>
    ${range(matrix.columns).map((column) => header('col', word, column, lang, live))}
    ${rowSums ? html`<th scope="col" class="sum"><abbr title=${text(lang, 'sum')}>Σ</abbr></th>` : nothing}
    </tr></thead>`;
}

// In the live grid every cell says its own place, so the headers keep silent there.
function header(scope, word, index, lang, live) {
  return live
    ? html`<th scope=${scope} aria-hidden="true">${index + 1}</th>`
    : html`<th scope=${scope}><span class="sr">${text(lang, `axis.${word}`)} </span>${index + 1}</th>`;
}

function sumCell({ value, row, count, lang, digits, live }) {
  const shown = formatShareSum(value, count, lang, digits);
  const content = html`<data value=${shortest(value)}>${shown}</data>`;
  if (!live) return html`<td class="sum">${content}</td>`;
  return html`<td class="sum" role="gridcell" data-row=${row} data-column=${count}
    tabindex=${live.focus.row === row && live.focus.column === count ? '0' : '-1'}
    aria-label=${text(lang, 'cell.sum', { i: row + 1, value: shown })}>${content}</td>`;
}

function matrixCell({ name, lang, live, row, column, editable, value, shown, hidden }) {
  const heat = name === 'coefficients' && !hidden ? heatClass(value) : '';
  const classes = { hidden, [heat]: heat !== '' };
  const content = hidden ? hiddenContent(name, lang) : html`<data value=${shortest(value)}>${shown}</data>`;
  if (!live) return html`<td class=${classMap(classes)} data-row=${row} data-column=${column}>${content}</td>`;
  Object.assign(classes, {
    chosen: live.isChosen(row, column),
    asked: live.isAsked(row, column),
    framed: live.isFramed(row, column),
    changed: live.isChanged(row, column),
    marked: live.isMarked(row, column),
  });
  const hiddenText = name === 'coefficients' ? `0, ${text(lang, 'hidden')}` : text(lang, 'hidden');
  const spoken = cellName({ name, lang, row, column, value: hidden ? hiddenText : shown });
  const tabindex = row === live.focus.row && column === live.focus.column ? '0' : '-1';
  return html`<td class=${classMap(classes)} data-row=${row} data-column=${column} role="gridcell" tabindex=${tabindex}
    aria-label=${spoken}
    title=${hidden ? text(lang, 'hidden.cell', { i: row + 1, j: column + 1 }) : nothing}>${content}</td>`;
}

function hiddenContent(name, lang) {
  const word = html`<span class="sr">${text(lang, 'hidden')}</span>`;
  return name === 'scores'
    ? html`<span aria-hidden="true">−∞</span>${word}`
    : html`<data value="0">0</data> ${word}`;
}

// A cell's name as it is read: "S, query 2, key 3: 1".
function cellName({ name, lang, row, column, value }) {
  const id = isMeeting(name) ? 'cell.meeting' : isProjection(name) ? 'cell.place' : 'cell.word';
  return text(lang, id, { m: spokenLetter(name), i: row + 1, j: column + 1, value });
}
