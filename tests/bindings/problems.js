// Problems to compare two builds with: generated ones of every shape and kind of number, and one for every error.
// Nothing here is random: the same list comes out every time.

import { examples } from '../../web/examples.js';
import { randomFrom } from '../harness/random.js';

const largest = Number.MAX_VALUE;

const signed = (random) => 2 * random() - 1;

/** Kinds of number, each with its own trouble: ties and zeros, both zeros, long fractions, underflow, exponentials that vanish. */
const kinds = [
  (random) => Math.floor(5 * random()) - 2,
  (random) => [0, -0, 1, -1][Math.floor(4 * random())],
  signed,
  (random) => signed(random) * 2 ** -540,
  (random) => 30 * signed(random),
  (random) => signed(random) * 2 ** Math.floor(200 * signed(random)),
];

export const masks = ['none', 'causal', 'strict_past'];
export const lookups = ['soft', 'hard'];
export const scales = ['unscaled', 'inverse_sqrt_d_k', 0, -1.5, 1 / 3];

const filled = (rows, columns, value) => ({ rows, columns, data: Array.from({ length: rows * columns }, value) });

/** A problem of n words: x [n × m], W_Q and W_K [m × dK], W_V [m × dV]. */
function problemOf([n, m, dK, dV], number, rest) {
  return { x: filled(n, m, number), wQ: filled(m, dK, number), wK: filled(m, dK, number), wV: filled(m, dV, number), ...rest };
}

const shapes = [
  [1, 1, 1, 1], [1, 64, 64, 64], [64, 1, 1, 1], [64, 64, 64, 64], [64, 3, 2, 5], [2, 64, 1, 3], [3, 2, 64, 1], [3, 2, 1, 64],
  [33, 17, 9, 21],
];

/** About two hundred: the shapes above in every mask, then small ones; every fourth is looked up hard. */
export function generated() {
  const random = randomFrom(1);
  const list = [];
  const add = (shape, mask, scale, kind) => {
    const lookup = lookups[Number(list.length % 4 === 3)];
    const problem = problemOf(shape, () => kinds[kind](random), { mask, scale, lookup });
    list.push({ id: `generated ${list.length}: n, m, d_k, d_v = ${shape.join(', ')}, numbers of kind ${kind}, ${lookup}`, problem });
  };
  shapes.forEach((shape, i) => masks.forEach((mask, j) => add(shape, mask, scales[(i + j) % scales.length], (i + 2 * j) % kinds.length)));
  for (let i = 0; i < 175; ++i) {
    const shape = Array.from({ length: 4 }, () => 1 + Math.floor(5 * random()));
    add(shape, masks[i % masks.length], scales[i % scales.length], i % kinds.length);
  }
  return list;
}

const marks = (random, rows, columns) => filled(rows, columns, () => Number(random() > 0.3));
const biased = (random, rows, columns) => filled(rows, columns, () => (random() < 0.2 ? -Infinity : 4 * signed(random)));

/** A hundred problems with lists of heads, most with a W_O, some with a custom mask and a bias. */
export function generatedHeads() {
  const random = randomFrom(2);
  return Array.from({ length: 100 }, (_, i) => {
    const [n, m, dK, dV, out] = Array.from({ length: 5 }, () => 1 + Math.floor(4 * random()));
    const number = () => kinds[i % kinds.length](random);
    const count = 1 + (i % 8);
    const heads = Array.from({ length: count }, () => (
      { wQ: filled(m, dK, number), wK: filled(m, dK, number), wV: filled(m, dV, number) }));
    const problem = { x: filled(n, m, number), heads, mask: masks[i % 3], scale: scales[i % 5], lookup: lookups[Number(i % 4 === 3)] };
    if (i % 3 > 0) problem.wO = filled(count * dV, out, number);
    if (i % 4 > 1) problem.allowed = marks(random, n, n);
    if (i % 5 > 2) problem.bias = biased(random, n, n);
    return { id: `${count} heads ${i}`, problem };
  });
}

/** A hundred times given queries, keys and values. */
export function generatedGiven() {
  const random = randomFrom(3);
  return Array.from({ length: 100 }, (_, i) => {
    const [queries, keys, dK, dV] = Array.from({ length: 4 }, () => 1 + Math.floor(5 * random()));
    const number = () => kinds[i % kinds.length](random);
    const given = {
      q: filled(queries, dK, number), k: filled(keys, dK, number), v: filled(keys, dV, number),
      mask: masks[i % 3], scale: scales[i % 5], lookup: lookups[Number(i % 4 === 3)],
    };
    if (i % 2) given.offset = Math.floor(11 * random()) - 5;
    if (i % 4 > 1) given.allowed = marks(random, queries, keys);
    if (i % 5 > 2) given.bias = biased(random, queries, keys);
    return { id: `given ${i}`, given };
  });
}

/** What a reader might do to a problem next, in turn. */
export function altered(problem, turn) {
  const random = randomFrom(turn + 1000);
  const copy = structuredClone(problem);
  const change = ({ data }) => { data[Math.floor(random() * data.length)] += 1; };
  const steps = [
    () => change(copy.x),
    () => change(copy.wQ),
    () => change(copy.wK),
    () => change(copy.wV),
    () => { copy.mask = masks[(masks.indexOf(copy.mask) + 1) % masks.length]; },
    () => { copy.scale = scales[(scales.indexOf(copy.scale) + 1) % scales.length]; },
    () => { // two words trade places
      const { columns, data } = copy.x;
      copy.x.data = [...data.slice(columns, 2 * columns), ...data.slice(0, columns), ...data.slice(2 * columns)];
    },
    () => { copy.x = { ...copy.x, rows: copy.x.rows + 1, data: [...copy.x.data, ...copy.x.data.slice(0, copy.x.columns)] }; },
    () => { copy.lookup = lookups[1 - lookups.indexOf(copy.lookup ?? 'soft')]; },
    () => {}, // nothing
  ];
  steps[turn % steps.length]();
  return copy.x.rows <= 64 ? copy : problem;
}

const start = examples.E1;
const ones = (rows, columns) => filled(rows, columns, () => 1);
const withNumber = (matrix, value) => ({ ...matrix, data: matrix.data.map((old, i) => (i === 1 ? value : old)) });

/** One problem or more for every error that can be written as JSON, which has no NaN and no ∞. */
export function erroneous() {
  const list = [];
  const add = (id, code, operand, changes) => list.push({ id: `error ${id}`, code, operand, problem: { ...start, ...changes } });

  for (const operand of ['x', 'wQ', 'wK', 'wV']) {
    for (const size of [0, 65, 1000]) {
      const { rows, columns } = start[operand];
      add(`${operand} of ${size} rows`, 'size-out-of-range', operand, { [operand]: ones(size, columns) });
      add(`${operand} of ${size} columns`, 'size-out-of-range', operand, { [operand]: ones(rows, size) });
    }
  }
  for (const w of ['wQ', 'wK', 'wV']) add(`${w} of 3 rows`, 'shape-mismatch', 'x', { [w]: ones(3, 2) });
  add('wQ of 3 columns', 'width-mismatch', 'wQ', { wQ: ones(2, 3) });
  add('wK of 1 column', 'width-mismatch', 'wQ', { wK: ones(2, 1) });

  const x = ones(3, 2);
  const huge = (exponent) => withNumber(start.wQ, 2 ** exponent);
  add('q', 'overflow', 'q', { x, wQ: filled(2, 2, () => largest) });
  add('k', 'overflow', 'k', { x, wK: filled(2, 2, () => largest) });
  add('v', 'overflow', 'v', { x, wV: filled(2, 2, () => -largest) });
  add('raw scores', 'overflow', 'rawScores', { x, wQ: huge(600), wK: huge(600) });
  add('raw scores in the last cell', 'overflow', 'rawScores', {
    x: { ...x, data: [0, 0, 0, 0, 1, 1] }, wQ: huge(600), wK: huge(600), mask: 'causal',
  });
  add('scores', 'overflow', 'scores', { x, wQ: huge(1000), scale: -(2 ** 40) });
  // Equal shares whose sum is rounded up past 1, of values that have no room above them.
  add('output', 'overflow', 'output', {
    x: ones(sharesPastOne(), 1), wQ: ones(1, 1), wK: ones(1, 1), wV: filled(1, 1, () => largest),
  });
  return list;
}

/** The least n for which n times the largest double / n, one after the other, is more than a double holds. */
function sharesPastOne() {
  for (let n = 1; n <= 64; ++n) {
    let sum = 0;
    for (let i = 0; i < n; ++i) sum += (1 / n) * largest;
    if (sum === Infinity) return n;
  }
  throw new Error('no number of words does');
}

/** Computed all the same: what does not fit a double is hidden by the mask, in cell (0, 1). */
export function hiddenOverflows() {
  // A word's three numbers are its query, its key and its value.
  const pick = (row) => ({ rows: 3, columns: 1, data: [0, 1, 2].map((i) => (i === row ? 1 : 0)) });
  const problem = (words, scale) => ({
    x: { rows: 3, columns: 3, data: words.flat() }, wQ: pick(0), wK: pick(1), wV: pick(2), mask: 'causal', scale,
  });
  return [
    { id: 'a hidden raw score', problem: problem([[2 ** 600, 1, 1], [1, 2 ** 600, largest], [-1, 1, 1]], 'unscaled') },
    { id: 'a hidden score', problem: problem([[2 ** 300, 1, 1], [1, -(2 ** 300), 1], [1, 1, 1]], 2 ** 450) },
  ];
}
