// A lesson's steps played on a figure: which state a step opens, what it asks, and what its answer does. The figure itself
// computes, compares and keeps the link; here is only where we are.

import { html } from 'lit';
import { formatNumber } from '../format.js';
import { at } from '../matrix.js';
import { problemByName } from '../examples.js';
import { inputs, stages } from '../parameters.js';
import { exampleOf } from '../problem.js';
import { letter, wordName } from '../templates/names.js';
import { stepsOf } from './steps.js';
import { sayParts } from './words.js';

/** Nothing is asked: a cell that no table has. */
export const nothingAsked = { stage: 'v', row: -1, column: -1 };

export class Lesson {
  /** @param {import('../attention-lab.js').AttentionLab} lab */
  constructor(lab) {
    this.lab = lab;
    this.steps = stepsOf(lab.lesson);
    /** The step shown, or −1: a state of the teacher's own. */
    this.index = -1;
    this.isAnswered = false;
    this.opened = lab.problem;
  }

  get step() {
    return this.steps[this.index] ?? null;
  }

  /** Whether numbers were changed by hand since the step began. */
  get isTouched() {
    return this.lab.problem !== this.opened;
  }

  /** What is covered now: shares, sums, how or nothing. */
  get cover() {
    return this.isAnswered ? null : this.step?.cover ?? null;
  }

  /** Where a step that has an answer has not given it. */
  get isAsking() {
    return this.step !== null && !this.isAnswered;
  }

  /** Begins where the figure is: at the first step, or with the state it has. */
  begin(wanted) {
    if (wanted >= 1 && wanted <= this.steps.length) return this.open(wanted - 1);
    if (exampleOf(this.lab.problem) === exampleOf(this.lab.startProblem)) return this.open(0);
    return { view: this.lab.lesson.base ? 'query' : 'bring', cell: null };
  }

  /** One press of "next": the answer, then the next step. Null at the end. */
  next() {
    if (this.isAsking) return this.answer();
    return this.index + 1 < this.steps.length ? this.open(this.index + 1) : null;
  }

  /** One press of "back": the step's question again, then the step before. */
  back() {
    if (this.index < 0) return null;
    if (this.isAnswered) return this.open(this.index);
    return this.index > 0 ? this.open(this.index - 1) : null;
  }

  /** Opens a step: its state, its question. @returns {{view, cell}} what it shows */
  open(index) {
    const { lab } = this;
    this.index = index;
    this.isAnswered = false;
    const { state, query = 0, view, cell = null } = this.step;
    const problem = problemByName(state, lab.language);
    lab.dispatch({ type: 'open', problem, since: null });
    lab.look({ convention: lab.lesson.convention, query });
    this.opened = lab.problem;
    this.question = sayParts(lab.language, `${this.step.id}.question`, this.values(this.step.asks));
    return { view, cell };
  }

  /** The answer: what the step changes, and what is seen then. */
  answer() {
    const { lab, step } = this;
    const { change, then = {}, query = 0 } = step;
    // By hand the state may have become another one: the answer is that of the step.
    if (this.isTouched) lab.dispatch({ type: 'open', problem: problemByName(step.state, lab.language), since: null });
    if (change) lab.dispatch(this.action(change));
    lab.look({ query: then.query ?? query });
    this.isAnswered = true;
    this.opened = lab.problem;
    this.reply = sayParts(lab.language, `${step.id}.answer`, this.values(step.answers));
    return { view: then.view ?? step.view, cell: then.cell ?? step.cell ?? null };
  }

  action({ name, from, matrix, row, column, value }) {
    if (matrix) return { type: 'edit', matrix, row, column, value };
    return { type: 'set', values: { [name]: problemByName(from, this.lab.language)[name] }, since: name };
  }

  // What a sentence may name: the letters, the asking word, the change, and numbers of the trace.
  values(numbers = {}) {
    const { language: lang, computed: { trace, query }, problem, ui: { convention } } = this.lab;
    const { change, cell } = this.step;
    const number = ([stage, row, column]) => formatNumber(at(trace[stage], row, column), lang);
    return {
      ...Object.fromEntries([...inputs, ...stages].map((name) => [name, letter(name, convention)])),
      w: wordName(problem.tokens, query, lang),
      root: html`√<i>d</i><sub><i>k</i></sub>`,
      ...(cell && { i: cell.row + 1, j: cell.column + 1 }),
      ...(change && this.changeValues(change)),
      ...Object.fromEntries(Object.entries(numbers).map(([name, place]) => [name, number(place)])),
    };
  }

  changeValues({ name, from, matrix, row, column, value }) {
    const { language: lang, problem } = this.lab;
    if (matrix) return { from: formatNumber(at(problem[matrix], row, column), lang), to: formatNumber(value, lang) };
    const made = problemByName(from, lang)[name];
    if (typeof made === 'number') return { to: formatNumber(made, lang) };
    return typeof made === 'object' ? { size: `${made.rows}×${made.columns}` } : {};
  }
}
