// One polite sentence after a change: what was changed, what followed, what stayed.

import { formatNumber } from './format.js';
import { at } from './matrix.js';
import { text } from './messages.js';
import { inputs } from './parameters.js';
import { spokenLetter, spokenName } from './templates/names.js';
import { verdictText } from './templates/strip.js';

const stayed = ['same', 'same-shown', 'cannot'];

/** The sentence for a step from one problem to another, with the verdicts after it. */
export function announcement(before, after, list, lang) {
  const changed = list.filter(({ verdict }) => !stayed.includes(verdict));
  const same = list.filter(({ verdict }) => stayed.includes(verdict));
  const effects = changed.map((item) => `${text(lang, `name.${item.stage}`)}: ${verdictText(item, lang)}`);
  const names = same.map(({ stage }) => text(lang, `name.${stage}`));
  return [
    ...edits(before, after, lang),
    text(lang, 'status.changed', { list: effects.join('; ') || text(lang, 'status.nothing') }),
    text(lang, 'status.same', { list: names.join(', ') || text(lang, 'status.nothing') }),
  ].join(' ');
}

// A single changed number is named with its old and new value; larger steps are told by their effects alone.
function edits(before, after, lang) {
  const found = [];
  for (const name of inputs) {
    const [old, now] = [before[name], after[name]];
    if (old.rows !== now.rows || old.columns !== now.columns) return [spokenName(name, lang) + '.'];
    for (let i = 0; i < now.data.length; ++i) {
      if (!Object.is(old.data[i], now.data[i])) found.push({ name, row: Math.floor(i / now.columns), column: i % now.columns });
    }
  }
  if (found.length !== 1) return [];
  const [{ name, row, column }] = found;
  return [text(lang, 'status.edit', {
    m: spokenLetter(name), i: row + 1, j: column + 1,
    old: formatNumber(at(before[name], row, column), lang, 'all'),
    new: formatNumber(at(after[name], row, column), lang, 'all'),
  })];
}
