// Two states side by side: the strip's verdicts for any two, from the core's comparison.

import { compute, firstFigure } from '../../computed.js';
import { examples } from '../../examples.js';
import { verdicts } from '../../verdicts.js';

// The cell whose arithmetic nobody asks for here.
const cell = { stage: 'output', row: 0, column: 0 };
const look = { asked: cell, query: 0, head: 0 };

/**
 * @param engine the door to the core
 * @returns the list of verdicts.js, or null where one of the two problems has no numbers
 */
export function comparedStates(engine, before, after, lang, digits) {
  const stand = firstFigure(engine, [examples.E1]);
  const computed = compute(engine, { problem: after, baseline: { problem: before } }, stand, look);
  return computed.comparison === null ? null : verdicts(computed.comparison, computed.before, computed.trace, lang, digits);
}
