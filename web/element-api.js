// What an author's page sees of <attention-lab>: its attributes and properties, its state, and the events it sends. The element
// itself (attention-lab.js) builds on it.

import { LitElement } from 'lit';
import { controls, readAttributes, stateAttributes } from './attributes.js';
import { defaultKey, encode } from './link.js';

export class ElementApi extends LitElement {
  /** The version of this file. */
  static version = __ATTENTION_LAB_VERSION__;

  static properties = {
    /** The language of the figure: ru, pl or en; the page's own when the attribute is missing. */
    lang: { type: String },
    /** What the figure is for: roles (the chapter, unless told), database (the lecture) or mini. */
    stage: { type: String },
    /** The name of this figure's entry in the link's fragment. */
    linkKey: { type: String, attribute: 'link-key' },
    /** auto (as the reader's system, unless told), light or dark. */
    theme: { type: String, reflect: true },
    /** full (unless told), min (nothing below the list of what changed) or none (numbers cannot be changed). */
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

  /** Back to the first state, as a step that undo takes back; not the reader's own. */
  reset() {
    if (!this.engine) return;
    this.told = this.startProblem;
    this.dispatch({ type: 'open', problem: this.startProblem, since: null });
  }

  /** What may be pressed: `controls` where it is one of the known words, else all of it. */
  get offered() {
    return controls.includes(this.controls) ? this.controls : 'full';
  }

  /** Tells the page: attention-lab:ready, :change (the reader's own edits only) or :error. */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(`attention-lab:${name}`, { bubbles: true, composed: true, detail }));
  }

  /** The present state as in a link, without its key: "v1/wq:2,0;0,1". Setting it is a step that undo takes back. */
  get state() {
    return this.engine ? encode(this.problem, this.linkKey).slice(this.linkKey.length + 1) : this.getAttribute('state');
  }

  set state(text) {
    if (!this.engine) {
      this.setAttribute('state', text);
      return;
    }
    const { problem, shown, refused } = readAttributes((name) => (name === 'state' ? String(text) : null), this.lesson, this.language);
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
