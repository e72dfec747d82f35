// Every name in our JavaScript is defined somewhere, imported from a module that has it, and used. TypeScript finds the names; its
// opinions on types are left aside, for the sources carry none.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { root } from '../harness/weight.js';

// Unknown names, imports that a module does not have, names that nobody uses.
const codes = ['TS2304', 'TS2305', 'TS2552', 'TS2614', 'TS18004', 'TS6133', 'TS6192', 'TS6196'];

// The bundler puts values in their place.
const known = /'__[A-Z_]+__'/;

const sources = ['web', 'site', 'tests'].flatMap((folder) => readdirSync(root + folder, { recursive: true })
  .map((path) => `${folder}/${path}`).filter((path) => path.endsWith('.js')));

const complaints = (files) => {
  const { stdout } = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '--noEmit', '--allowJs', '--checkJs', '--noUnusedLocals',
    '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext', ...files], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => codes.some((code) => line.includes(`error ${code}:`)) && !known.test(line));
};

test('every name is defined, imported from where it is, and used', () => {
  assert.ok(sources.length > 60, `${sources.length} files`);
  assert.deepEqual(complaints(sources), []);
});
