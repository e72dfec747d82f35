// One query at a time: which word asks, and the table of its look-up. Without scripts the tables of all words are there and
// plain radio buttons choose among them.

import { html, nothing } from 'lit';
import { range } from '../matrix.js';
import { text } from '../messages.js';
import { baseTable } from './base-table.js';
import { lookupControl } from './lookup.js';
import { plainWord, wordName } from './names.js';
import { queryTable } from './query-table.js';
import { stepView } from './step.js';

// A radio button that follows the state. Without scripts it is the attribute that chooses, live it is the property: a button
// that was pressed once no longer listens to its attribute.
export function radio({ live, classes, group, id, value, checked, describedBy }) {
  return live
    ? html`<input type="radio" class=${classes} name=${group} id=${id} value=${value} .checked=${checked} aria-describedby=${describedBy}>`
    : html`<input type="radio" class=${classes} name=${group} id=${id} value=${value} ?checked=${checked} aria-describedby=${describedBy}>`;
}

function asks({ lang, uid, live, trace, query, fitted: { tokens } }) {
  return html`<span class="asks-title" id=${`${uid}-asks`}>${text(lang, 'query.asks')}</span>
    ${range(trace.coefficients.rows).map((row) => html`${radio({
      live, classes: `asks asks-${row}`, group: `${uid}-asks`, id: `${uid}-asks-${row}`, value: row, checked: row === query,
      describedBy: `${uid}-asks`,
    })}<label class="asks" for=${`${uid}-asks-${row}`}>${tokens ? nothing : html`<span class="sr">${text(lang, 'axis.word')} </span>`}${plainWord(tokens, row)}</label>`)}`;
}

const region = (content, row, { lang, fitted: { tokens } }) => html`<div class="scroll" role="region" tabindex="0"
  aria-label=${text(lang, 'query.caption', { i: wordName(tokens, row, lang) })}>${content}</div>`;

/** The chapter's, behind a disclosure that opens without scripts. */
export function foldedQuery(view) {
  const { lang, uid, heads, head } = view;
  const whose = heads > 1 ? `, ${text(lang, 'head.n', { n: head + 1 })}` : '';
  return html`<input type="checkbox" class="query-toggle" id=${`${uid}-query`}><label class="query-toggle"
      for=${`${uid}-query`}>${text(lang, 'query.open')}${whose}</label>${oneQuery(view)}`;
}

/** The chapter's table of one asking word; hidden words stay in their place. */
export function oneQuery(view) {
  const { lang, live, trace, fitted, digits, queries, convention } = view;
  return html`<section class="query" aria-label=${text(lang, 'query.open')}>
    ${asks(view)}
    <div class=${live ? 'answers' : 'answers choose'}>${queries.map(({ row, shares, answers }) => region(
      html`${queryTable({ trace, row, lang, digits, convention, tokens: fitted.tokens, shares, answers })}`, row, view))}</div>
    ${lookup(view)}
  </section>`;
}

// The lecture's step control: every word, previous, next.
function stepControl(view) {
  const { lang, query, trace, live } = view;
  const last = trace.coefficients.rows - 1;
  const button = (step, action, sign) => html`<button type="button" class="step-button" data-action="step" data-step=${step}
    aria-label=${text(lang, action)} aria-disabled=${(step < 0 ? query === 0 : query === last) ? 'true' : 'false'}>${sign}</button>`;
  return html`${asks(view)}<span class=${live ? 'step-buttons' : 'space step-buttons'} ?hidden=${!live}>${button(-1, 'query.previous', '◂')}
    <span class="step-count">${text(lang, 'query.step', { j: query + 1, n: last + 1 })}</span>${button(1, 'query.next', '▸')}</span>`;
}

/** The lecture's main view: the base of the asking word. */
export function baseQuery(view) {
  const { lang, uid, live, trace, fitted, digits, convention, queries, covered, marked, revealed } = view;
  // Without scripts every word's table brings its own line on how widely the word listens.
  const answer = (each) => html`<div class="answer">${region(table(each), each.row, view)}${lookup({ ...view, query: each.row })}</div>`;
  const table = ({ row, shares, answers }) => baseTable({
    trace, row, lang, digits, convention, shares, answers,
    tokens: fitted.tokens,
    marks: live && covered ? { uid, marked } : null,
    guess: live && revealed && row === revealed.row ? revealed.key : null,
  });
  return html`<section class="half query-half" aria-label=${text(lang, 'query.base')}>
    <p class="half-title">${text(lang, 'query.base')}</p>
    ${stepControl(view)}
    <div class=${live ? 'answers' : 'answers choose'}>${queries.map(answer)}</div>
  </section>`;
}

const lookup = ({ problem, trace, query, lang, live, covered }) => (covered
  ? html`<div class="lookup"></div>`
  : lookupControl({ problem, trace, query, lang, live }));

/** The step of the asking word in sums and matrices; without scripts every word's, one after the other. */
export function steps(view) {
  const { lang, live, trace, fitted, digits, convention, queries, covered } = view;
  if (live && covered) return nothing;
  return html`<details class="steps" open><summary>${text(lang, 'step.open')}</summary>
    ${queries.map(({ row, matches, shares, answers }) => stepView({
      trace, problem: fitted, query: row, lang, digits, convention, tokens: fitted.tokens, matches, shares, answers,
    }))}</details>`;
}
