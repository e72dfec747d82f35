// The tables of all words: what each word brings, and how the words meet.

import { html, nothing } from 'lit';
import { at } from '../matrix.js';
import { idFor, text } from '../messages.js';
import { projections } from '../parameters.js';
import { sources } from './how.js';
import { isMeeting, matrixTable } from './matrix.js';
import { letter } from './names.js';

/** X and, for each role, its W beside what it makes. `top` stands between title and tables; `roles` leaves some out. */
export function bringing(view, { top = nothing, roles = Object.keys(projections) } = {}) {
  const column = (role) => html`<div class=${`column ${role}`}>${table(projections[role], view)}${table(role, view)}</div>`;
  return html`<section class="half bring" aria-label=${named('bring', view)}>
    <p class="half-title">${text(view.lang, 'bring')} ${copies(view, roles)}</p>${top}
    <div class="row">
      <div class="column x">${table('x', view)}</div>
      ${roles.map(column)}
    </div>
  </section>`;
}

// A matrix that repeats X does so because its W is the identity, not because it were one itself. Said of what the tables show: while
// there is an error, W and what it makes belong to different states.
function copies({ fitted, convention, error }, roles) {
  const isIdentity = ({ rows, columns, data }) => rows === columns && data.every((value, index) => value === (index % (columns + 1) === 0 ? 1 : 0));
  const same = roles.filter((role) => isIdentity(fitted[projections[role]]));
  const chain = (names) => names.map((name) => html`${letter(name, convention)} = `);
  return error || same.length === 0 ? nothing
    : html`<span class="axis">${chain(same.map((role) => projections[role]))}<i>I</i> ⇒ ${chain(same)}${letter('x', convention)}</span>`;
}

// Of the heads after the first a section says which it is: tables of several may stand on one page.
const named = (id, { lang, head }) => (head ? `${text(lang, id)}, ${text(lang, 'head.n', { n: head + 1 })}` : text(lang, id));

/** Scores, coefficients and mixture. The lecture's can be wider than a page: live, the cells lead through them; still, their row. */
export function meeting(view) {
  const { lang, convention } = view;
  const scrolls = !view.live && view.lesson.base;
  return html`<section class="half meet" aria-label=${named('meet', view)}>
    <p class="half-title">${text(lang, 'meet')} <span class="axis">${text(lang, idFor('axis', convention))}</span></p>
    <div class="row" tabindex=${scrolls ? '0' : nothing} role=${scrolls ? 'group' : nothing} aria-label=${scrolls ? text(lang, 'meet') : nothing}>${['scores', 'coefficients', 'output'].map((name) => html`<div class="column">${table(name, view)}</div>`)}</div>
  </section>`;
}

/** One table of the figure, with all that is known of its cells. */
export function table(name, view) {
  const { shown, fitted, trace, lang, digits, convention } = view;
  const matrix = shown[name] ?? trace[name];
  return matrixTable({
    name, matrix, lang, digits, convention,
    tokens: name === 'x' ? shown.tokens : fitted.tokens,
    sized: view.lesson.base,
    fixed: view.controls === 'none',
    allowed: trace.allowed,
    rowSums: name === 'coefficients' ? trace.rowSums : null,
    edges: name === 'concatenated' ? trace.v.columns : null,
    covered: view.covered && ['coefficients', 'output'].includes(name),
    live: view.live ? cells(name, matrix, view) : null,
  });
}

// The last column that can have the focus: the sums beside the shares are one more.
const lastStop = (name, { columns }) => (name === 'coefficients' ? columns : columns - 1);

// What the live figure knows of the cells of one matrix.
function cells(name, matrix, { focus, chosen, asked, before, trace, error, task, shown, head }) {
  const place = focus[name] ?? { row: 0, column: 0 };
  // What is hidden is computed of nothing, and nothing is computed of it.
  const sees = (row, key) => at(trace.allowed, row, key) === 1;
  const lit = isMeeting(asked.stage) && !sees(asked.row, asked.column) ? [] : sources(asked).filter((source) => source.matrix === name);
  const stage = before?.[name];
  const comparable = stage && name in trace && stage.rows === matrix.rows && stage.columns === matrix.columns;
  // A hidden score takes part in nothing, so whether its number changed is not shown.
  const counts = (row, column) => name !== 'scores' || (at(before.allowed, row, column) === 1 && at(trace.allowed, row, column) === 1);
  const same = (own, row, column) => own?.matrix === name && own.row === row && own.column === column;
  return {
    focus: { row: Math.min(place.row, matrix.rows - 1), column: Math.min(place.column, lastStop(name, matrix)) },
    invalid: error !== null && (error.operand === name || error.other === name) && (error.head ?? head) === head && name in shown,
    isChosen: (row, column) => same(chosen, row, column),
    isAsked: (row, column) => asked.stage === name && asked.row === row && asked.column === column,
    isFramed: (row, column) => lit.some((source) => (source.row === null || source.row === row) &&
      (source.column === null || source.column === column)) &&
      (isMeeting(name) ? sees(row, column) : name !== 'v' || sees(asked.row, row)),
    isChanged: (row, column) => comparable && counts(row, column) && !Object.is(at(stage, row, column), at(matrix, row, column)),
    isMarked: (row, column) => task.kind === 'set' && same(task, row, column),
  };
}
