// Several heads in one problem. The first head's matrices are wQ, wK and wV, those of the second wQ2, wK2 and wV2, and so on; a
// head that is not there has null, or is left out. Where they go after the heads is wO, or null: then the heads' outputs stay side by side.

import { mostHeads, projectionNames } from './parameters.js';

/** What a matrix of a head is called in the problem: nameIn('wQ', 1) is "wQ2"; what no head owns keeps its name. */
export const nameIn = (name, head) => (head > 0 && projectionNames.includes(name) ? `${name}${head + 1}` : name);

/** What `wQ2` is without its head: ["wQ", 1]; a matrix that no head owns is ["x", null]. */
export function headOfName(name) {
  const [, base, number] = /^(w[QKV])(\d?)$/.exec(name) ?? [];
  return base ? [base, number ? Number(number) - 1 : 0] : [name, null];
}

/** How many heads a problem has. */
export function headCount(problem) {
  let count = 1;
  while (count < mostHeads && problem[nameIn('wQ', count)]) ++count;
  return count;
}

/** Whether a problem is the chapter's own kind: one head, and nothing after it. */
export const isPlain = (problem) => !problem.wQ2 && !problem.wO;

// Kept, so that the same question about the same problem has the same answer.
const known = new WeakMap();

function remembered(problem, key, make) {
  if (!known.has(problem)) known.set(problem, new Map());
  const answers = known.get(problem);
  if (!answers.has(key)) answers.set(key, make());
  return answers.get(key);
}

/** One head (counted from 0) as a problem of its own; its trace is that head's part of the whole, bit for bit. */
export function headProblem(problem, head) {
  if (isPlain(problem)) return problem;
  return remembered(problem, head, () => ({ ...alone(problem), ...matricesOf(problem, head) }));
}

const matricesOf = (problem, head) => Object.fromEntries(projectionNames.map((name) => [name, problem[nameIn(name, head)]]));

function alone(problem) {
  const rest = { ...problem, wO: null };
  for (let head = 1; head < mostHeads; ++head) for (const name of projectionNames) rest[nameIn(name, head)] = null;
  return rest;
}

/**
 * The problem as the core takes it: {x, wQ, wK, wV, …}, or {x, heads, wO, …} where there is more than one plain head. What has
 * the core's form already, keeps it.
 */
export function forCore(problem) {
  if (!problem.wQ || problem.heads) return problem;
  return remembered(problem, 'core', () => {
    const { x, wQ, wK, wV, wO, mask, scale, lookup, allowed } = problem;
    const shared = { x, mask, scale, ...(lookup && { lookup }), ...(allowed && { allowed }) };
    if (isPlain(problem)) return { ...shared, wQ, wK, wV };
    const heads = Array.from({ length: headCount(problem) }, (_, head) => matricesOf(problem, head));
    return { ...shared, heads, ...(wO && { wO }) };
  });
}
