// What is inside the panel: the pinned states, two of them side by side, the picture.

import { html, nothing } from 'lit';
import { text } from '../../messages.js';
import { letter } from '../../templates/names.js';
import { reasonList, verdictList } from '../../templates/strip.js';
import { chooser, own } from '../panel.js';
import { comparedStates } from './compared.js';
import { differences } from './differences.js';
import { say } from './words.js';

/** The state that is on the screen, among the ids of pins. */
export const now = 'now';

const button = (verb, words, { id = nothing, label = nothing, disabled = false } = {}) => html`<button type="button" data-tool=${`states.${verb}`}
  data-pin=${id} aria-label=${label} aria-disabled=${disabled ? 'true' : nothing}>${words}</button>`;

/** @param {object} view the figure's view; of `tools.states`: pins [{id, name, problem}], a, b, note, text */
export function template(view) {
  const { lang } = view;
  const { pins = [], note = '', text = null } = own(view, 'states');
  return html`<div class="states-inside">
    <p class="states-intro">${say(lang, 'intro')}</p>
    <p>${button('pin', say(lang, 'pin'))}</p>
    ${pins.length > 0 ? html`<ul class="pins" aria-label=${say(lang, 'pins')}>${pins.map((pin, i) => pinItem(pin, i, lang))}</ul>
      <p>${button('all', say(lang, 'all'))}</p>` : nothing}
    <p class="states-note">${note}</p>
    ${text === null ? nothing : html`<label class="states-text">${say(lang, 'copy.lost')}
      <textarea readonly rows=${Math.min(8, text.split('\n').length + 1)} .value=${text}></textarea></label>`}
    ${pins.length > 0 ? comparison(view) : nothing}
    ${picture(lang)}
  </div>`;
}

function pinItem({ id, name }, i, lang) {
  const one = (verb) => button(verb, say(lang, verb), { id, label: `${say(lang, verb)}: ${name}` });
  return html`<li class="pin">
    <input type="text" class="pin-name" maxlength="60" data-tool="states.name" data-pin=${id} aria-label=${say(lang, 'name', { n: i + 1 })} .value=${name}>
    <span class="pin-ways">${['open', 'hold', 'link', 'remove'].map(one)}</span></li>`;
}

function comparison(view) {
  const { lang, convention, digits } = view;
  const { pins, a = pins[0].id, b = now } = own(view, 'states');
  const problemOf = (id) => pins.find((pin) => pin.id === id)?.problem ?? view.problem;
  const [before, after] = [problemOf(a), problemOf(b)];
  const differ = differences(before, after, lang, convention, (name) => letter(name, convention));
  const lists = comparedStates(view.engine, before, after, lang, digits);
  return html`<section class="compare" aria-label=${say(lang, 'compare')}>
    <p class="states-title">${say(lang, 'compare')}</p>
    <p class="compare-which">${choice('a', a, pins, lang)}${choice('b', b, pins, lang)}</p>
    <p class="states-title">${say(lang, 'differs')}</p>
    ${differ.length === 0 ? html`<p>${say(lang, 'differs.nothing')}</p>` : html`<ul class="differences">${differ.map((sentence) => html`<li>${sentence}</li>`)}</ul>`}
    <p class="states-title">${say(lang, 'compare.result')}</p>
    ${lists === null ? html`<p>${say(lang, 'compare.misfit')}</p>`
      : html`<div class="compare-result">${lists.map(({ head, list }) => html`${
        head === null && lists.length === 1 ? nothing : html`<p>${head === null ? say(lang, 'compare.joined') : text(lang, 'head.n', { n: head + 1 })}</p>`}
        ${verdictList(list, lang, convention)}${reasonList(list, lang, convention)}`)}</div>`}
  </section>`;
}

function choice(which, chosen, pins, lang) {
  const options = [...pins.map(({ id, name }) => [id, name]), [now, say(lang, 'compare.now')]];
  return html`<label>${say(lang, `compare.${which}`)}
    ${chooser(`states.${which}`, options, chosen)}</label>`;
}

function picture(lang) {
  return html`<section class="states-picture" aria-label=${say(lang, 'picture')}>
    <p class="states-title">${say(lang, 'picture')}</p>
    <p class="states-intro">${say(lang, 'picture.note')}</p>
    <p class="picture-ways">${button('svg', say(lang, 'picture.svg'))}${button('png', say(lang, 'picture.png'))}</p>
  </section>`;
}
