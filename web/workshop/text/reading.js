// What the typed block comes to: what was read, as the figure would show it, and whether it fits the other matrices.

import { nameIn } from '../../heads.js';
import { own } from '../panel.js';
import { inverted, isMask, sizeNeeded, targets, transposed } from './fit.js';
import { blockLimits, readBlock } from './read-block.js';

/** What the panel holds before anything was done in it. */
const start = {
  typed: '', target: null, comma: null, isTransposed: false, isInverted: false, refusal: null, used: null,
  source: null, form: 'text', copied: null,
};

/** The panel's own state, out of a view or of `lab.ui`. */
export const stateOf = (holder) => ({ ...start, ...own(holder, 'text') });

/** The matrix that the block goes to: the one chosen in the panel, else the one whose cell is being edited. */
export function targetOf({ problem, cell, tools, head }) {
  const possible = targets(problem);
  return [stateOf({ tools }).target, nameIn(cell.matrix, head)].find((name) => possible.includes(name)) ?? possible[0];
}

/**
 * @param {object} view problem, cell, convention, lang, tools
 * @returns {null | {read: object, name: string, shown?: object, matrix?: object, needed?: object, fits?: boolean}}
 *   null while nothing is typed; read: the answer of readBlock; shown: as the figure will show it; matrix: as the core keeps it;
 *   needed: the size the other matrices ask for, as the core keeps it
 */
export function readingOf(view) {
  const { problem, convention, lang } = view;
  const { typed, comma, isTransposed, isInverted, refusal } = stateOf(view);
  const name = targetOf(view);
  if (refusal) return { name, read: { ok: false, code: refusal, limit: blockLimits.side } };
  if (typed.trim() === '') return null;
  const read = remembered(typed, { lang, comma, mask: isMask(name) });
  if (!read.ok) return { name, read };
  const turned = isTransposed ? transposed(read.matrix) : read.matrix;
  const shown = isMask(name) && isInverted ? inverted(turned) : turned;
  const matrix = convention === 'columns' ? transposed(shown) : shown;
  const needed = sizeNeeded(problem, name, matrix);
  return { name, read, shown, matrix, needed, fits: matrix.rows === needed.rows && matrix.columns === needed.columns };
}

// The figure draws anew whenever anything changes; the text is read once.
let last = { key: null, read: null };

function remembered(text, options) {
  const key = JSON.stringify([text, options]);
  if (last.key !== key) last = { key, read: readBlock(text, options) };
  return last.read;
}
