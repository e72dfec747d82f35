// Problems as values: when two are the same, and which example a problem is.

import { sameMatrix } from './matrix.js';
import { parameters } from './parameters.js';
import { examples } from './examples.js';

/** Whether two problems agree in every parameter, bit for bit. */
export function sameProblem(a, b) {
  return parameters.every(({ name, type }) => (type === 'matrix' ? sameMatrix(a[name], b[name]) : Object.is(a[name], b[name])));
}

/** The id of the example that `problem` is, or null. */
export function exampleOf(problem) {
  return Object.keys(examples).find((id) => sameProblem(examples[id], problem)) ?? null;
}
