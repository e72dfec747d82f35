// What a prediction is held against: everything the core says of the state before a card's change and of the state after it.

import { forCore } from '../../heads.js';
import { matrixFromRows, range, sameMatrix } from '../../matrix.js';

/**
 * @param engine the door to the core
 * @param {{before, after}} card its two problems
 * @returns {{before, after, was, is, comparison}} `was` and `is` are the traces; and what the card asks for besides
 */
export function factsOf(engine, { before, after, more }) {
  const problems = [before, after].map(forCore);
  const [was, is] = problems.map((problem) => engine.attend(problem).trace);
  const facts = { before, after, was, is, comparison: engine.compare(...problems).comparison };
  return { ...facts, ...more?.(engine, facts) };
}

const ones = (rows, columns) => ({ rows, columns, data: Array(rows * columns).fill(1) });

// a·b, by the core.
const product = (engine, a, b) => engine.attend({ x: a, wQ: b, wK: b, wV: b, mask: 'none', scale: 'unscaled' }).trace.q;

/** The sum of numbers, by the core. */
export const sum = (engine, numbers) => product(engine, matrixFromRows([numbers]), ones(numbers.length, 1)).data[0];

/** The sum of every column, by the core: a row of ones times the table. */
export const columnSums = (engine, table) => Array.from(product(engine, ones(1, table.rows), table).data);

/** The shares that scores would give, by the core. */
export function sharesOf(engine, scores) {
  const identity = matrixFromRows(range(scores.columns).map((i) => range(scores.columns).map((j) => Number(i === j))));
  return engine.attendGiven({ q: scores, k: identity, v: identity, mask: 'none', scale: 'unscaled' }).trace.coefficients;
}

/** The numbers of one column, as an array. */
export const columnOf = (matrix, column) => range(matrix.rows).map((row) => matrix.data[row * matrix.columns + column]);

/** Whether `b` is `a` reflected in its diagonal. */
export const isMirror = (a, b) => sameMatrix(matrixFromRows(range(a.columns).map((column) => columnOf(a, column))), b);

/** Row numbers by size, the largest first. */
const order = (numbers) => range(numbers.length).sort((i, k) => numbers[k] - numbers[i]);

export const sameOrder = (a, b) => String(order(a)) === String(order(b));

/** Where in a row the numbers for which `best` (Math.max or Math.min) stands. */
export function placesOf(best, numbers) {
  const value = best(...numbers);
  return range(numbers.length).filter((i) => Object.is(numbers[i], value));
}

/** A sum of `count` shares that misses a whole number by rounding alone is that number. */
export function settled(value, count) {
  const whole = Math.round(value);
  return Math.abs(value - whole) <= 4 * count * 2 ** -53 ? whole : value;
}

export const allZero = (numbers) => numbers.every((value) => value === 0);
