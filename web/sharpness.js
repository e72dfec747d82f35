// How soft or hard the lookup is, as the stops of one slider: the factor of the scores, and beyond every factor its limit,
// where only the best key counts.

import { formatNumber } from './format.js';
import { text } from './messages.js';

export const stops = [0, 0.25, 0.5, 1, 2, 4, 8, 'hard'];
const hardStop = stops.indexOf('hard');

/**
 * The index of the stop where the slider stands: the nearest one, the softer of two equally near.
 * @param {number} factor what raw scores are multiplied by: the trace's scale
 */
export function stopOf({ lookup }, factor) {
  if (lookup === 'hard') return hardStop;
  const distance = (stop) => Math.abs(stop - factor);
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

/** A factor and a lookup in words: "sharpness 4". */
export function sharpnessText({ lookup }, factor, lang) {
  if (lookup === 'hard') return text(lang, 'sharpness.hard');
  if (factor === 0) return text(lang, 'sharpness.uniform');
  return text(lang, 'sharpness.value', { x: formatNumber(factor, lang) });
}

/** All stops in words. */
export function labels(lang) {
  return stops.map((stop) => sharpnessText({ lookup: stop === 'hard' ? 'hard' : 'soft' }, stop, lang));
}
