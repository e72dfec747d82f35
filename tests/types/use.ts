// Uses the declarations as a caller would: right uses must compile, each marked wrong one must not.
import type { AttentionCore, CoreError, Matrix, Problem, StageName } from '../../bindings/attention-core.js';

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
  const result = core._explain(start, stage, 0, 0);
  if (!result.ok) return [];
  const { explanation } = result;
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
