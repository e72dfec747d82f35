// Reads a block of numbers as people copy them: from a spreadsheet, from what programs print, from LaTeX, in any of the three languages.
// One rule holds for the whole block, and it is given back, so that a reader sees it before the numbers are used. What is not a
// number is refused with its place; a block with two readings that people really mean is asked about.

import { minusSigns } from '../../parse-number.js';
import { bracketForm } from './brackets.js';
import { readCell } from './cell.js';
import { plainForm, side, tooManyRows } from './forms.js';
import { isLatex, latexForm } from './latex.js';
import { withoutPrint } from './printed.js';

/** No matrix of the figure is larger, and no text that holds one needs to be longer. */
export const blockLimits = { side, characters: 2 ** 18 };

/** What a comma can be: a decimal mark, a mark between numbers, a mark between groups of three digits. */
export const commas = ['decimal', 'separator', 'thousands'];

/**
 * @param {string} text
 * @param {object} options
 * - lang: ru, pl or en
 * - comma: what a comma is, where the reader has said so; else null
 * - mask: true where the numbers must be 0 or 1, which may be written False and True as well
 * @returns {{ok: true, matrix: {rows, columns, data}, understood: {form, mark, grouped, comma, others, rows, columns}}
 *   | {ok: false, code: string, row?: number, column?: number, character?: string, found?: string, expected?: number, actual?: number,
 *      limit?: number, others?: string[]}}
 *   Rows and columns count from 1, as they stand in the text.
 *   - form: tabs, semicolons, quoted, pipes, commas, spaces, single, brackets, matlab or latex
 *   - mark: the decimal mark, comma or point, or null where every number is whole
 *   - grouped: spaces or commas stand between thousands
 *   - additive: a mask of 0 and −∞, of which 1 and 0 were made
 *   - others: what else a comma could be, with another result
 */
export function readBlock(text, { lang, comma = null, mask = false }) {
  if (text.length > blockLimits.characters) return { ok: false, code: 'too-long', limit: side };
  const { plain, grouped } = tidy(text);
  if (plain === '') return { ok: false, code: 'empty' };
  const form = formOf(plain, lang);
  if (form.code) return { ok: false, ...form };
  const readings = form.commas.filter((each) => lang === 'en' || each !== 'thousands' || form.asksAnyway)
    .map((each) => ({ comma: each, ...readCells(form.cells(each), each, mask) }));
  return chosen(readings, { form, lang, comma, grouped });
}

const lineEnds = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
// Spaces that do not break stand between thousands where the digits are grouped so; else they are spaces like any other.
const groupedDigits = /[1-9]\d{0,2}(?:[\u00a0\u2007\u2009\u202f]\d{3})+(?!\d)/g;
const groupSpaces = /[\u00a0\u2007\u2009\u202f]/g;
// "1 000" with a space like any other: no list of numbers holds one that begins with a 0 and is not less than 1.
const spacedThousands = /(?:^|[\s;])[-+]?[1-9]\d{0,2}(?: \d{3})* 0\d\d(?!\d)/;
const spacedDigits = /[1-9]\d{0,2}(?: \d{3})+(?!\d)/g;

function tidy(text) {
  let grouped = false;
  const joined = (digits, offset, whole) => {
    if (/[\d.,]/.test(whole.charAt(offset - 1))) return digits;
    grouped = true;
    return digits.replace(/\s/g, '');
  };
  let plain = text.replace(/^\ufeff/, '').replace(lineEnds, '\n').replace(minusSigns, '-').replace(groupedDigits, joined).replace(groupSpaces, ' ');
  if (spacedThousands.test(plain)) plain = plain.replace(spacedDigits, joined);
  // A tab at the beginning is an empty cell.
  return { plain: plain.trimEnd().replace(/^(?:[^\S\t\n]*\n)+/, ''), grouped };
}

function formOf(plain, lang) {
  if (isLatex(plain)) return latexForm(plain);
  const text = withoutPrint(plain);
  return /[[({]/.test(text) ? bracketForm(text, lang) : plainForm(text, lang);
}

// PyTorch's masks are added to the scores: −∞ hides, and 0 leaves a score as it is.
const hides = /^-(?:np\.|numpy\.|math\.)?(?:inf|infinity|∞)$/i;
const leaves = /^-?0(?:\.0*)?(?:e[-+]?0+)?$/i;

function asMarks(rows) {
  const cells = rows.flat().map((cell) => cell.trim());
  const isAdditive = cells.some((cell) => hides.test(cell)) && cells.every((cell) => hides.test(cell) || leaves.test(cell));
  return isAdditive ? rows.map((row) => row.map((cell) => (hides.test(cell.trim()) ? '0' : '1'))) : rows;
}

function readCells(written, comma, mask) {
  if (written.length > side) return { ok: false, ...tooManyRows };
  const rows = mask ? asMarks(written) : written;
  const [first] = rows;
  if (first.length > side) return { ok: false, code: 'too-many-columns', limit: side };
  const data = [];
  const hasComma = rows.some((cells) => cells.some((cell) => cell.includes(',')));
  for (const [i, cells] of rows.entries()) {
    for (const [j, cell] of cells.entries()) {
      const read = readCell(cell, { comma, hasComma, mask });
      if (!read.ok) return { row: i + 1, column: j + 1, ...read };
      data.push(read.value);
    }
    if (cells.length !== first.length) return { ok: false, code: 'ragged', row: i + 1, expected: first.length, actual: cells.length };
  }
  return { ok: true, matrix: { rows: rows.length, columns: first.length, data }, cells: rows, additive: rows !== written };
}

const same = (a, b) => a.rows === b.rows && a.data.length === b.data.length && a.data.every((value, i) => Object.is(value, b.data[i]));

// The form gives the readings in the order of what is likely. The next one is tried only where a comma did not fit: a block
// that lacks a number or holds a letter is not read some other way.
function chosen(readings, { form, lang, comma, grouped }) {
  const possible = readings.filter(({ ok }) => ok);
  const wanted = readings.find((reading) => reading.comma === comma) ?? null;
  const best = wanted ?? readings.find(({ aboutCommas }) => !aboutCommas) ?? readings[0];
  const others = possible.filter((reading) => reading !== best && !(best.ok && same(reading.matrix, best.matrix)));
  if (!best.ok) return { ...refusal(best), ...(others.length > 0 && { others: others.map((each) => each.comma) }) };
  const isAsked = !wanted && others.length > 0 &&
    (form.asksAnyway || (lang === 'en' && form.asks && possible.some((each) => each.comma === 'thousands')));
  if (isAsked) return { ok: false, code: 'two-readings', others: possible.map((each) => each.comma) };
  const { matrix, cells, additive } = best;
  const holds = (mark) => cells.some((row) => row.some((cell) => cell.includes(mark)));
  // Beside a comma that is a decimal mark, points stand between thousands.
  const isGrouped = best.comma === 'thousands' && holds(',');
  const isPointed = best.comma === 'decimal' && holds(',') && holds('.');
  return {
    ok: true,
    matrix,
    understood: {
      form: form.name(best.comma),
      mark: !isGrouped && holds(',') ? 'comma' : holds('.') ? 'point' : null,
      grouped: grouped || isGrouped || isPointed,
      additive,
      comma: best.comma,
      others: others.map((each) => each.comma),
      rows: matrix.rows,
      columns: matrix.columns,
    },
  };
}

function refusal({ comma, aboutCommas, ...rest }) {
  return rest;
}
