// Reads a number as people type it in Russian, Polish or English. Nothing is guessed: what is not a number is refused with
// the place, and "1,234" in English, where it has two readings, is asked about.

import { excerpt } from './excerpt.js';

/** A minus, and the hyphens and dashes that writing programs make of one. */
export const minusSigns = /[-\u2010-\u2013\u2212]/g;
// Spaces that writers and spreadsheets put between groups of three digits.
const spaces = /[ \u00a0\u2007\u2009\u202f]/g;
const grouped = /^[-+]?[1-9]\d{0,2}( \d{3})+([.,]\d*)?$/;
const number = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?$/i;
const twoReadings = /^[-+]?[1-9]\d{0,2},\d{3}$/;
// No number needs as much; what is longer is refused unread.
const longest = 2 ** 10;
const accepted = /[\d.,+\-e ]/i;

/**
 * @param {string} text
 * @param {'ru'|'pl'|'en'} lang
 * @returns {{ok: true, value: number}
 *   | {ok: false, code: 'empty'}
 *   | {ok: false, code: 'not-a-number', text: string, character: string|null, position: number|null}
 *   | {ok: false, code: 'too-large', text: string}
 *   | {ok: false, code: 'two-readings', text: string, readings: [number, number]}}
 *   `position` counts characters from 1; a long `text` is only its beginning.
 */
export function parseNumber(text, lang) {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, code: 'empty' };
  if (trimmed.length > longest) return { ok: false, code: 'not-a-number', text: excerpt(trimmed), character: null, position: null };
  let plain = trimmed.replace(minusSigns, '-').replace(spaces, ' ');
  if (grouped.test(plain)) plain = plain.replaceAll(' ', '');
  if (!number.test(plain)) return refusal(text, plain, trimmed);
  if (lang === 'en' && twoReadings.test(plain)) {
    return { ok: false, code: 'two-readings', text: trimmed, readings: [',', ''].map((mark) => toDouble(plain, mark)) };
  }
  const value = toDouble(plain, ',');
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, code: 'too-large', text: excerpt(trimmed) };
}

// `mark` is what a comma stands for: "," for the decimal mark, "" for a separator of thousands.
function toDouble(plain, mark) {
  // Adding 0 turns −0 into 0: the lab knows one zero.
  return Number(plain.replace(',', mark === ',' ? '.' : '')) + 0;
}

function refusal(text, plain, trimmed) {
  const index = [...plain].findIndex((character) => !accepted.test(character));
  const lead = [...text].findIndex((character) => !/\s/.test(character));
  return {
    ok: false,
    code: 'not-a-number',
    text: excerpt(trimmed),
    character: index < 0 ? null : [...trimmed][index],
    position: index < 0 ? null : lead + index + 1,
  };
}
