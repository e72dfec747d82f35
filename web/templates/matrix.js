// One matrix as a table: the same template for the live figure, its static twin and the tables of the prose.
//
// In the column convention the table is the transpose of the core's matrix: what is a row of the core is a column on the
// screen. Cells keep the core's row and column in data-row and data-column, whichever way they lie.

import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { formatMatrix, formatShareSum, shortest } from '../format.js';
import { at, range } from '../matrix.js';
import { idFor, text } from '../messages.js';
import { inputs } from '../parameters.js';
import { letter, letterParts, plainWord, roleClass, spokenLetter, spokenName, wordName } from './names.js';

const heatSteps = 10;

/** The tint of a share, from 0 to 10, and its class, from heat-0 to heat-10. */
export const heatStep = (share) => Math.round(share * heatSteps);
export const heatClass = (share) => `heat-${heatStep(share)}`;

const meeting = ['scores', 'coefficients'];
/** Whether a stage has a number for each pair of words. */
export const isMeeting = (name) => meeting.includes(name);
/** Whether a matrix is one of those that words or heads are multiplied by. */
export const isProjection = (name) => ['wQ', 'wK', 'wV', 'wO'].includes(name);

/** The size of a matrix as it is shown. */
export const shownSize = ({ rows, columns }, convention) => (convention === 'columns' ? { rows: columns, columns: rows } : { rows, columns });

/** Row and column as they are shown, of a cell of the core; or the other way round: the same step leads back. */
export const shownPlace = ({ row, column }, convention) => (convention === 'columns' ? { row: column, column: row } : { row, column });

/**
 * @param {object} options
 * - name: x wQ wK wV q k v scores coefficients output
 * - matrix: {rows, columns, data}
 * - lang, digits (3 unless told), convention (rows unless told), tokens (the names of the words, or null)
 * - allowed: the trace's mask, for scores and coefficients
 * - rowSums: the trace's, for coefficients
 * - edges: how many columns belong to each head, where a line stands between them
 * - covered: true while the numbers are a question
 * - fixed: true when no number can be changed
 * - sized: true when the caption gives the size in letters as well
 * - live: null, or what the figure knows of its cells: {focus: {row, column}, isChosen, isAsked, isFramed, isChanged, isMarked, invalid}
 *   (functions of the core's row and column)
 */
export function matrixTable(options) {
  const { allowed = null, rowSums = null, live = null, convention = 'rows' } = options;
  const table = { digits: 3, tokens: null, covered: false, sized: false, ...options, allowed, rowSums, live, convention };
  // A key changes a few of many tables: the others are not drawn again.
  return live ? guard(allThatIsSeen(table), () => drawn(table)) : drawn(table);
}

// What a live table shows, in one text that is another text whenever anything in it is.
function allThatIsSeen({ matrix, live, ...rest }) {
  const { focus, invalid, isChosen, isAsked, isFramed, isChanged, isMarked } = live;
  const marks = range(matrix.rows).flatMap((row) => range(matrix.columns).map((column) =>
    [isChosen, isAsked, isFramed, isChanged, isMarked].reduce((bits, is) => 2 * bits + (is(row, column) ? 1 : 0), 0)));
  return JSON.stringify([rest, letterParts(rest.name, rest.convention), matrix.rows, matrix.columns, Array.from(matrix.data), focus, invalid, marks]);
}

function drawn(table) {
  const { name, matrix, lang, allowed, rowSums, live, convention } = table;
  const shown = formatMatrix(matrix, lang, table.digits);
  const editable = inputs.includes(name) && !table.fixed;
  const size = shownSize(matrix, convention);
  const cell = (shownRow, shownColumn) => {
    const { row, column } = shownPlace({ row: shownRow, column: shownColumn }, convention);
    return matrixCell(table, {
      row, column,
      value: at(matrix, row, column),
      shown: shown[row * matrix.columns + column],
      hidden: allowed !== null && isMeeting(name) && at(allowed, row, column) === 0,
    });
  };
  const sums = range(rowSums ? matrix.rows : 0).map((row) => sumCell(table, row));
  const isColumns = convention === 'columns';
  const classes = classMap({ matrix: true, editable, turned: isColumns, invalid: live?.invalid ?? false });
  const body = html`${range(size.rows).map((row) => html`<tr>
      ${isProjection(name) ? nothing : header(table, 'row', row)}
      ${range(size.columns).map((column) => cell(row, column))}
      ${isColumns ? nothing : sums[row] ?? nothing}
    </tr>`)}${rowSums && isColumns ? html`<tr>${sumHeader(table, 'row')}${sums}</tr>` : nothing}`;
  const top = head(table, size);
  return live
    ? html`<table class=${classes} part="table" data-matrix=${name} role="grid" aria-label=${gridName(table, size)}
        aria-readonly=${editable ? 'false' : 'true'}>
        ${caption(table, size)}${top}<tbody>${body}</tbody></table>`
    : html`<table class=${classes} data-matrix=${name}>
        ${caption(table, size)}${top}<tbody>${body}</tbody></table>`;
}

// Rows and columns in letters, as the chapter writes them.
const lettersOfSize = {
  x: ['n', 'm'], wQ: ['m', 'k'], wK: ['m', 'k'], wV: ['m', 'v'], q: ['n', 'k'], k: ['n', 'k'], v: ['n', 'v'],
  scores: ['n', 'n'], coefficients: ['n', 'n'], output: ['n', 'v'],
};

function sizeInLetters(name, convention) {
  const [rows, columns] = lettersOfSize[name].map((side) => (side === 'k' || side === 'v' ? html`<i>d</i><sub><i>${side}</i></sub>` : html`<i>${side}</i>`));
  const [first, second] = convention === 'columns' ? [columns, rows] : [rows, columns];
  return html`<span class="letters">${first}×${second} = </span>`;
}

// In the live grid the name of the grid says all this, so the caption keeps silent.
function caption({ name, lang, live, convention, sized }, { rows, columns }) {
  const role = isProjection(name) ? nothing : html` ${text(lang, `short.${name}`)}`;
  const size = html`<span class="size">[${sized && lettersOfSize[name] ? sizeInLetters(name, convention) : nothing}${rows}×${columns}]</span>`;
  const content = html`${letter(name, convention)}${role} ${size}`;
  return html`<caption class=${roleClass(name)}>${live ? html`<span aria-hidden="true">${content}</span>` : content}</caption>`;
}

function gridName({ name, lang, convention }, { rows, columns }) {
  return `${spokenName(name, lang, convention)}, ${text(lang, 'size.spoken', { rows, columns })}`;
}

// The projections stand beside what they make and share its numbers, so they need no header of their own.
function head(table, { columns }) {
  const { name, rowSums, convention } = table;
  if (isProjection(name)) return nothing;
  return html`<thead><tr><td class="corner"></td>
    ${range(columns).map((column) => header(table, 'col', column))}
    ${rowSums && convention === 'rows' ? sumHeader(table, 'col') : nothing}
    </tr></thead>`;
}

function sumHeader({ lang, convention }, scope) {
  return html`<th scope=${scope} class="sum"><abbr title=${text(lang, idFor('sum', convention))}>Σ</abbr></th>`;
}

// Words and queries run along one side, keys or the numbers of a vector along the other. In the live grid every cell says its
// own place, so the headers keep silent there.
function header({ name, lang, live, tokens, convention }, scope, index) {
  const isWords = (scope === 'row') === (convention === 'rows');
  const axis = isWords ? (isMeeting(name) ? 'query' : 'word') : (isMeeting(name) ? 'key' : idFor('axis.column', convention).slice('axis.'.length));
  const isNamed = isWords || isMeeting(name);
  const label = isNamed ? plainWord(tokens, index) : String(index + 1);
  const classes = classMap({ word: isNamed && tokens !== null });
  return live
    ? html`<th scope=${scope} class=${classes} aria-hidden="true">${label}</th>`
    : html`<th scope=${scope} class=${classes}><span class="sr">${text(lang, `axis.${axis}`)} </span>${label}</th>`;
}

function sumCell({ matrix, rowSums, lang, digits, live, convention, tokens, covered }, row) {
  const shown = formatShareSum(rowSums[row], matrix.columns, lang, digits);
  const content = covered ? '?' : html`<data value=${shortest(rowSums[row])}>${shown}</data>`;
  if (!live) return html`<td class="sum">${content}</td>`;
  const name = text(lang, idFor('cell.sum', convention), { i: wordName(tokens, row, lang), value: covered ? text(lang, 'covered') : shown });
  return html`<td class="sum" role="gridcell" data-row=${row} data-column=${matrix.columns}
    tabindex=${live.focus.row === row && live.focus.column === matrix.columns ? '0' : '-1'} aria-label=${name}>${content}</td>`;
}

function matrixCell(table, { row, column, value, shown, hidden }) {
  const { name, lang, live, tokens, covered, edges } = table;
  const heat = name === 'coefficients' && !hidden && !covered ? heatClass(value) : '';
  const classes = { hidden, covered, [heat]: heat !== '', edge: Boolean(edges) && column > 0 && column % edges === 0 };
  const content = hidden ? hiddenContent(name, lang) : covered ? '?' : html`<data value=${shortest(value)}>${shown}</data>`;
  if (!live) return html`<td class=${classMap(classes)} data-row=${row} data-column=${column}>${content}</td>`;
  Object.assign(classes, {
    chosen: live.isChosen(row, column),
    asked: live.isAsked(row, column),
    framed: live.isFramed(row, column),
    changed: live.isChanged(row, column),
    marked: live.isMarked(row, column),
  });
  const hiddenText = name === 'coefficients' ? `0, ${text(lang, 'hidden')}` : text(lang, 'hidden');
  const spoken = cellName(table, { row, column }, hidden ? hiddenText : covered ? text(lang, 'covered') : shown);
  const tabindex = row === live.focus.row && column === live.focus.column ? '0' : '-1';
  const title = hidden ? text(lang, 'hidden.cell', { i: wordName(tokens, row, lang), j: wordName(tokens, column, lang) }) : nothing;
  return html`<td class=${classMap(classes)} data-row=${row} data-column=${column} role="gridcell" tabindex=${tabindex}
    aria-label=${spoken} title=${title}>${content}</td>`;
}

function hiddenContent(name, lang) {
  const word = html`<span class="sr">${text(lang, 'hidden')}</span>`;
  return name === 'scores'
    ? html`<span aria-hidden="true">−∞</span>${word}`
    : html`<data value="0">0</data> ${word}`;
}

// A cell's name as it is read: "S, query 2, key 3: 1".
function cellName({ name, lang, convention, tokens }, place, value) {
  const m = spokenLetter(name, lang, convention);
  if (isProjection(name)) {
    const { row, column } = shownPlace(place, convention);
    return text(lang, 'cell.place', { m, i: row + 1, j: column + 1, value });
  }
  const i = wordName(tokens, place.row, lang);
  if (isMeeting(name)) return text(lang, 'cell.meeting', { m, i, j: wordName(tokens, place.column, lang), value });
  return text(lang, idFor('cell.word', convention), { m, i, j: place.column + 1, value });
}
