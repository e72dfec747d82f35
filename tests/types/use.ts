// Uses the declarations as a caller would: right uses must compile, each marked wrong one must not.
import type { AttentionCore, CoreError, Given, HeadsProblem, Matrix, Problem, StageName } from '../../bindings/attention-core.js';

const matrix = (rows: number, columns: number, values: number[]): Matrix =>
  ({ rows, columns, data: Float64Array.from(values) });

export const start: Problem = {
  x: matrix(3, 2, [1, 0, 0, 1, 1, 1]),
  wQ: matrix(2, 2, [1, 0, 0, 1]),
  wK: matrix(2, 2, [1, 0, 0, 1]),
  wV: matrix(2, 2, [1, 0, 0, 1]),
  mask: 'causal',
  scale: 'inverse_sqrt_d_k',
};

export function largestShare(core: AttentionCore, problem: Problem): number | CoreError {
  const result = core._attend(problem);
  if (!result.ok) return result.error;
  // @ts-expect-error: a result that is ok holds no error
  result.error;
  return Math.max(...result.trace.coefficients.data);
}

/** Every kind of explanation, told apart by its stage and, for a coefficient, by the kind of lookup. */
export function summands(core: AttentionCore, stage: StageName): number[] {
  const result = core._explain(start, stage, 0, 0, undefined);
  if (!result.ok) return [];
  const { explanation } = result;
  if ('headColumn' in explanation) return [explanation.value];
  if (explanation.stage !== 'coefficients') return explanation.terms.map(({ product }) => product);
  return 'winners' in explanation
    ? explanation.keys.map(({ score }) => (score === explanation.maximum ? 1 / explanation.winners : 0))
    : explanation.keys.map(({ exponential }) => exponential);
}

export function changedRows(core: AttentionCore, after: Problem): number[] {
  const result = core._compare(start, after);
  return result.ok ? result.comparison.output.rows : [];
}

export const create: Promise<AttentionCore> = createAttentionCore({
  instantiateWasm: (imports, done) =>
    WebAssembly.instantiate(new Uint8Array(), imports).then(({ instance }) => { done(instance); return instance.exports; }),
});

export const several: HeadsProblem = {
  x: start.x, heads: [start, start], wO: matrix(4, 1, [1, 2, 3, 4]), mask: 'none', scale: 1,
  bias: matrix(3, 3, [0, -Infinity, 0, 0, 0, 0, 0, 0, 0]),
};

/** The answer has the form of the question. */
export function widths(core: AttentionCore): number[] {
  const result = core._attend(several);
  // @ts-expect-error: several heads have no queries of their own beside the heads
  if (result.ok) result.trace.q;
  return result.ok ? result.trace.heads.map(({ q }) => q.columns) : [];
}

export const cached: Given = { q: start.wQ, k: start.x, v: start.x, mask: 'causal', offset: 1, scale: 1 };
export const explainedGiven = (core: AttentionCore) => core._explainGiven(cached, 'output', 0, 0);
// @ts-expect-error: a problem of words is not given
export const wordsGiven = (core: AttentionCore) => core._explainGiven(start, 'output', 0, 0);
// @ts-expect-error: marks are bytes
export const marked: Given = { ...cached, allowed: matrix(2, 3, [1, 1, 1, 1, 1, 1]) };

// @ts-expect-error: there is no such mask
export const unknownMask: Problem = { ...start, mask: 'future' };
// A lookup may be left out, as `start` does.
export const hard: Problem = { ...start, lookup: 'hard' };
// @ts-expect-error: there is no such lookup
export const unknownLookup: Problem = { ...start, lookup: 'best' };
// @ts-expect-error: a plain array is not what the core takes
export const plainArray: Matrix = { rows: 1, columns: 1, data: [1] };
// @ts-expect-error: a problem names its scale
export const noScale: Problem = { x: start.x, wQ: start.wQ, wK: start.wK, wV: start.wV, mask: 'none' };
