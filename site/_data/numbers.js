// The numbers of every page, from the core: one call of the native tables program
// with every case, every cell's arithmetic and every comparison that a page can ask for.
// `ATTENTION_TABLES` names the program when it does not stand in build/native.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allCases, caseOf, experiment, masks, scales } from '../lib/cases.js';

const program = process.env.ATTENTION_TABLES
  ?? fileURLToPath(new URL('../../build/native/site/tables/attention-tables', import.meta.url));

/** Every cell of every table of a problem, to be explained. */
function everyCell({ x, wQ, wV }) {
  const widths = {
    q: wQ.columns, k: wQ.columns, v: wV.columns, rawScores: x.rows, scores: x.rows, coefficients: x.rows, output: wV.columns,
  };
  return Object.entries(widths).flatMap(([stage, columns]) => Array.from(
    { length: x.rows * columns },
    (_, index) => ({ stage, row: Math.floor(index / columns), column: index % columns }),
  ));
}

function requests() {
  const cases = allCases().map(({ name, problem }) => ({ id: name, problem, explain: everyCell(problem) }));
  const steps = experiment.filter(({ before }) => before).flatMap(({ id, before }) => masks.flatMap((mask) => scales.map((scale) => {
    const [from, to] = [`${before}/${mask}/${scale}`, `${id}/${mask}/${scale}`];
    return { id: `${from} → ${to}`, problem: caseOf(to).problem, before: caseOf(from).problem, explain: [] };
  })));
  return [...cases, ...steps];
}

/** One run of the program; what it cannot do stops the build, with the reason. */
function compute(list) {
  if (!existsSync(program)) {
    throw new Error(`${program} is missing: build the native preset first (cmake --workflow --preset native)`);
  }
  const run = spawnSync(program, { input: JSON.stringify({ requests: list }), encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`attention-tables: ${run.error?.message ?? run.stderr}`);
  return JSON.parse(run.stdout).results;
}

export default function numbers() {
  return compute(requests());
}
