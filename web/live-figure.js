// The life of a figure under what is drawn: it starts an engine, takes its first state, computes at most once per animation frame,
// goes on in plain JavaScript where the engine dies, and gives way to the page's own tables where nothing runs. The element itself
// (attention-lab.js) draws, and sends it what readers do.

import { isPacked, readAttributes } from './attributes.js';
import { compute, firstFigure, insideOf } from './computed.js';
import { ElementApi } from './element-api.js';
import { EngineError } from './engine.js';
import { exampleById } from './examples.js';
import { isPlain } from './heads.js';
import { printing } from './in-view.js';
import { firstLook, lessonOf, withArithmetic } from './lessons.js';
import { createModel } from './model.js';
import { usePageStyles } from './page-styles.js';
import { offerProjector } from './projector-door.js';
import { reasonOf, replaceEngine, startEngine } from './start-engine.js';

export class LiveFigure extends ElementApi {
  /** Starts the figure, where it has not started by itself: one that is far from view waits. */
  start() {
    this.starting ??= this.setOut();
    return this.starting;
  }

  async setOut() {
    this.say('loading');
    try {
      const [{ engine, refusal }] = await Promise.all([startEngine(), this.constructor.stylesAreOnPage && this.dressed(), this.workshopFor()]);
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

  // What unpacks a state comes with the workshop, and so does what draws several heads: drawn without, the figure would jump.
  workshopFor() {
    const { needsPacker, ok, problem } = this.address.read();
    const isReady = !needsPacker && !isPacked(this.getAttribute('state')) && isPlain(ok ? problem : this.asked(lessonOf(this.stage)).problem);
    return isReady ? null : this.door.enter();
  }

  /** What the attributes ask for. */
  asked(lesson) {
    return readAttributes((name) => this.getAttribute(name), lesson, this.language, this.packer);
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
    const { problem, shown, refused } = this.asked(lesson);
    refused.push(...this.refusedOptions ?? []);
    this.startProblem = problem;
    this.home = { problem, convention: shown.convention ?? lesson.convention };
    this.good = firstFigure(engine, [problem, exampleById(lesson.start, this.language)]);
    this.model = createModel(link.ok ? link.problem : problem);
    const { rows } = this.problem.x;
    Object.assign(this.ui, {
      convention: lesson.convention, digits: 3, notation: null, ...firstLook(lesson, rows), ...withArithmetic(lesson, { ...shown, ...link.shown }, rows),
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
}
