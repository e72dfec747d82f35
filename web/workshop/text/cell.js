// One number of a block, read by the block's own rule for commas.

import { excerpt } from '../../excerpt.js';
import { parseNumber } from '../../parse-number.js';

const notFinite = /^[-+]?(?:(?:np|numpy|math)\.)?(?:nan|inf|infinity|∞|\\infty)$/i;
const leftOut = /^(?:\.\.\.|…|\\[cvdl]?dots|\\ldots)$/;
const command = /\\[a-z]+/i;
const thousands = /^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const pointedThousands = /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+,\d*$/;
const truth = { true: 1, false: 0 };

/**
 * @param {string} cell
 * @param {object} block
 * - comma: what a comma is in this block: decimal, separator or thousands
 * - hasComma: whether any of its cells holds one
 * - mask: whether only 0 and 1 will do
 * @returns {{ok: true, value: number} | {ok: false, code: string, found: string, character: string|null, aboutCommas: boolean}}
 *   aboutCommas: another rule for commas might read it
 */
export function readCell(cell, { comma, hasComma, mask }) {
  const text = cell.trim();
  const refused = (code, character = null, aboutCommas = false) => (
    { ok: false, code, found: excerpt(text), character, aboutCommas }
  );
  if (text === '') return refused('empty-cell');
  if (mask && text.toLowerCase() in truth) return { ok: true, value: truth[text.toLowerCase()] };
  if (notFinite.test(text)) return refused('not-finite');
  if (leftOut.test(text)) return refused('left-out');
  const [latex] = text.match(command) ?? [];
  if (latex) return { ...refused('command'), found: excerpt(latex) };
  // 1.234,5 has one meaning where the comma is the decimal mark.
  const isPointed = comma === 'decimal' && pointedThousands.test(text);
  // One mark for the whole block, else "1,5" beside "2.5" would be guessed.
  if (comma !== 'thousands' && hasComma && text.includes('.') && !isPointed) return refused('two-marks', '.', true);
  const holdsComma = text.includes(',');
  if (holdsComma && comma === 'thousands' && !thousands.test(text)) return refused('commas', ',', true);
  // As in Russian, where a comma has one meaning only: which one it has here is settled already.
  const mark = comma === 'thousands' ? ',' : isPointed ? '.' : null;
  const read = parseNumber(mark ? text.replaceAll(mark, '') : text, 'ru');
  if (!read.ok) return refused(read.code, read.character ?? null, holdsComma && !read.character);
  if (mask && read.value !== 0 && read.value !== 1) return refused('not-a-mark');
  return { ok: true, value: read.value };
}
