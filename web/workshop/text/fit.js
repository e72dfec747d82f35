// Where a block of numbers can go, what size the rest of the problem asks of it there, and what else changes with it.

import { headCount, headOfName, nameIn } from '../../heads.js';
import { at, matrixFromRows, range, rowOf } from '../../matrix.js';
import { parameters } from '../../parameters.js';
import { wordsFor } from '../resize.js';

/** The matrices a block can replace, in the order of the link; an own mask also where there is none yet. */
export const targets = (problem) => parameters.filter(({ name, type }) => type === 'marks' || (type === 'matrix' && problem[name]))
  .map(({ name }) => name);

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
  const free = { rows: matrix.rows, columns: matrix.columns };
  if (name === 'x') return { rows: problem.allowed?.rows ?? free.rows, columns: wQ.rows };
  if (isMask(name)) return { rows: x.rows, columns: x.rows };
  if (name === 'wO') return { ...free, rows: headCount(problem) * wV.columns };
  // All heads are equally wide; a query is as long as its keys.
  const [own, head] = headOfName(name);
  const another = range(headCount(problem)).map((each) => nameIn(own, each)).find((each) => each !== name);
  const pair = { wQ: 'wK', wK: 'wQ' }[own];
  return { rows: x.columns, columns: (problem[another] ?? problem[pair && nameIn(pair, head)] ?? free).columns };
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
  return { x: matrix, tokens: wordsFor(problem.tokens, matrix.rows) };
}

/** What can be copied: the reader's matrices, and what was computed from them as long as it fits and is not a question. */
export function sources({ problem, trace, error, covered }) {
  const computed = ['q', 'k', 'v', 'scores', 'coefficients', 'output', 'concatenated', 'projected'].filter((name) => trace[name]);
  const shown = covered ? computed.filter((name) => !['coefficients', 'output'].includes(name)) : computed;
  return [...targets(problem).filter((name) => problem[name]), ...(error ? [] : shown)];
}

/** The numbers of a source; a score that is hidden is −∞, as the figure shows it. */
export function numbersOf({ problem, trace }, name) {
  const matrix = problem[name] ?? trace[name];
  if (name !== 'scores') return matrix;
  return matrixFromRows(range(matrix.rows).map((row) => rowOf(matrix, row)
    .map((value, column) => (at(trace.allowed, row, column) === 1 ? value : -Infinity))));
}
