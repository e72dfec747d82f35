// One query from its word to its answer, a step at a time: every line is the core's own arithmetic of a cell.

import { html, nothing } from 'lit';
import { formatCell } from '../../format.js';
import { forCore } from '../../heads.js';
import { emptyId, text } from '../../messages.js';
import { joinedStages } from '../../parameters.js';
import { howLine } from '../../templates/how.js';
import { wordName } from '../../templates/names.js';
import { own } from '../panel.js';
import { course } from './course.js';
import { idFor, say } from './words.js';

/** Which step is shown: the one the reader came to, as far as there are so many. */
export const stepOf = (view, steps) => Math.min(own(view, 'steps').step ?? 0, steps.length - 1);

export function template(view) {
  const { lang, trace, query, convention, covered, error, fitted: { tokens } } = view;
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
    <p class="course-title" tabindex="-1"><b>${say(lang, 'asks', { i: wordName(tokens, query, lang) })}</b> ${say(lang, idFor(lang, name, convention))}</p>
    ${covered && isAnswer ? html`<p>${text(lang, 'covered')}</p>`
    : isEmpty ? html`<p class="empty-note">${text(lang, emptyId(trace))}</p>`
      : html`<ol class="course-lines">${cells.map((cell) => html`<li>${lineOf(cell, view)}</li>`)}</ol>`}
  </div>`;
}

function lineOf({ stage, row, column }, { engine, whole, fitted, trace, lang, digits, full, convention }) {
  const { explanation } = engine.explain(forCore(joinedStages.includes(stage) ? whole : fitted), stage, row, column);
  return howLine({ explanation, shown: formatCell(trace[stage], row, column, lang, digits), lang, full, convention, tokens: fitted.tokens });
}
