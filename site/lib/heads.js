// Several heads in the page's own tables: what the figure shows of one head, and where the live figure has its choice of a head,
// all of them, one below the other.

import { html } from 'lit';
import { withJoined } from '../../web/computed.js';
import { headCount, isPlain } from '../../web/heads.js';
import { joinedStages } from '../../web/parameters.js';
import { bringing, meeting } from '../../web/templates/halves.js';
import { untouched } from '../../web/verdicts.js';
import { joined } from '../../web/workshop/heads/template.js';
import { say } from '../../web/workshop/heads/words.js';
import { headNames } from './cases.js';

/**
 * What the templates take of one head of a case: the view's problems and trace.
 * @param head counted from 0
 * @returns {object} own: the name of that head's case; whole, shown, fitted, trace, head, heads: as in the view of the live figure
 */
export function headOf(numbers, name, head = 0) {
  const whole = numbers.problem(name);
  if (isPlain(whole)) return { own: name, whole, shown: whole, fitted: whole, trace: numbers.trace(name), head, heads: 1 };
  const own = headNames(name, whole)[head];
  const fitted = numbers.problem(own);
  return {
    own, whole, fitted, shown: { ...fitted, wO: whole.wO }, head, heads: headCount(whole),
    trace: withJoined(numbers.trace(own), numbers.trace(name)),
  };
}

/**
 * What the view of several heads has besides: in place of the workshop what nobody can press, where each head has a title and all
 * its tables; and what did not change is more.
 */
export function stillHeads(numbers, name) {
  const others = (view) => Array.from({ length: view.heads - 1 }, (_, before) => otherHead({ ...view, ...headOf(numbers, name, before + 1) }));
  return {
    workshop: {
      headTabs: (view) => html`<div class="head-tabs">${title(view)}</div>`,
      joined: (view) => html`${others(view)}${joined(view)}`,
    },
    list: [...untouched, ...joinedStages.map((stage) => ({ ...untouched[0], stage }))],
  };
}

const title = ({ lang, head }) => {
  const words = say(lang, 'head', { n: head + 1 });
  return html`<h2 class="head-title">${words[0].toLocaleUpperCase(lang)}${words.slice(1)}</h2>`;
};

const otherHead = (view) => html`<div class="other-head">${title(view)}<div class="halves">${bringing(view)}${meeting(view)}</div></div>`;
