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
import { isPacked, readAttributes } from './attributes.js';
import { ElementApi } from './element-api.js';
import { compute, firstFigure, insideOf } from './computed.js';
import { FigureEvents } from './figure-events.js';
import { EngineError } from './engine.js';
import { exampleById } from './examples.js';
import { printing, whenInView } from './in-view.js';
import { firstLook, lessonOf, withArithmetic } from './lessons.js';
import { FigureLink } from './figure-link.js';
import { headCount, headProblem, isPlain, nameIn } from './heads.js';
import { languageAt, text } from './messages.js';
import { createModel, reduce } from './model.js';
import { onStateLink } from './page-links.js';
import { usePageStyles } from './page-styles.js';
import { offerProjector } from './projector-door.js';
import { reasonOf, replaceEngine, startEngine } from './start-engine.js';
import { stillLab, whyNotDraw } from './still-lab.js';
import { taskFor } from './task.js';
import { figure } from './templates/figure.js';
import { verdicts } from './verdicts.js';
import { whyTables } from './why.js';
import { WorkshopDoor } from './workshop-door.js';

// A bundle for our own pages leaves the sheets out and uses the page's. Until those hold, what is only for the ear would be
// seen and push the page down.
const forTheEar = '.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .room { height: 480px; }';
const stylesAreOnPage = tablesCss === '';
const sheets = [forTheEar, tablesCss, figureCss, stepCss, baseCss].filter((css) => css !== '');

const announceAfterMilliseconds = 500;

export class AttentionLab extends ElementApi {
  static styles = sheets.map(unsafeCSS);

  constructor() {
    super();
    this.engine = null;
    this.refusal = null;
    this.ui = {
      cell: { matrix: 'wQ', row: 0, column: 0 },
      chosen: null, focus: {}, query: 0, convention: 'rows', digits: 3, full: false,
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

  /** Starts the figure, where it has not started by itself: one that is far from view waits. */
  start() {
    this.starting ??= this.setOut();
    return this.starting;
  }

  async setOut() {
    this.say('loading');
    try {
      const [{ engine, refusal }] = await Promise.all([startEngine(), stylesAreOnPage && this.dressed(), this.packerFor()]);
      this.refusal = refusal;
      this.lesson = lessonOf(this.stage);
      this.begin(engine, this.address.read());
      await this.updateComplete;
      this.emit('ready', { state: this.state });
      offerProjector(this);
    } catch (error) {
      this.giveUp(error);
    }
  }

  // What a packed state needs comes with the workshop.
  packerFor() {
    return this.address.read().needsPacker || isPacked(this.getAttribute('state')) ? this.door.enter() : null;
  }

  /** What packs long states for links, {pack, unpack}: null until the workshop has come, which makes such states. */
  get packer() {
    return this.workshop?.packer ?? null;
  }

  /** The page's stylesheet in the shadow root, once; a start that failed may try again. */
  dressed() {
    this.dressing ??= usePageStyles(this.renderRoot).catch((error) => {
      this.dressing = null;
      throw error;
    });
    return this.dressing;
  }

  // The first state: the link's where it can be read, else the attributes'. The first figure is computed before anything is drawn.
  begin(engine, link) {
    const { lesson } = this;
    const { problem, shown, refused } = readAttributes((name) => this.getAttribute(name), lesson, this.language, this.packer);
    refused.push(...this.refusedOptions ?? []);
    this.startProblem = problem;
    this.home = { problem, convention: shown.convention ?? lesson.convention };
    this.good = firstFigure(engine, [problem, exampleById(lesson.start, this.language)]);
    this.model = createModel(link.ok ? link.problem : problem);
    const { rows } = this.problem.x;
    Object.assign(this.ui, {
      convention: lesson.convention, digits: 3, ...firstLook(lesson, rows), ...withArithmetic(lesson, { ...shown, ...link.shown }, rows),
      linkProblem: link.found && !link.ok ? { part: link.part, atStart: true } : null,
      attributeProblems: refused,
    });
    for (const attribute of refused) this.emit('error', { reason: 'attribute', ...attribute });
    this.announced = this.told = this.problem;
    this.engine = engine;
    this.recompute();
    this.goLive();
    this.address.keepInLinks();
  }

  // Light-DOM children come back into sight with one sentence saying why, and a reason that programs can read.
  giveUp(error) {
    this.engine = this.starting = null;
    // Where plain JavaScript was tried as well, the cause says what became of it.
    const instead = error.cause instanceof EngineError ? error.cause.reason : null;
    if (instead) this.dataset.plain = instead;
    delete this.dataset.engine;
    this.say('tables', reasonOf(error));
    if (!(error instanceof EngineError)) console.error(error);
    this.emit('error', { reason: this.dataset.reason });
  }

  say(status, reason = null) {
    this.dataset.status = status;
    if (reason) this.dataset.reason = reason;
    else delete this.dataset.reason;
    this.requestUpdate();
  }

  // At most one computation and one drawing per animation frame, however many events came before it.
  async scheduleUpdate() {
    if (!printing.now) await new Promise((resolve) => { requestAnimationFrame(resolve); });
    if (this.engine && this.stale) {
      try {
        this.recompute();
      } catch (error) {
        await this.goOn(error);
      }
    }
    super.scheduleUpdate();
  }

  // An engine that died in use: the same state goes on in plain JavaScript. Where that dies as well, or does not come, the tables.
  async goOn(error) {
    try {
      Object.assign(this, await replaceEngine(error));
      this.recompute();
      this.goLive();
    } catch (second) {
      this.giveUp(second);
    }
  }

  goLive() {
    this.dataset.engine = this.refusal ? 'plain' : 'wasm';
    this.say('live', this.refusal);
  }

  /** Computes before the next frame. False where the engine died of it: the frame, which finds nothing new, replaces it. */
  computeNow() {
    try {
      this.recompute();
    } catch {
      this.stale = true;
    }
    return !this.stale;
  }

  recompute() {
    const computed = compute(this.engine, this.model.present, this.good, this.ui, this.lesson.base);
    this.good = computed.good;
    this.computed = computed;
    this.ui.cell = insideOf(this.ui.cell, this.shown);
    this.stale = false;
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

  announce() {
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
