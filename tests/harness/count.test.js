// The counter behind tests/run: it must not call anything green that is not.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { countLog, countSummary } from './count.js';
import { root } from './weight.js';

const nodeSummary = (pass, fail, rest = {}) => ['ℹ tests 9', 'ℹ suites 1', `ℹ pass ${pass}`, `ℹ fail ${fail}`,
  `ℹ cancelled ${rest.cancelled ?? 0}`, `ℹ skipped ${rest.skipped ?? 0}`, `ℹ todo ${rest.todo ?? 0}`, 'ℹ duration_ms 5'].join('\n');

/** A log as `ctest --verbose` writes it, of entries [name, verdict, output]. */
const log = (...entries) => entries.map(([name, verdict, output], index) => [
  `    Start ${index + 1}: ${name}`,
  ...output.split('\n').map((line) => `${index + 1}: ${line}`),
  `${index + 1}/${entries.length} Test #${index + 1}: ${name} ............${verdict}    0.12 sec`,
].join('\n')).join('\n');

test('reads the closing summaries of Catch2 2 and 3', () => {
  assert.deepEqual(countSummary('All tests passed (1 assertion in 1 test case)\n'), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(countSummary('All tests passed (120 assertions in 34 test cases)\n'), { passed: 34, failed: 0, skipped: 0 });
  assert.deepEqual(
    countSummary('test cases:  12 |  11 passed | 1 failed\nassertions: 100 | 98 passed | 2 failed\n'),
    { passed: 11, failed: 1, skipped: 0 },
  );
  assert.deepEqual(countSummary('test cases: 3 | 3 failed\nassertions: 3 | 3 failed\n'), { passed: 0, failed: 3, skipped: 0 });
  assert.deepEqual(countSummary('No tests ran\n'), { passed: 0, failed: 0, skipped: 0 });
});

test('reads the closing summary of node:test, in both of its spellings', () => {
  assert.deepEqual(countSummary(nodeSummary(7, 1, { cancelled: 1 })), { passed: 7, failed: 2, skipped: 0 });
  assert.deepEqual(countSummary(nodeSummary(7, 0, { skipped: 1, todo: 1 }).replaceAll('ℹ', '#')), { passed: 7, failed: 0, skipped: 2 });
  assert.equal(countSummary('just words\n'), null);
});

test('reads the closing line of libFuzzer, one test for all its runs', () => {
  assert.deepEqual(countSummary('INFO: seed\nDone 20000 runs in 14 second(s)\nstat::new_units_added: 3\n'), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(countSummary('Done 0 runs in 0 second(s)\n'), { passed: 0, failed: 0, skipped: 0 });
  assert.equal(countLog(log(['fuzz', '***Failed', 'invariant broken: no number is NaN\n==1== ERROR: libFuzzer: deadly signal'])).failed, 1);
  assert.equal(countLog(log(['fuzz', '   Passed', 'Done 0 runs in 0 second(s)'])).failed, 1);
});

test('sums over the entries of ctest; one with no runner inside counts as one test', () => {
  const { passed, failed } = countLog(log(
    ['core.native', '   Passed', 'All tests passed (3 assertions in 2 test cases)'],
    ['web', '***Failed', nodeSummary(8, 1)],
    ['headers', '   Passed', 'nothing to say'],
    ['broken', '***Not Run', ''],
  ));
  assert.deepEqual([passed, failed], [11, 2]);
});

test('reads through colours', () => {
  const { passed, failed } = countLog(log(
    ['core', '***Failed', '\x1b[0mtest cases: 12 | \x1b[32m11 passed\x1b[0m | \x1b[31m1 failed\x1b[0m'],
  ));
  assert.deepEqual([passed, failed], [11, 1]);
});

test('a runner that ran nothing, or that ctest contradicts, is a failure', () => {
  assert.equal(countLog(log(['core', '   Passed', 'No tests ran'])).failed, 1);
  assert.equal(countLog(log(['web', '   Passed', nodeSummary(0, 0)])).failed, 1);
  assert.equal(countLog(log(['core', '***Exception: SegFault', 'All tests passed (3 assertions in 2 test cases)'])).failed, 1);
});

test('the last line says it, and the exit status agrees', (t) => {
  const folder = mkdtempSync(`${tmpdir()}/count-`);
  t.after(() => rmSync(folder, { recursive: true }));
  const run = (text, status) => {
    writeFileSync(`${folder}/log`, text);
    const { stdout, status: code } = spawnSync(process.execPath, [`${root}tests/harness/count.js`, `${folder}/log`, status], { encoding: 'utf8' });
    return [stdout.trimEnd().split('\n').at(-1), code];
  };
  const good = log(['core', '   Passed', 'All tests passed (3 assertions in 2 test cases)']);
  const bad = log(['core', '***Failed', 'test cases: 2 | 1 passed | 1 failed']);
  assert.deepEqual(run(good, '0'), ['2 passed, 0 failed', 0]);
  assert.deepEqual(run(good, '8'), ['2 passed, 0 failed', 1]);
  assert.deepEqual(run(bad, '8'), ['1 passed, 1 failed', 1]);
  assert.deepEqual(run('the build broke', '1'), ['0 passed, 0 failed', 1]);
  assert.deepEqual(run('', '0'), ['0 passed, 0 failed', 1]);
});
