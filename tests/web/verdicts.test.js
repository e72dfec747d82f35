import { test } from 'node:test';
import assert from 'node:assert/strict';
import { announcement } from '../../web/announcement.js';
import { problemByName, examples } from '../../web/examples.js';
import { matrixFromRows, withElement } from '../../web/matrix.js';
import { staysToExplain, verdicts } from '../../web/verdicts.js';
import { lessons } from '../../web/lessons.js';
import { taskFor } from '../../web/task.js';
import { loadEngine } from './load-engine.js';

const engine = await loadEngine();

function judge(before, after, digits = 3) {
  const [from, to] = [before, after].map((each) => (typeof each === 'string' ? problemByName(each) : each));
  const { comparison } = engine.compare(from, to);
  return verdicts(comparison, engine.attend(from).trace, engine.attend(to).trace, 'en', digits);
}
const words = (list) => Object.fromEntries(list.map(({ stage, verdict, rows }) => [stage, verdict === 'rows' ? rows : verdict]));

test('the chapter’s experiment: W_Q moves scores and shares, W_V moves no share', () => {
  assert.deepEqual(words(judge('E1', 'E2')),
    { q: [0, 2], k: 'same', v: 'same', scores: [0, 2], coefficients: [0, 2], output: [0, 2] });
  assert.deepEqual(words(judge('E2', 'E3')),
    { q: 'same', k: 'same', v: [0, 2], scores: 'same', coefficients: 'same', output: [0, 1, 2] });
});

test('a row that stayed although another moved has its reason', () => {
  const stays = staysToExplain(judge('E1', 'E2'));
  assert.deepEqual(stays, [{ rows: [1], reason: 'zero-input', stages: ['q', 'scores', 'coefficients', 'output'] }]);
});

test('under earlier words only, rows 1 and 2 of the shares cannot move, whatever W_Q is', () => {
  const past = { ...examples.E5, mask: 'strict_past' };
  const list = judge('E1/strict_past', past);
  const reasons = list.find(({ stage }) => stage === 'coefficients').reasons;
  assert.deepEqual(reasons, [{ row: 0, reason: 'no-key' }, { row: 1, reason: 'single-key' }]);
});

test('the same number added to every score: S moves in all rows, A in none', () => {
  const raised = { ...examples.E10, wQ: withElement(examples.E10.wQ, 2, 2, 3) };
  const list = judge('E10', raised);
  assert.deepEqual(words(list), { q: [0, 1, 2], k: 'same', v: 'same', scores: [0, 1, 2], coefficients: 'same', output: 'same' });
  assert.deepEqual(staysToExplain(list), [{ rows: [0, 1, 2], reason: 'same-shift', stages: ['coefficients', 'output'] }]);
});

test('a change behind the digits shown is named as one', () => {
  const nudged = { ...examples.E2, wV: withElement(examples.E2.wV, 0, 0, 1 + 1e-9) };
  assert.equal(words(judge('E2', nudged)).output, 'same-shown');
  assert.notEqual(words(judge('E2', nudged, 'all')).output, 'same-shown');
});

test('two words that changed places are told as that', () => {
  const swapped = { ...examples.E2, x: matrixFromRows([[1, 1], [0, 1], [1, 0]]) };
  const list = judge('E2', swapped);
  assert.deepEqual(list.map(({ verdict }) => verdict), Array(6).fill('traded'));
  assert.deepEqual(list[0].traded, [0, 2]);
});

test('a change of size is told as that; tables of the same size are compared all the same', () => {
  const { q, k, scores, output } = words(judge('E1', 'E11'));
  assert.deepEqual({ q, k, scores, output }, { q: 'reshaped', k: 'reshaped', scores: [0, 1, 2], output: 'reshaped' });
});

test('one sentence tells the change and its effects', () => {
  assert.equal(announcement(examples.E1, examples.E2, judge('E1', 'E2'), 'en'),
    'W Q, row 1, column 1: from 1 to 2. Changed: queries: rows 1, 3; scores: rows 1, 3; ' +
    'attention coefficients: rows 1, 3; mixture: rows 1, 3. Same: keys, values.');
  assert.match(announcement(examples.E1, { ...examples.E1, mask: 'causal' }, judge('E1', 'E8'), 'ru'), /^видны слова: до себя включительно\. Изменения: коэффициенты внимания: строки 1, 2/);
});

test('a table of another size and a setting are announced by name', () => {
  assert.match(announcement(examples.E10, examples.E11, judge('E10', 'E11'), 'en'),
    /^X, the words, 3 by 2\. W Q, query matrix, 2 by 3\. W K, key matrix, 2 by 3\. W V, value matrix, 2 by 1\. Changed:/);
});

test('a row whose shares cannot move is told apart from one that only did not', () => {
  const alone = { ...examples.E1, x: matrixFromRows([[1, 0]]) };
  const list = judge(alone, { ...alone, wQ: examples.E2.wQ });
  assert.equal(list.find(({ stage }) => stage === 'coefficients').verdict, 'cannot');
});

test('the task line leads through the experiment and then steps aside', () => {
  assert.deepEqual(taskFor(examples.E1, lessons.roles, 'no', false), { kind: 'set', matrix: 'wQ', row: 0, column: 0, from: 1, to: 2 });
  assert.deepEqual(taskFor(examples.E2, lessons.roles, 'no', false), { kind: 'why', row: 1 });
  assert.deepEqual(taskFor(examples.E2, lessons.roles, 'shown', false), { kind: 'because', row: 1, reason: 'zero-input' });
  assert.equal(taskFor(examples.E2, lessons.roles, 'read', false).matrix, 'wV');
  assert.deepEqual(taskFor(examples.E3, lessons.roles, 'read', false), { kind: 'done' });
  assert.deepEqual(taskFor(examples.E5, lessons.roles, 'no', false), { kind: 'free' });
  assert.deepEqual(taskFor({ ...examples.E1, mask: 'causal' }, lessons.roles, 'no', false).kind, 'free');
});
