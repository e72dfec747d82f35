// The native suites with some sources compiled anew: only those are compiled; the rest is what the native build has made.
// Used to give the core a mistake (mutants.test.js) and to count its lines (../coverage).

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const build = process.env.ATTENTION_NATIVE_BUILD ?? `${root}build/native`;

/** The suites that look at the core, as paths in the build folder, the quickest first. */
export const suites = ['core/core-tests', 'vectors/vectors-tests', 'properties/properties-tests', 'reference/reference-tests']
  .map((suite) => `tests/${suite}`).filter((suite) => existsSync(`${build}/${suite}`));

/** Runs a command line in the build folder → {code, output}. The code of a crash is −1. */
export const run = (line) => new Promise((resolve) => {
  execFile('/bin/sh', ['-c', line], { cwd: build, maxBuffer: 2 ** 26, timeout: 240_000 },
    (error, stdout, stderr) => resolve({ code: error ? error.code ?? -1 : 0, output: stdout + stderr }));
});

/** The sources of the core, relative to the root. */
export const coreSources = () => compilations().map(({ file }) => file.replace(root, '')).filter((file) => /^core\/src\//.test(file));

const compilations = () => JSON.parse(readFileSync(`${build}/compile_commands.json`, 'utf8'));

/**
 * Compiles `source` as the build compiles `file`, but without optimisation: that is quickest, and the bits are the same.
 * @returns {Promise<{object: string, original: string}>} the object, and the one of the build that it can stand for
 */
export async function compile(file, source, object, flags = '') {
  const { command } = compilations().find((entry) => entry.file === root + file);
  const original = / -o (\S+)/.exec(command)[1];
  const line = command.replace(/ -O\d/g, ' -O0').replace(/ -MD| -M[TF] \S+/g, '').replace(` -o ${original}`, ` -o ${object}`)
    .replace(` -c ${root}${file}`, ` -w ${flags} -I${dirname(root + file)} -c ${source}`);
  const { code, output } = await run(line);
  assert.equal(code, 0, `${source} does not compile: ${output}`);
  return { object, original };
}

/** Links a suite with compiled objects in the place of those that they stand for → the program. */
export async function link(suite, compiled, program, flags = '') {
  const { output } = await run(`ninja -t commands ${suite}`);
  let line = output.trimEnd().split('\n').at(-1).replace(` -o ${suite} `, ` ${flags} -o ${program} `);
  for (const { object, original } of compiled) {
    // An object of the suite itself is exchanged. Before all others, one takes the place of its like in a library, which is
    // only searched for what is still missing.
    line = line.includes(` ${original} `) ? line.replace(` ${original} `, ` ${object} `) : line.replace(/ (\S+\.o) /, ` ${object} $1 `);
  }
  const linked = await run(line);
  assert.equal(linked.code, 0, `${basename(suite)} cannot be linked: ${linked.output}`);
  return program;
}
