// The words of a sentence as a reader types them, and back. They are text and nothing else: templates escape them, links
// encode them. What is accepted here, a link must be able to hold: the length is that of the link, in units of UTF-16.

import { excerpt } from './excerpt.js';
import { parameter } from './parameters.js';

export const wordLimits = { words: 12, characters: parameter('tokens').limits.length };

// Nobody types as much; what is longer is refused unread.
const longest = 2 ** 14;

const separators = /[·,;|]/;
const everySeparator = /[·,;|]/g;

// Control and format characters could turn the page's text round or hide in it, and half a surrogate pair fits no link.
const unprintable = /\p{C}/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Z}]/gu;

/**
 * The words in `text`: split at · , ; | where there is one, so that a word may hold a space, else at white space.
 * @returns {{ok: true, words: string[]} | {ok: false, code: 'no-words'} | {ok: false, code: 'too-many', count: number} |
 *   {ok: false, code: 'too-long', word: string, length: number}}
 */
export function parseWords(text) {
  if (text.length > longest) return { ok: false, code: 'too-long', word: excerpt(text), length: text.length };
  return checkWords(text.split(separators.test(text) ? separators : /\s+/));
}

/** The same for words that are separate already, as in a link. */
export function checkWords(list) {
  const words = list.map(cleaned).filter((word) => word.replace(invisible, '') !== '');
  if (words.length === 0) return { ok: false, code: 'no-words' };
  if (words.length > wordLimits.words) return { ok: false, code: 'too-many', count: words.length };
  const word = words.find(({ length }) => length > wordLimits.characters);
  return word === undefined ? { ok: true, words } : { ok: false, code: 'too-long', word: excerpt(word), length: word.length };
}

/** The words as one line that reads back to the same words. */
export function joinWords(words) {
  const line = words.join(' · ');
  // A separator is needed even by a single word when it holds a space.
  return words.length === 1 && /\s/.test(line) ? `${line} ·` : line;
}

// White space becomes a space first: a tab or a line break is a control character as well.
function cleaned(word) {
  return word.replace(everySeparator, ' ').replace(/\s/g, ' ').replace(unprintable, '').replace(/ +/g, ' ').trim().normalize('NFC');
}
