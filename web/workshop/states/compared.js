// Two states side by side: the strip's verdicts for any two, from the core's comparison.

import { compute, firstFigure } from '../../computed.js';
import { examples } from '../../examples.js';
import { headCount } from '../../heads.js';
import { range } from '../../matrix.js';
import { joinedStages } from '../../parameters.js';
import { verdicts } from '../../verdicts.js';

// The cell whose arithmetic nobody asks for here.
const look = { asked: { stage: 'output', row: 0, column: 0 }, query: 0, head: 0 };

const isJoined = ({ stage }) => joinedStages.includes(stage);

/**
 * The verdicts of verdicts.js for each head that both states have, and for what comes after the heads.
 * @param engine the door to the core
 * @returns {{head: number | null, list: object[]}[] | null} the head is null where neither state has several, and after the heads; null
 *   where one of the two problems has no numbers
 */
export function comparedStates(engine, before, after, lang, digits) {
  const stand = firstFigure(engine, [examples.E1]);
  const { comparison, before: was, trace: is } = compute(engine, { problem: after, baseline: { problem: before } }, stand, look);
  if (comparison === null) return null;
  const list = verdicts(comparison, was, is, lang, digits);
  const counts = [before, after].map(headCount);
  if (Math.max(...counts) === 1) return [{ head: null, list }];
  const ofHead = (trace, head) => ({ ...trace.joined.heads[head], allowed: trace.allowed });
  const others = range(Math.min(...counts)).slice(1)
    .map((head) => ({ head, list: verdicts(comparison.heads[head], ofHead(was, head), ofHead(is, head), lang, digits) }));
  const joined = list.filter(isJoined);
  return [{ head: 0, list: list.filter((item) => !isJoined(item)) }, ...others, ...(joined.length > 0 ? [{ head: null, list: joined }] : [])];
}
