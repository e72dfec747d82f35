// The static twin of the live figure: the same template, with the numbers of the start.
// It stands inside the element and gives way when the live figure has drawn itself once.

import { startExample } from '../../web/examples.js';
import { figure as template } from '../../web/templates/figure.js';
import { untouched } from '../../web/verdicts.js';
import { renderTemplate } from './ssr.js';

/** The cell whose arithmetic is shown before anybody asks: the score of query 1 for key 3. */
const asked = { stage: 'scores', row: 0, column: 2 };

/** Everything the one-query tables need, for every word: without scripts the reader chooses among them. */
function allQueries(numbers, name, { coefficients, output }) {
  return Array.from({ length: coefficients.rows }, (_, row) => ({
    row,
    shares: numbers.explanation(name, 'coefficients', row + 1, 1),
    answers: Array.from({ length: output.columns }, (_, column) => numbers.explanation(name, 'output', row + 1, column + 1)),
  }));
}

export function figure(numbers, lang) {
  const trace = numbers.trace(startExample);
  const problem = Object.fromEntries(['x', 'wQ', 'wK', 'wV'].map((name) => [name, numbers.matrix(startExample, name)]));
  const html = renderTemplate(template({
    lang,
    digits: 3,
    live: false,
    uid: 'still',
    problem: { ...problem, mask: 'none', scale: 'unscaled' },
    trace,
    error: null,
    before: null,
    list: untouched,
    since: null,
    cell: null,
    asked,
    explanation: numbers.explanation(startExample, asked.stage, asked.row + 1, asked.column + 1),
    full: false,
    focus: {},
    chosen: null,
    role: 'q',
    query: 0,
    queries: allQueries(numbers, startExample, trace),
    task: { kind: 'free' },
    draft: null,
    canUndo: false,
    canRedo: false,
  }));
  return `<attention-lab class="wide" lang="${lang}">${html}</attention-lab>`;
}
