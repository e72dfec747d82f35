// Whether what a reader marked holds: every answer is asked of the core's numbers.

import { at, range } from '../../matrix.js';

/** What can be marked on a card, in the order of the page: [{key, ask, mark}]; a choice has one key, marks one for each. */
export const questionsOf = (card) => card.asks.flatMap((ask) => (ask.kind === 'marks'
  ? ask.marks.map((mark) => ({ key: mark.id, ask, mark })) : [{ key: ask.id, ask }]));

/** The answer that holds: 'same' or 'changes' for a mark, the id of an option for a choice. */
export function rightAnswer({ ask, mark }, facts) {
  if (ask.kind === 'choice') return ask.options.find(({ holds }) => holds(facts)).id;
  return mark.change(facts).changed ? 'changes' : 'same';
}

/** The cell of the figure that shows the answer: of a table that changed the first number that did. */
export function evidence({ ask, mark }, facts) {
  const { was, is } = facts;
  const told = ask.see ?? mark.see;
  if (told) return told;
  const { stage } = mark;
  const { rows: [row = 0] } = mark.change(facts);
  const column = range(is[stage].columns).find((each) => !Object.is(at(was[stage], row, each), at(is[stage], row, each)));
  return { matrix: stage, row, column: column ?? 0 };
}
