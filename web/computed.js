// Everything the figure shows that the core has to compute: a function of the engine, the state and what the reader asked.

import { forCore, headCount, headProblem, isPlain } from './heads.js';
import { range, visibleKeys } from './matrix.js';
import { joinedStages } from './parameters.js';

// Problems never change, so what was computed for one stays right: moving the focus computes nothing anew.
const results = new WeakMap();

function attend(engine, problem) {
  if (!results.has(problem)) results.set(problem, engine.attend(forCore(problem)));
  return results.get(problem);
}

/** One head of a problem that fits, and what follows after the heads: the trace that the tables show. */
function traceOf(engine, problem, head) {
  const { trace } = attend(engine, problem);
  if (isPlain(problem)) return marked(problem, trace);
  return withJoined(marked(problem, attend(engine, headProblem(problem, head)).trace), trace);
}

/** What is shown of one of several heads: its own trace, and from that of the whole problem what comes after the heads. */
export const withJoined = (own, whole) => ({ ...own, concatenated: whole.concatenated, projected: whole.output, joined: whole });

// Who sees nobody by the reader's own mask has another reason than one without earlier words.
const marked = ({ allowed }, answer) => (allowed ? { ...answer, hasOwnMask: true } : answer);

/** What stands before anything was computed: the first of `problems` that has a figure. The last one always has. */
export function firstFigure(engine, problems) {
  const problem = problems.find((each) => attend(engine, each).ok);
  return { problem, trace: traceOf(engine, problem, 0) };
}

/**
 * @param engine the door to the core
 * @param present {problem, baseline} of the model
 * @param good {problem, trace}: the last figure that fitted, shown dimmed while there is an error
 * @param asked the cell {stage, row, column} whose arithmetic is shown
 * @param query the row of the word that asks
 * @param head the head that is shown, from 0
 * @param withMatches true when the terms of its scores are shown as well
 */
export function compute(engine, { problem, baseline }, good, { asked, query, head }, withMatches = false) {
  const result = attend(engine, problem);
  const whole = result.ok ? problem : good.problem;
  const shown = Math.min(head, headCount(whole) - 1);
  const trace = traceOf(engine, whole, shown);
  const fitted = { problem: headProblem(whole, shown), trace };
  const row = Math.min(query, trace.coefficients.rows - 1);
  const cell = within(asked, trace);
  return {
    good: { problem: whole, trace },
    fitted: fitted.problem,
    whole,
    trace,
    error: result.ok ? null : result.error,
    ...(result.ok ? compared(engine, baseline.problem, problem, shown) : { before: null, comparison: null }),
    asked: cell,
    explanation: explain(engine, joinedStages.includes(cell.stage) ? whole : fitted.problem, cell.stage, cell.row, cell.column),
    query: row,
    queries: [{ row, ...explainQuery(engine, fitted, row, withMatches) }],
  };
}

// Each head is compared with itself; what comes after the heads, where both states have it.
function compared(engine, before, after, head) {
  const nothing = { before: null, comparison: null };
  if (!attend(engine, before).ok || head >= headCount(before)) return nothing;
  const { comparison } = engine.compare(forCore(headProblem(before, head)), forCore(headProblem(after, head)));
  const both = { before: traceOf(engine, before, head), comparison };
  if (isPlain(after)) return both;
  const joined = engine.compare(forCore(before), forCore(after));
  return { ...both, comparison: { ...comparison, ...(!isPlain(before) && { concatenated: joined.comparison.concatenated, projected: joined.comparison.projected }), heads: joined.comparison.heads } };
}

/** The terms behind one asking word: its matches where asked for, its shares and each of its outputs. */
function explainQuery(engine, { problem, trace }, row, withMatches) {
  const { columns } = trace.output;
  return {
    ...(withMatches && { matches: visibleKeys(trace, row).map((key) => explain(engine, problem, 'scores', row, key)) }),
    // Every cell of a row, hidden or not, tells the row's exponentials.
    shares: explain(engine, problem, 'coefficients', row, 0),
    answers: range(columns).map((column) => explain(engine, problem, 'output', row, column)),
  };
}

function explain(engine, problem, stage, row, column) {
  return marked(problem, engine.explain(forCore(problem), stage, row, column).explanation);
}

/** The chosen cell of an input, or the one nearest to it where its matrix has become smaller. */
export function insideOf(cell, problem) {
  const matrix = problem[cell.matrix] ? cell.matrix : 'wQ';
  const [{ row, column }, { rows, columns }] = [cell, problem[matrix]];
  return { matrix, row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) };
}

// A stage that is not there any more gives way to the last one that always is.
function within(asked, trace) {
  const stage = trace[asked.stage] ? asked.stage : 'output';
  const [{ row, column }, { rows, columns }] = [asked, trace[stage]];
  return { stage, row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) };
}
