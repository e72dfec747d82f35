// The panel that computes one query step by step, forward and back. What a step computes lights up in the tables.

import css from './steps.css';
import { keep } from '../panel.js';
import { course } from './course.js';
import { spokenStep, stepOf, template } from './template.js';

function go(lab, by) {
  const view = lab.view();
  const steps = course(view);
  show(lab, Math.max(0, Math.min(steps.length - 1, stepOf(view, steps) + by)));
}

// The frames of the tables show where the first number of the step comes from.
function show(lab, step) {
  keep(lab, 'steps', { step });
  const view = lab.view();
  lab.change({ asked: course(view)[step].cells[0] });
  lab.events.speak(spokenStep(view));
}

export const steps = {
  name: 'steps',
  css,
  template,
  click: {
    back: (lab) => go(lab, -1),
    on: (lab) => go(lab, 1),
    word: (lab) => {
      lab.look({ query: (lab.computed.query + 1) % lab.computed.trace.coefficients.rows });
      show(lab, 0);
    },
  },
};
