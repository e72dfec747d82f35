/**
 * What attention-core.js provides: a classic script that defines `createAttentionCore`.
 *
 * The functions of the module are raw: they take one kind of value and check it just enough not to
 * read what is not there. web/engine.js is the door for everybody else. All of them are pure:
 * nothing is kept between calls, every result is a copy that belongs to the caller, nothing has to
 * be deleted, nothing is thrown.
 *
 * What every head computes: Q = X W_Q, K = X W_K, V = X W_V, R = Q Kᵀ, S = scale · R + bias,
 * A = softmax of each row of S over the keys that its query may look at, O = A V; then the heads'
 * outputs stand side by side and are multiplied by W_O. The formulas in full, the sources, and how
 * near each number is to the exact one: core/include/attention/attend.hpp. The numbers have the
 * same bits as those of the native core.
 *
 * Rows, columns, words, keys and heads count from 0. No number in a result is NaN, infinite or −0.
 * n words, embeddings of width m, queries and keys of width d_k, values of width d_v, results of
 * width m_out: each 1 to 64; h heads: 1 to 8.
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

/** Who may look at whom, row = query, column = key: 1 where the query may look at the key, else 0. */
export interface Marks {
  rows: number;
  columns: number;
  data: Uint8Array;
}

/** What decides how queries look at keys, whether these are made from words or given. */
export interface Rules {
  mask: Mask;
  scale: Scale;
  /** Left out: 'soft'. */
  lookup?: Lookup;
  /** A custom mask: a query looks at a key if `mask`, this and `bias` all let it. */
  allowed?: Marks;
  /** Added to the scaled scores of every head; −Infinity hides the key from the query instead. */
  bias?: Matrix;
}

/** The matrices of one head. */
export interface Projections {
  /** [m × d_k] */
  wQ: Matrix;
  /** [m × d_k] */
  wK: Matrix;
  /** [m × d_v] */
  wV: Matrix;
}

/** A problem of one head; `allowed` and `bias` are [n × n]. */
export interface Problem extends Rules, Projections {
  /** [n × m], one row per word. */
  x: Matrix;
}

/** A problem of one head or several, whose answers have the form for several. */
export interface HeadsProblem extends Rules {
  /** [n × m], one row per word. */
  x: Matrix;
  /** 1 to 8, all of one d_k and one d_v. */
  heads: Projections[];
  /** [h·d_v × m_out]; left out, the outputs of the heads stay side by side. */
  wO?: Matrix;
}

/** Queries, keys and values that are given; `allowed` and `bias` are [L_q × L_k]. */
export interface Given extends Rules {
  /** [L_q × d_k] */
  q: Matrix;
  /** [L_k × d_k] */
  k: Matrix;
  /** [L_k × d_v] */
  v: Matrix;
  /**
   * Where the first query stands among the keys: causal lets it look at keys up to `offset`, strict
   * past at keys before it. Left out: 0, aligned to the first key; L_k − L_q aligns to the last.
   */
  offset?: number;
}

/** The stages of one head in the order in which they are computed. */
export type HeadStageName = 'q' | 'k' | 'v' | 'rawScores' | 'scores' | 'coefficients' | 'output';

/** Those, then the outputs of all heads side by side, and the end: these times W_O. */
export type StageName =
  | 'q'
  | 'k'
  | 'v'
  | 'rawScores'
  | 'scores'
  | 'coefficients'
  | 'output'
  | 'concatenated'
  | 'projected';

/** The stages of one head. Where queries are given, n is L_q in rows and L_k in columns. */
export interface HeadTrace {
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
  /** [n × n] scale · raw score + bias, without a bias of −Infinity */
  scores: Matrix;
  /**
   * [n × n] softmax of each row over its allowed keys, or its best keys evenly (hard lookup);
   * 0 where hidden.
   */
  coefficients: Matrix;
  /** [n × d_v] coefficients · V */
  output: Matrix;
  /** [n] the sum of each row of coefficients: 1 up to rounding, 0 for an empty query. */
  rowSums: Float64Array;
  /** [n] −Σ a log₂ a of each row of coefficients, in bits: from 0 to log₂ of the number of keys. */
  entropy: Float64Array;
  /** [n] 2^entropy: as many equal shares would be as undecided. 0 for an empty query. */
  effectiveKeys: Float64Array;
}

/** What all heads have in common. */
export interface Looked {
  /** [n × n] mask, custom mask and bias together. */
  allowed: Marks;
  /** The number that raw scores were multiplied by. */
  scale: number;
  /** The queries that may look at no key, ascending. */
  emptyQueries: number[];
}

/** Of one head, or from given matrices. */
export interface Trace extends HeadTrace, Looked {}

export interface HeadsTrace extends Looked {
  heads: HeadTrace[];
  /** [n × h·d_v] the heads' outputs side by side, head i in column block i. */
  concatenated: Matrix;
  /** [n × m_out] concatenated · W_O, or `concatenated` itself. */
  output: Matrix;
}

export type ErrorCode =
  | 'size-out-of-range'
  | 'shape-mismatch'
  | 'width-mismatch'
  | 'head-mismatch'
  | 'length-mismatch'
  | 'pair-mismatch'
  | 'not-finite'
  | 'scale-not-finite'
  | 'overflow';

/**
 * What is wrong. A field that does not apply is null; which ones do:
 * - `size-out-of-range`: operand ('heads' along the axis 'heads'), axis, expected [least, most],
 *   actual
 * - `shape-mismatch` (X W does not exist): operand 'x', other (the W), expected (columns of X),
 *   actual (rows of W), both shapes; likewise of operand 'concatenated' and other 'wO'
 * - `width-mismatch` (W_Q and W_K differ in columns): operand 'wQ', other 'wK', expected and actual
 *   (their columns), both shapes; likewise of a given 'q' and 'k'
 * - `head-mismatch` (a W_Q or W_V is not as wide as that of the first head): operand, expected and
 *   actual (columns there and here), operandShape
 * - `length-mismatch` (not every given key has a value): operand 'k', other 'v', expected and actual
 *   (their rows), both shapes
 * - `pair-mismatch` ('allowed' or 'bias' has not one row per query and one column per key): operand,
 *   axis, expected, actual
 * - `not-finite` (−Infinity is permitted in 'bias'): operand, row, column
 * - `scale-not-finite`: operand 'scale'
 * - `overflow` (a number does not fit a double): operand (the stage), row, column
 * - `malformed` (the request is no problem: an unknown mask, scale, lookup or stage, data of
 *   another type or length; engine.js sends none): operand, the part that cannot be read
 *
 * `head` is filled where the operand belongs to one head of several.
 * Sizes are checked first, then shapes, then finiteness, all before anything is computed.
 */
export interface CoreError {
  code: ErrorCode | 'malformed';
  operand: string | null;
  other: string | null;
  head: number | null;
  row: number | null;
  column: number | null;
  axis: 'rows' | 'columns' | 'heads' | null;
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
  /** Column of X, column of Q and K, the key, or column of the concatenation. */
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
  /** score − maximum, or the lowest double where that does not fit */
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

/** value = Σ product; for the output over the allowed keys; 'projected' where there is a W_O. */
export interface ExplainedSum extends ExplainedCell {
  stage: 'q' | 'k' | 'v' | 'rawScores' | 'output' | 'projected';
  terms: Term[];
}

/** raw = Σ product, value = scale · raw + bias, the product first. */
export interface ExplainedScore extends ExplainedCell {
  stage: 'scores';
  terms: Term[];
  raw: number;
  scale: number;
  /** Only where a bias is added. */
  bias?: number;
}

/**
 * value is cell (row, headColumn) of the output of `head`; 'projected' where there is no W_O, told
 * from the sum by `'headColumn' in explanation`.
 */
export interface ExplainedCopy extends ExplainedCell {
  stage: 'concatenated' | 'projected';
  head: number;
  headColumn: number;
}

/**
 * Soft lookup: value = exponential of the key `column` / sum, or 0 if it is hidden. Each step is as
 * near to the exact one of the doubles before it as explain.hpp says at `Share`.
 */
export interface ExplainedCoefficient extends ExplainedCell {
  stage: 'coefficients';
  /** Empty for an empty query. */
  keys: KeyShare[];
  /** The largest score of the keys, null without keys. */
  maximum: number | null;
  /** Σ exponential */
  sum: number;
  /** Σ plain, null if one of them or the sum overflows, or if the sum of some keys is below 2⁻¹⁰²². */
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
  | ExplainedCopy
  | ExplainedScore
  | ExplainedCoefficient
  | ExplainedHardCoefficient;

/**
 * Why a row stayed although something that it depends on changed:
 * - `zero-input`: every changed number is multiplied by a 0
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
  /** Rows that changed only by trading places, as X's rows did, up to the rounding of sums. */
  traded: [number, number] | null;
  /** The other rows; `reason` is null if nothing upstream changed, or none of the reasons holds. */
  unchanged: { row: number; reason: Reason | null }[];
}

/** Of one head. */
export type Comparison = Record<HeadStageName, StageComparison>;

export interface HeadsComparison {
  /** The heads that are there before and after. */
  heads: Comparison[];
  concatenated: StageComparison;
  projected: StageComparison;
}

/** An instance of the WebAssembly module. */
export interface AttentionCore {
  /**
   * Every stage of `problem`. Errors: the first thing wrong with its sizes and numbers, before
   * anything is computed; then `overflow`.
   */
  _attend(problem: Problem): { ok: true; trace: Trace } | Failure;
  _attend(problem: HeadsProblem): { ok: true; trace: HeadsTrace } | Failure;
  /** The same from given queries, keys and values, which are q, k and v of the trace (−0 as 0). */
  _attendGiven(given: Given): { ok: true; trace: Trace } | Failure;
  /** What changed from `before` to `after`; an error of either is returned, of `before` first. */
  _compare(before: Problem, after: Problem): { ok: true; comparison: Comparison } | Failure;
  /** If either has a list of heads, so has the answer. */
  _compare(
    before: Problem | HeadsProblem,
    after: Problem | HeadsProblem,
  ): { ok: true; comparison: HeadsComparison } | Failure;
  /**
   * How one number came about. Errors: those of `_attend`; a cell or a head that is not there is
   * `size-out-of-range`. `head` plays no part in the stages of all heads; undefined is the first.
   */
  _explain(
    problem: Problem | HeadsProblem,
    stage: StageName,
    row: number,
    column: number,
    head: number | undefined,
  ): { ok: true; explanation: Explanation } | Failure;
  /**
   * The same from given queries, keys and values, for what is computed there. Any other stage has
   * no cells: `size-out-of-range`, expected [0, -1].
   */
  _explainGiven(
    given: Given,
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
