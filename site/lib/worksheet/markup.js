// What the sheet and the key share: tables with or without numbers, the strip of exponentials, the plane.

import { formatMatrix, formatNumber, shortest } from '../../../web/format.js';
import { range } from '../../../web/matrix.js';
import { text } from '../../../web/messages.js';
import { letter, wordName } from '../../../web/templates/names.js';
import { escapeHtml } from '../escape.js';
import { renderTemplate } from '../ssr.js';

/** Fills the places of a sentence: fill('row {i}', {i: 2}). */
export const fill = (message, values) => message.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** A number that says all its digits to programs. */
export const data = (value, shown) => `<data value="${shortest(value)}">${escapeHtml(shown)}</data>`;

/** The letter of a matrix as the chapter prints it. */
export const letterOf = (name) => renderTemplate(letter(name));

/** On paper two decimals are enough; a power of e above ten gets one. */
export const paperDigits = 2;
export const powerText = (value, lang) => formatNumber(value, lang, value >= 10 ? 1 : paperDigits);

const perWord = (name) => !name.startsWith('w');

/**
 * A matrix as a table: with its numbers, or empty when `matrix` is only {rows, columns}. Rows that belong to words are
 * numbered; S and A also number their columns.
 */
export function grid({ name, matrix, lang }) {
  const shown = matrix.data ? formatMatrix(matrix, lang, paperDigits) : null;
  const cell = (index) => (shown ? `<td>${data(matrix.data[index], shown[index])}</td>` : '<td class="empty"></td>');
  const number = (index, scope) => `<th scope="${scope}">${escapeHtml(wordName(null, index, lang))}</th>`;
  const rows = range(matrix.rows).map((row) => `<tr>${perWord(name) ? number(row, 'row') : ''}${
    range(matrix.columns).map((column) => cell(row * matrix.columns + column)).join('')}</tr>`);
  const isMeeting = name === 'scores' || name === 'coefficients';
  const head = isMeeting ? `<thead><tr><td></td>${range(matrix.columns).map((column) => number(column, 'col')).join('')}</tr></thead>` : '';
  const caption = `<b>${letterOf(name)}</b> <span>${escapeHtml(text(lang, `name.${name}`))}</span>`;
  return `<table class="grid" data-name="${name}"><caption>${caption}</caption>${head}<tbody>${rows.join('')}</tbody></table>`;
}

/** A table that may be wider than a phone, in a region of its own that the keyboard can scroll. */
export const scrolling = (name, table) => `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(name)}">${table}</div>`;

/** Exponentials of the scores that occur, so that no calculator is needed. */
export function strip(list, lang, title) {
  const head = list.map(({ score }) => `<th scope="col">e<sup>${data(score, formatNumber(score, lang))}</sup></th>`);
  const body = list.map(({ plain }) => `<td>${data(plain, powerText(plain, lang))}</td>`);
  return scrolling(title, `<table class="powers"><caption>${title}</caption><thead><tr>${head.join('')}</tr></thead><tbody><tr>${body.join('')}</tr></tbody></table>`);
}

/** Where the plane begins and ends, in both directions: every value of every sheet lies inside. */
export const planeTicks = [-1, 0, 1, 2, 3, 4];

/**
 * The plane of the values, empty or with points [{at: [x, y], name, ring}]. Drawn in the values' own units with the second
 * number upwards, so that a point stands where its numbers say.
 */
export function plane({ lang, label, points = [] }) {
  const [first, last] = [planeTicks[0], planeTicks.at(-1)];
  const lines = planeTicks.map((tick) => `M${tick} ${first}V${last}M${first} ${tick}H${last}`).join('');
  const axes = `M${first} 0H${last}M0 ${first}V${last}`;
  const upright = (x, y, content) => `<g transform="translate(${x} ${y}) scale(1 -1)">${content}</g>`;
  const ticks = planeTicks.filter((tick) => tick !== 0).map((tick) => {
    const number = escapeHtml(formatNumber(tick, lang));
    return upright(tick, 0, `<text class="tick" y=".36">${number}</text>`) + upright(0, tick, `<text class="tick" x="-.24" y=".11">${number}</text>`);
  });
  const corners = points.filter(({ ring }) => !ring).map(({ at: [x, y] }) => `${shortest(x)} ${shortest(y)}`);
  const triangle = corners.length ? `<path class="triangle" d="M${corners.join('L')}Z"/>` : '';
  const marks = points.map(({ at: [x, y], name, ring }) => `<circle class="${ring ? 'ring' : 'corner'}" cx="${shortest(x)}" cy="${shortest(y)}" r=".1"/>${
    upright(shortest(x), shortest(y), `<text class="name" x=".16" y="-.14">${name}</text>`)}`);
  return `<svg class="plane" viewBox="-1.5 -4.5 6 6" role="img" aria-label="${escapeHtml(label)}"><g transform="scale(1 -1)">`
    + `<path class="lines" d="${lines}"/><path class="axes" d="${axes}"/>${ticks.join('')}${triangle}${marks.join('')}</g></svg>`;
}
