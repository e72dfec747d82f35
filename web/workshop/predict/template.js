// A card, and the list of all. What was computed for a card (its facts) is kept with it; this only draws.

import { html, nothing } from 'lit';
import { text } from '../../messages.js';
import { parameters } from '../../parameters.js';
import { sameValue } from '../../problem.js';
import { matrixTable } from '../../templates/matrix.js';
import { letter, spokenName } from '../../templates/names.js';
import { settingText } from '../../templates/settings.js';
import { verdictText } from '../../templates/strip.js';
import { verdicts } from '../../verdicts.js';
import { own } from '../panel.js';
import { cards } from './cards.js';
import { evidence, questionsOf, rightAnswer } from './judge.js';
import { say, sentence } from './words.js';

/** @param {object} view the figure's; `tools.predict` holds {card, facts, marks, shown, missing} or nothing */
export function template(view) {
  const { card, ...state } = own(view, 'predict');
  return card ? cardView(card, state, view) : listView(view);
}

const button = (verb, label, more = {}) => html`<button type="button" class=${more.classes ?? nothing} data-tool=${`predict.${verb}`}
  data-card=${more.card ?? nothing} aria-disabled=${more.disabled ? 'true' : nothing}>${label}</button>`;

const titleOf = ({ id }, lang) => say(lang, `${id}.title`);

function listView({ lang }) {
  return html`<p class="predict-intro">${say(lang, 'intro')}</p>
    <ol class="predict-list" aria-label=${say(lang, 'cards')}>${cards.map((card) => html`<li>${
      button('open', titleOf(card, lang), { card: card.id })}</li>`)}</ol>`;
}

function cardView(card, { facts, marks, shown, missing }, view) {
  const { lang } = view;
  const index = cards.indexOf(card);
  const state = { card, facts, marks, shown };
  return html`<div class="predict-head">
      <h3 class="predict-title" tabindex="-1">${titleOf(card, lang)}</h3>
      <p class="predict-count">${say(lang, 'count', { k: index + 1, n: cards.length })}</p>
    </div>
    <section class="predict-change">
      <p>${say(lang, shown ? 'changed' : 'change')}</p>
      ${changeView(card, view)}
    </section>
    ${card.asks.some(({ kind }) => kind === 'marks') ? nothing : html`<p class="predict-first">${say(lang, 'choice')}</p>`}
    ${card.asks.map((ask) => (ask.kind === 'marks' ? marksView(ask, state, view) : choiceView(ask, state, view)))}
    <p class="predict-do">${button(shown ? 'again' : 'show', say(lang, shown ? 'again' : 'show'), { classes: 'task' })}
      <span class="predict-missing">${missing ? missingText(card, marks, view) : nothing}</span></p>
    ${shown ? whyView(card, facts, view) : nothing}
    <p class="predict-ways">${button('previous', say(lang, 'previous'), { disabled: index === 0 })}
      ${button('next', say(lang, 'next'), { disabled: index === cards.length - 1 })}
      ${button('list', say(lang, 'all'))}</p>`;
}

// What the card does, parameter by parameter: small tables for matrices, words for settings.
function changeView(card, view) {
  const { lang, convention } = view;
  const { before, after } = card;
  if (card.look) return html`<p>${sentence(`${card.id}.change`, view)}</p>`;
  const arrow = html`<span class="predict-arrow" aria-hidden="true">→</span><span class="sr">${say(lang, 'becomes')}</span>`;
  const table = (name, matrix) => matrixTable({ name, matrix, lang, convention, fixed: true });
  const changed = parameters.filter(({ name, type }) => !sameValue(type, before[name], after[name]));
  const matrices = changed.filter(({ type }) => type === 'matrix').map(({ name }) => html`<div class="predict-tables">${table(name, before[name])}${arrow}${table(name, after[name])}</div>`);
  const settings = changed.filter(({ type }) => type !== 'matrix').map(({ name }) => html`<p>${settingText(name, before, lang)} ${arrow} ${settingText(name, after, lang)}</p>`);
  return [...matrices, ...settings];
}

function marksView(ask, state, view) {
  const { lang } = view;
  return html`<p class="predict-question">${say(lang, 'marks')}</p>
    <div class="predict-marks">${ask.marks.map((mark) => fields({ key: mark.id, ask, mark }, state, view,
      mark.stage ? html`${letter(mark.stage, view.convention)} ${text(lang, `short.${mark.stage}`)}` : sentence(`mark.${mark.id}`, view),
      ['same', 'changes'].map((id) => ({ id, label: say(lang, id) })), 'predict-mark'))}</div>`;
}

function choiceView(ask, state, view) {
  const { card, facts } = state;
  const legend = sentence(`${card.id}.${ask.id}`, view, card.numbers?.(facts));
  const options = ask.options.map(({ id, word, values }) => ({
    id,
    label: word === undefined ? sentence(`${card.id}.${ask.id}.${id}`, view, values(facts)) : say(view.lang, 'word', { i: word + 1 }),
  }));
  return fields({ key: ask.id, ask }, state, view, legend, options, 'predict-choice');
}

// One question with its radio buttons; once the card has acted, what was right stands below in words.
function fields(question, { marks, shown, facts }, view, legend, options, classes) {
  const { key } = question;
  return html`<fieldset class=${classes}><legend>${legend}</legend>
    ${options.map(({ id, label }) => html`<label><input type="radio" name=${`predict-${key}`} value=${id} data-tool="predict.mark"
      data-key=${key} .checked=${marks[key] === id} ?disabled=${shown}>${label}</label>`)}
    ${shown ? verdictView(question, marks[key], facts, options, view) : nothing}</fieldset>`;
}

function verdictView(question, marked, facts, options, view) {
  const { lang } = view;
  const right = rightAnswer(question, facts);
  const holds = marked === right;
  const cell = evidence(question, facts);
  const table = `${spokenName(cell.matrix, lang, view.convention)}${cell.head === undefined ? '' : `, ${text(lang, 'head.n', { n: cell.head + 1 })}`}`;
  const answer = question.mark ? markVerdict(question.mark, facts, view) : options.find(({ id }) => id === right).label;
  return html`<p class=${`predict-verdict ${holds ? 'right' : 'wrong'}`}><span><b>${say(lang, holds ? 'right' : 'wrong')}</b>: ${answer}</span>
    ${holds ? nothing : html`<button type="button" class="quiet" data-tool="predict.see" data-matrix=${cell.matrix} data-row=${cell.row}
      data-column=${cell.column} data-head=${cell.head ?? nothing} aria-label=${say(lang, 'see.label', { what: table })}>${say(lang, 'see')}</button>`}</p>`;
}

// In the words of the strip, so that both say the same.
function markVerdict({ stage, change }, facts, { lang, digits, convention }) {
  const { comparison, was, is } = facts;
  if (stage) return verdictText(verdicts(comparison, was, is, lang, digits).find((each) => each.stage === stage), lang, convention);
  const { changed, rows } = change(facts);
  return verdictText({ verdict: changed ? 'rows' : 'same', rows }, lang, convention);
}

function whyView(card, facts, view) {
  const { lang } = view;
  const numbers = card.numbers?.(facts);
  return html`<section class="predict-why" aria-label=${say(lang, 'why')}>
    <p><b>${say(lang, 'why')}.</b> ${sentence(`${card.id}.why`, view, numbers)}</p>
    ${card.ghosts ? html`<details><summary>${say(lang, 'ghosts')}</summary><ul>${card.ghosts.map((ghost) =>
      html`<li>${sentence(`${card.id}.ghost.${ghost}`, view, numbers)}</li>`)}</ul></details>` : nothing}
  </section>`;
}

function nameOf({ mark }, view) {
  if (!mark) return say(view.lang, 'answer');
  return mark.stage ? spokenName(mark.stage, view.lang, view.convention) : sentence(`mark.${mark.id}`, view, {}, true);
}

/** What still has to be marked, as a sentence; '' once everything is. */
export function missingText(card, marks, view) {
  const list = questionsOf(card).filter(({ key }) => marks[key] === undefined).map((question) => nameOf(question, view)).join('; ');
  return list === '' ? '' : say(view.lang, 'missing', { list });
}

/** What a voice says after the card has acted: what was marked otherwise than it is, and why it is so. */
export function spokenResult(card, facts, marks, view) {
  const { lang } = view;
  const wrong = questionsOf(card).filter((question) => marks[question.key] !== rightAnswer(question, facts));
  const result = wrong.length === 0 ? say(lang, 'spoken.right')
    : say(lang, 'spoken.wrong', { list: wrong.map((question) => nameOf(question, view)).join('; ') });
  return `${result} ${sentence(`${card.id}.why`, view, card.numbers?.(facts), true)}`;
}
