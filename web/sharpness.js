// How soft or hard the lookup is, as the stops of one slider: the factor of the scores, and beyond every factor its limit,
// where only the best key counts.

import { formatNumber } from './format.js';
import { text } from './messages.js';

export const stops = [0, 0.25, 0.5, 1, 2, 4, 8, 'hard'];
const hardStop = stops.indexOf('hard');

// Only 1/√d_k needs the trace. All else the problem says itself, also while it does not fit and the trace is an older one.
function factorOf({ scale }, factor) {
  if (typeof scale === 'number') return scale;
  return scale === 'unscaled' ? 1 : factor;
}

/**
 * The index of the stop where the slider stands: the nearest one, the softer of two equally near.
 * @param {number} factor what raw scores were multiplied by: the trace's scale
 */
export function stopOf(problem, factor) {
  if (problem.lookup === 'hard') return hardStop;
  // Far out a double cannot tell the stops apart.
  const distance = (stop) => Math.abs(stop - Math.min(factorOf(problem, factor), 99));
  return stops.reduce((best, stop, i) => (stop !== 'hard' && distance(stop) < distance(stops[best]) ? i : best), 0);
}

/**
 * The problem at a stop. Only the lookup turns hard and the factor stays, unless it is 0 or less: then every key, or the worst
 * one, would be the best.
 */
export function withStop(problem, index) {
  const stop = stops[index];
  if (stop === undefined) throw new RangeError(`no stop ${index}`);
  if (stop !== 'hard') return { ...problem, lookup: 'soft', scale: stop === 1 ? 'unscaled' : stop };
  return { ...problem, lookup: 'hard', scale: problem.scale <= 0 ? 'unscaled' : problem.scale };
}

/** How soft or hard a problem is, in words: "sharpness 4". */
export function sharpnessText(problem, factor, lang) {
  if (problem.lookup === 'hard') return text(lang, 'sharpness.hard');
  const present = factorOf(problem, factor);
  if (present === 0) return text(lang, 'sharpness.uniform');
  return text(lang, 'sharpness.value', { x: formatNumber(present, lang) });
}

/** All stops in words. */
export function labels(lang) {
  return stops.map((stop) => sharpnessText({ lookup: stop === 'hard' ? 'hard' : 'soft', scale: stop }, null, lang));
}
