// Every mutant of the core makes some test fail: a suite that lets one live would not have noticed that mistake.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { tmpdir } from 'node:os';
import { after, describe, test } from 'node:test';
import { mutants, vectors } from './mutants.js';
import { compile, link, root, run, suites } from './relink.js';

const folder = mkdtempSync(`${tmpdir()}/mutants-`);
after(() => rmSync(folder, { recursive: true }));

/** The text of a mutant. All edits are found before any is made, so that two names can be exchanged. */
function edited(file, edits) {
  let text = readFileSync(root + file, 'utf8');
  const places = edits.map(([from, to]) => {
    assert.equal(text.split(from).length, 2, `${file} has not exactly one '${from}'`);
    return { at: text.indexOf(from), from, to };
  });
  for (const { at, from, to } of places.sort((a, b) => b.at - a.at)) text = text.slice(0, at) + to + text.slice(at + from.length);
  return text;
}

async function compileMutant({ file, edits }, id) {
  const source = `${folder}/${id}-${basename(file)}`;
  writeFileSync(source, edited(file, edits));
  return compile(file, source, `${folder}/${id}.o`);
}

const linkMutant = (suite, compiled, id) => link(suite, [compiled], `${folder}/${id}-${basename(suite)}`);

/** The test case that a failing run of Catch2 ended in: the last heading before the word. */
function failing(output) {
  const end = output.indexOf('FAILED:');
  return [...output.slice(0, Math.max(end, 0)).matchAll(/^-{20,}\n(.+)\n-{20,}$/gm)].at(-1)?.[1] ?? 'a crash';
}

async function kill(mutant, id, t) {
  const compiled = await compileMutant(mutant, id);
  if (mutant.matches) {
    const program = await linkMutant(vectors, compiled, id);
    const { code, output } = await run(`${program} '${mutant.matches}'`);
    assert.equal(code, 0, `the mistake does not give the published wrong numbers: ${output}`);
  }
  for (const suite of mutant.suites ?? suites) {
    const { code, output } = await run(`${await linkMutant(suite, compiled, id)} --abort`);
    if (code !== 0) {
      t.diagnostic(`noticed by ${basename(suite)}: ${failing(output)}`);
      return;
    }
  }
  assert.fail('no test has noticed');
}

test('a core without a mistake passes when it is built in the same way', async () => {
  const compiled = await compileMutant({ file: 'core/src/mix.cpp', edits: [] }, 'none');
  for (const suite of suites) {
    const { code, output } = await run(await linkMutant(suite, compiled, 'none'));
    assert.equal(code, 0, output);
  }
});

describe('a core with this mistake is noticed', { concurrency: 2 }, () => {
  mutants.forEach((mutant, id) => test(mutant.name, (t) => kill(mutant, id, t)));
});
