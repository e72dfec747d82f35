import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createModel, reduce } from '../../web/model.js';
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';

const edit = (matrix, value, gesture = null, row = 0, column = 0) => ({ type: 'edit', matrix, row, column, value, gesture });
const run = (model, ...actions) => actions.reduce((present, action) => reduce(present, action), model);
const start = () => createModel(examples.E1);
const shown = (model) => encode(model.present.problem);
const baseline = ({ present }) => encode(present.baseline.problem);

test('the baseline is the state before the reader began to change this matrix', () => {
  let model = run(start(), edit('wQ', 2));
  assert.equal(baseline(model), encode(examples.E1));
  assert.equal(model.present.baseline.since, 'wQ');
  model = run(model, edit('wQ', 3), edit('wQ', 2));
  assert.equal(baseline(model), encode(examples.E1), 'several edits of one matrix share a baseline');
  model = run(model, edit('wV', 2));
  assert.equal(baseline(model), encode(examples.E2), 'touching another matrix moves it');
  assert.equal(model.present.baseline.since, 'wV');
  model = run(model, { type: 'set', values: { mask: 'causal' }, since: 'mask' });
  assert.equal(baseline(model), encode(examples.E3), 'so does a setting');
});

test('a remembered state holds the baseline until it is forgotten', () => {
  let model = run(start(), { type: 'remember' }, edit('wQ', 2), edit('wV', 2));
  assert.equal(baseline(model), encode(examples.E1));
  assert.equal(model.present.baseline.since, 'remembered');
  model = run(model, { type: 'forget' }, edit('wK', 2));
  assert.equal(baseline(model), encode(examples.E3));
});

test('a state that is not the present one can be the one compared with: one step, and nothing else changes', () => {
  const before = run(start(), edit('wQ', 2));
  const model = run(before, { type: 'remember', problem: examples.E5 });
  assert.equal(baseline(model), encode(examples.E5));
  assert.equal(model.present.baseline.since, 'remembered');
  assert.equal(shown(model), shown(before));
  assert.equal(baseline(run(model, edit('wV', 2))), encode(examples.E5), 'and it is held');
  assert.deepEqual(run(model, { type: 'undo' }).present, before.present);
});

test('opening an example compares it with the state before', () => {
  const model = run(start(), { type: 'open', problem: examples.E2, since: { example: 'E2' } });
  assert.equal(baseline(model), encode(examples.E1));
  const twice = run(model, { type: 'open', problem: examples.E5, since: { example: 'E5' } });
  assert.equal(baseline(twice), encode(examples.E2));
});

test('after a state that does not fit, the baseline is the last figure that was shown', () => {
  const misfit = run(start(), { type: 'open', problem: examples.misfit, since: { link: true } });
  const next = reduce(misfit, { type: 'open', problem: examples.E2, since: { example: 'E2' } }, examples.E1);
  assert.equal(baseline(next), encode(examples.E1));
});

test('undo and redo bring back state and baseline, and a new step ends what could be redone', () => {
  const both = run(start(), edit('wQ', 2), edit('wV', 2));
  const undone = run(both, { type: 'undo' });
  assert.equal(shown(undone), encode(examples.E2));
  assert.equal(baseline(undone), encode(examples.E1));
  assert.equal(undone.present.baseline.since, 'wQ');
  assert.equal(shown(run(undone, { type: 'redo' })), encode(examples.E3));
  assert.equal(run(undone, edit('wK', 5)).future.length, 0);
  assert.equal(shown(run(undone, { type: 'undo' }, { type: 'undo' })), encode(examples.E1), 'undo stops at the start');
  assert.equal(shown(run(start(), { type: 'redo' })), encode(examples.E1));
});

test('a gesture is one step of undo; the next gesture is another', () => {
  const dragged = run(start(), edit('wQ', 1.1, 7), edit('wQ', 1.2, 7), edit('wQ', 2, 7), { type: 'settle' });
  assert.equal(shown(dragged), encode(examples.E2));
  assert.equal(dragged.past.length, 1);
  const again = run(dragged, edit('wQ', 3, 8), { type: 'settle' });
  assert.equal(again.past.length, 2);
  assert.equal(shown(run(again, { type: 'undo' })), encode(examples.E2));
});

test('a cancelled gesture never was: state, undo and redo are as before', () => {
  const before = run(start(), edit('wQ', 2), edit('wV', 2), { type: 'undo' });
  const after = run(before, edit('wK', 1.5, 9), edit('wK', 1.7, 9), { type: 'cancel' });
  assert.deepEqual(after, before);
  assert.deepEqual(run(before, { type: 'cancel' }), before);
});

test('no action touches the model it was given', () => {
  const model = start();
  const frozen = JSON.stringify(model);
  run(model, edit('wQ', 2), { type: 'remember' }, { type: 'undo' });
  assert.equal(JSON.stringify(model), frozen);
  assert.throws(() => reduce(model, { type: 'typo' }), TypeError);
});

test('what changes nothing is no step of undo', () => {
  const model = run(start(), edit('wQ', 2));
  assert.equal(run(model, { type: 'open', problem: examples.E2, since: { example: 'E2' } }), model);
  assert.equal(run(model, { type: 'set', values: { mask: 'none' }, since: 'mask' }), model);
  assert.equal(run(model, edit('wQ', 2, 5)), model);
});

test('starting over is a new beginning: there is nothing to compare with yet, unless a state is remembered', () => {
  const over = { type: 'open', problem: examples.E1, since: null };
  const model = run(start(), edit('wQ', 2), over);
  assert.equal(baseline(model), encode(examples.E1));
  assert.equal(model.present.baseline.since, null);
  assert.equal(shown(run(model, { type: 'undo' })), encode(examples.E2), 'and it can be undone');
  assert.equal(baseline(run(start(), edit('wQ', 2), { type: 'remember' }, over)), encode(examples.E2));
});
