// How many heads there are, whether W_O comes after them, and the size of every matrix by itself. What then does not fit, the
// figure explains.

import { html, nothing } from 'lit';
import { headCount, nameIn } from '../../heads.js';
import { mostHeads, projectionNames } from '../../parameters.js';
import { shownSize } from '../../templates/matrix.js';
import { letter, spokenLetter } from '../../templates/names.js';
import { effect } from '../heads/ways.js';
import { lettersFor } from '../panel.js';
import { nextSize } from '../resize.js';
import { idFor, say, sayParts } from './words.js';

/** @param {object} view problem: the problem as the reader has it, fitting or not; head: the one shown */
export function matrixSizes({ problem, head, lang, convention }) {
  const names = ['x', ...projectionNames.map((name) => nameIn(name, head)), ...(problem.wO ? ['wO'] : [])];
  return html`<div class="matrices" role="group" aria-label=${say(lang, 'matrices')}>
    <p class="legend">${say(lang, 'matrices')}</p>
    <div class="steppers">
      ${headsStepper(problem, lang)}
      <label class="with-output"><input type="checkbox" data-tool="settings.output" .checked=${Boolean(problem.wO)}><span>${say(lang, 'with-output')} ${letter('wO', convention)}</span></label>
    </div>
    <table class="size-table"><thead><tr><td></td><th scope="col">${say(lang, 'rows')}</th><th scope="col">${say(lang, 'columns')}</th></tr></thead>
      <tbody>${names.map((name) => line(name, problem, lang, convention))}</tbody></table>
    <p class="matrices-rule">${sayParts(lang, idFor(lang, 'matrices.rule', convention), lettersFor({ lang, convention }))}</p>
  </div>`;
}

function headsStepper(problem, lang) {
  const count = headCount(problem);
  const button = (step, sign) => {
    const next = count + step;
    const isOver = next < 1 || next > mostHeads;
    return html`<button type="button" data-tool="settings.heads" data-count=${next} aria-disabled=${isOver ? 'true' : 'false'}
      aria-label=${isOver ? say(lang, step > 0 ? 'heads.most' : 'heads.least', { n: count }) : say(lang, step > 0 ? 'heads.more' : 'heads.fewer', { n: next, last: count })}>${sign}</button>`;
  };
  return html`<div class="stepper" role="group" aria-label=${say(lang, 'heads')}><span class="what">${say(lang, 'heads')}</span>
    ${button(-1, '−')}<span class="width">${count}</span>${button(1, '+')}</div>`;
}

// Sides stand as they are shown; what is set is the core's.
function line(name, problem, lang, convention) {
  const isTurned = convention === 'columns';
  const size = shownSize(problem[name], convention);
  const cell = (shownSide) => {
    const side = isTurned ? { rows: 'columns', columns: 'rows' }[shownSide] : shownSide;
    return html`<td><div class="stepper">${step(name, side, -1, '−')}<span class="width">${size[shownSide]}</span>${step(name, side, 1, '+')}</div></td>`;
  };
  return html`<tr><th scope="row">${letter(name, convention)}</th>${cell('rows')}${cell('columns')}</tr>`;

  function step(matrix, side, by, sign) {
    const next = nextSize(problem[matrix][side], by);
    const label = next === null ? say(lang, by > 0 ? 'size.most' : 'size.least', { m: spokenLetter(matrix, lang, convention), n: problem[matrix][side] })
      : effect(problem, matrix, { [side]: next }, lang, convention).join('');
    return html`<button type="button" data-tool="settings.size" data-name=${matrix} data-rows=${side === 'rows' ? next : nothing}
      data-columns=${side === 'columns' ? next : nothing} aria-disabled=${next === null ? 'true' : 'false'} aria-label=${label}>${sign}</button>`;
  }
}
