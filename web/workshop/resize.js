// Another number of words, another size or more heads, on the reader's own command: rows and columns go at the end or come as
// zeros. No number ever moves to another place.

import { headCount, nameIn } from '../heads.js';
import { range } from '../matrix.js';
import { mostHeads, parameter, projectionNames, without } from '../parameters.js';

/** What the steppers reach; a link may hold more, and then they lead back. */
const widthLimits = { least: 1, most: 8 };

/** A size one step up (1) or down (−1), or null at the limit. */
export function nextSize(size, step) {
  const atLimit = step > 0 ? size >= widthLimits.most : size <= widthLimits.least;
  return atLimit ? null : size + step;
}

/**
 * The problem with a matrix of another size, each by itself: what does not fit any more is for the core to say.
 * @throws {RangeError} for a size that no matrix of the figure can have
 */
export function withSize(problem, name, { rows = problem[name].rows, columns = problem[name].columns }) {
  const [least, most] = parameter(name).limits.size;
  for (const size of [rows, columns]) {
    if (!Number.isInteger(size) || size < least || size > most) throw new RangeError(`no size ${size} for ${name}`);
  }
  if (name === 'x' && rows !== problem.x.rows) return withCount({ ...problem, x: resized(problem.x, problem.x.rows, columns) }, rows);
  return { ...problem, [name]: resized(problem[name], rows, columns, name === 'allowed' ? 1 : 0) };
}

/** The problem with words of another width, and every W of every head as tall as they are wide. */
export function withWordWidth(problem, columns) {
  const changed = { ...problem, x: resized(problem.x, problem.x.rows, columns) };
  for (const name of heightsToFollow(problem, columns)) changed[name] = resized(problem[name], columns, problem[name].columns);
  return changed;
}

/** The matrices that are not `rows` tall and take words. */
export const heightsToFollow = (problem, rows) => range(headCount(problem)).flatMap((head) => projectionNames.map((name) => nameIn(name, head)))
  .filter((name) => problem[name].rows !== rows);

/** The words of a sentence, or null, for so many rows: a new one is called by its number, words without a row go. */
export const wordsFor = (tokens, count) => tokens && range(count).map((index) => tokens[index] ?? String(index + 1));

/** The problem with so many words; whoever sees whom is as before. */
function withCount(problem, count) {
  const { tokens, x, allowed } = problem;
  return {
    ...problem,
    x: resized(x, count, x.columns),
    tokens: wordsFor(tokens, count),
    ...(allowed && { allowed: resized(allowed, count, count, 1) }),
  };
}

/** The problem with these words: X keeps its rows in order, a new word gets zeros, rows without a word go. */
export function withWords(problem, words) {
  return { ...withCount(problem, words.length), tokens: [...words] };
}

/** The problem with numbers instead of words; X stays. */
export function withoutWords(problem) {
  return { ...problem, tokens: null };
}

/**
 * The problem with so many heads: a further head begins as a copy of the last one, with rows of zeros in W_O, so that the result
 * is as before until the reader changes something; heads go at the end, with their rows of W_O.
 */
export function withHeads(problem, count) {
  const present = headCount(problem);
  const changed = { ...problem };
  for (const head of range(mostHeads).slice(1)) {
    const source = head >= present ? present - 1 : head;
    for (const name of projectionNames) changed[nameIn(name, head)] = head < count ? problem[nameIn(name, source)] : without[nameIn(name, head)];
  }
  if (problem.wO) changed.wO = resized(problem.wO, count * problem.wV.columns, problem.wO.columns);
  return changed;
}

/** The problem with W_O as the identity, or without W_O. */
export function withOutput(problem, isThere) {
  const width = headCount(problem) * problem.wV.columns;
  return { ...problem, wO: isThere ? { rows: width, columns: width, data: range(width * width).map((i) => (i % (width + 1) === 0 ? 1 : 0)) } : null };
}

/**
 * What leads out of a shape that does not fit, as sizes for one matrix each: [{name, size: {rows} | {columns}}], in the order in
 * which a reader would try.
 * @param error of the core
 * @param problem that it was said of
 */
export function waysOutOf({ code, operand, other, head, axis, expected, actual }, problem) {
  const own = (name) => nameIn(name, head ?? 0);
  if (code === 'shape-mismatch') {
    return operand === 'x'
      ? [{ name: own(other), size: { rows: expected } }, { name: 'x', size: { columns: actual } }]
      : [{ name: 'wO', size: { rows: expected } }];
  }
  if (code === 'width-mismatch') {
    const ways = [{ name: own('wK'), size: { columns: expected } }, { name: own('wQ'), size: { columns: actual } }];
    // All heads are equally wide: what another one has comes first, else the next misfit would be between the heads.
    return problem[nameIn('wQ', head ? 0 : 1)]?.columns === actual ? ways.reverse() : ways;
  }
  if (code === 'head-mismatch') return [{ name: own(operand), size: { columns: expected } }];
  if (code === 'pair-mismatch') return [{ name: 'allowed', size: { [axis]: expected } }];
  return [];
}

/** The matrix cut to this size, or filled up: no number moves. */
export function resized(matrix, rows, columns, filling = 0) {
  const inside = (row, column) => row < matrix.rows && column < matrix.columns;
  const element = (row, column) => (inside(row, column) ? matrix.data[row * matrix.columns + column] : filling);
  return { rows, columns, data: range(rows).flatMap((row) => range(columns).map((column) => element(row, column))) };
}
