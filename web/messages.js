// Sentences in the reader's language. A message is a string with {places}; a count picks its form by Intl.PluralRules.

import ru from './locales/ru.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** The messages by language. A bundle for one language holds null for the others. */
export const catalogue = Object.fromEntries(Object.entries({ en, ru, pl }).filter(([, messages]) => messages));
export const languages = Object.keys(catalogue);
export const [fallbackLanguage] = languages;

/** The language of a `lang` attribute that we speak: "pl-PL" → "pl"; anything else is English, where that is spoken. */
export function languageOf(tag) {
  const primary = (tag ?? '').toLowerCase().split('-')[0];
  return languages.includes(primary) ? primary : fallbackLanguage;
}

/** The language of an element: its own, that of what it stands in, or the page's. */
export const languageAt = (element) => languageOf(element.lang || element.closest('[lang]')?.lang || document.documentElement.lang);

/**
 * The message `id` with its places filled in; a value may be a Lit template, so the result is a list of parts for a template.
 * A message with plural forms is an object {one, few, many, other}; `count` picks the form.
 */
export function parts(lang, id, values = {}) {
  return filled(lookUp(lang, id, values.count), id, values);
}

/** A message of whatever catalogue, cut into parts at its places; `id` names it where one of them has no value. */
export function filled(message, id, values) {
  return cut(message).map((part, i) => {
    // Every other part is a place.
    if (i % 2 === 0) return part;
    const place = part.slice(1, -1);
    if (!(place in values)) throw new TypeError(`message "${id}" has no value for {${place}}`);
    return values[place];
  });
}

// A table says the same few messages in all its cells.
const cuts = new Map();

function cut(message) {
  if (!cuts.has(message)) cuts.set(message, message.split(/(\{\w+\})/));
  return cuts.get(message);
}

/** The same as plain text: every value must be text or a number. */
export function text(lang, id, values) {
  return parts(lang, id, values).join('');
}

/** The wording of a message for the column convention, where it has one of its own; else the message itself. */
export function idFor(id, convention) {
  const own = `${id}.columns`;
  return convention === 'columns' && own in catalogue[fallbackLanguage] ? own : id;
}

/** Why there is nothing to average, for a trace or an explanation: no earlier word, or the reader's own mask. */
export const emptyId = ({ hasOwnMask }) => (hasOwnMask ? 'empty.own' : 'empty');

function lookUp(lang, id, count) {
  const message = catalogue[lang][id];
  if (message === undefined) throw new TypeError(`no message "${id}" in "${lang}"`);
  if (typeof message === 'string') return message;
  const form = message[new Intl.PluralRules(lang).select(count ?? 1)] ?? message.other;
  return form;
}

// A run of this many rows or more is written as "2–12".
const longRun = 4;

/** "1, 3" or "1, 3–12": row or word numbers, ascending, counted from 1 as readers do. */
export function rowList(rows) {
  const runs = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && last.at(-1) === row - 1) last.push(row);
    else runs.push([row]);
  }
  const written = runs.flatMap((run) => (run.length < longRun ? run.map((row) => row + 1) : [`${run[0] + 1}–${run.at(-1) + 1}`]));
  return written.join(', ');
}

/** What `count` means to a noun before a list of numbers: one number, or several ("строки 1, …, 21", never "строка"). */
export function listCount(rows) {
  return Math.min(rows.length, 2);
}
