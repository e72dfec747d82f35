// The native and the WebAssembly build of the core give the same bits, on every fixture and more. Both builds of
// trace_dump.cpp print every number they compute; the first line that differs names the case, the stage and the cell.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import test from 'node:test';

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));
const options = { encoding: 'utf8', maxBuffer: 2 ** 28 };

/** The lines that a build of the dump prints. */
const native = () => execFileSync(built('native/tests/core/trace-dump'), options).trimEnd().split('\n');
const wasm = () =>
  execFileSync(process.execPath, ['--no-experimental-fetch', built('wasm/tests/core/trace-dump.js')], options)
    .trimEnd().split('\n');

/** The double that a line ends with, to be read by a person. */
function number(line) {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setBigUint64(0, BigInt(`0x${line.split('\t').at(-1)}`));
  return bits.getFloat64(0);
}

test('native and WebAssembly agree in every bit', () => {
  const expected = native();
  const actual = wasm();
  const first = expected.findIndex((line, i) => line !== actual[i]);
  if (first >= 0) {
    const [name, stage, row, column] = expected[first].split('\t');
    assert.fail(`${name}: ${stage} [${row}, ${column}] is ${number(expected[first])} natively (${expected[first]}), `
      + `${actual[first] === undefined ? 'missing' : number(actual[first])} in WebAssembly (${actual[first]})`);
  }
  assert.equal(actual.length, expected.length);
});

test('the dump holds every fixture, every stage, the exponential and the logarithm', () => {
  const lines = native();
  const names = new Set(lines.map((line) => line.split('\t', 1)[0]));
  const functions = ['exponential', 'logarithm'];
  for (const name of functions) assert.ok(names.has(name), name);
  const fixtures = [...names].filter((name) => !name.startsWith('random ') && !functions.includes(name) && !name.includes(', head '));
  assert.equal(fixtures.length, 83 + 41);
  const ofHeads = ['q', 'k', 'v', 'rawScores', 'scores', 'coefficients', 'output', 'rowSums', 'entropy', 'effectiveKeys'];
  for (const stage of [...ofHeads, 'concatenated', 'projected', 'scale']) {
    assert.ok(lines.some((line) => line.split('\t')[1] === stage), stage);
  }
  assert.ok(lines.length > 450_000, `${lines.length} lines`);
});
