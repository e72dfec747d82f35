// Below the figure: undo, redo, examples, start over, link; and what settings are called wherever they are named.

import { html, nothing } from 'lit';
import { menu } from '../examples.js';
import { formatNumber } from '../format.js';
import { longestLink } from '../link.js';
import { range } from '../matrix.js';
import { rowList, text } from '../messages.js';
import { parameters } from '../parameters.js';
import { sameValue } from '../problem.js';
import { joinWords } from '../words.js';
import { isNumbered, numberOf } from './names.js';

const linkLabels = { true: 'link.copied', address: 'link.address' };

/** @param {object} options lang, live, canUndo, canRedo, linkCopied (false, true, or 'address' where copying is forbidden), link */
export function toolbar({ lang, live, canUndo, canRedo, linkCopied, link }) {
  return html`<div class="toolbar" part="toolbar">
    <button type="button" data-action="undo" aria-keyshortcuts="Control+Z" aria-disabled=${canUndo ? 'false' : 'true'}>${text(lang, 'undo')}</button>
    <button type="button" data-action="redo" aria-keyshortcuts="Control+Shift+Z" aria-disabled=${canRedo ? 'false' : 'true'}>${text(lang, 'redo')}</button>
    <details class="examples"><summary>${text(lang, 'examples')}</summary>
      <ul>${(live ? menu : []).map((id) => html`<li><button type="button" data-action="example" data-example=${id}>
        ${exampleName(id, lang)}</button></li>`)}</ul>
    </details>
    <button type="button" data-action="reset">${text(lang, 'reset')}</button>
    <button type="button" data-action="link">${text(lang, linkLabels[linkCopied] ?? 'link')}</button>
    ${linkCopied && link.length > longestLink ? html`<p class="link-note">${text(lang, 'link.long', { n: link.length, most: longestLink })}</p>` : nothing}
  </div>`;
}

/** "Example 2: queries stretched"; what has no number has its name alone. */
export function exampleName(id, lang) {
  const name = text(lang, `example.${id}`);
  return isNumbered(id) ? text(lang, 'example', { n: numberOf(id), name }) : name;
}

/** The present values, beside the title of the folded settings. */
export const summaryOfSettings = ({ problem, lang, convention }) => html`: <span class="values">${visibleLabel(problem, lang)} · ${
  problem.lookup === 'hard' ? text(lang, 'lookup.hard') : scaleLabel(problem, lang)} · ${text(lang, `view.${convention}`)}</span>`;

/** A setting with its value in words: "words visible: up to itself". Words without names of their own are called by their numbers. */
export function settingText(name, problem, lang) {
  if (name === 'tokens') return text(lang, 'words.are', { list: problem.tokens ? joinWords(problem.tokens) : rowList(range(problem.x.rows)) });
  if (name === 'lookup') return text(lang, `lookup.${problem.lookup}`);
  if (name === 'allowed') return text(lang, problem.allowed ? 'visible.own' : 'visible.not-own');
  return name === 'mask' ? visibleLabel(problem, lang) : scaleLabel(problem, lang);
}

/** Settings that are not the page's own, each as a chip that takes it back. Words come and go with their example. */
export function chips({ problem, lang, home, convention }) {
  const own = parameters.filter(({ name, type }) => !['matrix', 'words'].includes(type) && !sameValue(type, problem[name], home.problem[name]))
    .map(({ name }) => ({ name, label: settingText(name, problem, lang) }));
  if (convention !== home.convention) own.push({ name: 'convention', label: text(lang, `view.${convention}`) });
  if (own.length === 0) return nothing;
  const chip = ({ name, label }) => html`<button type="button" class="chip" data-action="default" data-name=${name}
    aria-label=${text(lang, 'chip.remove', { setting: label })}>${label} <span aria-hidden="true">✕</span></button>`;
  return html`<div class="chips">${own.map(chip)}</div>`;
}

/** Which words are visible, in words. */
export const visibleText = (mask, lang) => text(lang, `visible.${mask}`);
const visibleLabel = ({ mask, allowed }, lang) => `${text(lang, 'visible').toLowerCase()}: ${[
  ...(allowed && mask === 'none' ? [] : [visibleText(mask, lang)]), ...(allowed ? [text(lang, 'visible.custom')] : [])].join(' · ')}`;

/** The page always says what it divides by: the root of the width of one key. */
export function scaleLabel({ scale, wK }, lang) {
  if (scale === 'unscaled') return text(lang, 'scale.unscaled');
  if (scale === 'inverse_sqrt_d_k') return text(lang, 'scale.divide', { x: `√${wK.columns}` });
  return text(lang, 'scale.factor', { x: formatNumber(scale, lang, 'all') });
}
