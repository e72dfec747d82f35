// How many lines of the core its tests run through. The core is compiled once more with gcov's counters and linked with the
// suites of the native build.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { compile, coreSources, link, root, run, suites } from '../mutants/relink.js';

const least = 95; // per cent

/** Runs `task` on each element, two at a time. */
async function each(list, task) {
  const waiting = list.entries();
  const worker = async () => { for (const [i, element] of waiting) await task(element, i); };
  await Promise.all([worker(), worker()]);
}

test(`at least ${least} % of the lines of the core are run by its tests`, async (t) => {
  const folder = mkdtempSync(`${tmpdir()}/coverage-`);
  t.after(() => rmSync(folder, { recursive: true }));
  const compiled = [];
  await each(coreSources(), async (file) => {
    compiled.push(await compile(file, root + file, `${folder}/${basename(file, '.cpp')}.o`, '--coverage'));
  });
  for (const suite of suites.filter((name) => /core|vectors/.test(name))) {
    const { code, output } = await run(await link(suite, compiled, `${folder}/${basename(suite)}`, '--coverage'));
    assert.equal(code, 0, output);
  }

  // gcov answers with one JSON document per object.
  const { output } = await run(`gcov --json-format --stdout ${folder}/*.gcda`);
  const counts = new Map();
  for (const document of output.trim().split('\n')) {
    for (const { file, lines } of JSON.parse(document).files) {
      const name = file.replace(root, '');
      if (!name.startsWith('core/')) continue;
      for (const { line_number: number, count } of lines) {
        const key = `${name}:${number}`;
        counts.set(key, (counts.get(key) ?? 0) + count);
      }
    }
  }
  const missed = [...counts].filter(([, count]) => count === 0).map(([line]) => line);
  const share = 100 * (1 - missed.length / counts.size);
  t.diagnostic(`${share.toFixed(1)} % of ${counts.size} lines; not run: ${missed.join(' ') || 'none'}`);
  assert.ok(counts.size > 300, 'gcov has counted the core');
  assert.ok(share >= least, `${share.toFixed(1)} %`);
});
