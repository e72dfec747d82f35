// One query from its word to its answer, a step at a time: every line is the core's own arithmetic of a cell.

import { html, nothing } from 'lit';
import { formatCell } from '../../format.js';
import { forCore } from '../../heads.js';
import { emptyId, text } from '../../messages.js';
import { joinedStages } from '../../parameters.js';
import { howLine } from '../../templates/how.js';
import { wordName } from '../../templates/names.js';
import { lettersFor, own } from '../panel.js';
import { course } from './course.js';
import { idFor, say, sayParts } from './words.js';

/** Which step is shown: the one the reader came to, as far as there are so many. */
export const stepOf = (view, steps) => Math.min(own(view, 'steps').step ?? 0, steps.length - 1);

const asks = ({ lang, query, fitted: { tokens } }) => say(lang, 'asks', { i: wordName(tokens, query, lang) });
const what = (name, view, forEar = false) => sayParts(view.lang, idFor(view.lang, name, view.convention), lettersFor(view, forEar));

/** The step as it is said. */
export const spokenStep = (view) => `${asks(view)} ${what(course(view)[stepOf(view, course(view))].name, view, true).join('')}`;

export function template(view) {
  const { lang, trace, query, covered, error } = view;
  if (error) return html`<p class="panel-note">${text(lang, 'compare.error')}</p>`;
  const steps = course(view);
  const index = stepOf(view, steps);
  const { name, cells } = steps[index];
  const isAnswer = !['query', 'scores'].includes(name);
  const isEmpty = trace.emptyQueries.includes(query) && isAnswer;
  const button = (verb, label, isOff) => html`<button type="button" data-tool=${`steps.${verb}`} aria-disabled=${isOff ? 'true' : 'false'}>${label}</button>`;
  return html`<div class="course">
    <div class="course-ways">${button('back', say(lang, 'back'), index === 0)}
      <span class="course-count">${say(lang, 'count', { n: index + 1, of: steps.length })}</span>
      ${button('on', say(lang, 'on'), index === steps.length - 1)}
      ${trace.coefficients.rows > 1 ? button('word', say(lang, 'next-word'), false) : nothing}</div>
    <p class="course-title"><b>${asks(view)}</b> ${what(name, view)}</p>
    ${covered && isAnswer ? html`<p>${text(lang, 'covered')}</p>`
    : isEmpty ? html`<p class="empty-note">${text(lang, emptyId(trace))}</p>`
      : html`<ol class="course-lines">${cells.map((cell) => html`<li>${lineOf(cell, view)}</li>`)}</ol>`}
  </div>`;
}

function lineOf({ stage, row, column }, { engine, whole, fitted, trace, lang, digits, full, convention }) {
  const { explanation } = engine.explain(forCore(joinedStages.includes(stage) ? whole : fitted), stage, row, column);
  return howLine({ explanation, shown: formatCell(trace[stage], row, column, lang, digits), lang, full, convention, tokens: fitted.tokens });
}
