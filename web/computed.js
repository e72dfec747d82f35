// Everything the figure shows that the core has to compute: a function of the engine, the state and what the reader asked.

import { range, visibleKeys } from './matrix.js';

// Problems never change, so what was computed for one stays right: moving the focus computes nothing anew.
const results = new WeakMap();

function attend(engine, problem) {
  if (!results.has(problem)) results.set(problem, engine.attend(problem));
  return results.get(problem);
}

/** What stands before anything was computed: the first of `problems` that has a figure. The last one always has. */
export function firstFigure(engine, problems) {
  const problem = problems.find((each) => attend(engine, each).ok);
  return { problem, trace: attend(engine, problem).trace };
}

/**
 * @param engine the door to the core
 * @param present {problem, baseline} of the model
 * @param good {problem, trace}: the last figure that fitted, shown dimmed while there is an error
 * @param asked the cell {stage, row, column} whose arithmetic is shown
 * @param query the row of the word that asks
 * @param withMatches true when the terms of its scores are shown as well
 */
export function compute(engine, { problem, baseline }, good, asked, query, withMatches = false) {
  const result = attend(engine, problem);
  const fitted = result.ok ? { problem, trace: result.trace } : good;
  const row = Math.min(query, fitted.trace.coefficients.rows - 1);
  const cell = within(asked, fitted.trace[asked.stage]);
  return {
    good: fitted,
    fitted: fitted.problem,
    trace: fitted.trace,
    error: result.ok ? null : result.error,
    ...(result.ok ? compared(engine, baseline.problem, problem) : { before: null, comparison: null }),
    asked: cell,
    explanation: explain(engine, fitted.problem, cell.stage, cell.row, cell.column),
    query: row,
    queries: [{ row, ...explainQuery(engine, fitted, row, withMatches) }],
  };
}

function compared(engine, before, after) {
  const result = engine.compare(before, after);
  if (!result.ok) return { before: null, comparison: null };
  return { before: attend(engine, before).trace, comparison: result.comparison };
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
  return engine.explain(problem, stage, row, column).explanation;
}

/** The chosen cell of an input, or the one nearest to it where its matrix has become smaller. */
export function insideOf({ matrix, row, column }, problem) {
  const { rows, columns } = problem[matrix];
  return { matrix, row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) };
}

function within({ stage, row, column }, { rows, columns }) {
  return { stage, row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) };
}
