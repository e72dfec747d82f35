// The task line on top of the figure, with its one button and the settings that are not the page's own. The button is one element in every state, so that pressing it
// never loses the focus.

import { html, nothing } from 'lit';
import { parts, text } from '../messages.js';
import { formatNumber } from '../format.js';
import { letter } from './names.js';
import { chips } from './settings.js';
import { reasonSentence } from './strip.js';

/** @param {object} options task (from taskFor), problem, lang, live */
export function taskLine({ task, problem, lang, live }) {
  if (!live) return html`<div class="task"><p class="lead">${text(lang, 'static.lead')}</p></div>`;
  const { lead, action, label, question } = wording(task, lang);
  return html`<div class=${`task ${task.kind}`}><p class="lead">${lead}</p>
    <button type="button" class="task" data-action=${action}>${label}</button>
    <p class="question">${question}</p>${chips({ problem, lang })}</div>`;
}

const capitalized = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function wording(task, lang) {
  const number = (value) => formatNumber(value, lang);
  switch (task.kind) {
    case 'set': {
      const id = task.matrix === 'wQ' ? 'task' : 'task.next';
      return {
        lead: parts(lang, id, { n: number(task.to), m: letter(task.matrix) }),
        action: 'task',
        label: `${number(task.from)} → ${number(task.to)}`,
        question: parts(lang, `${id}.question`, { m: letter('coefficients') }),
      };
    }
    case 'why':
      return {
        lead: text(lang, 'task.why', { i: task.row + 1 }),
        action: 'task',
        label: text(lang, 'task.why.button'),
        question: nothing,
      };
    case 'because':
      return { lead: capitalized(reasonSentence([task.row], task.reason, lang)), action: 'task', label: text(lang, 'task.on'), question: nothing };
    case 'done':
      return {
        lead: parts(lang, 'task.done', { m: letter('coefficients') }),
        action: 'reset',
        label: text(lang, 'reset'),
        question: nothing,
      };
    default:
      return { lead: text(lang, 'task.free'), action: 'reset', label: text(lang, 'reset'), question: nothing };
  }
}
