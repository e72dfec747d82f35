// The wrong answers that the key knows. Each is what the core says of another problem, the one that was really solved, so
// nothing here is computed: `made` makes that problem, `read` takes the wrong row out of its trace (row counted from 0).

import { at, range, rowOf } from '../../../web/matrix.js';

const transposed = ({ rows, columns, data }) => ({
  rows: columns, columns: rows, data: range(columns).flatMap((column) => range(rows).map((row) => data[row * columns + column])),
});

const exchanged = (problem) => ({ ...problem, wQ: problem.wK, wK: problem.wQ });
const row = (stage) => ({ stage, read: (trace, asks) => rowOf(trace[stage], asks) });

/** In the order of the work: {id, stage: whose row is wrong, made, read}. The words of each stand under its id. */
export const mistakes = [
  { id: 'transposed', ...row('q'), made: (problem) => ({ ...problem, wQ: transposed(problem.wQ) }) },
  { id: 'mirrored', ...row('scores'), made: exchanged },
  { id: 'queriesTwice', ...row('scores'), made: (problem) => ({ ...problem, wK: problem.wQ }) },
  // Exchanged queries and keys give the mirror image of S, so its rows are divided where the columns of S would be.
  { id: 'columns', stage: 'coefficients', made: exchanged, read: ({ coefficients }, asks) => range(coefficients.rows).map((key) => at(coefficients, key, asks)) },
  { id: 'scaled', ...row('coefficients'), made: (problem) => ({ ...problem, scale: 'inverse_sqrt_d_k' }) },
  // No other problem: the exponentials of the right one, before they are divided by their sum.
  { id: 'undivided', stage: 'coefficients', made: null, read: null },
  { id: 'keysMixed', ...row('output'), made: (problem) => ({ ...problem, wV: problem.wK }) },
  { id: 'roles', ...row('output'), made: (problem) => ({ ...problem, wK: problem.wV, wV: problem.wK }) },
  { id: 'best', ...row('output'), made: (problem) => ({ ...problem, lookup: 'hard' }) },
  { id: 'plainMean', ...row('output'), made: (problem) => ({ ...problem, scale: 0 }) },
];
