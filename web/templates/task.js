// The task line on top of the figure, with its one button and the settings that are not the page's own. The button is one
// element in every state, so that pressing it never loses the focus.

import { html, nothing } from 'lit';
import { formatCell, formatNumber } from '../format.js';
import { rowOf } from '../matrix.js';
import { idFor, parts, text } from '../messages.js';
import { letter, wordName } from './names.js';
import { exampleOf } from '../problem.js';
import { chips, exampleName } from './settings.js';
import { reasonSentence } from './strip.js';

/** @param {object} view task (from taskFor), problem, trace, query, lesson, home, convention, lang, uid, live */
export function taskLine(view) {
  const { task, live } = view;
  if (!live) return stillTask(view);
  const { lead, action, label, question } = wording(view);
  return html`<div class=${`task ${task.kind}`} part="task"><p class="lead">${lead}</p>
    <button type="button" class="task" data-action=${action}>${label}</button>
    <p class="question">${question}</p>${chips(view)}</div>`;
}

// Without scripts the lecture's question is asked as well: a check box covers shares and answer until it is pressed.
function stillTask({ problem, query, lesson, lang, uid }) {
  if (!lesson.base) return html`<div class="task"><p class="lead">${stillLead(problem, lang)}</p></div>`;
  return html`<input type="checkbox" class="cover" id=${`${uid}-cover`}><div class="task"><p class="lead">${askLead(problem, query, lang)}</p>
    <label class="cover" for=${`${uid}-cover`}>${text(lang, 'ask.show')}</label></div>`;
}

function stillLead(problem, lang) {
  const id = exampleOf(problem);
  if (id === 'E1') return text(lang, 'static.lead');
  return id === null ? nothing : exampleName(id, lang);
}

const askLead = ({ tokens }, query, lang) => text(lang, 'ask', { i: wordName(tokens, query, lang) });

// The best records with their shares: "„bo” 0,441; „jest” 0,441".
function found({ trace, problem: { tokens }, lang }, row) {
  const { coefficients } = trace;
  const shares = rowOf(coefficients, row);
  const best = Math.max(...shares);
  return shares.flatMap((share, key) => (Object.is(share, best)
    ? [`${wordName(tokens, key, lang)} ${formatCell(coefficients, row, key, lang)}`] : [])).join('; ');
}

/** The sentence of the task line as text: what is said aloud when the base answers. */
export const leadText = (view) => wording(view).lead;

const capitalized = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function wording(view) {
  const { task, problem, query, lang, convention } = view;
  const number = (value) => formatNumber(value, lang);
  switch (task.kind) {
    case 'ask':
      return { lead: askLead(problem, query, lang), action: 'task', label: text(lang, 'ask.button'), question: text(lang, 'ask.question') };
    case 'found':
      return {
        lead: text(lang, 'ask.found', { i: wordName(problem.tokens, task.row, lang), list: found(view, task.row) }),
        action: 'task',
        label: parts(lang, 'ask.need', { m: letter('wQ', convention) }),
        question: text(lang, 'ask.found.question'),
      };
    case 'needs':
      return { lead: text(lang, 'ask.needs', { list: found(view, task.row) }), action: 'reset', label: text(lang, 'reset'), question: nothing };
    case 'brief':
      return { lead: parts(lang, 'task.brief', { m: letter('wQ', convention) }), action: 'reset', label: text(lang, 'reset'), question: nothing };
    case 'set': {
      const id = task.matrix === 'wQ' ? 'task' : 'task.next';
      return {
        lead: parts(lang, id, { n: number(task.to), m: letter(task.matrix, convention) }),
        action: 'task',
        label: `${number(task.from)} → ${number(task.to)}`,
        question: parts(lang, `${id}.question`, { m: letter('coefficients', convention) }),
      };
    }
    case 'why':
      return {
        lead: text(lang, idFor('task.why', convention), { i: task.row + 1 }),
        action: 'task',
        label: text(lang, 'task.why.button'),
        question: nothing,
      };
    case 'because':
      return { lead: capitalized(reasonSentence([task.row], task.reason, lang, convention)), action: 'task', label: text(lang, 'task.on'), question: nothing };
    case 'done':
      return {
        lead: parts(lang, 'task.done', { m: letter('coefficients', convention) }),
        action: 'reset',
        label: text(lang, 'reset'),
        question: nothing,
      };
    default:
      return { lead: text(lang, 'task.free'), action: 'reset', label: text(lang, 'reset'), question: nothing };
  }
}
