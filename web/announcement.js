// One polite sentence after a change: what was changed, what followed, what stayed.

import { formatNumber } from './format.js';
import { headCount } from './heads.js';
import { at, range } from './matrix.js';
import { text } from './messages.js';
import { parameters } from './parameters.js';
import { sameValue } from './problem.js';
import { shownPlace, shownSize } from './templates/matrix.js';
import { spokenLetter, spokenName } from './templates/names.js';
import { settingText } from './templates/settings.js';
import { verdictText } from './templates/strip.js';

const stayed = ['same', 'same-shown', 'masked', 'cannot'];

/** The sentence for a step from one problem to another, with the verdicts after it. */
export function announcement(before, after, list, lang, convention = 'rows') {
  const changed = list.filter(({ verdict }) => !stayed.includes(verdict));
  const same = list.filter(({ verdict }) => stayed.includes(verdict));
  const effects = changed.map((item) => `${text(lang, `name.${item.stage}`)}: ${verdictText(item, lang, convention)}`);
  const names = same.map(({ stage }) => text(lang, `name.${stage}`));
  return [
    ...edits(before, after, lang, convention),
    text(lang, 'status.changed', { list: effects.join('; ') || text(lang, 'status.nothing') }),
    text(lang, 'status.same', { list: names.join(', ') || text(lang, 'status.nothing') }),
  ].join(' ');
}

// A single changed number is named with its old and new value; matrices of another size and settings by their names.
function edits(before, after, lang, convention) {
  const there = parameters.filter(({ name, type }) => type === 'matrix' && after[name]).map(({ name }) => name);
  const reshaped = there.filter((name) => before[name]?.rows !== after[name].rows || before[name].columns !== after[name].columns);
  const settings = parameters.filter(({ name, type }) => type !== 'matrix' && !sameValue(type, before[name], after[name]))
    .map(({ name }) => `${settingText(name, after, lang)}.`);
  const heads = headCount(before) === headCount(after) ? [] : [text(lang, 'heads.are', { n: headCount(after) })];
  const named = [...heads, ...reshaped.map((name) => `${spokenName(name, lang, convention)}, ${text(lang, 'size.spoken', shownSize(after[name], convention))}.`)];
  const cells = there.filter((name) => !reshaped.includes(name)).flatMap((name) => changedCells(name, before[name], after[name]));
  if (cells.length !== 1) return [...named, ...settings];
  const [{ name, row, column }] = cells;
  const number = (problem) => formatNumber(at(problem[name], row, column), lang, 'all');
  const shown = shownPlace({ row, column }, convention);
  const place = { m: spokenLetter(name, lang, convention), i: shown.row + 1, j: shown.column + 1 };
  return [...named, text(lang, 'status.edit', { ...place, old: number(before), new: number(after) }), ...settings];
}

function changedCells(name, { data: old }, { data, columns }) {
  return range(data.length).filter((i) => !Object.is(old[i], data[i]))
    .map((i) => ({ name, row: Math.floor(i / columns), column: i % columns }));
}
