// From events to actions: one listener per kind of event on the whole figure. What can be pressed carries data-action, cells
// carry their matrix, row and column; the templates themselves know no event.

import { examples } from './examples.js';
import { beginsNumber, targetOf } from './grid-keys.js';
import { formatMatrix } from './format.js';
import { at } from './matrix.js';
import { inputs, slider } from './parameters.js';
import { parseNumber } from './parse-number.js';
import { taskFor } from './task.js';
import { howSentence } from './templates/how.js';

// Steps of 0.1 in whole tenths, so that 0.1 + 0.2 is the 0.3 a reader sees.
const stepped = (value, direction) => (Math.round(value / slider.step) + direction) / (1 / slider.step);

const sameCell = (a, b) => a.matrix === b.matrix && a.row === b.row && a.column === b.column;

export class FigureEvents {
  /** @param {import('./attention-lab.js').AttentionLab} lab */
  constructor(lab) {
    this.lab = lab;
    this.gesture = 0;
  }

  listen(root) {
    this.root = root;
    root.addEventListener('focusin', (event) => this.onFocus(event));
    root.addEventListener('click', (event) => this.onClick(event));
    root.addEventListener('dblclick', (event) => this.cellOf(event) && this.openField());
    root.addEventListener('keydown', (event) => this.onKey(event));
    root.addEventListener('input', (event) => this.onInput(event));
    root.addEventListener('change', (event) => this.onChange(event));
    root.addEventListener('focusout', (event) => event.target.matches('.field') && this.leaveField(event.target));
  }

  cellOf(event) {
    const cell = event.target.closest?.('[role=gridcell]');
    if (!cell) return null;
    const { row, column } = cell.dataset;
    return { matrix: cell.closest('table').dataset.matrix, row: Number(row), column: Number(column) };
  }

  // Focusing a cell chooses it: a number of the reader's own goes to the editor, a computed one says where it comes from.
  onFocus(event) {
    const cell = this.cellOf(event);
    if (!cell) return;
    const { lab } = this;
    const { matrix, row, column } = cell;
    const focus = { ...lab.ui.focus, [matrix]: { row, column } };
    if (inputs.includes(matrix)) {
      // What could not be read waits at its cell, so that nothing typed is lost.
      const { refused } = lab.ui;
      const waits = refused && sameCell(refused.cell, cell);
      lab.change({ chosen: cell, focus, cell, draft: waits ? { text: refused.text } : null });
    } else {
      const asks = ['scores', 'coefficients', 'output', 'q'].includes(matrix);
      lab.change({ chosen: cell, focus, asked: { stage: matrix, row, column }, ...(asks && { query: row }) });
    }
  }

  onClick(event) {
    const button = event.target.closest?.('button[data-action]');
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    const { action, example, name, value } = button.dataset;
    const { lab } = this;
    const actions = {
      task: () => this.doTask(),
      reset: () => {
        lab.change({ explained: false });
        lab.dispatch({ type: 'open', problem: lab.startProblem, since: null });
      },
      example: () => lab.dispatch({
        type: 'open', problem: examples[example], since: /^E\d+$/.test(example) ? { example } : { link: true },
      }),
      default: () => {
        lab.dispatch({ type: 'set', name, value: lab.startProblem[name] });
        this.root.querySelector('.settings > summary').focus();
      },
      lower: () => this.nudge(-1),
      raise: () => this.nudge(1),
      reading: () => {
        this.edit(Number(value));
        this.focusCell(lab.ui.cell);
      },
      undo: () => lab.dispatch({ type: 'undo' }),
      redo: () => lab.dispatch({ type: 'redo' }),
      remember: () => lab.dispatch({ type: 'remember' }),
      forget: () => lab.dispatch({ type: 'forget' }),
      link: () => this.copyLink(),
    };
    actions[action]();
  }

  doTask() {
    const { lab } = this;
    const task = taskFor(lab.problem, lab.ui.explained);
    if (task.kind === 'set') {
      const { matrix, row, column, to } = task;
      lab.change({ cell: { matrix, row, column }, chosen: { matrix, row, column } });
      lab.dispatch({ type: 'edit', matrix, row, column, value: to });
    } else {
      this.root.querySelector('.why')?.setAttribute('open', '');
      lab.change({ explained: true, asked: { stage: 'q', row: task.row, column: 0 }, query: task.row });
    }
  }

  edit(value, gesture = null, settled = gesture === null) {
    const { lab } = this;
    const { matrix, row, column } = lab.ui.cell;
    if (Object.is(at(lab.problem[matrix], row, column), value)) return;
    lab.dispatch({ type: 'edit', matrix, row, column, value, gesture }, settled);
  }

  nudge(direction) {
    const { matrix, row, column } = this.lab.ui.cell;
    this.edit(stepped(at(this.lab.problem[matrix], row, column), direction));
  }

  onInput({ target }) {
    const { lab } = this;
    if (target.type === 'range') {
      lab.change({ draft: null });
      this.edit(stepped(Number(target.value), 0), this.openGesture(), false);
    } else if (target.matches('.field')) {
      const read = parseNumber(target.value, lab.language);
      if (read.ok) this.edit(read.value, this.openGesture(), false);
      else lab.dispatch({ type: 'cancel' }, false);
      lab.change({ draft: { text: target.value }, refused: null });
    }
  }

  onChange({ target }) {
    const { lab } = this;
    if (target.type === 'range') this.settle();
    else if (target.matches('.asks')) lab.change({ query: Number(target.value) });
    else if (target.matches('.tab')) lab.change({ role: target.value });
    else if (target.dataset.action === 'full') lab.change({ full: target.checked });
    else if (target.name === 'digits') lab.change({ digits: target.value === 'all' ? 'all' : Number(target.value) });
    else if (target.name === 'mask') lab.dispatch({ type: 'set', name: 'mask', value: target.value });
    else if (target.name === 'scale') {
      const number = Number(target.value);
      lab.dispatch({ type: 'set', name: 'scale', value: Number.isNaN(number) ? target.value : number });
    }
  }

  openGesture() {
    if (this.lab.model.gesture === null) ++this.gesture;
    return this.gesture;
  }

  settle() {
    this.lab.dispatch({ type: 'settle' });
  }

  onKey(event) {
    if (event.target.matches('.field')) this.onFieldKey(event);
    const cell = this.cellOf(event);
    if (cell) this.onCellKey(event, cell);
  }

  onCellKey(event, cell) {
    const { problem, computed } = this.lab;
    const own = inputs.includes(cell.matrix);
    const target = targetOf(event, cell, problem[cell.matrix] ?? computed.trace[cell.matrix]);
    if (target) this.focusCell({ ...cell, ...target });
    else if (own && (event.key === 'Enter' || event.key === 'F2')) this.openField();
    else if (own && beginsNumber(event)) this.openField(event.key);
    else if (own && (event.key === 'Delete' || event.key === 'Backspace')) this.openField('');
    else if (event.key === 'Enter') this.tell();
    else return;
    event.preventDefault();
  }

  // Enter accepts, Esc gives up; both lead back to the cell.
  onFieldKey(event) {
    if (event.key === 'Enter') {
      if (this.accept(event.target)) this.focusCell(this.lab.ui.cell);
    } else if (event.key === 'Escape') {
      this.lab.dispatch({ type: 'cancel' });
      this.lab.change({ refused: null });
      this.focusCell(this.lab.ui.cell);
    } else {
      return;
    }
    event.preventDefault();
  }

  // What cannot be read stays in the field, with a sentence beside it; the cell keeps its number.
  accept(field) {
    const { lab } = this;
    if (lab.ui.draft === null) return true;
    const read = parseNumber(field.value, lab.language);
    if (!read.ok) {
      lab.dispatch({ type: 'cancel' }, false);
      lab.change({ draft: { text: field.value }, refused: { cell: lab.ui.cell, text: field.value, refusal: read } });
      return false;
    }
    this.edit(read.value, this.openGesture(), false);
    this.settle();
    return true;
  }

  leaveField(field) {
    if (!this.lab.ui.refused) this.accept(field);
  }

  openField(text = null) {
    const field = this.root.querySelector('.field');
    field.focus();
    if (text === null) {
      field.select();
      return;
    }
    field.value = text;
    this.onInput({ target: field });
  }

  focusCell({ matrix, row, column }) {
    this.root.querySelector(`[data-matrix="${matrix}"] [data-row="${row}"][data-column="${column}"]`)?.focus();
  }

  // Enter on a computed cell: its arithmetic, spoken once.
  tell() {
    const { lab } = this;
    const { asked, explanation, trace } = lab.computed;
    const matrix = trace[asked.stage];
    const shown = formatMatrix(matrix, lab.language, lab.ui.digits)[asked.row * matrix.columns + asked.column];
    lab.change({ status: howSentence({ explanation, shown, lang: lab.language }) });
  }

  async copyLink() {
    const { lab } = this;
    lab.writeLink();
    try {
      await navigator.clipboard.writeText(lab.link);
      lab.change({ linkCopied: true });
    } catch {
      lab.change({ linkCopied: 'address' });
    }
  }
}
