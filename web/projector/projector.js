// <attention-lab-projector>: the figure on a classroom's wall. It fills the window and sets everything behind it aside, asks
// and answers step by step, and leaves with Esc. It has no state of the figure's own: what is changed here is changed in the
// live figure, so that it is still there afterwards, in the figure and in its link.

import { LitElement, unsafeCSS } from 'lit';
import tablesCss from '../tables.css';
import projectorCss from './projector.css';
import { targetOf } from '../grid-keys.js';
import { at, visibleKeys } from '../matrix.js';
import { inputs } from '../parameters.js';
import { shownPlace, shownSize } from '../templates/matrix.js';
import { leave, noteStep, wantedStep } from './address.js';
import { Lesson, nothingAsked } from './lesson.js';
import { screen, tablesOf, views } from './screen.js';
import { say } from './words.js';

// Keys by their place on the keyboard: on a Russian one the key F writes «а».
const letterKeys = { KeyF: 'freeze', KeyH: 'help' };
const turnKeys = { PageDown: 'next', PageUp: 'back', ArrowRight: 'next', ArrowLeft: 'back' };
const nudgeKeys = { '+': 1, '=': 1, '-': -1, '−': -1 };

// Smaller than this, in px, no number is read from the last row; what is still too large scrolls.
const smallest = 32;
// The arithmetic of one number may shrink further: it stands in one line.
const smallestLine = 0.5;

const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export class AttentionLabProjector extends LitElement {
  static styles = [tablesCss, projectorCss].map(unsafeCSS);

  constructor() {
    super();
    this.onKeyDown = (event) => this.onKey(event);
    this.onResize = () => this.refit();
    this.own = { look: 'bring', part: 'q', isSplit: false, chosen: null, isFrozen: false, isHelpOpen: false, votes: { same: 0, changes: 0 } };
    this.stops = {};
    this.controller = { hostUpdated: () => this.refit() };
  }

  /** Shows the figure `lab`, and gives the focus back to `entrance` at the end. */
  show(lab, entrance) {
    Object.assign(this, { lab, entrance });
    // The classroom's light decides, not the system's.
    this.setAttribute('theme', 'light');
    this.setAttribute('role', 'dialog');
    this.setAttribute('aria-modal', 'true');
    this.setAttribute('aria-label', say(lab.language, 'projector'));
    this.tabIndex = -1;
    document.body.append(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.aside = [...document.body.children].filter((node) => node !== this && !node.inert);
    for (const node of this.aside) node.inert = true;
    this.overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    document.addEventListener('keydown', this.onKeyDown);
    addEventListener('resize', this.onResize);
    this.renderRoot.addEventListener('click', (event) => this.onClick(event));
    this.renderRoot.addEventListener('focusin', (event) => this.onFocus(event));
    this.lab.addController(this.controller);
    this.own.lesson = new Lesson(this.lab);
    this.turn(this.own.lesson.begin(wantedStep()));
    this.focus();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const node of this.aside) node.inert = false;
    document.documentElement.style.overflow = this.overflow;
    document.removeEventListener('keydown', this.onKeyDown);
    removeEventListener('resize', this.onResize);
    this.lab.removeController(this.controller);
    leave();
    this.entrance?.focus();
  }

  // To a step, or to its answer.
  turn(place) {
    if (!place) return;
    const { lesson } = this.own;
    if (!lesson.isAnswered) this.own.votes = { same: 0, changes: 0 };
    this.ask(place.cell, null);
    this.own.look = place.view;
    this.own.part = this.preferred();
    noteStep(lesson.index + 1);
    this.refit();
  }

  // The arithmetic of a computed cell; of null there is none.
  ask(cell, chosen) {
    this.own.chosen = chosen;
    this.asked = cell;
    if (cell) this.lab.change({ asked: cell });
    this.refit();
  }

  refit() {
    this.own.isSplit = false;
    this.isMeasured = false;
    this.requestUpdate();
  }

  /** The figure's view, with what is covered here left out of it: what is not drawn can be neither read nor heard. */
  view() {
    const { lab, own: { lesson, look, chosen } } = this;
    const view = lab.view();
    const { cover, isAsking, isTouched, step } = lesson;
    const isFresh = isAsking && !isTouched;
    const { change } = step ?? {};
    return {
      ...view,
      digits: 3,
      cover,
      covered: cover === 'shares',
      trace: cover === 'sums' ? { ...view.trace, rowSums: null } : view.trace,
      before: isFresh ? null : view.before,
      asked: this.asked && cover !== 'how' ? view.asked : nothingAsked,
      chosen,
      focus: this.stops,
      // The number that will change, or just has, is marked where it is seen.
      task: !isTouched && change?.matrix && look === 'bring' ? { ...change, kind: 'set' } : { kind: 'free' },
    };
  }

  render() {
    return screen(this.view(), this.own);
  }

  // Large enough for the last row first; where that is too wide for the wall, one table at a time; then smaller.
  updated() {
    const stage = this.renderRoot.querySelector('.stage');
    const line = this.renderRoot.querySelector('.line');
    this.style.setProperty('--fit', 1);
    const fit = Math.min(stage.clientWidth / stage.scrollWidth, stage.clientHeight / stage.scrollHeight);
    if (fit < 1 && !this.isMeasured && tablesOf[this.own.look].length > 0) {
      this.isMeasured = true;
      this.own.isSplit = true;
      if (!tablesOf[this.own.look].includes(this.own.part)) this.own.part = this.preferred();
      this.requestUpdate();
      return;
    }
    const digit = parseFloat(getComputedStyle(stage.firstElementChild).fontSize);
    this.style.setProperty('--fit', Math.max(Math.min(1, smallest / digit), fit));
    this.style.setProperty('--line', 1);
    this.style.setProperty('--line', Math.max(smallestLine, line.clientWidth / line.scrollWidth));
    // What scrolls can be scrolled by its keys.
    if (stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight) stage.tabIndex = 0;
    else stage.removeAttribute('tabindex');
    this.placeStop();
  }

  // The table of one asking word is one stop of Tab, as each grid is: where the focus is, or its first share.
  placeStop() {
    const cells = this.queryCells();
    const stop = Math.max(0, cells.indexOf(this.renderRoot.activeElement));
    cells.forEach((cell, index) => { cell.tabIndex = index === stop ? 0 : -1; });
  }

  /** Its cells that can be asked: the shares that are seen, and the answer. */
  queryCells() {
    return [...this.renderRoot.querySelectorAll('.one-query td')].filter((cell) => cell.getClientRects().length > 0 && this.cellOfQuery(cell));
  }

  preferred() {
    const { look, lesson: { step } } = this.own;
    if (tablesOf[look].includes(step?.part)) return step.part;
    return this.asked && tablesOf[look].includes(this.asked.stage) ? this.asked.stage : { bring: 'q', meet: 'coefficients' }[look];
  }

  onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const action = this.actionOf(event);
    if (action) {
      event.preventDefault();
      this.act(action);
    } else if (!this.own.isFrozen) {
      this.onCellKey(event);
    }
  }

  actionOf({ key, code }) {
    if (key === 'Escape') return 'leave';
    if (letterKeys[code]) return letterKeys[code];
    if (turnKeys[key] && !(key.startsWith('Arrow') && this.focusedCell())) return turnKeys[key];
    return /^Digit[1-3]$/.test(code) ? `look ${views[Number(code.slice(5)) - 1]}` : null;
  }

  focusedCell() {
    const { activeElement } = this.renderRoot;
    return activeElement && (this.cellOf(activeElement) ?? this.cellOfQuery(activeElement));
  }

  cellOf(node) {
    const cell = node?.closest('[role=gridcell]');
    if (!cell) return null;
    const { row, column } = cell.dataset;
    return { matrix: cell.closest('table').dataset.matrix, row: Number(row), column: Number(column) };
  }

  onFocus({ target }) {
    const cell = this.cellOf(target);
    if (!cell) return this.placeStop();
    this.stops = { ...this.stops, [cell.matrix]: cell };
    this.requestUpdate();
  }

  onCellKey(event) {
    const cell = this.focusedCell();
    if (event.key in nudgeKeys && this.own.chosen) this.nudge(nudgeKeys[event.key]);
    else if (cell && (event.key === 'Enter' || event.key === ' ')) this.choose(cell);
    else if (cell && this.target(event, cell)) this.target(event, cell).focus();
    else return;
    event.preventDefault();
  }

  /** The cell that a key leads to, from `cell`, which has the focus. */
  target(event, cell) {
    const place = this.cellOf(this.renderRoot.activeElement) && this.moves(event, cell);
    if (place) return this.renderRoot.querySelector(this.selectorOf(place));
    const cells = this.queryCells();
    const index = cells.indexOf(this.renderRoot.activeElement);
    return index >= 0 && event.key in steps ? cells[index + steps[event.key]] ?? cells[index] : null;
  }

  moves(event, { matrix, row, column }) {
    const { problem, computed: { trace }, ui: { convention } } = this.lab;
    const place = shownPlace({ row, column }, convention);
    const target = targetOf(event, place, shownSize(problem[matrix] ?? trace[matrix], convention));
    return target && { matrix, ...shownPlace(target, convention) };
  }

  selectorOf({ matrix, row, column }) {
    return `[data-matrix="${matrix}"] [data-row="${row}"][data-column="${column}"]`;
  }

  // A second click on the same number takes its line away again.
  choose(cell) {
    const { matrix, row, column } = cell;
    const { chosen } = this.own;
    const isSame = chosen?.matrix === matrix && chosen.row === row && chosen.column === column;
    if (isSame) this.ask(null, null);
    else if (inputs.includes(matrix)) this.ask(null, cell);
    else if (column < this.lab.computed.trace[matrix].columns) this.ask({ stage: matrix, row, column }, cell);
  }

  nudge(direction) {
    const { matrix, row, column } = this.own.chosen;
    if (!inputs.includes(matrix)) return;
    this.lab.dispatch({ type: 'edit', matrix, row, column, value: at(this.lab.shown[matrix], row, column) + direction });
  }

  onClick({ target }) {
    const pressed = target.closest('button[data-action]');
    if (pressed) {
      if (pressed.getAttribute('aria-disabled') !== 'true') this.act(pressed.dataset.action, pressed.dataset.value);
      return;
    }
    if (this.own.isFrozen) return;
    const cell = this.cellOf(target) ?? this.cellOfQuery(target);
    if (cell) this.choose(cell);
  }

  // The table of one asking word has no grid; its shares and its answer are the row's of the whole tables.
  cellOfQuery(target) {
    const cell = target.closest('.one-query td:is(.share, .mixture)');
    if (!cell) return null;
    const { trace, query } = this.lab.computed;
    const line = cell.closest('tr');
    if (line.matches('.answer')) {
      if (!cell.matches('.mixture')) return null;
      return { matrix: 'output', row: query, column: Math.max(0, [...line.querySelectorAll(`.${[...cell.classList].join('.')}`)].indexOf(cell)) };
    }
    const keys = line.closest('.base') ? visibleKeys(trace, query) : null;
    const index = [...line.parentElement.rows].indexOf(line);
    return { matrix: 'coefficients', row: query, column: keys?.[index] ?? index };
  }

  act(name, given) {
    const [action, value = given] = name.split(' ');
    const { own, lab } = this;
    if (own.isFrozen && action !== 'freeze') return;
    const actions = {
      next: () => this.turn(own.lesson.next()),
      back: () => this.turn(own.lesson.back()),
      look: () => { own.look = value; },
      part: () => { own.part = value; },
      asks: () => { lab.look({ query: Number(value) }); this.ask(null, null); },
      lower: () => this.nudge(-1),
      raise: () => this.nudge(1),
      more: () => { own.votes = { ...own.votes, [value]: own.votes[value] + 1 }; },
      less: () => { own.votes = { ...own.votes, [value]: own.votes[value] - 1 }; },
      freeze: () => { own.isFrozen = !own.isFrozen; },
      help: () => { own.isHelpOpen = !own.isHelpOpen; },
      leave: () => this.remove(),
    };
    actions[action]();
    if (this.isConnected) this.refit();
  }
}

if (!customElements.get('attention-lab-projector')) customElements.define('attention-lab-projector', AttentionLabProjector);
