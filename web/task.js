// The task line: the chapter's experiment in two presses, the lecture's question, and a word for whoever goes their own way.

import { exampleOf } from './problem.js';

/**
 * What the task line offers for a state.
 * - {kind: 'set', matrix, row, column, from, to}: one button makes the marked number `to`
 * - {kind: 'why', row}: one button shows why the row stayed
 * - {kind: 'because', row, reason}: the reason, and one button to go on
 * - {kind: 'ask', row}: one button shows the shares of the asking word, covered until then
 * - {kind: 'found', row}: what it found; one button lets it ask for what it needs, {kind: 'needs', row}: what it finds then
 * - {kind: 'done'} | {kind: 'brief'} | {kind: 'free'}
 * @param problem the state shown
 * @param lesson the page's, from lessons.js
 * @param {'no'|'shown'|'read'} explained how far the reader has come with the question why row 2 stayed
 * @param {boolean} hasAsked whether the reader has asked the lecture's question
 */
export function taskFor(problem, lesson, explained, hasAsked) {
  const id = exampleOf(problem);
  if (lesson.base) return baseTask(id, problem, hasAsked);
  if (lesson.brief) return id === 'E1' ? set('wQ') : { kind: 'brief' };
  switch (id) {
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

function baseTask(id, { x }, hasAsked) {
  const row = x.rows - 1;
  if (id === 'E13') return { kind: hasAsked ? 'found' : 'ask', row };
  return id === 'E13asks' ? { kind: 'needs', row } : { kind: 'free' };
}

function set(matrix) {
  return { kind: 'set', matrix, row: 0, column: 0, from: 1, to: 2 };
}
