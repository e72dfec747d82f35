// The words of the cards, and the letters and numbers that stand in them.

import ru from './locales/ru.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { formatNumber, formatVector } from '../../format.js';
import { lettersFor, speaker } from '../panel.js';

export const { say, sayParts, has, idFor } = speaker({ ru, pl, en });

/** Numbers and vectors as a sentence prints them. */
export const printed = (numbers, lang, digits) => Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name,
  typeof value === 'number' ? formatNumber(value, lang, digits) : formatVector(value, lang, digits)]));

/** A sentence of a card, in the wording of the convention: parts for a template, or text for the ear. */
export function sentence(id, view, numbers = {}, forEar = false) {
  const { lang, convention, digits } = view;
  const parts = sayParts(lang, idFor(lang, id, convention), { ...lettersFor(view, forEar), ...printed(numbers, lang, digits) });
  return forEar ? parts.join('') : parts;
}
