/**
 * What attention-core.js provides: a classic script that defines `createAttentionCore`.
 *
 * The functions of the module are raw: they take one kind of value and check it just enough not to
 * read what is not there. web/engine.js is the door for everybody else. All of them are pure:
 * nothing is kept between calls, every result is a copy that belongs to the caller, nothing has to
 * be deleted, nothing is thrown.
 *
 * Rows, columns, words and keys count from 0. No number in a result is NaN, infinite or −0.
 * n words, embeddings of width m, queries and keys of width d_k, values of width d_v: each 1 to 64.
 */

/** [rows × columns], stored row by row: element (i, j) is data[i * columns + j]. */
export interface Matrix {
  rows: number;
  columns: number;
  data: Float64Array;
}

export type Mask = 'none' | 'causal' | 'strict_past';

/** What raw scores are multiplied by: 1, 1/√d_k, or the number itself. */
export type Scale = 'unscaled' | 'inverse_sqrt_d_k' | number;

/** Softmax over the allowed keys, or the best of them alone, evenly where several are best. */
export type Lookup = 'soft' | 'hard';

export interface Problem {
  /** [n × m], one row per word. */
  x: Matrix;
  /** [m × d_k] */
  wQ: Matrix;
  /** [m × d_k] */
  wK: Matrix;
  /** [m × d_v] */
  wV: Matrix;
  mask: Mask;
  scale: Scale;
  /** Left out: 'soft'. */
  lookup?: Lookup;
}

/** The stages in the order in which they are computed. */
export type StageName = 'q' | 'k' | 'v' | 'rawScores' | 'scores' | 'coefficients' | 'output';

export interface Trace {
  /** [n × d_k] X W_Q */
  q: Matrix;
  /** [n × d_k] X W_K */
  k: Matrix;
  /** [n × d_v] X W_V */
  v: Matrix;
  /**
   * [n × n] Q Kᵀ; row = query, column = key, here and below. Hidden cells are computed too, but
   * nothing uses them; one that does not fit a double is 0.
   */
  rawScores: Matrix;
  /** [n × n] scale · raw score */
  scores: Matrix;
  /**
   * [n × n] softmax of each row over its allowed keys, or its best keys evenly (hard lookup);
   * 0 where hidden.
   */
  coefficients: Matrix;
  /** [n × d_v] coefficients · V */
  output: Matrix;
  /** [n × n] 1 where the query may look at the key, else 0. */
  allowed: { rows: number; columns: number; data: Uint8Array };
  /** [n] the sum of each row of coefficients: 1 up to rounding, 0 for an empty query. */
  rowSums: Float64Array;
  /** [n] −Σ a log₂ a of each row of coefficients, in bits: from 0 to log₂ of the number of keys. */
  entropy: Float64Array;
  /** [n] 2^entropy: as many equal shares would be as undecided. 0 for an empty query. */
  effectiveKeys: Float64Array;
  /** The number that raw scores were multiplied by. */
  scale: number;
  /** The queries that may look at no key, ascending. */
  emptyQueries: number[];
}

export type ErrorCode =
  | 'size-out-of-range'
  | 'shape-mismatch'
  | 'width-mismatch'
  | 'not-finite'
  | 'scale-not-finite'
  | 'overflow';

/**
 * What is wrong. A field that does not apply is null; which ones do:
 * - `size-out-of-range`: operand, axis, expected [least, most], actual
 * - `shape-mismatch` (X W does not exist): operand 'x', other (the W), expected (columns of X),
 *   actual (rows of W), both shapes
 * - `width-mismatch` (W_Q and W_K differ in columns): operand 'wQ', other 'wK', expected and actual
 *   (their columns), both shapes
 * - `not-finite`: operand, row, column
 * - `scale-not-finite`: operand 'scale'
 * - `overflow` (a number does not fit a double): operand (the stage), row, column
 * - `malformed` (the request is no problem: an unknown mask, scale, lookup or stage, data of
 *   another type or length; engine.js sends none): operand, the part that cannot be read
 *
 * Sizes are checked first, then shapes, then finiteness, all before anything is computed.
 */
export interface CoreError {
  code: ErrorCode | 'malformed';
  operand: string | null;
  other: string | null;
  row: number | null;
  column: number | null;
  axis: 'rows' | 'columns' | null;
  expected: number | [number, number] | null;
  actual: number | null;
  operandShape: [number, number] | null;
  otherShape: [number, number] | null;
}

export interface Failure {
  ok: false;
  error: CoreError;
}

/** One product of a sum that starts at 0 and runs in the order of the list. */
export interface Term {
  /** Column of X, column of Q and K, or the key. */
  index: number;
  left: number;
  right: number;
  /** left · right */
  product: number;
}

/** One allowed key in a row of coefficients of a soft lookup. */
export interface KeyShare {
  key: number;
  score: number;
  /** score − maximum */
  shifted: number;
  /** exp(shifted) */
  exponential: number;
  /** exp(score), null where it overflows. */
  plain: number | null;
}

/** One allowed key in a row of coefficients of a hard lookup. */
export interface KeyScore {
  key: number;
  score: number;
}

interface ExplainedCell {
  row: number;
  column: number;
  /** The trace's number, which the rest evaluates to exactly. */
  value: number;
  /** The query may not look at the key (raw scores, scores and coefficients). */
  hidden: boolean;
}

/** value = Σ product; for the output over the allowed keys. */
export interface ExplainedSum extends ExplainedCell {
  stage: 'q' | 'k' | 'v' | 'rawScores' | 'output';
  terms: Term[];
}

/** raw = Σ product, value = scale · raw. */
export interface ExplainedScore extends ExplainedCell {
  stage: 'scores';
  terms: Term[];
  raw: number;
  scale: number;
}

/** Soft lookup: value = exponential of the key `column` / sum, or 0 if it is hidden. */
export interface ExplainedCoefficient extends ExplainedCell {
  stage: 'coefficients';
  /** Empty for an empty query. */
  keys: KeyShare[];
  /** The largest score of the keys, null without keys. */
  maximum: number | null;
  /** Σ exponential */
  sum: number;
  /** Σ plain, null if one of them or the sum overflows. */
  plainSum: number | null;
}

/**
 * Hard lookup: value = 1 / winners if the key `column` is allowed and its score is `maximum`,
 * else 0.
 * Told from the soft one by `'winners' in explanation`.
 */
export interface ExplainedHardCoefficient extends ExplainedCell {
  stage: 'coefficients';
  /** Empty for an empty query. */
  keys: KeyScore[];
  /** The largest score of the keys, null without keys. */
  maximum: number | null;
  /** How many keys have it; 0 without keys. */
  winners: number;
}

export type Explanation =
  | ExplainedSum
  | ExplainedScore
  | ExplainedCoefficient
  | ExplainedHardCoefficient;

/**
 * Why a row stayed although something that it depends on changed:
 * - `zero-input`: every changed row of a W is multiplied by a 0 of X
 * - `single-key`: one allowed key, whose coefficient is 1 whatever its score
 * - `no-key`: no allowed key
 * - `same-shift`: every allowed score of the row moved by the same number (soft lookup)
 * - `same-best`: the best keys are the same, and only they count (hard lookup)
 */
export type Reason = 'zero-input' | 'single-key' | 'no-key' | 'same-shift' | 'same-best';

/** One stage before and after, compared bit for bit. */
export interface StageComparison {
  /** In raw scores and scores only cells count that are visible before and after. */
  changed: boolean;
  /** The shapes differ: the stage changed as a whole, and all below is empty. */
  reshaped: boolean;
  /** The changed rows, ascending. */
  rows: number[];
  /** The largest |after − before|, the first in row order on ties. */
  largest: { row: number; column: number; before: number; after: number } | null;
  /** Rows that changed only by trading places, as X's rows did. */
  traded: [number, number] | null;
  /** The other rows; `reason` is null if nothing upstream changed, or none of the reasons holds. */
  unchanged: { row: number; reason: Reason | null }[];
}

export type Comparison = Record<StageName, StageComparison>;

/** An instance of the WebAssembly module. */
export interface AttentionCore {
  /** Every stage of `problem`. */
  _attend(problem: Problem): { ok: true; trace: Trace } | Failure;
  /** What changed from `before` to `after`; an error of either is returned, of `before` first. */
  _compare(before: Problem, after: Problem): { ok: true; comparison: Comparison } | Failure;
  /** How one number came about. A cell that is not there is `size-out-of-range`. */
  _explain(
    problem: Problem,
    stage: StageName,
    row: number,
    column: number,
  ): { ok: true; explanation: Explanation } | Failure;
  /** Every code that a reader can cause, in the order of the checks. */
  _errorCodes(): ErrorCode[];
}

/** The options that the script reads; it was linked for these and no others. */
export interface CreateOptions {
  /**
   * Gets the imports, instantiates attention-core.wasm with them and hands the instance to `done`.
   * The script has no way of its own to find the .wasm, and no way to learn that this failed: wrap
   * the factory in a promise that rejects by itself.
   */
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): Promise<WebAssembly.Exports> | object;
  /** Called when the module gives up, as when memory runs out. The instance is then of no use. */
  onAbort?(what: unknown): void;
  print?(text: string): void;
  printErr?(text: string): void;
}

declare global {
  function createAttentionCore(options: CreateOptions): Promise<AttentionCore>;
}
