// <attention-lab>: the live figure.
//
// One way: an event becomes an action on the model; at most once per animation frame the core computes what the model asks
// for; the template draws (view); a settled change is written into the link and announced. Until the engine has proved itself
// the element shows its light-DOM children, the page's own tables, and it goes back to them if the engine stops.

import { html, nothing, unsafeCSS } from 'lit';
import baseCss from './base.css';
import figureCss from './figure.css';
import stepCss from './step.css';
import tablesCss from './tables.css';
import { announcement } from './announcement.js';
import { FigureEvents } from './figure-events.js';
import { whenInView } from './in-view.js';
import { withArithmetic } from './lessons.js';
import { LiveFigure } from './live-figure.js';
import { FigureLink } from './figure-link.js';
import { headCount, headProblem, isPlain, nameIn } from './heads.js';
import { languageAt, text } from './messages.js';
import { reduce } from './model.js';
import { onStateLink } from './page-links.js';
import { stillLab, whyNotDraw } from './still-lab.js';
import { taskFor } from './task.js';
import { figure } from './templates/figure.js';
import { useNotation } from './templates/names.js';
import { verdicts } from './verdicts.js';
import { whyTables } from './why.js';
import { WorkshopDoor } from './workshop-door.js';

// A bundle for our own pages leaves the sheets out and uses the page's. Until those hold, what is only for the ear would be
// seen and push the page down.
const forTheEar = '.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .room { height: 480px; }';
const sheets = [forTheEar, tablesCss, figureCss, stepCss, baseCss].filter((css) => css !== '');

const announceAfterMilliseconds = 500;

export class AttentionLab extends LiveFigure {
  static styles = sheets.map(unsafeCSS);
  static stylesAreOnPage = tablesCss === '';

  constructor() {
    super();
    this.engine = null;
    this.refusal = null;
    this.ui = {
      cell: { matrix: 'wQ', row: 0, column: 0 },
      chosen: null, focus: {}, query: 0, convention: 'rows', digits: 3, notation: null, full: false,
      head: 0, role: 'q', draft: null, refused: null, explained: 'no', marked: null, revealed: null,
      linkCopied: false, linkProblem: null, attributeProblems: [], status: '',
      open: {}, tools: {}, workshopLost: false,
    };
    this.events = new FigureEvents(this);
    this.address = new FigureLink(this);
    this.door = new WorkshopDoor(this);
    this.workshop = null;
    this.onHashChange = () => this.address.follow();
  }

  connectedCallback() {
    super.connectedCallback();
    if (!this.engine) this.say('waiting');
    // What a page set before it knew the element counts from here on.
    if (!this.hasUpdated) this.performUpdate();
    addEventListener('hashchange', this.onHashChange);
    this.forgetLinks = onStateLink(() => this.linkKey, (link) => {
      this.start();
      this.show();
      if (link.dataset.card) this.door.bring(link);
    });
    this.forgetView = whenInView(this, this.address.isFound, () => this.start());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.onHashChange);
    this.forgetLinks();
    this.forgetView();
    clearTimeout(this.timer);
  }

  /** Sends an action to the model; `settled` is false while a gesture (a drag, typing) goes on. */
  dispatch(action, settled = true) {
    const shown = this.computed.error ? this.good.problem : this.problem;
    // A cell is that of the head that is shown.
    const named = action.type === 'edit' ? { ...action, matrix: nameIn(action.matrix, this.head) } : action;
    this.model = reduce(this.model, named, shown);
    this.change({ linkCopied: false, linkProblem: null, ...(settled && { draft: null, refused: null }) });
    if (settled) this.settled();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.announce(), announceAfterMilliseconds);
  }

  // A settled change goes into the link; one that is the reader's own is told to the page.
  settled() {
    this.address.write();
    if (this.problem === this.told) return;
    this.told = this.problem;
    this.emit('change', { state: this.state });
  }

  /** Changes what only this figure knows: the chosen cell, the draft in the field, open questions. */
  change(values) {
    Object.assign(this.ui, values);
    this.stale = true;
    this.requestUpdate();
  }

  get language() {
    return languageAt(this);
  }

  get problem() {
    return this.model.present.problem;
  }

  /** The head that is shown, from 0. */
  get head() {
    return Math.min(this.ui.head, headCount(this.problem) - 1);
  }

  /** The problem as the tables show it: one head by itself. */
  get shown() {
    const { wO } = this.problem;
    const alone = headProblem(this.problem, this.head);
    return wO ? { ...alone, wO } : alone;
  }

  /** Changes how the problem is looked at: no step of its own, but part of the link. The lecture's arithmetic follows its step. */
  look(values) {
    this.change({ ...withArithmetic(this.lesson, values, this.problem.x.rows), linkCopied: false });
    this.computeNow();
    this.address.write();
  }

  /** Brings the figure into view: from its top where it is taller than the window. */
  show() {
    const isTall = this.getBoundingClientRect().height > innerHeight;
    this.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
  }

  update(changed) {
    useNotation(this.ui.notation);
    super.update(changed);
  }

  announce() {
    useNotation(this.ui.notation);
    if (!this.engine || this.stale) return;
    const { problem } = this;
    if (problem === this.announced) return;
    const list = this.verdicts();
    const sentence = () => announcement(this.announced, problem, list, this.language, this.ui.convention);
    this.change({ status: this.computed.error ? '' : sentence() });
    this.announced = problem;
  }

  verdicts() {
    const { comparison, before, trace } = this.computed;
    return verdicts(comparison, before, trace, this.language, this.ui.digits);
  }

  render() {
    if (!this.engine) {
      const { status, reason, plain } = this.dataset;
      if (status === 'tables') return html`<slot></slot><p class="start">${whyTables(this.language, reason, plain)}</p>`;
      // An element without tables keeps some room for what will come.
      return html`<slot><div class="room"></div></slot>${status === 'loading' ? html`<p class="sr">${text(this.language, 'start.loading')}</p>` : nothing}`;
    }
    return html`<div class="box">${figure(this.view())}</div>`;
  }

  get task() {
    return taskFor(this.problem, this.lesson, this.ui.explained, this.ui.revealed !== null);
  }

  /** Whether shares and answers are still a question, and nobody may say them. */
  get isCovered() {
    return this.task.kind === 'ask' && this.offered !== 'none';
  }

  /** Whether there is a step to take back, or to take again. */
  get can() {
    return { undo: this.model.past.length > 0, redo: this.model.future.length > 0 };
  }

  view() {
    const { ui, computed, model, lesson, task } = this;
    return {
      ...ui,
      ...computed,
      lang: this.language,
      live: true,
      refusal: this.refusal,
      uid: 'lab',
      problem: this.problem,
      shown: this.shown,
      head: this.head,
      heads: headCount(this.problem),
      since: model.present.baseline.since,
      list: this.verdicts(),
      lesson,
      home: this.home,
      controls: this.offered,
      task,
      covered: this.isCovered,
      link: this.address.link,
      canUndo: this.can.undo,
      canRedo: this.can.redo,
      workshop: this.workshop,
      engine: this.engine,
      editing: model.gesture !== null,
    };
  }

  // What the chapter's own figure has no place for is drawn by the workshop. One that did not come is asked for again when a panel
  // opens, not by every drawing.
  updated() {
    if (!this.engine || this.workshop || this.ui.workshopLost) return;
    const { problem, computed } = this;
    if (computed.error || problem.allowed || !isPlain(problem)) this.door.enter();
  }

  firstUpdated() {
    this.events.listen(this.renderRoot);
  }
}

// A browser so old that it has no such elements keeps the page's own tables, and the page's own sentence below them. A page that
// loads the file twice keeps the first; of two versions that is said, for the later one may know more.
const registry = globalThis.customElements;
const present = registry?.get('attention-lab');
if (present?.version && present.version !== AttentionLab.version) {
  console.warn(`attention-lab ${AttentionLab.version} is not used: this page has version ${present.version} already`);
} else if (registry && !present) {
  const lacking = whyNotDraw();
  registry.define('attention-lab', lacking ? stillLab(lacking) : AttentionLab);
}
