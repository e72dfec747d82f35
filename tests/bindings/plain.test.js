// The engine for browsers without WebAssembly, as it ships: the same answers, to the last bit, through the same door.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { createPlainEngine } from '../../web/engine.js';
import { examples } from '../../web/examples.js';
import { selfCheck } from '../../web/self-check.js';
import { loadEngine } from '../web/load-engine.js';

const script = readFileSync(new URL('../../build/dist/attention-lab.plain.js', import.meta.url), 'utf8');
const [key] = script.match(/attention-lab\.plain \w{16}/);
runInThisContext(script);
const plain = await createPlainEngine(globalThis[Symbol.for(key)]);
const engine = await loadEngine();

test('the plain engine passes the self-check', () => assert.equal(selfCheck(plain), true));

test('on every example it answers as the WebAssembly module does, to the last bit', () => {
  for (const [name, problem] of Object.entries(examples)) {
    for (const mask of ['none', 'causal', 'strict_past']) {
      for (const scale of ['unscaled', 'inverse_sqrt_d_k', 0.37]) {
        const asked = { ...problem, mask, scale };
        assert.deepStrictEqual(plain.attend(asked), engine.attend(asked), `${name} ${mask} ${scale}`);
        assert.deepStrictEqual(plain.compare(problem, asked), engine.compare(problem, asked), name);
        assert.deepStrictEqual(plain.explain(asked, 'output', 0, 0), engine.explain(asked, 'output', 0, 0), name);
      }
    }
  }
  assert.deepEqual(plain.errorCodes(), engine.errorCodes());
});

test('the figure’s scripts ask for this very file', () => {
  for (const name of ['', '.esm', '.ru', '.pl', '.en', '.offline.ru', '.offline.pl', '.offline.en']) {
    assert.ok(readFileSync(new URL(`../../build/dist/attention-lab${name}.js`, import.meta.url), 'utf8').includes(key), name);
  }
});
