// Problems as values: when two are the same, and which example a problem is.

import { sameMatrix } from './matrix.js';
import { parameters } from './parameters.js';
import { examples, spokenStates } from './examples.js';

const sameOrNone = (a, b) => (a && b ? sameMatrix(a, b) : (a ?? null) === (b ?? null));
const same = {
  matrix: sameOrNone,
  marks: sameOrNone,
  words: (a, b) => a === b || (a !== null && b !== null && a.length === b.length && a.every((word, i) => word === b[i])),
};

/** Whether two values of a parameter agree, bit for bit. */
export const sameValue = (type, a, b) => (same[type] ?? Object.is)(a, b);

/** Whether two problems agree in every parameter, bit for bit. */
export function sameProblem(a, b) {
  return parameters.every(({ name, type }) => sameValue(type, a[name], b[name]));
}

/** The id of the example that `problem` is, in whatever language its words are, or null. */
export function exampleOf(problem) {
  return [examples, ...Object.values(spokenStates)].flatMap(Object.entries)
    .find(([, example]) => sameProblem(example, problem))?.[0] ?? null;
}
