// The task line: the chapter's experiment in two presses, and a word for whoever goes their own way.

import { sameMatrix } from './matrix.js';
import { examples } from './examples.js';
import { inputs } from './parameters.js';

const is = (problem, id) =>
  inputs.every((name) => sameMatrix(problem[name], examples[id][name])) &&
  problem.mask === examples[id].mask && problem.scale === examples[id].scale;

/**
 * What the task line offers for a state.
 * - {kind: 'set', matrix, row, column, from, to}: one button makes the marked number `to`
 * - {kind: 'why', row}: one button shows why the row stayed
 * - {kind: 'done'} | {kind: 'free'}
 * @param problem the state shown
 * @param {boolean} explained whether the reader has seen why row 2 stayed
 */
export function taskFor(problem, explained) {
  if (is(problem, 'E1')) return set('wQ');
  if (is(problem, 'E2')) return explained ? set('wV') : { kind: 'why', row: 1 };
  if (is(problem, 'E3')) return { kind: 'done' };
  return { kind: 'free' };
}

function set(matrix) {
  return { kind: 'set', matrix, row: 0, column: 0, from: 1, to: 2 };
}
