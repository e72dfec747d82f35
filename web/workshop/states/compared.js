// Two states side by side: the strip's verdicts for any two, from the core's comparison.

import { compute } from '../../computed.js';
import { verdicts } from '../../verdicts.js';

const asked = { stage: 'output', row: 0, column: 0 };

/**
 * @param engine the door to the core
 * @returns the list of verdicts.js, or null where one of the two problems has no numbers
 */
export function comparedStates(engine, before, after, lang, digits) {
  if (!engine.compare(before, after).ok) return null;
  const { comparison, before: traceBefore, trace } = compute(engine, { problem: after, baseline: { problem: before } }, null, asked, 0);
  return verdicts(comparison, traceBefore, trace, lang, digits);
}
