// The hand-written declarations are sound TypeScript and say what a caller needs. See use.ts.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from '../harness/weight.js';

const tsc = (...options) => spawnSync(process.execPath,
  [`${root}node_modules/typescript/bin/tsc`, '--noEmit', ...options], { cwd: root, encoding: 'utf8' });

test('tsc accepts the declarations and the right uses, and refuses the wrong ones', () => {
  const { status, stdout } = tsc('--project', 'tests/types/tsconfig.json');
  assert.equal(stdout, '');
  assert.equal(status, 0);
});

test('the declarations are really read', () => {
  const { stdout } = tsc('--project', 'tests/types/tsconfig.json', '--listFilesOnly');
  assert.match(stdout, /bindings\/attention-core\.d\.ts/);
  assert.match(stdout, /tests\/types\/use\.ts/);
});
