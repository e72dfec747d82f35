// The block as a table, before it is used.

import { html, nothing } from 'lit';
import { formatMatrix, shortest } from '../../format.js';
import { range } from '../../matrix.js';
import { letter } from '../../templates/names.js';
import { isMask } from './fit.js';
import { say } from './words.js';

// A larger block is a summary: its first rows and columns.
const most = 12;

/** @param {{name: string, shown: object}} reading @param {{lang, convention, digits}} view */
export function preview({ name, shown }, { lang, convention, digits }) {
  const texts = formatMatrix(shown, lang, digits);
  const [rows, columns] = [shown.rows, shown.columns].map((count) => Math.min(count, most));
  const isPart = rows < shown.rows || columns < shown.columns;
  const number = (i) => html`<td><data value=${shortest(shown.data[i])}>${texts[i]}</data></td>`;
  const mark = (i) => (shown.data[i] === 1
    ? html`<td><data value="1">1</data> <span class="sr">${say(lang, 'looks')}</span></td>`
    : html`<td class="hidden"><data value="0">0</data> <span class="sr">${say(lang, 'hidden')}</span></td>`);
  const cell = isMask(name) ? mark : number;
  return html`<div class="block-preview" tabindex="0" role="group" aria-label=${say(lang, 'understood', { list: `${shown.rows}×${shown.columns}` })}>
    <table class="matrix"><caption>${letter(name, convention)} <span class="size">[${shown.rows}×${shown.columns}]</span></caption>
    <tbody>${range(rows).map((row) => html`<tr>${range(columns).map((column) => cell(row * shown.columns + column))}${
      columns < shown.columns ? html`<td>…</td>` : nothing}</tr>`)}</tbody></table></div>
    ${isPart ? html`<p class="block-note">${say(lang, 'part')}</p>` : nothing}`;
}
