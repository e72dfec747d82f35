// The words of the cards, and the letters and numbers that stand in them.

import ru from './locales/ru.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { formatNumber, formatVector } from '../../format.js';
import { letter, spokenLetter } from '../../templates/names.js';
import { speaker } from '../panel.js';

export const { say, sayParts, has, idFor } = speaker({ ru, pl, en });

const letters = { X: 'x', WQ: 'wQ', WK: 'wK', WV: 'wV', Q: 'q', K: 'k', V: 'v', S: 'scores', A: 'coefficients', O: 'output', Y: 'projected', WO: 'wO' };

/** Numbers and vectors as a sentence prints them. */
export const printed = (numbers, lang, digits) => Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name,
  typeof value === 'number' ? formatNumber(value, lang, digits) : formatVector(value, lang, digits)]));

/** A sentence of a card, in the wording of the convention: parts for a template, or text for the ear. */
export function sentence(id, { lang, convention, digits }, numbers = {}, forEar = false) {
  const named = Object.entries(letters).map(([place, name]) => [place, forEar ? spokenLetter(name, lang, convention) : letter(name, convention)]);
  const parts = sayParts(lang, idFor(lang, id, convention), { ...Object.fromEntries(named), ...printed(numbers, lang, digits) });
  return forEar ? parts.join('') : parts;
}
