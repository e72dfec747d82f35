// The one editor: stepping, sliding and typing a number into the chosen cell. A drag or a stretch of typing is one gesture,
// which becomes one step of the history; what cannot be read stays in the field and changes nothing.

import { formatFixed } from './format.js';
import { at } from './matrix.js';
import { slider } from './parameters.js';
import { parseNumber } from './parse-number.js';

// Steps of 0.1 in whole tenths, so that 0.1 + 0.2 is the 0.3 a reader sees.
const stepped = (value, direction) => (Math.round(value / slider.step) + direction) / (1 / slider.step);

const sameCell = (a, b) => a.matrix === b.matrix && a.row === b.row && a.column === b.column;

export class Editing {
  /** @param {import('./attention-lab.js').AttentionLab} lab */
  constructor(lab) {
    this.lab = lab;
    this.gesture = 0;
  }

  listen(root) {
    this.root = root;
    root.addEventListener('focusout', (event) => event.target.matches('.field') && this.leaveField(event.target));
  }

  // A number of the reader's own goes to the editor.
  choose(cell) {
    // What could not be read waits at its cell, so that nothing typed is lost.
    const { refused } = this.lab.ui;
    const waits = refused && sameCell(refused.cell, cell);
    this.lab.change({ chosen: cell, cell, draft: waits ? { text: refused.text } : null });
  }

  edit(value, gesture = null, settled = gesture === null) {
    const { lab } = this;
    const { matrix, row, column } = lab.ui.cell;
    if (Object.is(at(lab.shown[matrix], row, column), value)) return;
    lab.dispatch({ type: 'edit', matrix, row, column, value, gesture }, settled);
  }

  nudge(direction) {
    const { matrix, row, column } = this.lab.ui.cell;
    this.edit(stepped(at(this.lab.shown[matrix], row, column), direction));
  }

  slide(value) {
    this.lab.change({ draft: null });
    this.edit(stepped(value, 0), this.openGesture(), false);
  }

  type(typed) {
    const { lab } = this;
    const read = parseNumber(typed, lab.language);
    if (read.ok) this.edit(read.value, this.openGesture(), false);
    else lab.dispatch({ type: 'cancel' }, false);
    lab.change({ draft: { text: typed }, refused: null });
  }

  openGesture() {
    if (this.lab.model.gesture === null) ++this.gesture;
    return this.gesture;
  }

  settle() {
    this.lab.dispatch({ type: 'settle' });
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

  openField(cell, text = null) {
    this.choose(cell);
    const field = this.root.querySelector('.field');
    field.focus();
    if (text !== null) {
      field.value = text;
      this.type(text);
    } else {
      // Not in the next frame but now: the next key may come before it.
      const { ui, shown, language } = this.lab;
      field.value = ui.draft?.text ?? formatFixed(at(shown[cell.matrix], cell.row, cell.column), language, 'all');
      field.select();
    }
  }

  focusCell({ matrix, row, column }) {
    this.root.querySelector(`[data-matrix="${matrix}"] [data-row="${row}"][data-column="${column}"]`)?.focus();
  }
}
