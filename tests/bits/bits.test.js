// The same bits in every build: native, by a second compiler, WebAssembly, and plain JavaScript (the same core once more, for a
// browser without WebAssembly), on every outside vector, adversarial problem and random one.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));
const lines = (command, ...rest) => execFileSync(command, rest, { encoding: 'utf8', maxBuffer: 2 ** 28 }).trimEnd().split('\n');
const inNode = (name) => lines(process.execPath, '--no-experimental-fetch', built(`wasm/tests/bits/${name}.js`));

const native = lines(built('native/tests/bits/bits'));

/** Fails at the first stage whose numbers are not the native ones. */
function sameAsNative(actual, name) {
  const first = native.findIndex((line, i) => line !== actual[i]);
  if (first >= 0) {
    const [problem, stage, count] = native[first].split('\t');
    assert.fail(`${problem}: ${stage} (${count} numbers) differs in ${name}: ${native[first]} | ${actual[first]}`);
  }
  assert.equal(actual.length, native.length);
}

test('WebAssembly has the bits of the native build', () => sameAsNative(inNode('bits'), 'WebAssembly'));

test('a second compiler gives the bits of the native build, and no access or operation is one that it forbids', () => {
  sameAsNative(lines(built('native-debug/tests/bits/bits')), 'the build of clang');
});

test('plain JavaScript has the bits of the native build', () => sameAsNative(inNode('bits-plain'), 'plain JavaScript'));

test('the comparison covers every stage, adversarial and random problems, and the outside vectors', (t) => {
  const stages = new Set(native.map((line) => line.split('\t')[1]));
  for (const stage of ['q', 'k', 'v', 'rawScores', 'scores', 'coefficients', 'output']) assert.ok(stages.has(stage), stage);
  const cases = new Set(native.map((line) => line.split('\t', 1)[0].replace(/, head \d+$/, '')));
  const count = (start) => [...cases].filter((name) => name.startsWith(start)).length;
  assert.ok(count('random ') >= 1000);
  assert.ok(count('adversarial: ') >= 50);
  if (native.some((line) => line.includes('The test is skipped'))) return t.skip('the outside vectors are not there');
  assert.deepEqual([count('pytorch/'), count('other/'), count('onnx/attention/'), count('onnx/flexattention/')], [83, 27, 66, 7]);
  return undefined;
});
