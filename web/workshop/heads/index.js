// What the workshop draws in the figure itself: the choice of a head, what comes after the heads, and the ways out where shapes
// do not fit.

import css from './heads.css';
import { sizeIn } from '../panel.js';
import { withSize, withWordWidth } from '../resize.js';
import { headTabs, joined } from './template.js';
import { waysOut } from './ways.js';

export const heads = {
  name: 'heads',
  css,
  headTabs,
  joined,
  waysOut,
  click: {
    show: (lab, { dataset: { head } }) => lab.look({ head: Number(head) }),
    resize: (lab, { dataset }) => {
      const { name } = dataset;
      const size = sizeIn(dataset);
      const values = name === 'x' ? withWordWidth(lab.problem, size.columns) : withSize(lab.problem, name, size);
      lab.dispatch({ type: 'set', values, since: name });
      // The button is gone with the error.
      lab.updateComplete.then(() => lab.events.editing.focusCell(lab.ui.cell));
    },
  },
};
