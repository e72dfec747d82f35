// Why a block was not read, as a sentence with the place.

import { say } from './words.js';

/** A character as it can be seen: one that cannot is given by its number. */
const visible = (character) => (/^[\p{C}\p{Z}]$/u.test(character)
  ? `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  : `“${character}”`);
const quoted = (character, lang) => (lang === 'en' ? visible(character) : visible(character).replace('“', lang === 'ru' ? '«' : '„').replace('”', lang === 'ru' ? '»' : '”'));

// The head of a column or the name of a row is a word: no character of it is to blame.
function kindOf(found, character) {
  if (/^\p{L}{2}/u.test(found)) return 'word';
  return character ? 'character' : 'not-a-number';
}

/** @param {object} refusal as readBlock gives it */
export function refusalSentence({ code, row, column, character, found, expected, actual, limit }, lang) {
  const kind = code === 'not-a-number' ? kindOf(found, character) : code;
  const why = say(lang, `refusal.${kind}`, {
    c: found ?? '', k: kind === 'character' ? quoted(character, lang) : character ?? '', n: limit ?? actual ?? '', p: expected ?? '',
  });
  if (column !== undefined) return say(lang, 'refusal.at', { i: row, j: column, why });
  return row === undefined ? why : say(lang, 'refusal.row', { i: row, why });
}
