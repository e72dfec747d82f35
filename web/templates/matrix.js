// One matrix as a table: the same template for the live figure, its static twin and the tables of the prose.

import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { formatMatrix, formatShareSum, shortest } from '../format.js';
import { at, range } from '../matrix.js';
import { text } from '../messages.js';
import { inputs } from '../parameters.js';
import { letter, roleClass, spokenLetter, spokenName } from './names.js';

const heatSteps = 10;
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
      ${rowSums ? sumCell(rowSums[row], matrix.columns, lang, digits) : nothing}
    </tr>`);
  return live
    ? html`<table class=${classes} data-matrix=${name} role="grid" aria-label=${spokenName(name, lang)}
        aria-readonly=${editable ? 'false' : 'true'}>
        ${caption(name, matrix, lang)}${head(name, matrix, rowSums, lang, live)}<tbody>${body}</tbody></table>`
    : html`<table class=${classes} data-matrix=${name}>
        ${caption(name, matrix, lang)}${head(name, matrix, rowSums, lang, live)}<tbody>${body}</tbody></table>`;
}

function caption(name, matrix, lang) {
  const role = isProjection(name) ? nothing : html` ${text(lang, `short.${name}`)}`;
  return html`<caption class=${roleClass(name)}>${letter(name)}${role}
    <span class="size">[${matrix.rows}×${matrix.columns}]</span></caption>`;
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

function sumCell(value, count, lang, digits) {
  return html`<td class="sum"><data value=${shortest(value)}>${formatShareSum(value, count, lang, digits)}</data></td>`;
}

function matrixCell({ name, lang, live, row, column, editable, value, shown, hidden }) {
  const heat = name === 'coefficients' && !hidden ? `heat-${Math.round(value * heatSteps)}` : '';
  const classes = { hidden, [heat]: heat !== '' };
  const content = hidden ? hiddenContent(name, lang) : html`<data value=${shortest(value)}>${shown}</data>`;
  if (!live) return html`<td class=${classMap(classes)} data-row=${row} data-column=${column}>${content}</td>`;
  const chosen = live.isChosen(row, column);
  Object.assign(classes, {
    chosen,
    asked: live.isAsked(row, column),
    framed: live.isFramed(row, column),
    changed: live.isChanged(row, column),
    marked: live.isMarked(row, column),
  });
  const spoken = cellName({ name, lang, row, column, value: hidden ? text(lang, 'hidden') : shown });
  const tabindex = row === live.focus.row && column === live.focus.column ? '0' : '-1';
  return html`<td class=${classMap(classes)} data-row=${row} data-column=${column} role="gridcell" tabindex=${tabindex}
    aria-label=${spoken} aria-selected=${chosen ? 'true' : 'false'}
    title=${hidden ? text(lang, 'hidden.cell', { i: row + 1, j: column + 1 }) : nothing}>${content}</td>`;
}

function hiddenContent(name, lang) {
  const word = html`<span class="sr">${text(lang, 'hidden')}</span>`;
  return name === 'scores'
    ? html`<span aria-hidden="true">−∞</span>${word}`
    : html`<data value="0">0</data> ${word}`;
}

/** A cell's name as it is read: "S, query 2, key 3: 1". */
export function cellName({ name, lang, row, column, value }) {
  const id = isMeeting(name) ? 'cell.meeting' : isProjection(name) ? 'cell.place' : 'cell.word';
  return text(lang, id, { m: spokenLetter(name), i: row + 1, j: column + 1, value });
}
