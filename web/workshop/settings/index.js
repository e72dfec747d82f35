// The panel with the settings: how the matrices are written, which words are visible, scale, digits, words, heads and sizes.

import { html, nothing } from 'lit';
import css from './settings.css';
import { digitChoices } from '../../attributes.js';
import { headCount } from '../../heads.js';
import { matrixFromRows } from '../../matrix.js';
import { text } from '../../messages.js';
import { conventions, parameter } from '../../parameters.js';
import { scaleLabel, visibleText } from '../../templates/settings.js';
import { lookupControl } from '../../templates/lookup.js';
import { parseWords } from '../../words.js';
import { keep, own, sizeIn } from '../panel.js';
import { withHeads, withOutput, withSize, withWords, withoutWords } from '../resize.js';
import { maskTable, nextBox, padded, turned } from './mask.js';
import { matrixSizes } from './matrices.js';
import { wordsField } from './sentence.js';
import { say } from './words.js';

const template = (view) => {
  const { problem, digits, lang, convention, notation } = view;
  const { draft = null, refusal = null, stop } = own(view, 'settings');
  return html`<div class="choices">
      ${choices('convention', say(lang, 'view'), conventions, convention, (name) => (notation ? text(lang, `view.${name}`) : say(lang, `view.${name}.long`)))}
      ${choices('mask', say(lang, 'visible'), [...parameter('mask').choices, 'custom'], problem.allowed ? 'custom' : problem.mask, (mask) => visibleText(mask, lang))}
      ${choices('scale', say(lang, 'scale'), scaleChoices(problem.scale), problem.scale, (scale) => scaleName({ ...problem, scale }, lang))}
      ${choices('digits', say(lang, 'digits'), digitChoices, digits, (count) => say(lang, `digits.${count}`))}
    </div>
    ${notation ? nothing : html`<p class="view-note">${say(lang, 'view.note')}</p>`}
    ${problem.allowed ? maskTable(view, stop) : nothing}
    ${lookupControl({ ...view, live: true })}
    ${wordsField({ problem, lang, draft, refusal })}
    ${matrixSizes(view)}`;
};

function choices(name, legend, values, present, label) {
  return html`<fieldset><legend>${legend}</legend>${values.map((value) => html`<label>
    <input type="radio" name=${name} data-tool=${`settings.${name}`} value=${String(value)} .checked=${value === present}>${label(value)}</label>`)}</fieldset>`;
}

// With several heads it has to be said whose width stands under the root.
const scaleName = (problem, lang) => (problem.scale === 'inverse_sqrt_d_k' && headCount(problem) > 1
  ? say(lang, 'scale.head', { scale: scaleLabel(problem, lang), n: problem.wK.columns }) : scaleLabel(problem, lang));

function scaleChoices(scale) {
  const named = parameter('scale').choices;
  return typeof scale === 'number' ? [...named, scale] : named;
}

const set = (lab, name, value) => lab.dispatch({ type: 'set', values: { [name]: value }, since: name });

// Words that cannot be taken stay in the field, with a sentence below it; an empty field gives the words back their numbers.
function takeWords(lab, { value }) {
  const read = parseWords(value);
  if (read.ok || value.trim() === '') {
    const values = read.ok ? withWords(lab.problem, read.words) : withoutWords(lab.problem);
    keep(lab, 'settings', { draft: null, refusal: null });
    lab.dispatch({ type: 'set', values, since: 'tokens' });
  } else {
    keep(lab, 'settings', { draft: value, refusal: read });
  }
}

const resize = (lab, { dataset }) => lab.dispatch({
  type: 'set', values: withSize(lab.problem, dataset.name, sizeIn(dataset)), since: dataset.name,
});

// Who sees whom, by the core: it is asked about as many words of one number each, for the reader's own may not fit now.
function whoSeesWhom({ engine, problem: { mask, x: { rows } } }) {
  const one = matrixFromRows([[1]]);
  const x = { rows, columns: 1, data: Array(rows).fill(0) };
  const { allowed } = engine.attend({ x, wQ: one, wK: one, wV: one, mask, scale: 'unscaled' }).trace;
  return { rows, columns: rows, data: Array.from(allowed.data) };
}

// The reader's own choice begins with who sees whom now.
function setMask(lab, value) {
  const values = value === 'custom' ? { mask: 'none', allowed: whoSeesWhom(lab) } : { mask: value, allowed: null };
  lab.dispatch({ type: 'set', values, since: 'mask' });
}

const setAllowed = (lab, allowed) => lab.dispatch({ type: 'set', values: { allowed }, since: 'allowed' });

const placeOf = ({ dataset: { row, column } }) => ({ row: Number(row), column: Number(column) });

function moveInMask(lab, element, event) {
  const target = nextBox(event.key, placeOf(element), lab.problem.allowed, lab.ui.convention);
  if (!target) return;
  event.preventDefault();
  keep(lab, 'settings', { stop: target });
  element.closest('table').querySelector(`[data-row="${target.row}"][data-column="${target.column}"]`).focus();
}

export const settings = {
  name: 'settings',
  css,
  template,
  click: {
    size: resize,
    heads: (lab, { dataset: { count } }) => lab.dispatch({ type: 'set', values: withHeads(lab.problem, Number(count)), since: 'heads' }),
    pad: (lab, { dataset: { column } }) => setAllowed(lab, padded(lab.problem.allowed, Number(column))),
  },
  keydown: { look: moveInMask },
  input: { words: (lab, { value }) => keep(lab, 'settings', { draft: value, refusal: null }) },
  change: {
    words: takeWords,
    convention: (lab, { value }) => lab.look({ convention: value }),
    mask: (lab, { value }) => setMask(lab, value),
    look: (lab, element) => {
      const { row, column } = placeOf(element);
      keep(lab, 'settings', { stop: { row, column } });
      setAllowed(lab, turned(lab.problem.allowed, row, column));
    },
    output: (lab, { checked }) => lab.dispatch({ type: 'set', values: withOutput(lab.problem, checked), since: 'wO' }),
    scale: (lab, { value }) => set(lab, 'scale', Number.isNaN(Number(value)) ? value : Number(value)),
    digits: (lab, { value }) => lab.change({ digits: value === 'all' ? 'all' : Number(value) }),
  },
};
