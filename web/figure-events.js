// From events to actions: one listener per kind of event on the whole figure. What can be pressed carries data-action, cells
// carry their matrix, row and column; the templates themselves know no event.

import { exampleById } from './examples.js';
import { beginsNumber, historyStep, targetOf } from './grid-keys.js';
import { firstLook } from './lessons.js';
import { Editing } from './editing.js';
import { formatCell } from './format.js';
import { text } from './messages.js';
import { inputs, projections } from './parameters.js';
import { minusSigns, parseNumber } from './parse-number.js';
import { withStop } from './sharpness.js';
import { howSentence } from './templates/how.js';
import { leadText } from './templates/task.js';
import { shownPlace, shownSize } from './templates/matrix.js';
import { reasonSentence } from './templates/strip.js';

// The tab of a narrow figure that shows a projection.
const roleOf = (matrix) => Object.keys(projections).find((stage) => projections[stage] === matrix);

// More than one number: what no number can be, and what stands between numbers.
const isBlock = (pasted, lang) => parseNumber(pasted, lang).code === 'not-a-number' && /[\t\n;&[({]|\d[\s,]+[-+.,\d]/.test(pasted.replace(minusSigns, '-'));

export class FigureEvents {
  /** @param {import('./attention-lab.js').AttentionLab} lab */
  constructor(lab) {
    this.lab = lab;
    this.editing = new Editing(lab);
  }

  listen(root) {
    this.root = root;
    this.editing.listen(root);
    this.lab.door.listen(root);
    root.addEventListener('focusin', (event) => this.onFocus(event));
    root.addEventListener('click', (event) => this.onClick(event));
    root.addEventListener('dblclick', (event) => this.isOwn(this.cellOf(event)) && this.editing.openField(this.cellOf(event)));
    root.addEventListener('keydown', (event) => this.onKey(event));
    root.addEventListener('input', (event) => this.onInput(event));
    root.addEventListener('change', (event) => this.onChange(event));
    // On the element itself: WebKit pastes there when the focus is on a cell.
    this.lab.addEventListener('paste', (event) => this.onPaste(event));
  }

  cellOf(event) {
    const cell = event.target.closest?.('[role=gridcell]');
    if (!cell) return null;
    const { row, column } = cell.dataset;
    return { matrix: cell.closest('table').dataset.matrix, row: Number(row), column: Number(column) };
  }

  isOwn(cell) {
    return cell !== null && inputs.includes(cell.matrix) && this.lab.offered !== 'none';
  }

  // The tab stop of a matrix follows the focus. Passing through by Tab chooses nothing: the editor stays where it was.
  onFocus(event) {
    const cell = this.cellOf(event);
    if (cell) this.lab.change({ focus: { ...this.lab.ui.focus, [cell.matrix]: cell } });
    // An unseen switch stands elsewhere than its label, which shows the focus; the browser scrolls to the switch, so after it.
    const label = event.target.matches('.tab, .asks') && event.target.labels[0];
    if (label) requestAnimationFrame(() => label.scrollIntoView({ block: 'nearest' }));
  }

  // Choosing a cell: a number of the reader's own goes to the editor, a computed one says where it comes from.
  choose(cell) {
    const { lab } = this;
    const { matrix, row, column } = cell;
    if (this.isOwn(cell)) {
      this.editing.choose(cell);
    } else if (column < lab.computed.trace[matrix].columns) {
      const asks = ['scores', 'coefficients', 'output', 'q'].includes(matrix);
      lab.change({ chosen: cell, asked: { stage: matrix, row, column }, ...(asks && { query: row }) });
    }
  }

  onClick(event) {
    const cell = this.cellOf(event);
    if (cell) this.choose(cell);
    if (this.isOwn(cell)) this.root.querySelector('.editor').scrollIntoView({ block: 'nearest' });
    const button = event.target.closest?.('button[data-action]');
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    const { action, example, name, step, value } = button.dataset;
    const { lab } = this;
    const actions = {
      task: () => this.doTask(),
      reset: () => {
        lab.change({ ...firstLook(lab.lesson, lab.startProblem.x.rows), explained: 'no', revealed: null, marked: null, status: '' });
        lab.dispatch({ type: 'open', problem: lab.startProblem, since: null });
      },
      example: () => this.openExample(example),
      default: () => {
        if (name === 'convention') lab.look({ convention: lab.home.convention });
        else lab.dispatch({ type: 'set', values: { [name]: lab.startProblem[name] }, since: name });
        this.root.querySelector('.panel-settings > summary').focus();
      },
      step: () => lab.look({ query: lab.computed.query + Number(step) }),
      lower: () => this.editing.nudge(-1),
      raise: () => this.editing.nudge(1),
      reading: () => {
        this.editing.edit(Number(value));
        this.editing.focusCell(lab.ui.cell);
      },
      undo: () => lab.dispatch({ type: 'undo' }),
      redo: () => lab.dispatch({ type: 'redo' }),
      remember: () => lab.dispatch({ type: 'remember' }),
      forget: () => lab.dispatch({ type: 'forget' }),
      link: () => this.copyLink(),
    };
    actions[action]?.();
  }

  doTask() {
    const { lab } = this;
    const { task } = lab;
    if (task.kind === 'set') {
      const { matrix, row, column, to } = task;
      lab.change({ role: roleOf(matrix) });
      this.choose({ matrix, row, column });
      lab.dispatch({ type: 'edit', matrix, row, column, value: to });
    } else if (task.kind === 'why') {
      lab.change({ explained: 'shown', asked: { stage: 'q', row: task.row, column: 0 }, query: task.row });
      const { reason } = lab.task;
      this.speak(reasonSentence([task.row], reason, lab.language, lab.ui.convention));
    } else if (task.kind === 'ask') {
      lab.change({ revealed: { row: task.row, key: lab.ui.marked }, query: task.row });
      this.speak(leadText(lab.view()));
    } else if (task.kind === 'found') {
      const { wQ } = exampleById('E13asks', lab.language);
      lab.look({ query: task.row });
      lab.dispatch({ type: 'set', values: { wQ }, since: 'wQ' });
    } else {
      lab.change({ explained: 'read', role: roleOf('wV') });
    }
  }

  // The list closes over the figure that the reader asked for.
  openExample(id) {
    const list = this.root.querySelector('.examples');
    list.open = false;
    list.querySelector('summary').focus({ preventScroll: true });
    this.lab.dispatch({ type: 'open', problem: exampleById(id, this.lab.language), since: { example: id } });
    this.lab.look({ query: this.lab.ui.query });
    this.lab.show();
  }

  onInput({ target }) {
    if (target.dataset.action === 'sharpness') this.sharpen(Number(target.value));
    else if (target.type === 'range') this.editing.slide(Number(target.value));
    else if (target.matches('.field')) this.editing.type(target.value);
  }

  onChange({ target }) {
    const { lab } = this;
    if (target.type === 'range') this.editing.settle();
    else if (target.matches('.asks')) lab.look({ query: Number(target.value) });
    else if (target.name.endsWith('-mark')) lab.change({ marked: Number(target.value) });
    else if (target.matches('.tab')) this.showRole(target.value);
    else if (target.dataset.action === 'full') lab.change({ full: target.checked });
  }

  // A drag of the slider is one step, however many stops it passes.
  sharpen(stop) {
    const { scale, lookup } = withStop(this.lab.problem, stop);
    this.lab.dispatch({ type: 'set', values: { scale, lookup }, since: 'scale', gesture: this.editing.openGesture() }, false);
  }

  // A block of numbers goes to the panel that reads blocks; a single number is typed into the cell.
  onPaste(event) {
    const { lab } = this;
    const [inside] = event.composedPath();
    const target = inside === lab ? this.root.activeElement : inside;
    const cell = target && this.cellOf({ target });
    const matrix = this.isOwn(cell) ? cell.matrix : target?.matches?.('.field') && lab.ui.cell.matrix;
    const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!matrix || pasted === '') return;
    if (isBlock(pasted, lab.language) && lab.offered === 'full') lab.door.give('text', pasted, { target: matrix });
    else if (cell) this.editing.openField(cell, pasted.slice(0, 40));
    else return;
    event.preventDefault();
  }

  // A phone shows one projection at a time: the editor goes with it, so that nobody changes what is not in sight.
  showRole(role) {
    const matrix = projections[role];
    this.lab.change({ role });
    if (matrix && this.lab.ui.cell.matrix !== matrix) this.choose({ matrix, row: 0, column: 0 });
  }

  onKey(event) {
    if (event.target.matches('.field')) this.editing.onFieldKey(event);
    this.onHistoryKey(event);
    const cell = this.cellOf(event);
    if (cell) this.onCellKey(event, cell);
  }

  // In a text field the keys take back what was typed there, as everywhere.
  onHistoryKey(event) {
    const type = historyStep(event);
    if (type === null || event.target.matches('input[type=text]') || this.lab.offered === 'none') return;
    event.preventDefault();
    if (this.lab.can[type]) this.lab.dispatch({ type });
  }

  onCellKey(event, cell) {
    const target = this.leadsTo(event, cell);
    const own = this.isOwn(cell);
    if (target) {
      this.editing.focusCell({ ...cell, ...target });
      this.choose({ ...cell, ...target });
    } else if (own && (event.key === 'Enter' || event.key === 'F2')) this.editing.openField(cell);
    else if (own && beginsNumber(event)) this.editing.openField(cell, event.key);
    else if (own && (event.key === 'Delete' || event.key === 'Backspace')) this.editing.openField(cell, '');
    else if (event.key === 'Enter') this.tell(cell);
    else return;
    event.preventDefault();
  }

  // Keys move over what is shown; cells are named as the core counts them.
  leadsTo(event, cell) {
    const { convention } = this.lab.ui;
    const target = targetOf(event, shownPlace(cell, convention), shownSize(this.sizeOf(cell.matrix), convention));
    return target && shownPlace(target, convention);
  }

  // The sums beside the shares belong to the table: arrows lead there too.
  sizeOf(matrix) {
    const { shown, computed } = this.lab;
    const { rows, columns } = shown[matrix] ?? computed.trace[matrix];
    return { rows, columns: columns + (matrix === 'coefficients' ? 1 : 0) };
  }

  // Enter on a computed cell: its arithmetic, spoken once.
  tell(cell) {
    const { lab } = this;
    this.choose(cell);
    if (!lab.computeNow()) return;
    const { asked, explanation, trace } = lab.computed;
    if (lab.isCovered && ['coefficients', 'output'].includes(asked.stage)) {
      this.speak(text(lab.language, 'covered'));
      return;
    }
    const shown = formatCell(trace[asked.stage], asked.row, asked.column, lab.language, lab.ui.digits);
    const { language: lang, ui: { convention }, problem: { tokens } } = lab;
    this.speak(howSentence({ explanation, shown, lang, convention, tokens }));
  }

  // A live region is silent when its text stays the same: a no-break space at the end makes it another text.
  speak(sentence) {
    const { lab } = this;
    lab.change({ status: lab.ui.status === sentence ? `${sentence}\u00a0` : sentence });
  }

  async copyLink() {
    const { lab } = this;
    lab.address.write();
    try {
      await navigator.clipboard.writeText(lab.address.link);
      lab.change({ linkCopied: true });
      this.speak(text(lab.language, 'link.copied'));
    } catch {
      lab.change({ linkCopied: 'address' });
      this.speak(text(lab.language, 'link.address'));
    }
  }
}
