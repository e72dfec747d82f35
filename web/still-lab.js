// What stands for the figure where it cannot even draw: the page's own tables and one sentence. Made without templates and style
// sheets, for those are what is lacking.

import { html, render } from 'lit';
import { languageAt } from './messages.js';
import { whyTables } from './why.js';

/** Why the figure cannot draw here, or null where it can: `old-browser` or `trusted-types`. */
export function whyNotDraw() {
  if (!('adoptedStyleSheets' in Document.prototype) || !CSS.supports('container-type: inline-size')) return 'old-browser';
  try {
    // Markup made from text: under Trusted Types only where the page allows Lit's policy, lit-html.
    render(html``, document.createElement('div'));
    return null;
  } catch {
    return 'trusted-types';
  }
}

/** The class of an element that says why, once. */
export const stillLab = (reason) => class extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const sentence = Object.assign(document.createElement('p'), { textContent: whyTables(languageAt(this), reason) });
    this.attachShadow({ mode: 'open' }).append(document.createElement('slot'), sentence);
    Object.assign(this.dataset, { status: 'tables', reason });
    this.dispatchEvent(new CustomEvent('attention-lab:error', { bubbles: true, composed: true, detail: { reason } }));
  }
};
