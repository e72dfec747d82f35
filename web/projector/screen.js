// What the projector shows: a pure function of the figure's view and of what the projector itself knows. The tables, the
// arithmetic, the verdicts and the errors are the figure's own templates; here is only how they are laid out for a wall.

import { html, nothing } from 'lit';
import { formatCell, formatNumber } from '../format.js';
import { at, range } from '../matrix.js';
import { idFor, text } from '../messages.js';
import { inputs, projections, stages } from '../parameters.js';
import { baseTable } from '../templates/base-table.js';
import { table } from '../templates/halves.js';
import { howLine } from '../templates/how.js';
import { shownPlace } from '../templates/matrix.js';
import { letter, plainWord } from '../templates/names.js';
import { errorSentence } from '../templates/problem.js';
import { queryTable } from '../templates/query-table.js';
import { reasonSentence, verdictText } from '../templates/strip.js';
import { leadText } from '../templates/task.js';
import { staysToExplain } from '../verdicts.js';
import { say, sayParts } from './words.js';

const meeting = ['scores', 'coefficients', 'output'];

/** The views, in the order of their keys, with the tables each is made of. */
export const tablesOf = { bring: Object.keys(projections), meet: meeting, query: [] };
export const views = Object.keys(tablesOf);

const button = (action, label, { classes = '', pressed = null, disabled = false, value = nothing, name = nothing } = {}) => html`<button
  type="button" class=${classes} data-action=${action} data-value=${value} aria-pressed=${pressed === null ? nothing : String(pressed)}
  aria-disabled=${disabled ? 'true' : 'false'} aria-label=${name}>${label}</button>`;

const key = (name) => html`<kbd>${name}</kbd>`;

/**
 * @param view the figure's, with what the projector covers (see projector.js)
 * @param {object} own {lesson (lesson.js), look: the view shown, part, isSplit, votes, isFrozen, isHelpOpen}
 */
export function screen(view, own) {
  const { lang } = view;
  return html`<div class=${`screen ${view.convention}${own.isFrozen ? ' frozen' : ''}`} lang=${lang}>
    ${header(view, own)}
    <div class="said" aria-live="polite">${said(view, own)}</div>
    <div class="stage"><div class=${`sheet ${view.error ? 'stale' : ''}`}>${tables(view, own)}</div></div>
    <div class="line">${line(view, own)}</div>
    ${verdictsOf(view, own)}
    ${footer(view, own)}
    ${own.isHelpOpen ? help(lang) : nothing}
    ${own.isFrozen ? html`<p class="ice" role="status">${say(lang, 'frozen')}</p>` : nothing}
  </div>`;
}

function header({ lang, convention }, { lesson, look, part, isSplit }) {
  const { step, index, steps } = lesson;
  const letters = (names) => names.map((name) => html`${letter(name, convention)} `);
  const labels = { bring: letters(['x', 'q', 'k', 'v']), meet: letters(meeting), query: say(lang, 'view.query') };
  return html`<header>
    <h2>${step ? html`<span class="count">${say(lang, 'count', { i: index + 1, n: steps.length })}</span> ${say(lang, `${step.id}.title`)}` : say(lang, 'free')}</h2>
    ${isSplit ? html`<div class="switch" role="group" aria-label=${say(lang, 'parts')}>${tablesOf[look].map((name) =>
      button('part', letter(name, convention), { pressed: name === part, value: name }))}</div>` : nothing}
    <div class="switch" role="group" aria-label=${say(lang, 'views')}>${views.map((name) =>
      button('look', labels[name], { pressed: name === look, value: name }))}</div>
  </header>`;
}

// Before the answer the question alone; then the answer, and the question small above it.
function said(view, { lesson, votes }) {
  const { lang, error } = view;
  const { step, isAnswered } = lesson;
  if (!step) return error ? html`<p class="reply">${errorSentence(error, lang, view.convention)}</p>` : nothing;
  if (!isAnswered) {
    return html`<p class="question">${lesson.question}</p>
      ${error ? html`<p class="reply">${errorSentence(error, lang, view.convention)}</p>` : nothing}`;
  }
  const hasVotes = step.vote && votes.same + votes.changes > 0;
  return html`<p class="recalled">${lesson.question}
      ${hasVotes ? html` <b>${say(lang, 'vote.result', votes)}</b>` : nothing}</p>
    <p class="reply">${answer(view, lesson)}</p>`;
}

const capitalized = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function answer(view, { step, reply }) {
  const { lang, convention, error, query, list } = view;
  if (error) return errorSentence(error, lang, convention);
  if (step.lead) return leadText({ ...view, task: { kind: step.lead, row: query } });
  if (!step.reasons) return reply;
  return staysToExplain(list).map(({ rows, reason }) => html`${capitalized(reasonSentence(rows, reason, lang, convention))} `);
}

function tables(view, own) {
  const { look, part, isSplit } = own;
  if (look === 'query') return query(view, own);
  const names = isSplit ? [part] : tablesOf[look];
  if (look === 'meet') {
    const { lang, convention } = view;
    return html`<section class="half meet" aria-label=${text(lang, 'meet')}>
      <div class="row">${names.map((name) => html`<div class="column">${table(name, view)}</div>`)}</div>
      <p class="axis">${text(lang, idFor('axis', convention))}</p></section>`;
  }
  return html`<section class="half bring" aria-label=${text(view.lang, 'bring')}><div class="row">
    <div class="column x">${table('x', view)}</div>
    ${names.map((name) => html`<div class=${`column ${name}`}>${table(projections[name], view)}${table(name, view)}</div>`)}
  </div></section>`;
}

function query({ lang, convention, trace, queries, query: row, fitted: { tokens }, lesson, digits, cover }) {
  const [{ shares, answers }] = queries;
  const given = { trace, row, lang, digits, tokens, shares, answers, covered: cover === 'shares' };
  return html`<section class="half query" aria-label=${text(lang, 'query.open')}>
    <div class="asks switch" role="group" aria-label=${say(lang, 'asks')}><span>${say(lang, 'asks')}</span>${range(trace.coefficients.rows).map((word) =>
      button('asks', plainWord(tokens, word), { pressed: word === row, value: word }))}</div>
    ${lesson.base ? baseTable({ ...given, convention }) : queryTable(given)}</section>`;
}

// One line for the chosen number: with buttons where it may be changed, with its arithmetic where it is computed.
function line(view, { chosen }) {
  const { lang, convention, trace, explanation, asked, digits, problem, cover, fitted: { tokens } } = view;
  if (chosen && inputs.includes(chosen.matrix)) {
    const { row, column } = shownPlace(chosen, convention);
    const place = sayParts(lang, 'place', { m: letter(chosen.matrix, convention), i: row + 1, j: column + 1 });
    return html`<p class="editor">${button('lower', '−', { classes: 'nudge', name: say(lang, 'lower') })}
      <span>${place}: <output>${formatNumber(at(problem[chosen.matrix], chosen.row, chosen.column), lang)}</output></span>
      ${button('raise', '+', { classes: 'nudge', name: say(lang, 'raise') })}</p>`;
  }
  const isCovered = cover === 'how' || (cover === 'shares' && ['coefficients', 'output'].includes(asked.stage));
  if (!explanation || asked.row < 0 || isCovered) return nothing;
  const shown = formatCell(trace[asked.stage], asked.row, asked.column, lang, digits);
  return html`<p class="how"><span class="sr">${text(lang, 'how')}: </span>${howLine({ explanation, shown, lang, convention, tokens })}</p>`;
}

// Under the tables: hands before the answer, verdicts after it or after the teacher's own change.
function verdictsOf(view, { lesson, votes }) {
  const { lang, convention, list, error, since } = view;
  const { step, isAsking, isTouched } = lesson;
  const isTold = !error && (isTouched || (step ? !isAsking && step.change : since !== null));
  if (isTold) {
    return html`<ul class="verdicts">${stages.map((stage) => {
      const item = list.find((each) => each.stage === stage);
      return html`<li data-stage=${stage} data-verdict=${item.verdict}><b>${letter(stage, convention)}</b>
        <span>${together(verdictText(item, lang, convention))}</span></li>`;
    })}</ul>`;
  }
  return isAsking && step.vote ? hands(step.vote, votes, view) : nothing;
}

// Numbers of rows stay on one line: “rows” may part from them, they not from each other.
const together = (sentence) => sentence.replaceAll(', ', ',\u00a0');

function hands(stage, votes, { lang, convention }) {
  return html`<div class="hands"><p>${sayParts(lang, 'vote', { m: letter(stage, convention) })}</p>${['same', 'changes'].map((name) => {
    const called = say(lang, `vote.${name}`);
    return html`<div class="hand" role="group" aria-label=${called}><span>${called}</span>
      ${button('less', '−', { value: name, name: say(lang, 'vote.less', { name: called }), disabled: votes[name] === 0 })}
      <output>${votes[name]}</output>
      ${button('more', '+', { value: name, name: say(lang, 'vote.more', { name: called }) })}</div>`;
  })}</div>`;
}

function footer({ lang }, { lesson, isFrozen, isHelpOpen }) {
  const { index, isAnswered, isAsking, steps } = lesson;
  const isLast = index === steps.length - 1 && isAnswered;
  return html`<footer>
    ${button('back', say(lang, 'back'), { disabled: index < 0 || (index === 0 && !isAnswered) })}
    ${button('next', say(lang, isAsking ? 'show' : 'next'), { classes: 'main', disabled: isLast })}
    <span class="gap"></span>
    ${button('freeze', html`${say(lang, isFrozen ? 'thaw' : 'freeze')} ${key('F')}`, { pressed: isFrozen })}
    ${button('help', html`${say(lang, 'keys')} ${key('H')}`, { pressed: isHelpOpen })}
    ${button('leave', html`${say(lang, 'leave')} ${key('Esc')}`)}
  </footer>`;
}

const keys = [
  ['next', ['PageDown', '→']], ['back', ['PageUp', '←']], ['views', ['1', '2', '3']], ['nudge', ['+', '−']],
  ['freeze', ['F']], ['keys', ['H']], ['leave', ['Esc']],
];

function help(lang) {
  return html`<div class="help" role="region" aria-label=${say(lang, 'keys')}><dl>${keys.map(([id, names]) => html`<div>
    <dt>${names.map((name) => html`${key(name)} `)}</dt><dd>${say(lang, `key.${id}`)}</dd></div>`)}</dl></div>`;
}
