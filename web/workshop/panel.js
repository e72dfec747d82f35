// What the panels of the workshop share: their own words, and what each remembers.

import { html } from 'lit';
import { filled } from '../messages.js';
import { letter, spokenLetter } from '../templates/names.js';

/**
 * The words of a panel, out of its own locales, so that no page carries them unused.
 * @param {{ru, pl, en}} catalogue a bundle for one language holds null for the others
 * @returns {{say, sayParts, idFor}} as text, parts and idFor of messages.js
 */
export function speaker(catalogue) {
  const lookUp = (lang, id, count) => {
    const message = catalogue[lang]?.[id];
    if (message === undefined) throw new TypeError(`no message "${id}" in "${lang}"`);
    if (typeof message === 'string') return message;
    return message[new Intl.PluralRules(lang).select(count ?? 1)] ?? message.other;
  };
  const sayParts = (lang, id, values = {}) => filled(lookUp(lang, id, values.count), id, values);
  return {
    sayParts,
    say: (lang, id, values) => sayParts(lang, id, values).join(''),
    has: (lang, id) => catalogue[lang]?.[id] !== undefined,
    /** The wording of a message for the column convention, where it has one of its own. */
    idFor: (lang, id, convention) => (convention === 'columns' && catalogue[lang]?.[`${id}.columns`] !== undefined ? `${id}.columns` : id),
  };
}

const letters = { X: 'x', WQ: 'wQ', WK: 'wK', WV: 'wV', Q: 'q', K: 'k', V: 'v', S: 'scores', A: 'coefficients', O: 'output', Y: 'projected', WO: 'wO' };

/** What stands in the places {X}, {WQ} … of a sentence: the letters of the view's convention, or as they are said. */
export const lettersFor = ({ lang, convention }, forEar = false) => Object.fromEntries(Object.entries(letters).map(([place, name]) => [place,
  forEar ? spokenLetter(name, lang, convention) : letter(name, convention)]));

/** What the panel `name` remembers of a figure: of `lab.ui` or of a view. */
export const own = ({ tools }, name) => tools?.[name] ?? {};

/** Lets the panel `name` remember `values`, beside what it remembers already, and draws anew. */
export function keep(lab, name, values) {
  lab.change({ tools: { ...lab.ui.tools, [name]: { ...own(lab.ui, name), ...values } } });
}

/** The size that a button with data-rows or data-columns sets. */
export const sizeIn = ({ rows, columns }) => (rows ? { rows: Number(rows) } : { columns: Number(columns) });

/**
 * A list to choose from, of [value, name] each. The choice is a property of its option: once a reader has used the list, the
 * attribute does not move it any more, and it would show another choice than the one that holds.
 */
export const chooser = (tool, options, chosen) => html`<select data-tool=${tool}>${options.map(([value, name]) =>
  html`<option value=${value} .selected=${value === chosen}>${name}</option>`)}</select>`;
