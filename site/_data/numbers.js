// The numbers of every page, from the core: one call of the native tables program
// with every case, every cell's arithmetic and every comparison that a page can ask for.

import { isPlain } from '../../web/heads.js';
import { allCases, caseOf, experiment, masks, scales } from '../lib/cases.js';
import { askCore } from '../lib/core-program.js';

/** Every cell of every table of a problem, to be explained; of several heads each is a case of its own. */
function everyCell(problem) {
  if (!isPlain(problem)) return [];
  const { x, wQ, wV } = problem;
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

export default function numbers() {
  return askCore(requests());
}
