// What the panel draws: the block to paste with what was understood of it, and the text to copy.

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatFixed } from '../../format.js';
import { headOfName, nameIn } from '../../heads.js';
import { text as figureText } from '../../messages.js';
import { shownSize } from '../../templates/matrix.js';
import { letter, spokenLetter } from '../../templates/names.js';
import { chooser } from '../panel.js';
import { isMask, numbersOf, sizeNow, sources, targets, transposed } from './fit.js';
import { preview } from './preview.js';
import { readBlock } from './read-block.js';
import { readingOf, stateOf, targetOf } from './reading.js';
import { refusalSentence } from './refusal.js';
import { say, sayParts } from './words.js';
import { writeBlock, writtenForms } from './write-block.js';

/** The whole panel. */
export const template = (view) => html`<div class="blocks">${pasting(view)}${copying(view)}</div>`;

function pasting(view) {
  const { lang } = view;
  const { typed } = stateOf(view);
  const name = targetOf(view);
  const reading = readingOf(view);
  return html`<section class="block" aria-labelledby="paste-title">
    <p class="block-title" id="paste-title">${say(lang, 'paste')}</p>
    ${choice(view, 'target', say(lang, 'target'), targets(view.problem).map((each) => [each, named(each, view)]), name)}
    <p class="block-note">${orientation(name, view)}</p>
    <label>${say(lang, 'typed')}<textarea data-tool="text.typed" rows="5" wrap="off" spellcheck="false" autocomplete="off"
      aria-describedby="paste-hint paste-answer" aria-invalid=${reading && !reading.read.ok ? 'true' : 'false'} .value=${live(typed)}></textarea></label>
    <p class="block-note" id="paste-hint">${say(lang, 'hint')}</p>
    <div id="paste-answer" aria-live="polite">${reading ? answer(reading, view) : nothing}</div>
    ${reading?.read.ok ? using(reading, view) : nothing}
  </section>`;
}

function answer({ read }, view) {
  const { lang } = view;
  if (!read.ok) return html`<p class="refusal">${refusalSentence(read, lang)}</p>${otherReadings(read.others, view)}`;
  const { form, mark, grouped, additive, rows, columns, others } = read.understood;
  const parts = [say(lang, `mark.${mark ?? 'none'}`), say(lang, `form.${form}`), grouped && say(lang, 'grouped'), additive && say(lang, 'additive'), `${rows}×${columns}`];
  return html`<p class="understood">${say(lang, 'understood', { list: parts.filter(Boolean).join(', ') })}</p>
    ${others.length > 0 ? html`<p class="block-note">${say(lang, 'others')}</p>` : nothing}${otherReadings(others, view)}`;
}

// Each with what it would come to: the first number that differs, or the size where that is another; a single number is told anyway.
function otherReadings(others = [], view) {
  if (others.length === 0) return nothing;
  const { typed } = stateOf(view);
  const results = others.map((comma) => readBlock(typed, { lang: view.lang, comma, mask: isMask(targetOf(view)) }).matrix);
  const [first] = results;
  const i = Math.max(0, first.data.findIndex((value, index) => results.some(({ data }) => data[index] !== value)));
  const isOneShape = others.length > 1 && results.every(({ rows, columns }) => rows === first.rows && columns === first.columns);
  const result = ({ rows, columns, data }) => (isOneShape || data.length === 1
    ? formatFixed(data[isOneShape ? i : 0], view.lang, 'all') : `${rows}×${columns}`);
  return html`<div class="readings">${others.map((comma, index) => html`<button type="button" data-tool="text.comma" data-comma=${comma}>${
    say(view.lang, `comma.${comma}`, { x: result(results[index]) })}</button>`)}</div>`;
}

function using(reading, view) {
  const { lang, convention, problem } = view;
  const { isTransposed, isInverted, used } = stateOf(view);
  const { name, shown, matrix, needed, fits } = reading;
  const m = letter(name, convention);
  const { rows: p, columns: q } = shownSize(needed, convention);
  const { rows, columns } = shown;
  const loses = name === 'x' && problem.tokens && matrix.rows !== problem.tokens.length;
  const isUsed = used?.name === name && used.rows === rows && used.columns === columns;
  return html`<label class="check"><input type="checkbox" data-tool="text.transpose" .checked=${live(isTransposed)}>${say(lang, 'transpose')}</label>
    ${isMask(name) ? polarity(isInverted, view) : nothing}
    ${preview(reading, view)}
    ${fits || isUsed ? nothing : html`<p class="misfit">${sayParts(lang, 'misfit', { m, rows, columns, p, q })}</p>`}
    ${loses ? html`<p class="block-note">${say(lang, 'tokens', { n: matrix.rows })}</p>` : nothing}
    <div class="readings"><button type="button" class="task" data-tool="text.use">${sayParts(lang, 'use', { m })}</button>
    ${fits || isMask(name) ? nothing : html`<button type="button" data-tool="text.use" data-fit="yes">${say(lang, 'use.fitted', { p, q })}</button>`}</div>
    ${isUsed ? html`<p class="block-note">${sayParts(lang, 'used', { m, rows, columns })}</p>` : nothing}`;
}

function polarity(isInverted, { lang }) {
  return html`<fieldset><legend>${say(lang, 'polarity')}</legend>${['look', 'hidden'].map((meaning) => html`<label class="check">
    <input type="radio" name="polarity" value=${meaning} data-tool="text.polarity" .checked=${live((meaning === 'hidden') === isInverted)}>${
      say(lang, `polarity.${meaning}`)}</label>`)}</fieldset>`;
}

function orientation(name, { lang, convention, problem }) {
  const of = (each) => letter(each, convention);
  const f = convention === 'columns' ? html`${of('q')} = ${of('wQ')} ${of('x')}` : html`${of('q')} = ${of('x')} ${of('wQ')}`;
  return sayParts(lang, `shown.${convention}`, { f, m: letter(name, convention), ...shownSize(sizeNow(problem, name), convention) });
}

function copying(view) {
  const { lang, convention } = view;
  const { form, copied } = stateOf(view);
  return html`<section class="block" aria-labelledby="copy-title">
    <p class="block-title" id="copy-title">${say(lang, 'copy')}</p>
    ${choice(view, 'source', say(lang, 'source'), sources(view).map((each) => [each, named(each, view)]), sourceOf(view))}
    ${choice(view, 'form', say(lang, 'as'), writtenForms.map((each) => [each, say(lang, `as.${each}`)]), form)}
    <p class="block-note">${say(lang, `copy.${convention}`)}</p>
    <label>${say(lang, 'written')}<textarea class="written" rows="5" wrap="off" readonly .value=${live(writtenText(view))}></textarea></label>
    <div class="readings"><button type="button" data-tool="text.copy">${say(lang, copied === 'yes' ? 'copied' : 'copy.button')}</button></div>
    ${copied === 'refused' ? html`<p class="block-note">${say(lang, 'copy.refused')}</p>` : nothing}
  </section>`;
}

function sourceOf(view) {
  const possible = sources(view);
  return [stateOf(view).source, nameIn(view.cell.matrix, view.head)].find((name) => possible.includes(name)) ?? possible[0];
}

/** The text to copy: the chosen matrix, the way the figure shows it. */
export function writtenText(view) {
  const numbers = numbersOf(view, sourceOf(view));
  return writeBlock(view.convention === 'columns' ? transposed(numbers) : numbers, stateOf(view).form, view.lang);
}

const choice = (view, verb, label, options, chosen) => html`<label class="choice">${label}
  ${chooser(`text.${verb}`, options, chosen)}</label>`;

function named(name, { lang, convention }) {
  // The letter says which head.
  return say(lang, 'option', { m: spokenLetter(name, lang, convention), what: figureText(lang, `name.${headOfName(name)[0]}`) });
}
