// What only the projector says, in the language of the figure: sentences of its own, so that no page carries them unused.

import { filled } from '../messages.js';
import ru from './locales/ru.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const catalogue = { ru, pl, en };

/** The message `id` with its places filled in, as parts for a template; null where there is no such message. */
export function sayParts(lang, id, values = {}) {
  const message = catalogue[lang][id];
  return message === undefined ? null : filled(message, id, values);
}

/** The same as plain text. */
export const say = (lang, id, values) => sayParts(lang, id, values).join('');
