// Where a block of numbers can go, what size the rest of the problem asks of it there, and what else changes with it.

import { at, matrixFromRows, range, rowOf } from '../../matrix.js';

const headOf = (name) => name.match(/^w[QKV](\d*)$/)?.[1] ?? null;
const isSet = (problem, name) => Boolean(problem[name]);

/** The matrices a block can replace, in the order of the figure; an own mask also where there is none yet. */
export function targets(problem) {
  const laterHeads = Object.keys(problem).filter((name) => headOf(name));
  return ['x', 'wQ', 'wK', 'wV', ...laterHeads, 'wO', 'allowed'].filter((name) => isSet(problem, name) || isMask(name));
}

/** Whether a matrix says who may look at whom, and so holds 0 and 1 only. */
export const isMask = (name) => name === 'allowed';

/** The size of a matrix now; that of an own mask that is not there yet is the one it must have. */
export function sizeNow(problem, name) {
  const { rows } = problem.x;
  return problem[name] ?? { rows, columns: rows };
}

/** The size that the other matrices ask of `name`; a side that may have any length is that of `matrix`. */
export function sizeNeeded(problem, name, matrix) {
  const { x, wQ, wV } = problem;
  const head = headOf(name);
  const others = (letter) => Object.keys(problem).filter((each) => each !== name && each.startsWith(letter) && headOf(each) !== null && isSet(problem, each));
  const free = { rows: matrix.rows, columns: matrix.columns };
  if (name === 'x') return { rows: problem.allowed?.rows ?? free.rows, columns: wQ.rows };
  if (isMask(name)) return { rows: x.rows, columns: x.rows };
  if (name === 'wO') return { ...free, rows: wV.columns * (others('wV').length) };
  // All heads are equally wide; a query is as long as its keys.
  const pair = { wQ: `wK${head}`, wK: `wQ${head}` }[name.slice(0, 2)];
  const columns = (problem[others(name.slice(0, 2))[0]] ?? problem[pair] ?? free).columns;
  return { rows: x.columns, columns };
}

/** Rows become columns. */
export function transposed({ rows, columns, data }) {
  return matrixFromRows(range(columns).map((column) => range(rows).map((row) => data[row * columns + column])));
}

/** 0 for 1 and 1 for 0. */
export const inverted = (matrix) => ({ ...matrix, data: matrix.data.map((mark) => 1 - mark) });

/** What the problem's parameters become when `matrix` takes the place of `name`. */
export function valuesWith(problem, name, matrix) {
  if (name !== 'x' || !problem.tokens || matrix.rows === problem.tokens.length) return { [name]: matrix };
  // A new word is called by its number; words without a row go.
  return { x: matrix, tokens: range(matrix.rows).map((row) => problem.tokens[row] ?? String(row + 1)) };
}

/** What can be copied: the reader's matrices, and what was computed from them as long as it fits and is not a question. */
export function sources({ problem, trace, error, covered }) {
  const computed = ['q', 'k', 'v', 'scores', 'coefficients', 'output', 'concatenated', 'projected'].filter((name) => trace[name]);
  const shown = covered ? computed.filter((name) => !['coefficients', 'output'].includes(name)) : computed;
  return [...targets(problem).filter((name) => isSet(problem, name)), ...(error ? [] : shown)];
}

/** The numbers of a source; a score that is hidden is −∞, as the figure shows it. */
export function numbersOf({ problem, trace }, name) {
  const matrix = problem[name] ?? trace[name];
  if (name !== 'scores') return matrix;
  return matrixFromRows(range(matrix.rows).map((row) => rowOf(matrix, row)
    .map((value, column) => (at(trace.allowed, row, column) === 1 ? value : -Infinity))));
}
