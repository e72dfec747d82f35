// The reader's own mask as a table of check boxes: who may look at whom. One tab stop; arrows move, Space ticks or clears.

import { html } from 'lit';
import { at, range } from '../../matrix.js';
import { idFor as idOfFigure, text } from '../../messages.js';
import { shownPlace, shownSize } from '../../templates/matrix.js';
import { plainWord, wordName } from '../../templates/names.js';
import { say } from './words.js';

/**
 * @param {object} view problem: the problem as the reader has it
 * @param {{row, column}} stop the core's place of the tab stop
 */
export function maskTable({ problem: { allowed, tokens }, lang, convention }, stop = { row: 0, column: 0 }) {
  const size = shownSize(allowed, convention);
  const [place, last] = [{ row: Math.min(stop.row, allowed.rows - 1), column: Math.min(stop.column, allowed.columns - 1) }, allowed.columns - 1];
  const box = (shown) => {
    const { row, column } = shownPlace(shown, convention);
    const isStop = row === place.row && column === place.column;
    const name = say(lang, 'mask.cell', { i: wordName(tokens, row, lang), j: wordName(tokens, column, lang) });
    return html`<td><input type="checkbox" data-tool="settings.look" data-row=${row} data-column=${column} tabindex=${isStop ? '0' : '-1'}
      aria-label=${name} .checked=${at(allowed, row, column) === 1}></td>`;
  };
  // Padding is a word that nobody sees, itself included.
  const padding = (column) => html`<button type="button" class="quiet" data-tool="settings.pad" data-column=${column}
    aria-label=${say(lang, isPadding(allowed, column) ? 'mask.unpad' : 'mask.pad', { j: wordName(tokens, column, lang) })}>${
      isPadding(allowed, column) ? '+' : '✕'}</button>`;
  // Above the table and no caption of it: a caption would pull the columns apart.
  return html`<div class="own-mask">
    <p class="own-mask-title" id="own-mask-title">${say(lang, 'mask')} <span class="axis">${text(lang, idOfFigure('axis', convention))}</span></p>
    <div class="scroll"><table aria-labelledby="own-mask-title">
      <thead><tr><td></td>${range(size.columns).map((index) => html`<th scope="col">${plainWord(tokens, index)}</th>`)}</tr></thead>
      <tbody>${range(size.rows).map((row) => html`<tr><th scope="row">${plainWord(tokens, row)}</th>${
        range(size.columns).map((column) => box({ row, column }))}</tr>`)}</tbody></table></div>
    <p class="pads">${say(lang, 'mask.padding')} ${range(last + 1).map((column) => html`<span class="pad">${plainWord(tokens, column)}${padding(column)}</span>`)}</p>
    <p class="words-hint">${say(lang, 'mask.hint')}</p>
  </div>`;
}

const isPadding = (allowed, column) => range(allowed.rows).every((row) => at(allowed, row, column) === 0);

/** The marks with one turned. */
export const turned = ({ rows, columns, data }, row, column) => ({
  rows, columns, data: Array.from(data, (mark, i) => (i === row * columns + column ? 1 - mark : mark)),
});

/** The marks with one key hidden from everybody, or shown to everybody again. */
export function padded(allowed, column) {
  const mark = isPadding(allowed, column) ? 1 : 0;
  return { ...allowed, data: Array.from(allowed.data, (each, i) => (i % allowed.columns === column ? mark : each)) };
}

const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Where a key leads from a place, as the core counts; null where it leads nowhere. */
export function nextBox(key, { row, column }, allowed, convention) {
  if (!steps[key]) return null;
  const shown = shownPlace({ row, column }, convention);
  const size = shownSize(allowed, convention);
  const moved = { row: shown.row + steps[key][0], column: shown.column + steps[key][1] };
  if (moved.row < 0 || moved.column < 0 || moved.row >= size.rows || moved.column >= size.columns) return { row, column };
  return shownPlace(moved, convention);
}
