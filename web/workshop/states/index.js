// The panel with the states: pins that stay while the page is open, two states side by side, the figure as a picture.

import css from './states.css';
import { exampleOf, sameProblem } from '../../problem.js';
import { keep, own } from '../panel.js';
import { nameOf } from './differences.js';
import { drawingOf } from './drawing.js';
import { fileName, freeName, textOf } from './pins.js';
import { pngOf } from './png.js';
import { svgOf } from './svg.js';
import { now, template } from './template.js';
import { say } from './words.js';

const pinsOf = (lab) => own(lab.ui, 'states').pins ?? [];
const pinAt = (lab, { dataset: { pin } }) => pinsOf(lab).find(({ id }) => id === pin);
const pinOf = (lab) => pinsOf(lab).find(({ problem }) => sameProblem(problem, lab.problem));

// What was done, below the pins and once for the ear.
function tell(lab, id, values, more = {}) {
  const note = say(lab.language, id, values);
  keep(lab, 'states', { note, text: null, ...more });
  lab.events.speak(note);
}

const ownName = (lab) => nameOf(lab.problem, lab.startProblem, lab.language, lab.ui.convention);

function pin(lab) {
  const known = pinOf(lab);
  if (known) {
    tell(lab, 'pin.known', { name: known.name });
    return;
  }
  const { pins = [], made = 0 } = own(lab.ui, 'states');
  const name = freeName(ownName(lab), pins);
  tell(lab, 'pin.done', { name }, { pins: [...pins, { id: `pin${made + 1}`, name, problem: lab.problem }], made: made + 1 });
}

// An empty name gives the state its own name back.
function rename(lab, field) {
  const { id, problem } = pinAt(lab, field);
  const others = pinsOf(lab).filter((each) => each.id !== id);
  const typed = field.value.replace(/\p{C}/gu, '').trim();
  const name = freeName(typed || nameOf(problem, lab.startProblem, lab.language, lab.ui.convention), others);
  keep(lab, 'states', { pins: pinsOf(lab).map((each) => (each.id === id ? { ...each, name } : each)) });
  field.value = name;
}

function remove(lab, element) {
  const { id, name } = pinAt(lab, element);
  const { a, b } = own(lab.ui, 'states');
  tell(lab, 'removed', { name }, {
    pins: pinsOf(lab).filter((each) => each.id !== id), ...(a === id && { a: undefined }), ...(b === id && { b: now }),
  });
  // The button has gone with its pin.
  lab.renderRoot.querySelector('[data-tool="states.pin"]').focus();
}

function open(lab, element) {
  const { problem } = pinAt(lab, element);
  const example = exampleOf(problem);
  lab.dispatch({ type: 'open', problem, since: example ? { example } : { link: true } });
  lab.show();
}

function hold(lab, element) {
  const { name, problem } = pinAt(lab, element);
  lab.dispatch({ type: 'remember', problem });
  tell(lab, 'held', { name });
}

async function copy(lab, text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(lab, 'copied');
  } catch {
    tell(lab, 'copy.lost', {}, { note: '', text });
  }
}

const drawing = (lab) => drawingOf(lab.view(), { caption: pinOf(lab)?.name ?? ownName(lab), link: lab.address.linkTo(lab.problem) });

async function save(lab, ending, blobOf) {
  if (lab.computed.error) {
    tell(lab, 'picture.error');
    return;
  }
  try {
    const picture = drawing(lab);
    const link = document.createElement('a');
    link.download = `${fileName(exampleOf(lab.problem) ?? picture.title)}.${ending}`;
    link.href = URL.createObjectURL(await blobOf(picture));
    link.click();
    // Browsers read the file after the click, some of them later than others.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    tell(lab, 'picture.saved', { file: link.download });
  } catch {
    tell(lab, 'picture.lost');
  }
}

export const states = {
  name: 'states',
  css,
  template,
  click: {
    pin,
    open,
    hold,
    remove,
    link: (lab, element) => copy(lab, lab.address.linkTo(pinAt(lab, element).problem)),
    all: (lab) => copy(lab, textOf(pinsOf(lab), (problem) => lab.address.linkTo(problem))),
    svg: (lab) => save(lab, 'svg', (picture) => new Blob([svgOf(picture, lab.language)], { type: 'image/svg+xml' })),
    png: (lab) => save(lab, 'png', pngOf),
  },
  change: {
    name: rename,
    a: (lab, { value }) => keep(lab, 'states', { a: value }),
    b: (lab, { value }) => keep(lab, 'states', { b: value }),
  },
};
