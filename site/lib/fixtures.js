// The reference numbers of tests/fixtures, read anew for the page "Why trust these numbers".
//
// Nothing in this project looks at tests/, with this one exception: that page reports what the fixtures show, so it has to read
// them. Nothing else in site/ does, and nothing is ever computed for another page from here.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matrixFromRows } from '../../web/matrix.js';

const folder = fileURLToPath(new URL('../../tests/fixtures/', import.meta.url));

function read(name) {
  if (!existsSync(folder + name)) throw new Error(`${folder}${name} is missing: the page "Why trust these numbers" reports on it`);
  return JSON.parse(readFileSync(folder + name, 'utf8'));
}

const flat = ({ shape: [rows, columns], data }) => ({ rows, columns, data });

/** What PyTorch computed: [{name, problem, expected: {q: [numbers row by row], …}}]. */
export function pytorchCases() {
  const names = existsSync(`${folder}pytorch`) ? readdirSync(`${folder}pytorch`).filter((name) => name.endsWith('.json')).sort() : [];
  if (names.length === 0) throw new Error(`${folder}pytorch holds no case: the page "Why trust these numbers" reports on them`);
  return names.map((name) => {
    const { inputs, expected, mask, scale } = read(`pytorch/${name}`);
    const [head] = expected.heads;
    return {
      name,
      problem: { x: flat(inputs.X), wQ: flat(inputs.W_Q), wK: flat(inputs.W_K), wV: flat(inputs.W_V), mask, scale },
      expected: {
        q: expected.Q.data, k: expected.K.data, v: expected.V.data,
        scores: head.scores.data, coefficients: head.coefficients.data, output: head.output.data,
      },
    };
  });
}

/** The tables of the chapter and the lecture: as above, but numbers are text with 12 decimals or fewer. */
export function chapterCases() {
  const { x, states } = read('chapter.json');
  return states.flatMap((state) => state.tables.map(({ scale, mask, A, O }) => ({
    name: `${state.name}, ${mask}, ${scale}`,
    problem: {
      x: matrixFromRows(x), wQ: matrixFromRows(state.wQ), wK: matrixFromRows(state.wK), wV: matrixFromRows(state.wV), mask, scale,
    },
    expected: Object.fromEntries(
      Object.entries({ q: state.Q, k: state.K, v: state.V, scores: state.scores[scale], coefficients: A, output: O })
        .filter(([, rows]) => rows).map(([stage, rows]) => [stage, rows.flat()]),
    ),
  })));
}

/** [x, the double nearest to eˣ, what is left of eˣ], computed with 60 digits. */
export const exponentialPoints = () => read('exp.json').points;
