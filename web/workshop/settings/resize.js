// Another number of words or another width, on the reader's own command: rows and columns go at the end or come as zeros.
// No number ever moves to another place.

import { range } from '../../matrix.js';
import { parameter } from '../../parameters.js';

/** What the steppers reach; a link may hold more, and then they lead back. */
export const widthLimits = { least: 1, most: 8 };

const widths = ['wQ', 'wK', 'wV'];

/** The length of a query, a key or a value: the columns of its W. */
export function widthOf(problem, name) {
  return problem[checkedName(name)].columns;
}

/** The width one step up (1) or down (−1), or null at the limit. */
export function nextWidth(problem, name, step) {
  const width = widthOf(problem, name);
  const atLimit = step > 0 ? width >= widthLimits.most : width <= widthLimits.least;
  return atLimit ? null : width + step;
}

/**
 * The problem with W_Q, W_K or W_V of another width. W_Q and W_K change each on its own: that they must agree is for the core
 * to say.
 * @throws {RangeError} for a width that no matrix of the figure can have
 */
export function withWidth(problem, name, columns) {
  const matrix = problem[checkedName(name)];
  const [least, most] = parameter(name).limits.size;
  if (!Number.isInteger(columns) || columns < least || columns > most) throw new RangeError(`no width ${columns} for ${name}`);
  return { ...problem, [name]: resized(matrix, matrix.rows, columns) };
}

/** The problem with these words: X keeps its rows in order, a new word gets zeros, rows without a word go. */
export function withWords(problem, words) {
  return { ...problem, tokens: [...words], x: resized(problem.x, words.length, problem.x.columns) };
}

/** The problem with numbers instead of words; X stays. */
export function withoutWords(problem) {
  return { ...problem, tokens: null };
}

/** The matrix cut to this size, or filled with zeros: no number moves. */
export function resized(matrix, rows, columns) {
  const inside = (row, column) => row < matrix.rows && column < matrix.columns;
  const element = (row, column) => (inside(row, column) ? matrix.data[row * matrix.columns + column] : 0);
  return { rows, columns, data: range(rows).flatMap((row) => range(columns).map((column) => element(row, column))) };
}

function checkedName(name) {
  if (!widths.includes(name)) throw new TypeError(`${name} has no width of its own`);
  return name;
}
