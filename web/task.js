// The task line: the chapter's experiment in two presses, and a word for whoever goes their own way.

import { exampleOf } from './problem.js';

/**
 * What the task line offers for a state.
 * - {kind: 'set', matrix, row, column, from, to}: one button makes the marked number `to`
 * - {kind: 'why', row}: one button shows why the row stayed
 * - {kind: 'because', row, reason}: the reason, and one button to go on
 * - {kind: 'done'} | {kind: 'free'}
 * @param problem the state shown
 * @param {'no'|'shown'|'read'} explained how far the reader has come with the question why row 2 stayed
 */
export function taskFor(problem, explained) {
  switch (exampleOf(problem)) {
    case 'E1':
      return set('wQ');
    case 'E2':
      if (explained === 'no') return { kind: 'why', row: 1 };
      return explained === 'shown' ? { kind: 'because', row: 1, reason: 'zero-input' } : set('wV');
    case 'E3':
      return { kind: 'done' };
    default:
      return { kind: 'free' };
  }
}

function set(matrix) {
  return { kind: 'set', matrix, row: 0, column: 0, from: 1, to: 2 };
}
