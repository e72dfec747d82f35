// The whole figure. One template for two moments: rendered at build as the page's own tables, and live in the element.
// It is a pure function of its argument, computes no number and knows no event: what can be pressed carries data-action.

import { html, nothing } from 'lit';
import { formatCell } from '../format.js';
import { isPlain } from '../heads.js';
import { emptyId, parts, text } from '../messages.js';
import { editor } from './editor.js';
import { bringing, meeting } from './halves.js';
import { howLine } from './how.js';
import { letter, wordName } from './names.js';
import { panels } from './panels.js';
import { errorNotice } from './problem.js';
import { baseQuery, foldedQuery, oneQuery, radio, steps } from './queries.js';
import { toolbar } from './settings.js';
import { strip } from './strip.js';
import { whyPlain } from '../why.js';
import { taskLine } from './task.js';

/**
 * @param {object} view
 * - lang, digits, live (false at build), uid (unique on the page, for the names of radio buttons)
 * - lesson: what the page shows (lessons.js); convention: rows or columns; home: {problem, convention} the page starts from
 * - problem, trace, error (of the core, or null), fitted: the problem that `trace` belongs to, which is an earlier one while
 *   there is an error
 * - before: the baseline's trace or null; list: verdicts; since: what names the baseline
 * - cell: the editable cell chosen, asked: {stage, row, column}, explanation of it, full (all digits)
 * - focus: {matrix: {row, column}} the tab stop of each matrix; chosen: the cell that has or had the focus
 * - role: q, k or v (the projection a narrow figure shows) or meet
 * - query: the asking word; queries: [{row, shares, answers, matches}], one when live, all at build
 * - covered: shares and answers are still a question; marked: the reader's guess; revealed: {row, key} guessed, or null
 * - controls: full, min or none; attributeProblems: [{name, value}] that could not be read
 * - refusal: why the live figure computes in plain JavaScript, or nothing
 * - problem: what the reader has set, all heads; shown: the head that is shown as a problem of its own
 * - head, heads: which head is shown, of how many; whole: `fitted` with all heads; engine: for what only the workshop asks
 * - open, workshop, workshopLost: see panels.js; tools: what the open panels remember; editing: a number is being dragged or typed
 * - task, draft, refused, canUndo, canRedo, link, linkCopied, linkProblem, status
 */
export function figure(view) {
  const classes = `lab ${view.live ? 'live' : 'still'} ${view.convention}${view.lesson.base ? ' base-lesson' : ''}${view.lesson.brief ? ' brief' : ''}${view.editing ? ' editing' : ''}`;
  return html`<div class=${classes} part="figure" lang=${view.lang}>
    ${view.controls === 'none' ? nothing : taskLine(view)}
    <div class="notices">${notices(view)}</div>
    ${view.lesson.brief ? brief(view) : view.lesson.base ? baseLesson(view) : rolesLesson(view)}
    ${view.refusal ? html`<p class="engine">${whyPlain(view.lang, view.refusal)}</p>` : nothing}
    ${view.live ? html`<p class="sr" role="status">${view.status}</p><p class="paper">${view.link}</p>` : nothing}
  </div>`;
}

const stale = ({ error }, classes) => (error ? `${classes} stale` : classes);

function rolesLesson(view) {
  return html`${headTabs(view)}${tabs(view, [...tabsOfRoles, 'meet'])}
    <div class=${stale(view, 'halves')}>
      ${bringing(view)}
      ${meeting(view)}
    </div>
    ${joined(view)}
    ${emptyNotes(view)}
    ${foldedQuery(view)}
    ${changing(view)}
    ${how(view)}
    ${onlyLive(view, 'strip', strip({ ...view, live: true }))}
    ${onlyLive(view, 'tools', tools(view))}`;
}

function baseLesson(view) {
  return html`${headTabs(view)}${tabButtons(view, tabsOfRoles)}
    <div class=${stale(view, 'halves')}>
      ${baseQuery(view)}
      ${bringing(view, { top: html`<div class="tab-labels">${tabsOfRoles.map((name) => tabLabel(name, view))}</div>` })}
    </div>
    ${changing(view)}
    ${how(view)}
    ${onlyLive(view, 'strip', strip({ ...view, live: true }))}
    <div class=${stale(view, 'more')}>
      ${steps(view)}
      <details class="all-words"><summary>${text(view.lang, 'meet.open')}</summary>${meeting(view)}</details>
    </div>
    ${joined(view)}
    ${onlyLive(view, 'tools', tools(view))}`;
}

// Where there is more than one head, or a W_O, the workshop has their place.
const headTabs = (view) => (view.workshop ? view.workshop.headTabs(view) : nothing);
const joined = (view) => {
  const inside = view.workshop ? view.workshop.joined(view) : nothing;
  return inside === nothing ? nothing : html`<div class=${stale(view, 'joined')}>${inside}</div>`;
};

// What only the live figure has keeps its place in the still one, unseen, so that nothing moves when one gives way to the other.
const onlyLive = ({ live }, name, content) => (live ? content : html`<div class=${`space space-${name}`} hidden>${content}</div>`);

const tools = (view) => (view.controls === 'full' ? html`${toolbar(view)}${panels(view)}` : nothing);

const changing = (view) => (view.controls === 'none' ? nothing : editor(view));

function brief(view) {
  return html`<div class="halves">${bringing(view, { roles: ['q'] })}${oneQuery(view)}</div>
    ${changing(view)}
    ${onlyLive(view, 'strip', strip({ ...view, live: true }))}`;
}

function notices(view) {
  const { error, linkProblem, attributeProblems, lang, workshopLost, whole, heads } = view;
  return [
    workshopLost && !isPlain(whole) ? html`<div class="notice" role="alert">${text(lang, 'heads.lost', { n: heads })}</div>` : nothing,
    attributeProblems.map(({ name, value }) => html`<div class="notice" role="alert">${
      text(lang, 'attribute.refused', { name, value })}</div>`),
    linkProblem ? html`<div class="notice" role="alert">${
      text(lang, linkProblem.atStart ? 'link.broken' : 'link.ignored', { part: linkProblem.part })}</div>` : nothing,
    error ? errorNotice(view) : nothing,
  ];
}

// A narrow figure shows one projection at a time. Plain radio buttons, so that it works without scripts as well; they stand
// before everything that they choose.
const tabsOfRoles = ['q', 'k', 'v'];

const tabsTitle = ({ uid, lang }) => html`<span class="sr" id=${`${uid}-roles`}>${text(lang, 'tabs')}</span>`;

const tabButton = (name, { live, uid, role = 'q' }) => radio({
  live, classes: `tab tab-${name}`, group: `${uid}-role`, id: `${uid}-${name}`, value: name, checked: name === role, describedBy: `${uid}-roles`,
});

const tabLabel = (name, { uid, lang, convention }) =>
  html`<label class=${`tab label-${name}`} for=${`${uid}-${name}`}><span>${tabName(name, lang, convention)}</span></label>`;

const tabName = (name, lang, convention) => (name === 'meet'
  ? ['scores', 'coefficients', 'output'].map((stage) => html`${letter(stage, convention)} `)
  : parts(lang, `tab.${name}`, { m: letter(name, convention) }));

const tabs = (view, names) => html`${tabsTitle(view)}${names.map((name) => html`${tabButton(name, view)}${tabLabel(name, view)}`)}`;

const tabButtons = (view, names) => html`${tabsTitle(view)}${names.map((name) => tabButton(name, view))}`;

function emptyNotes({ trace, lang, fitted: { tokens } }) {
  const note = (row) => html`<p class="empty-note">${text(lang, `${emptyId(trace)}.word`, { i: wordName(tokens, row, lang) })}</p>`;
  return trace.emptyQueries.length === 0 ? nothing : html`<div class="empty-notes">${trace.emptyQueries.map(note)}</div>`;
}

function how({ lang, trace, asked, explanation, digits, full, live, convention, covered, fitted: { tokens } }) {
  const isCovered = covered && ['coefficients', 'output'].includes(asked.stage);
  if (!explanation || isCovered) return html`<section class="how" aria-label=${text(lang, 'how')}></section>`;
  const shown = formatCell(trace[asked.stage], asked.row, asked.column, lang, digits);
  // With all digits, and where the plain powers do not fit a double.
  const isShifted = !explanation.hidden && (full ? 'plainSum' in explanation : explanation.plainSum === null);
  return html`<section class="how" aria-label=${text(lang, 'how')} tabindex=${live ? '0' : nothing}>
    <p><span class="how-title">${text(lang, 'how')}:</span>
    <span class="arithmetic">${howLine({ explanation, shown, lang, full, convention, tokens })}</span>
    ${isShifted ? html`<span class="how-note">${text(lang, 'how.shifted')}</span>` : nothing}</p>
    ${live ? html`<label class="full"><input type="checkbox" data-action="full" .checked=${full}>${text(lang, 'full')}</label>` : nothing}
  </section>`;
}
