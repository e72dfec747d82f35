// The panel that reads a block of numbers into a matrix of the figure, and writes any matrix as text.

import css from './text.css';
import { nameIn } from '../../heads.js';
import { keep } from '../panel.js';
import { resized } from '../resize.js';
import { valuesWith } from './fit.js';
import { blockLimits } from './read-block.js';
import { readingOf } from './reading.js';
import { template, writtenText } from './template.js';
import { say } from './words.js';

const remember = (lab, values) => keep(lab, 'text', values);

// One dispatch is one step of undo. The text stays where it was typed.
function use(lab, { dataset: { fit } }) {
  const { name, matrix, needed, shown } = readingOf(lab.view());
  const taken = fit ? resized(matrix, needed.rows, needed.columns) : matrix;
  lab.dispatch({ type: 'set', values: valuesWith(lab.problem, name, taken), since: name });
  remember(lab, { used: fit ? null : { name, rows: shown.rows, columns: shown.columns } });
}

async function copy(lab) {
  const { lang } = lab.view();
  const written = writtenText(lab.view());
  try {
    await navigator.clipboard.writeText(written);
    remember(lab, { copied: 'yes' });
    lab.events.speak(say(lang, 'copied'));
  } catch {
    remember(lab, { copied: 'refused' });
    const field = lab.renderRoot.querySelector('.written');
    field.focus();
    field.select();
    lab.events.speak(say(lang, 'copy.refused'));
  }
}

// A text as large as that would keep the page busy for long if the field took it.
const isTooLong = (pasted) => pasted.length > blockLimits.characters;
const refuse = (lab) => remember(lab, { refusal: 'too-long', used: null });

function paste(lab, element, event) {
  if (!isTooLong(event.clipboardData?.getData('text/plain') ?? '')) return;
  event.preventDefault();
  refuse(lab);
}

/** What was pasted onto a cell of the figure: a block for the matrix `target`. */
function given(lab, pasted, { target }) {
  // A cell of the figure is one of the head that is shown.
  remember(lab, { target: nameIn(target, lab.head) });
  if (isTooLong(pasted)) refuse(lab);
  else remember(lab, fresh(pasted));
}

const fresh = (typed) => ({ typed, comma: null, refusal: null, used: null });

export const text = {
  name: 'text',
  css,
  template,
  given,
  click: {
    use,
    copy,
    comma: (lab, { dataset }) => remember(lab, { comma: dataset.comma, used: null }),
  },
  input: { typed: (lab, { value }) => remember(lab, fresh(value)) },
  change: {
    target: (lab, { value }) => remember(lab, { target: value, used: null }),
    transpose: (lab, { checked }) => remember(lab, { isTransposed: checked, used: null }),
    polarity: (lab, { value }) => remember(lab, { isInverted: value === 'hidden', used: null }),
    source: (lab, { value }) => remember(lab, { source: value, copied: null }),
    form: (lab, { value }) => remember(lab, { form: value, copied: null }),
  },
  paste: { typed: paste },
};
