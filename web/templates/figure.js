// The whole figure. One template for two moments: rendered at build as the page's own tables, and live in the element.
// It is a pure function of its argument, computes no number and knows no event: what can be pressed carries data-action.

import { html, nothing } from 'lit';
import { formatCell } from '../format.js';
import { at, range } from '../matrix.js';
import { text } from '../messages.js';
import { matrixTable } from './matrix.js';
import { howLine, sources } from './how.js';
import { queryTable } from './query-table.js';
import { strip } from './strip.js';
import { taskLine } from './task.js';
import { editor } from './editor.js';
import { errorNotice } from './problem.js';
import { settings, toolbar } from './settings.js';

/**
 * @param {object} view
 * - lang, digits, live (false at build), uid (unique on the page, for the names of radio buttons)
 * - problem, trace, error (of the core, or null: then `trace` is the last one that fitted)
 * - before: the baseline's trace or null; list: verdicts; since: what names the baseline
 * - cell: the editable cell chosen, asked: {stage, row, column}, explanation of it, full (all digits)
 * - focus: {matrix: {row, column}} the tab stop of each matrix; chosen: the cell that has or had the focus
 * - role: q, k or v (the projection a narrow figure shows) or meet
 * - queries: [{row, shares, answers}], one when live, all at build
 * - task, draft, refused, canUndo, canRedo, link, linkCopied, linkProblem, status
 */
export function figure(view) {
  return html`<div class=${view.live ? 'lab live' : 'lab still'} lang=${view.lang}>
    ${taskLine(view)}
    ${notices(view)}
    ${tabs(view)}
    <div class=${view.error ? 'halves stale' : 'halves'}>
      ${bringing(view)}
      ${meeting(view)}
    </div>
    ${emptyNotes(view)}
    ${queries(view)}
    ${editor(view)}
    ${how(view)}
    ${view.live ? html`${strip(view)}${toolbar(view)}${settings(view)}
      <p class="sr" role="status">${view.status}</p>
      <p class="paper">${view.link}</p>` : html`<div class="space"></div>`}
  </div>`;
}

function notices({ error, linkProblem, lang }) {
  return [
    linkProblem ? html`<div class="notice" role="alert">${
      text(lang, linkProblem.atStart ? 'link.broken' : 'link.ignored', { part: linkProblem.part })}</div>` : nothing,
    error ? errorNotice(error, lang) : nothing,
  ];
}

const roles = ['q', 'k', 'v', 'meet'];

// A radio button that follows the state. Without scripts it is the attribute that chooses, live it is the property: a button
// that was pressed once no longer listens to its attribute.
function radio({ live, classes, group, id, value, checked, describedBy }) {
  return live
    ? html`<input type="radio" class=${classes} name=${group} id=${id} value=${value} .checked=${checked} aria-describedby=${describedBy}>`
    : html`<input type="radio" class=${classes} name=${group} id=${id} value=${value} ?checked=${checked} aria-describedby=${describedBy}>`;
}

// A narrow figure shows one projection at a time. Plain radio buttons, so that it works without scripts as well.
function tabs({ lang, live, uid, role = 'q' }) {
  const button = (name) => html`${radio({
    live, classes: `tab tab-${name}`, group: `${uid}-role`, id: `${uid}-${name}`, value: name, checked: name === role,
    describedBy: `${uid}-roles`,
  })}<label class="tab" for=${`${uid}-${name}`}>${text(lang, `tab.${name}`)}</label>`;
  return html`<span class="sr" id=${`${uid}-roles`}>${text(lang, 'tabs')}</span>${roles.map(button)}`;
}

function table(name, view) {
  const { problem, trace, lang, digits } = view;
  const matrix = problem[name] ?? trace[name];
  return matrixTable({
    name, matrix, lang, digits,
    allowed: trace.allowed,
    rowSums: name === 'coefficients' ? trace.rowSums : null,
    live: view.live ? cells(name, matrix, view) : null,
  });
}

// The last column that can have the focus: the sums beside the shares are one more.
const lastStop = (name, { columns }) => (name === 'coefficients' ? columns : columns - 1);

// What the live figure knows of the cells of one matrix.
function cells(name, matrix, { focus, chosen, asked, before, trace, error, task, problem }) {
  const place = focus[name] ?? { row: 0, column: 0 };
  const lit = sources(asked).filter((source) => source.matrix === name);
  const stage = before?.[name];
  const comparable = stage && name in trace && stage.rows === matrix.rows && stage.columns === matrix.columns;
  // A hidden score takes part in nothing, so whether its number changed is not shown.
  const counts = (row, column) => name !== 'scores' || (at(before.allowed, row, column) === 1 && at(trace.allowed, row, column) === 1);
  const same = (own, row, column) => own?.matrix === name && own.row === row && own.column === column;
  return {
    focus: { row: Math.min(place.row, matrix.rows - 1), column: Math.min(place.column, lastStop(name, matrix)) },
    invalid: error !== null && (error.operand === name || error.other === name) && name in problem,
    isChosen: (row, column) => same(chosen, row, column),
    isAsked: (row, column) => asked.stage === name && asked.row === row && asked.column === column,
    isFramed: (row, column) => lit.some((source) => (source.row === null || source.row === row) &&
      (source.column === null || source.column === column)),
    isChanged: (row, column) => comparable && counts(row, column) && !Object.is(at(stage, row, column), at(matrix, row, column)),
    isMarked: (row, column) => task.kind === 'set' && same(task, row, column),
  };
}

function bringing(view) {
  const { lang } = view;
  const column = (role, projection, stage) => html`<div class=${`column ${role}`}>${table(projection, view)}${table(stage, view)}</div>`;
  return html`<section class="half bring" aria-label=${text(lang, 'bring')}>
    <p class="half-title">${text(lang, 'bring')}</p>
    <div class="row">
      <div class="column x">${table('x', view)}</div>
      ${column('q', 'wQ', 'q')}${column('k', 'wK', 'k')}${column('v', 'wV', 'v')}
    </div>
  </section>`;
}

function meeting(view) {
  const { lang } = view;
  return html`<section class="half meet" aria-label=${text(lang, 'meet')}>
    <p class="half-title">${text(lang, 'meet')} <span class="axis">${text(lang, 'axis')}</span></p>
    <div class="row">${['scores', 'coefficients', 'output'].map((name) => html`<div class="column">${table(name, view)}</div>`)}</div>
  </section>`;
}

function emptyNotes({ trace, lang }) {
  return trace.emptyQueries.map((row) => html`<p class="empty-note">${text(lang, 'empty.word', { i: row + 1 })}</p>`);
}

// One query at a time; without scripts all of them are there and plain radio buttons choose.
function queries({ lang, uid, live, trace, digits, query, queries: list }) {
  const words = range(trace.coefficients.rows);
  return html`<input type="checkbox" class="query-toggle" id=${`${uid}-query`}><label class="query-toggle"
      for=${`${uid}-query`}>${text(lang, 'query.open')}</label>
    <section class="query" aria-label=${text(lang, 'query.open')}>
    <span class="asks-title" id=${`${uid}-asks`}>${text(lang, 'query.asks')}</span>
    ${words.map((row) => html`${radio({
      live, classes: 'asks', group: `${uid}-asks`, id: `${uid}-asks-${row}`, value: row, checked: row === query,
      describedBy: `${uid}-asks`,
    })}<label class="asks" for=${`${uid}-asks-${row}`}><span class="sr">${text(lang, 'axis.word')} </span>${row + 1}</label>`)}
    <div class=${live ? 'answers' : 'answers choose'}>${list.map(({ row, shares, answers }) => html`<div class="scroll" role="region" tabindex="0"
      aria-label=${text(lang, 'query.caption', { i: row + 1 })}>${queryTable({ trace, row, lang, digits, shares, answers })}</div>`)}</div>
  </section>`;
}

function how({ lang, trace, asked, explanation, digits, full, live }) {
  if (!explanation) return html`<section class="how" aria-label=${text(lang, 'how')}></section>`;
  const shown = formatCell(trace[asked.stage], asked.row, asked.column, lang, digits);
  return html`<section class="how" aria-label=${text(lang, 'how')} tabindex=${live ? '0' : nothing}>
    <p><span class="how-title">${text(lang, 'how')}:</span>
    <span class="arithmetic">${howLine({ explanation, shown, lang, full })}</span>
    ${full && asked.stage === 'coefficients' ? html`<span class="how-note">${text(lang, 'how.shifted')}</span>` : nothing}</p>
    ${live ? html`<label class="full"><input type="checkbox" data-action="full" .checked=${full}>${text(lang, 'full')}</label>` : nothing}
  </section>`;
}
