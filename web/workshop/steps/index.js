// The panel that computes one query step by step, forward and back. What a step computes lights up in the tables.

import css from './steps.css';
import { keep } from '../panel.js';
import { course } from './course.js';
import { stepOf, template } from './template.js';

function go(lab, by) {
  const view = lab.view();
  const steps = course(view);
  const step = Math.max(0, Math.min(steps.length - 1, stepOf(view, steps) + by));
  keep(lab, 'steps', { step });
  light(lab, step);
}

// The frames of the tables show where the first number of the step comes from.
function light(lab, step) {
  const [cell] = course(lab.view())[step].cells;
  lab.change({ asked: cell });
  say(lab);
}

// The step is read as a whole once it is drawn.
const say = (lab) => lab.updateComplete.then(() => lab.events.speak(lab.renderRoot.querySelector('.course-title').textContent.replace(/\s+/g, ' ').trim()));

export const steps = {
  name: 'steps',
  css,
  template,
  click: {
    back: (lab) => go(lab, -1),
    on: (lab) => go(lab, 1),
    word: (lab) => {
      lab.look({ query: (lab.computed.query + 1) % lab.computed.trace.coefficients.rows });
      keep(lab, 'steps', { step: 0 });
      light(lab, 0);
    },
  },
};
