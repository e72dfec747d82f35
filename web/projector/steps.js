// The steps of the lessons on a projector, as data. The states are those of the chapter and of the lecture; what is said to
// them stands in locales/, under the same names, and every number in it is the core's.
//
// - id: "r0" has a title, a question and perhaps an answer in the messages ("r0.title", "r0.question", "r0.answer")
// - state: the case it opens, by the name that the prose uses; query: the word that asks (counted from 0)
// - view: what is seen of the figure: bring (X, W, Q, K, V), meet (S, A, O) or query (one asking word)
// - part: the one table shown where all of the view do not fit side by side
// - cell: the computed number whose arithmetic stands below, {stage, row, column}
// - cover: what is covered until the answer: shares, sums (of the shares) or how (the arithmetic)
// - vote: the table for which hands are raised: same or changes
// - change: what the answer does: one number {matrix, row, column, value}, or {name, from}: a setting or matrix of another case
// - then: view, cell or query from the answer on
// - reasons: true where the answer is why rows stayed; lead: the figure's own sentence for the answer, of that task
// - asks, answers: numbers in the question and in the answer, {name: [stage, row, column]}

// The shares that stay visible for word 2 under the causal mask.
const kept = { a: ['coefficients', 1, 0], b: ['coefficients', 1, 1] };

const doubled = (matrix) => ({ matrix, row: 0, column: 0, value: 2 });

const roles = [
  { id: 'r0', state: 'E1', view: 'bring', vote: 'k', change: doubled('wQ'), reasons: true },
  { id: 'r1', state: 'E1', view: 'bring', vote: 'v', change: doubled('x') },
  { id: 'r2', state: 'E1', view: 'bring', change: { name: 'wQ', from: 'misfit' } },
  { id: 'r3', state: 'E1', view: 'meet', change: doubled('wQ'), reasons: true },
  { id: 'r4', state: 'E2', view: 'meet', cell: { stage: 'scores', row: 2, column: 0 }, cover: 'how', asks: { n: ['scores', 2, 0] } },
  {
    id: 'r5', state: 'E2', view: 'query', cover: 'shares', then: { cell: { stage: 'coefficients', row: 0, column: 1 } },
    asks: { n: ['scores', 0, 1] }, answers: { n: ['coefficients', 0, 1] },
  },
  { id: 'sums', state: 'E2', view: 'meet', cover: 'sums' },
  { id: 'r6', state: 'E2', view: 'meet', vote: 'coefficients', change: doubled('wV') },
  { id: 'r7', state: 'E10', view: 'bring', vote: 'coefficients', change: { matrix: 'wQ', row: 2, column: 2, value: 3 }, then: { view: 'meet' }, reasons: true },
  { id: 'r8', state: 'E5', view: 'bring', then: { view: 'meet' }, answers: { a: ['scores', 0, 1], b: ['scores', 1, 0] } },
  { id: 'scale', state: 'E2', view: 'meet', change: { name: 'scale', from: 'E2/none/inverse_sqrt_d_k' } },
  {
    id: 'mask', state: 'E1', view: 'meet', query: 1, change: { name: 'mask', from: 'E8' },
    asks: kept, answers: kept,
  },
];

const database = [
  { id: 's0', state: 'E13', view: 'query', query: 4, cover: 'shares', lead: 'found' },
  {
    id: 's1', state: 'E9', view: 'query', query: 2, change: { name: 'scale', from: 'E9/strict_past/4' },
    answers: { n: ['coefficients', 2, 1] },
  },
  { id: 's2', state: 'E1/strict_past', view: 'bring', query: 0, then: { view: 'query' } },
  {
    id: 'single', state: 'E1/strict_past', view: 'query', query: 1,
    change: { matrix: 'wK', row: 0, column: 1, value: -5 }, answers: { n: ['coefficients', 1, 0] },
  },
  { id: 's3', state: 'E1/strict_past', view: 'query', query: 2 },
  { id: 's4', state: 'E13', view: 'query', query: 4, change: { name: 'wQ', from: 'E13asks' }, lead: 'needs' },
  { id: 'values', state: 'E13asks', view: 'query', query: 4, vote: 'coefficients', change: doubled('wV') },
  { id: 's5', state: 'E11/strict_past', view: 'bring', part: 'k', query: 2, change: { name: 'wK', from: 'E11misfit' } },
  { id: 's6', state: 'E2/strict_past', view: 'meet', query: 2, cover: 'sums' },
  {
    id: 's8', state: 'E1/strict_past', view: 'query', query: 0, change: { name: 'mask', from: 'E1/causal' },
    answers: { n: ['coefficients', 0, 0] },
  },
];

/** The steps of a page's lesson, an entry of lessons.js. */
export const stepsOf = (lesson) => (lesson.base ? database : roles);

/** All steps, for whoever checks them. */
export const allSteps = { roles, database };
