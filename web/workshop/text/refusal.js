// Why a block was not read, as a sentence with the place.

import { say } from './words.js';

/** A character as it can be seen: one that cannot is given by its number. */
const visible = (character) => (/^[\p{C}\p{Z}]$/u.test(character)
  ? `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  : `“${character}”`);
const quoted = (character, lang) => (lang === 'en' ? visible(character) : visible(character).replace('“', lang === 'ru' ? '«' : '„').replace('”', lang === 'ru' ? '»' : '”'));

/** @param {object} refusal as readBlock gives it */
export function refusalSentence({ code, row, column, character, found, expected, actual, limit }, lang) {
  const id = code === 'not-a-number' && character ? 'refusal.character' : `refusal.${code}`;
  const why = say(lang, id, {
    c: found ?? '', k: code === 'not-a-number' && character ? quoted(character, lang) : character ?? '', n: limit ?? actual ?? '', p: expected ?? '',
  });
  if (column !== undefined) return say(lang, 'refusal.at', { i: row, j: column, why });
  return row === undefined ? why : say(lang, 'refusal.row', { i: row, why });
}
