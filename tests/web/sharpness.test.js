import { test } from 'node:test';
import assert from 'node:assert/strict';
import { labels, sharpnessText, stopOf, stops, withStop } from '../../web/sharpness.js';

const soft = { scale: 'unscaled', lookup: 'soft' };
const hard = { scale: 'unscaled', lookup: 'hard' };

test('every stop leads to a problem that stands at this stop', () => {
  for (const [index, stop] of stops.entries()) {
    const problem = withStop({ ...soft, mask: 'causal' }, index);
    // The trace is still that of the state before.
    assert.equal(stopOf(problem, 3), index, String(stop));
    assert.equal(problem.mask, 'causal');
  }
  assert.deepEqual(withStop(hard, 5), { scale: 4, lookup: 'soft' });
  assert.deepEqual(withStop(hard, 3), { scale: 'unscaled', lookup: 'soft' });
  assert.throws(() => withStop(soft, 8), RangeError);
});

test('a factor between two stops stands at the nearer one', () => {
  const stop = (scale) => stops[stopOf({ ...soft, scale }, 1)];
  assert.deepEqual([Math.SQRT1_2, 0.8, 3, 3.1, 100, -2, 1e-9].map(stop), [0.5, 1, 2, 4, 8, 0, 0]);
  assert.equal(stops[stopOf({ ...soft, scale: 'inverse_sqrt_d_k' }, Math.SQRT1_2)], 0.5);
  assert.equal(stops[stopOf(hard, 0.5)], 'hard');
  assert.equal(stops[stopOf({ ...soft, scale: 1e300 }, 1e300)], 8);
});

test('hard keeps the factor, but never one that would make all keys, or the worst, the best', () => {
  const scaleOf = (scale) => withStop({ ...soft, scale }, 7).scale;
  assert.deepEqual([4, 'inverse_sqrt_d_k', 'unscaled', 0, -1].map(scaleOf), [4, 'inverse_sqrt_d_k', 'unscaled', 'unscaled', 'unscaled']);
});

test('every stop has its words', () => {
  assert.deepEqual(labels('en'), ['sharpness 0: all alike', 'sharpness 0.25', 'sharpness 0.5', 'sharpness 1',
    'sharpness 2', 'sharpness 4', 'sharpness 8', 'hard: the best key alone']);
  assert.equal(labels('ru')[1], 'жёсткость 0,25');
  assert.equal(sharpnessText({ ...soft, scale: 'inverse_sqrt_d_k' }, Math.SQRT1_2, 'pl'), 'twardość 0,707');
});
