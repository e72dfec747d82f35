// The native program behind the pages' tables: what it reads, what it writes, what it refuses.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { examples } from '../../web/examples.js';
import { errorWith } from './core.js';
import { askNative } from './parity.js';

const built = fileURLToPath(new URL('../../build/native/site/tables/attention-tables', import.meta.url));
const program = process.env.ATTENTION_TABLES ?? built;
const run = (input) => spawnSync(program, { input, encoding: 'utf8' });
const start = examples.E1;

test('answers come by id, with explanations in the order of the questions', () => {
  const id = 'a "quoted" \\ id\n';
  const explain = [{ stage: 'output', row: 2, column: 1 }, { stage: 'q', row: 0, column: 0 }];
  const results = askNative([{ id: 'b', problem: start, explain }, { id, problem: start }]);
  assert.deepEqual(Object.keys(results), ['b', id]);
  assert.deepEqual(Object.keys(results.b), ['ok', 'trace', 'explanations']);
  assert.deepEqual(results.b.explanations.map(({ stage }) => stage), ['output', 'q']);
  assert.deepEqual(results[id].explanations, []);
});

test('a lookup that is left out is soft; a hard one explains its shares by the best keys', () => {
  const { lookup, ...rest } = start;
  const explain = [{ stage: 'coefficients', row: 1, column: 1 }];
  const results = askNative([
    { id: 'absent', problem: rest, explain }, { id: 'soft', problem: { ...rest, lookup: 'soft' }, explain },
    { id: 'hard', problem: { ...rest, lookup: 'hard' }, explain },
  ]);
  assert.deepEqual(results.absent, results.soft);
  assert.deepEqual(results.hard.trace.coefficients.data, [0.5, 0, 0.5, 0, 0.5, 0.5, 0, 0, 1]);
  assert.deepEqual([results.hard.trace.entropy, results.hard.trace.effectiveKeys], [[1, 1, 0], [2, 2, 1]]);
  assert.deepEqual(results.hard.explanations, [{
    stage: 'coefficients', row: 1, column: 1, value: 0.5, hidden: false,
    keys: [{ key: 0, score: 0 }, { key: 1, score: 1 }, { key: 2, score: 1 }], maximum: 1, winners: 2,
  }]);
});

test('a comparison is from "before" to "problem"', () => {
  const { comparison } = askNative([{ id: 'a', problem: examples.E2, before: start }]).a;
  assert.deepEqual(comparison.q.largest, { row: 0, column: 0, before: 1, after: 2 });
});

test('a number is written in the shortest form that reads back to it', () => {
  const numbers = [0.1, 1 / 3, 1e21, 5e-324, 1.7976931348623157e308, 123456789.123, 2 ** 53, 3, 1e-7, 2.5e-310];
  const { stdout } = run(JSON.stringify({
    requests: [{
      id: 'a',
      problem: {
        ...start, scale: 0, x: { rows: 1, columns: 1, data: [1] }, wQ: { rows: 1, columns: 1, data: [0] },
        wK: { rows: 1, columns: 1, data: [0] }, wV: { rows: 1, columns: numbers.length, data: numbers },
      },
    }],
  }));
  const [, written] = stdout.match(/"v":\{"rows":1,"columns":10,"data":\[([^\]]*)\]/);
  written.split(',').forEach((text, i) => {
    assert.equal(Number(text), numbers[i]);
    assert.ok(text.replace(/e([+-])0/, 'e$1').length <= String(numbers[i]).length, text); // C++ writes 1e-07
  });
});

test('the first thing wrong with a request is its answer; the others are answered all the same', () => {
  const results = askNative([
    { id: 'before', problem: start, before: { ...start, mask: 'custom' } },
    { id: 'stage', problem: start, explain: [{ stage: 'weights', row: 0, column: 0 }] },
    { id: 'row', problem: start, explain: [{ stage: 'q', row: -1, column: 0 }] },
    { id: 'column', problem: start, explain: [{ stage: 'q', row: 0 }] },
    { id: 'outside', problem: start, explain: [{ stage: 'q', row: 0, column: 9 }] },
    { id: 'no number', problem: { ...start, x: { rows: 1, columns: 2, data: [1, 'two'] } } },
    { id: 'too few', problem: { ...start, wV: { rows: 2, columns: 2, data: [1] } } },
    { id: 'another lookup', problem: { ...start, lookup: 'best' } },
    { id: 'no lookup', problem: { ...start, lookup: null } },
    { id: 'nothing' },
    { id: 'good', problem: start },
  ]);
  const malformed = (operand) => errorWith({ code: 'malformed', operand });
  const { good, ...refused } = results;
  assert.deepEqual(Object.fromEntries(Object.entries(refused).map(([id, { error }]) => [id, error])), {
    before: malformed('mask'),
    stage: malformed('stage'),
    row: malformed('row'),
    column: malformed('column'),
    outside: errorWith({ code: 'size-out-of-range', operand: 'q', axis: 'columns', expected: [0, 1], actual: 9 }),
    'no number': malformed('x'),
    'too few': malformed('wV'),
    'another lookup': malformed('lookup'),
    'no lookup': malformed('lookup'),
    nothing: malformed('problem'),
  });
  assert.equal(good.ok, true);
});

test('a document that is none is refused with exit code 2 and a sentence', () => {
  const twice = JSON.stringify({ requests: [{ id: 'a', problem: start }, { id: 'a', problem: start }] });
  for (const input of ['', '{', '[]', '{}', '{"requests": 3}', '{"requests": [{}]}', '{"requests": [{"id": 3}]}', twice]) {
    const { status, stdout, stderr } = run(input);
    assert.equal(status, 2, input);
    assert.equal(stdout, '');
    assert.match(stderr, /^attention-tables: .+\n$/);
  }
  assert.deepEqual(JSON.parse(run('{"requests": []}').stdout), { results: {} });
});
