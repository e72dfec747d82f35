// What a figure remembers, and how it changes: pure functions from (model, action) to the next model.
//
//   present   the problem shown, with its baseline (what the strip compares with)
//   past, future   the same, for undo and redo
//   gesture   {id, future}: the edit that is still going on (a slider being dragged), one step of undo, and the redo it hides
//
// The baseline moves by itself: it is the state just before the reader began to change what they are changing now. Several
// edits of one matrix share it; touching another matrix or setting moves it. A remembered state holds it still.

import { withElement } from './matrix.js';
import { sameProblem } from './problem.js';

const historyLimit = 200;

/** A fresh model showing `problem`. */
export function createModel(problem) {
  return { present: { problem, baseline: { problem, since: null } }, past: [], future: [], gesture: null };
}

/**
 * Actions:
 * - edit {matrix, row, column, value, gesture}: one number; same `gesture` continues the same step
 * - set {values, since, gesture}: settings or whole matrices, by name; `since` names what is being changed
 * - open {problem, since}: another state; `since` says which, e.g. {example: 'E2'}, and is null for starting over
 * - settle: the gesture is over
 * - cancel: the gesture is over and never was
 * - remember {problem} | forget: hold the baseline at a problem, the present one unless told, or let it move again
 * - undo | redo
 *
 * `shown` is the problem whose figure the reader has before their eyes: the present one, or the last that fitted.
 */
export function reduce(model, action, shown = model.present.problem) {
  switch (action.type) {
    case 'edit':
      return edit(model, action, shown);
    case 'set':
      return change(model, { ...model.present.problem, ...action.values }, action, shown);
    case 'open':
      return step(model, action.problem, action.since, shown);
    case 'settle':
      return { ...model, gesture: null };
    case 'cancel':
      return cancel(model);
    case 'remember':
      return push(model, { ...model.present, baseline: { problem: action.problem ?? model.present.problem, since: 'remembered' } });
    case 'forget':
      return push(model, { ...model.present, baseline: { problem: model.present.problem, since: null } });
    case 'undo':
      return travel(model, 'past', 'future');
    case 'redo':
      return travel(model, 'future', 'past');
    default:
      throw new TypeError(`unknown action "${action.type}"`);
  }
}

function edit(model, { matrix, row, column, value, gesture }, shown) {
  const { problem } = model.present;
  const changed = { ...problem, [matrix]: withElement(problem[matrix], row, column, value) };
  return change(model, changed, { since: matrix, gesture }, shown);
}

function change(model, changed, { since, gesture = null }, shown) {
  const continues = gesture !== null && gesture === model.gesture?.id;
  if (continues) return { ...model, present: { ...model.present, problem: changed } };
  const next = step(model, changed, since, shown);
  if (next === model || gesture === null) return next;
  return { ...next, gesture: { id: gesture, future: model.future } };
}

function cancel({ present, past, future, gesture }) {
  if (gesture === null) return { present, past, future, gesture };
  return { present: past.at(-1), past: past.slice(0, -1), future: gesture.future, gesture: null };
}

// What changes nothing is no step.
function step(model, problem, since, shown) {
  if (sameProblem(problem, model.present.problem)) return model;
  return push(model, { problem, baseline: nextBaseline(model.present, problem, since, shown) });
}

function nextBaseline({ baseline }, problem, since, shown) {
  const stays = baseline.since === 'remembered' || (typeof since === 'string' && since === baseline.since);
  if (stays) return baseline;
  // Without a name for the step it is a new beginning: it compares with itself.
  return { problem: since === null ? problem : shown, since };
}

function push(model, present) {
  return { present, past: [...model.past, model.present].slice(-historyLimit), future: [], gesture: null };
}

function travel(model, from, to) {
  if (model[from].length === 0) return model;
  const present = model[from].at(-1);
  return { ...model, present, [from]: model[from].slice(0, -1), [to]: [...model[to], model.present], gesture: null };
}
