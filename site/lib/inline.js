// Numbers inside a sentence: every one in <data> with its full digits, shown by the only formatter.

import { formatFixed, formatMatrix, formatNumber, formatSignificant, shortest, sharedPlaces, vectorSeparator } from '../../web/format.js';
import { shownPlace, shownSize } from '../../web/templates/matrix.js';
import { matrixMarkup } from './math.js';
import { escapeHtml } from './escape.js';

const data = (value, text) => `<data value="${shortest(value)}">${escapeHtml(text)}</data>`;

/** One number as it stands in its table, or with `digits` after the decimal mark. */
export function cell(numbers, lang, name, stage, row, column, digits) {
  const value = numbers.value(name, stage, row, column);
  const matrix = numbers.matrix(name, stage);
  const places = sharedPlaces(matrix.data, digits ?? 3);
  return data(value, formatFixed(value, lang, places));
}

/** One row as a vector: (2; 0) or (2, 0). */
export function row(numbers, lang, name, stage, index) {
  const matrix = numbers.matrix(name, stage);
  numbers.value(name, stage, index, 1); // refuses a row that is not there
  const texts = formatMatrix(matrix, lang).slice((index - 1) * matrix.columns, index * matrix.columns);
  const cells = texts.map((text, column) => data(numbers.value(name, stage, index, column + 1), text));
  return `<span class="vector">(${cells.join(vectorSeparator[lang])})</span>`;
}

/** A whole matrix in brackets, as the convention writes it. */
export function matrix(numbers, lang, convention, name, stage) {
  const core = numbers.matrix(name, stage);
  const { rows, columns } = shownSize(core, convention);
  const coreTexts = formatMatrix(core, lang);
  const texts = Array.from({ length: rows * columns }, (_, index) => {
    const { row, column } = shownPlace({ row: Math.floor(index / columns), column: index % columns }, convention);
    return coreTexts[row * core.columns + column];
  });
  const number = (text) => text.startsWith('−') ? `<mrow><mo form="prefix">−</mo><mn>${text.slice(1)}</mn></mrow>` : `<mn>${escapeHtml(text)}</mn>`;
  return matrixMarkup(Array.from({ length: rows }, (_, i) => texts.slice(i * columns, (i + 1) * columns).map(number)));
}

/** e^score of one pair, not shifted, with four significant digits. */
export function plain(numbers, lang, name, query, key) {
  const { keys } = numbers.explanation(name, 'coefficients', query, key);
  const found = keys.find((each) => each.key === key - 1);
  if (!found || typeof found.plain !== 'number') throw new Error(`${name}: word ${query} has no exponential for word ${key}`);
  return data(found.plain, formatSignificant(found.plain, lang));
}

/** The sum of the exponentials of one query. */
export function plainSum(numbers, lang, name, query) {
  const { plainSum: sum } = numbers.explanation(name, 'coefficients', query, 1);
  if (typeof sum !== 'number') throw new Error(`${name}: word ${query} has no sum of exponentials`);
  return data(sum, formatSignificant(sum, lang));
}

/** Rows × columns as the convention writes them: 3×2. */
export function size(numbers, convention, name, stage) {
  const { rows, columns } = shownSize(numbers.matrix(name, stage), convention);
  return `${rows}×${columns}`;
}

/** A number that belongs to one asking word, counted from 1: its entropy in bits, or how many keys it listens to. */
export function ofQuery(numbers, lang, field, digits, name, word) {
  const values = numbers.trace(name)[field];
  if (!(word >= 1 && word <= values.length)) throw new Error(`${name} has no word ${word}`);
  return data(values[word - 1], formatNumber(values[word - 1], lang, digits));
}
