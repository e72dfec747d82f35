// Whether what a reader marked holds: every answer is asked of the core's numbers.

import { at, range, sameMatrix } from '../../matrix.js';

const learned = ['wQ', 'wK', 'wV'];

/** What can be marked on a card, in the order of the page: [{key, ask, stage}]; a choice has one key, marks one for each table. */
export const questionsOf = (card) => card.asks.flatMap((ask) => (ask.kind === 'marks'
  ? ask.stages.map((stage) => ({ key: stage, ask, stage })) : [{ key: ask.id, ask }]));

/** The answer that holds: 'same' or 'changes' for a table, the id of an option for a choice. */
export function rightAnswer({ ask, stage }, facts) {
  if (ask.kind === 'choice') return ask.options.find(({ holds }) => holds(facts)).id;
  return isSame(stage, facts) ? 'same' : 'changes';
}

function isSame(stage, { before, after, comparison }) {
  return stage === 'w' ? learned.every((name) => sameMatrix(before[name], after[name])) : !comparison[stage].changed;
}

/** The cell of the figure that shows the answer: of a table that changed the first number that did. */
export function evidence({ ask, stage }, { was, is, comparison }) {
  if (ask.kind === 'choice') return ask.see;
  if (stage === 'w') return { matrix: 'wQ', row: 0, column: 0 };
  const { rows: [row = 0] } = comparison[stage];
  const column = range(is[stage].columns).find((each) => !Object.is(at(was[stage], row, each), at(is[stage], row, each)));
  return { matrix: stage, row, column: column ?? 0 };
}
