// The computation of one asking word as steps of cells: what is computed, in the order in which it is.

import { isPlain } from '../../heads.js';
import { range } from '../../matrix.js';

/**
 * The steps for the asking word: [{name, cells: [{stage, row, column}]}]. A word that sees nobody has no scores to compare;
 * after the heads come their outputs side by side, and W_O where there is one.
 * @param {object} view whole, trace, query
 */
export function course({ whole, trace, query: row }) {
  const line = (stage) => range(trace[stage].columns).map((column) => ({ stage, row, column }));
  const steps = [
    { name: 'query', cells: line('q') },
    { name: 'scores', cells: line('scores') },
    { name: 'shares', cells: line('coefficients') },
    { name: 'answer', cells: line('output') },
  ];
  if (isPlain(whole)) return steps;
  return [...steps, { name: 'joined', cells: line('concatenated') }, ...(whole.wO ? [{ name: 'result', cells: line('projected') }] : [])];
}
