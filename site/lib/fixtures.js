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

/** Block `i` of `count` of the columns, as a matrix. */
function block({ shape: [rows, all], data }, i, count) {
  const columns = all / count;
  return { rows, columns, data: data.filter((_, at) => Math.floor((at % all) / columns) === i) };
}

/**
 * What PyTorch computed: [{name, problem, expected}]. A problem has a list of heads; `expected` holds the numbers of each table
 * row by row, by the table's place in a trace ("heads.0.q").
 */
export function pytorchCases() {
  const names = existsSync(`${folder}pytorch`) ? readdirSync(`${folder}pytorch`).filter((name) => name.endsWith('.json')).sort() : [];
  if (names.length === 0) throw new Error(`${folder}pytorch holds no case: the page "Why trust these numbers" reports on them`);
  return names.map((name) => {
    const { inputs, expected, mask, scale, heads: count } = read(`pytorch/${name}`);
    const of = (matrix, i) => block(matrix, i, count);
    const problem = {
      x: flat(inputs.X), mask: mask === 'custom' ? 'none' : mask, scale,
      heads: expected.heads.map((_, i) => ({ wQ: of(inputs.W_Q, i), wK: of(inputs.W_K, i), wV: of(inputs.W_V, i) })),
    };
    if (inputs.allowed) problem.allowed = flat(inputs.allowed);
    const tables = expected.heads.flatMap(({ scores, coefficients, output }, i) => Object.entries({
      q: of(expected.Q, i), k: of(expected.K, i), v: of(expected.V, i), scores, coefficients, output,
    }).map(([stage, { data }]) => [`heads.${i}.${stage}`, data]));
    if (inputs.W_O) {
      problem.wO = flat(inputs.W_O);
      tables.push(['output', expected.output.data]);
    }
    return { name, problem, expected: Object.fromEntries(tables) };
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
