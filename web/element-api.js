// What an author's page sees of <attention-lab>: its attributes and properties, its state, and the events it sends. The element
// itself (attention-lab.js) builds on it.

import { LitElement } from 'lit';
import { controls, readAttributes, stateAttributes } from './attributes.js';
import { defaultKey, encode } from './link.js';

/**
 * The page "reference" (site/lib/reference.js) is made from the lines with @attribute, @property, @method, @event, @part,
 * @cssproperty, @option, @command and @message, here and in attributes.js, embedded.js and tables.css.
 *
 * @part figure - The whole figure.
 * @part task - The line on top with what to do next.
 * @part table - Each matrix.
 * @part editor - The row that changes the chosen number.
 * @part strip - What changed and what stayed.
 * @part toolbar - Undo, redo, examples, start over, link.
 */
export class ElementApi extends LitElement {
  /** @property {text} AttentionLab.version - The version of the file; a property of the class. Where two files are on a page, the first counts. */
  static version = __ATTENTION_LAB_VERSION__;

  static properties = {
    /** @attribute {ru | pl | en} lang - The language of the figure; the page’s own where the attribute is missing. */
    lang: { type: String },
    /** @attribute {roles | database | mini} stage - What the figure is for: the chapter, unless told; the lecture; one role and one query. */
    stage: { type: String },
    /** @attribute {name} link-key - The name of this figure's entry in the address, after #; each figure of a page needs its own. */
    linkKey: { type: String, attribute: 'link-key' },
    /** @attribute {auto | light | dark} theme - Colours; as the reader’s system, unless told. */
    theme: { type: String, reflect: true },
    /** @attribute {full | min | none} controls - What can be pressed: all of it, unless told; nothing below the list of what changed; no number at all. */
    controls: { type: String },
  };

  // The attributes of the first state (attributes.js) are read when they are needed; a change of one starts anew.
  static get observedAttributes() {
    return [...super.observedAttributes, ...stateAttributes];
  }

  attributeChangedCallback(name, before, after) {
    super.attributeChangedCallback(name, before, after);
    if (this.engine && before !== after && stateAttributes.includes(name)) this.begin(this.engine, { found: false });
  }

  constructor() {
    super();
    this.lang = '';
    this.stage = 'roles';
    this.linkKey = defaultKey;
    this.controls = 'full';
    // What a page set before it knew the element would hide the accessor below.
    if (Object.hasOwn(this, 'state')) {
      const { state } = this;
      delete this.state;
      this.state = state;
    }
  }

  /** @method reset() - Back to the first state, as a step that the reader can take back. */
  reset() {
    if (!this.engine) return;
    this.told = this.startProblem;
    this.dispatch({ type: 'open', problem: this.startProblem, since: null });
  }

  /** What may be pressed: `controls` where it is one of the known words, else all of it. */
  get offered() {
    return controls.includes(this.controls) ? this.controls : 'full';
  }

  /**
   * Tells the page; the events bubble.
   * @event {attention-lab:ready} state - The figure can be used.
   * @event {attention-lab:change} state - The reader has changed the state; not sent after changes by the page.
   * @event {attention-lab:error} reason - A setting cannot be read (reason: attribute, with its name and value), or the figure did not start.
   */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(`attention-lab:${name}`, { bubbles: true, composed: true, detail }));
  }

  /** @property {v1/…} state - The present state as in a link; setting it is a step that the reader can take back. */
  get state() {
    return this.engine ? encode(this.problem, this.linkKey).slice(this.linkKey.length + 1) : this.getAttribute('state');
  }

  set state(text) {
    if (!this.engine) {
      this.setAttribute('state', text);
      return;
    }
    const { problem, shown, refused } = readAttributes((name) => (name === 'state' ? String(text) : null), this.lesson, this.language, this.packer);
    if (refused.length > 0) {
      this.change({ attributeProblems: refused });
      this.emit('error', { reason: 'attribute', ...refused[0] });
      return;
    }
    this.told = problem;
    this.change({ ...shown, attributeProblems: [] });
    this.dispatch({ type: 'open', problem, since: { link: true } });
  }
}
