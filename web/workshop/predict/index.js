// The panel with the prediction cards: the reader marks what will change, and only then the card changes it.

import css from './predict.css';
import { sameProblem } from '../../problem.js';
import { keep, own } from '../panel.js';
import { cardById, cards } from './cards.js';
import { factsOf } from './facts.js';
import { questionsOf } from './judge.js';
import { missingText, spokenResult, template } from './template.js';

// The tab of a narrow figure behind which a table stands; scores, shares and mixtures have one together.
const tabs = { q: 'q', wQ: 'q', k: 'k', wK: 'k', v: 'v', wV: 'v' };

const fresh = { marks: {}, shown: false, missing: false };

// Opening a card sets its state, one step that can be taken back; nothing else moves before its button.
function open(lab, { dataset }) {
  const card = cardById(dataset.card);
  if (card) show(lab, card);
}

async function show(lab, card) {
  keep(lab, 'predict', { card, facts: factsOf(lab.engine, card), ...fresh });
  stand(lab, card);
  if (card.plane) lab.door.open('picture');
  await lab.updateComplete;
  const title = lab.renderRoot.querySelector('.predict-title');
  if (!title) return;
  title.focus({ preventScroll: true });
  const panel = title.closest('details');
  panel.scrollIntoView({ block: panel.getBoundingClientRect().height > innerHeight ? 'start' : 'nearest' });
}

function stand(lab, card) {
  if (card.look) lab.look({ convention: card.look[0] });
  if (sameProblem(lab.problem, card.before)) return;
  lab.dispatch({ type: 'open', problem: card.before, since: { card: card.id } });
  // What comes next compares with this state, even where the one before could not be computed.
  lab.computeNow();
}

// What the card says is of the step from its first state to its second, and so is what the figure compares: not with what stood before
// a reader's own way to the first one.
function perform(lab, card) {
  stand(lab, card);
  const { since, problem } = lab.model.present.baseline;
  const isElsewhere = since === card.since && !sameProblem(problem, card.before);
  lab.dispatch({ type: 'open', problem: card.after, since: isElsewhere ? { card: card.id } : card.since });
  if (card.look) lab.look({ convention: card.look[1] });
}

const step = (by) => (lab) => {
  const next = cards[cards.indexOf(own(lab.ui, 'predict').card) + by];
  if (next) show(lab, next);
};

function act(lab) {
  const { card, facts, marks } = own(lab.ui, 'predict');
  const view = { lang: lab.language, convention: lab.ui.convention, digits: lab.ui.digits };
  if (questionsOf(card).some(({ key }) => marks[key] === undefined)) {
    keep(lab, 'predict', { missing: true });
    lab.events.speak(missingText(card, marks, view));
    return;
  }
  perform(lab, card);
  keep(lab, 'predict', { shown: true, missing: false });
  // The card says what came of it; the figure need not say it again.
  lab.announced = lab.problem;
  lab.events.speak(spokenResult(card, facts, marks, { ...view, convention: lab.ui.convention }));
}

function again(lab) {
  keep(lab, 'predict', fresh);
  stand(lab, own(lab.ui, 'predict').card);
}

// Chooses the cell that shows the answer, wherever the figure keeps its table: behind a tab on a phone, folded in the lecture. It is a
// cell of the card's second state, which a reader may have left since.
async function see(lab, { dataset: { matrix, row, column, head } }) {
  const { card } = own(lab.ui, 'predict');
  if (!sameProblem(lab.problem, card.after)) perform(lab, card);
  const cell = { matrix, row: Number(row), column: Number(column) };
  const tab = tabs[matrix] ?? (lab.lesson.base ? lab.ui.role : 'meet');
  lab.change({ role: tab, ...(head && { head: Number(head) }) });
  lab.computeNow();
  await lab.updateComplete;
  const folded = lab.renderRoot.querySelector(`table[data-matrix=${matrix}][role=grid]`).closest('details');
  if (folded) folded.open = true;
  lab.events.choose(cell);
  await lab.updateComplete;
  lab.events.editing.focusCell(cell);
}

// The button is gone with its card: the focus goes to the card's place in the list.
async function list(lab) {
  const { card } = own(lab.ui, 'predict');
  keep(lab, 'predict', { card: null });
  await lab.updateComplete;
  lab.renderRoot.querySelector(`.predict-list [data-card=${card.id}]`)?.focus();
}

const mark = (lab, { dataset: { key }, value }) => keep(lab, 'predict', { marks: { ...own(lab.ui, 'predict').marks, [key]: value } });

export const predict = {
  name: 'predict',
  css,
  template,
  click: { open, show: act, again, see, previous: step(-1), next: step(1), list },
  change: { mark },
};
