// What the strip says of each stage, from the core's comparison: five verdicts, and two for tables whose
// cells are not the same cells as before.
//
//   same         every bit as before
//   same-shown   some bits differ, none of the digits shown
//   rows         these rows changed
//   traded       two words changed places, and so did their rows
//   masked       no score changed, but other cells are hidden than before
//   reshaped     the table has another size, so cells have no counterparts
//   cannot       no number could change, although something before it did: the reason stands beside it

import { joinedStages, stages } from './parameters.js';
import { formatMatrix } from './format.js';
import { sameMatrix } from './matrix.js';

/**
 * @param comparison the core's comparison, or null when there is nothing to compare: the verdict is then 'none'
 * @param before, after the traces compared
 * @returns a list of {stage, verdict, rows, traded, reasons}: `reasons` are the rows that stayed and why, [{row, reason}]
 */
export function verdicts(comparison, before, after, lang, digits) {
  const joined = comparison?.projected ? joinedStages : [];
  return [...stages, ...joined].map((stage) => {
    const change = comparison?.[stage];
    if (!change) return { stage, verdict: 'none', rows: [], traded: null, reasons: [] };
    const reasons = change.unchanged.filter(({ reason }) => reason !== null);
    const shared = { stage, rows: change.rows, traded: change.traded, reasons };
    return { ...shared, verdict: verdictOf(change, reasons, stage, before, after, lang, digits) };
  });
}

/** The verdicts of a figure that nobody has touched yet. */
export const untouched = stages.map((stage) => ({ stage, verdict: 'same', rows: [], traded: null, reasons: [] }));

function verdictOf(change, reasons, stage, before, after, lang, digits) {
  if (!change.changed) {
    if (stage === 'scores' && !sameMatrix(before.allowed, after.allowed)) return 'masked';
    // A row whose scores all moved by the same number could change; it only did not.
    const bound = reasons.filter(({ reason }) => reason !== 'same-shift');
    return bound.length > 0 && bound.length === change.unchanged.length ? 'cannot' : 'same';
  }
  if (change.reshaped) return 'reshaped';
  if (change.traded) return 'traded';
  if (sameText(before[stage], after[stage], lang, digits)) return 'same-shown';
  return 'rows';
}

function sameText(before, after, lang, digits) {
  const shown = formatMatrix(after, lang, digits);
  return formatMatrix(before, lang, digits).every((text, i) => text === shown[i]);
}

/**
 * The rows that stayed where a reader expected them to move, one entry for all that share a reason and its stages:
 * [{rows, reason, stages}], in the order of the rows.
 */
export function staysToExplain(list) {
  const perRow = new Map();
  for (const { stage, reasons } of list) {
    for (const { row, reason } of reasons) {
      const key = `${row} ${reason}`;
      if (!perRow.has(key)) perRow.set(key, { row, reason, stages: [] });
      perRow.get(key).stages.push(stage);
    }
  }
  const groups = new Map();
  for (const { row, reason, stages } of [...perRow.values()].sort((a, b) => a.row - b.row)) {
    const key = `${reason} ${stages}`;
    if (!groups.has(key)) groups.set(key, { rows: [], reason, stages });
    groups.get(key).rows.push(row);
  }
  return [...groups.values()];
}
