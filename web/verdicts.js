// What the strip says of each stage, from the core's comparison: five verdicts, and a sixth where the size itself changed.
//
//   same         every bit as before
//   same-shown   some bits differ, none of the digits shown
//   rows         these rows changed
//   traded       two words changed places, and so did their rows
//   reshaped     the table has another size, so cells have no counterparts
//   cannot       nothing changed although something before it did: the reason stands beside it

import { stages } from './parameters.js';
import { formatMatrix } from './format.js';

/**
 * @param comparison the core's comparison, or null when there is nothing to compare: the verdict is then 'none'
 * @param before, after the traces compared
 * @returns a list of {stage, verdict, rows, traded, reasons}: `reasons` are the rows that stayed and why, [{row, reason}]
 */
export function verdicts(comparison, before, after, lang, digits) {
  return stages.map((stage) => {
    const change = comparison?.[stage];
    if (!change) return { stage, verdict: 'none', rows: [], traded: null, reasons: [] };
    const reasons = change.unchanged.filter(({ reason }) => reason !== null);
    const shared = { stage, rows: change.rows, traded: change.traded, reasons };
    return { ...shared, verdict: verdictOf(change, reasons, before[stage], after[stage], lang, digits) };
  });
}

/** The verdicts of a figure that nobody has touched yet. */
export const untouched = stages.map((stage) => ({ stage, verdict: 'same', rows: [], traded: null, reasons: [] }));

function verdictOf(change, reasons, before, after, lang, digits) {
  if (!change.changed) return reasons.length > 0 && reasons.length === change.unchanged.length ? 'cannot' : 'same';
  if (change.reshaped) return 'reshaped';
  if (change.traded) return 'traded';
  if (sameText(before, after, lang, digits)) return 'same-shown';
  return 'rows';
}

function sameText(before, after, lang, digits) {
  const shown = formatMatrix(after, lang, digits);
  return formatMatrix(before, lang, digits).every((text, i) => text === shown[i]);
}

/**
 * The rows that stayed in a stage where other rows moved: what a reader may take for a fault of the figure.
 * One entry per row and reason, naming the last stage it holds for: [{row, reason, stages}].
 */
export function staysToExplain(list) {
  const found = [];
  for (const { stage, reasons } of list) {
    for (const { row, reason } of reasons) {
      const known = found.find((entry) => entry.row === row && entry.reason === reason);
      if (known) known.stages.push(stage);
      else found.push({ row, reason, stages: [stage] });
    }
  }
  return found.sort((a, b) => a.row - b.row);
}
