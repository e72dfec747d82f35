// The panel with the settings: how the matrices are written, which words are visible, scale, digits, lengths, words.

import { html } from 'lit';
import css from './settings.css';
import { digitChoices } from '../../attributes.js';
import { conventions, parameter } from '../../parameters.js';
import { scaleLabel, visibleText } from '../../templates/settings.js';
import { keep, own } from '../panel.js';
import { parseWords } from '../../words.js';
import { nextWidth, withWidth, withWords, withoutWords } from './resize.js';
import { sizesControl } from './sizes.js';
import { say } from './words.js';

const template = (view) => {
  const { problem, digits, lang, convention } = view;
  const { draft = null, refusal = null } = own(view, 'settings');
  return html`<div class="choices">
      ${choices('convention', say(lang, 'view'), conventions, convention, (name) => say(lang, `view.${name}.long`))}
      ${choices('mask', say(lang, 'visible'), parameter('mask').choices, problem.mask, (mask) => visibleText(mask, lang))}
      ${choices('scale', say(lang, 'scale'), scaleChoices(problem.scale), problem.scale, (scale) => scaleLabel({ ...problem, scale }, lang))}
      ${choices('digits', say(lang, 'digits'), digitChoices, digits, (count) => say(lang, `digits.${count}`))}
    </div>
    <p class="view-note">${say(lang, 'view.note')}</p>
    ${sizesControl({ problem, lang, convention, draft, refusal })}`;
};

function choices(name, legend, values, present, label) {
  return html`<fieldset><legend>${legend}</legend>${values.map((value) => html`<label>
    <input type="radio" name=${name} data-tool=${`settings.${name}`} value=${String(value)} .checked=${value === present}>${label(value)}</label>`)}</fieldset>`;
}

function scaleChoices(scale) {
  const named = parameter('scale').choices;
  return typeof scale === 'number' ? [...named, scale] : named;
}

const set = (lab, name, value) => lab.dispatch({ type: 'set', values: { [name]: value }, since: name });

// Words that cannot be taken stay in the field, with a sentence below it; an empty field gives the words back their numbers.
function takeWords(lab, { value }) {
  const read = parseWords(value);
  if (read.ok || value.trim() === '') {
    const { tokens, x } = read.ok ? withWords(lab.problem, read.words) : withoutWords(lab.problem);
    keep(lab, 'settings', { draft: null, refusal: null });
    lab.dispatch({ type: 'set', values: { tokens, x }, since: 'tokens' });
  } else {
    keep(lab, 'settings', { draft: value, refusal: read });
  }
}

const widen = (lab, { dataset: { name, step } }) => lab.dispatch({
  type: 'set', values: withWidth(lab.problem, name, nextWidth(lab.problem, name, Number(step))), since: name,
});

export const settings = {
  name: 'settings',
  css,
  template,
  click: { width: widen },
  input: { words: (lab, { value }) => keep(lab, 'settings', { draft: value, refusal: null }) },
  change: {
    words: takeWords,
    convention: (lab, { value }) => lab.look({ convention: value }),
    mask: (lab, { value }) => set(lab, 'mask', value),
    scale: (lab, { value }) => set(lab, 'scale', Number.isNaN(Number(value)) ? value : Number(value)),
    digits: (lab, { value }) => lab.change({ digits: value === 'all' ? 'all' : Number(value) }),
  },
};
