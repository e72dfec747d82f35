// The way into the workshop: what the figure loads only when somebody opens one of its panels (web/workshop/). The file is a
// bundle of its own; it is handed the messages that this one holds, so that no reader loads them twice.

import { beside } from './beside.js';
import { catalogue } from './messages.js';

const key = __ATTENTION_LAB_WORKSHOP__;
globalThis[Symbol.for(`${key} words`)] ??= catalogue;

export class WorkshopDoor {
  /** @param {import('./attention-lab.js').AttentionLab} lab */
  constructor(lab) {
    this.lab = lab;
  }

  listen(root) {
    // `toggle` does not bubble.
    root.addEventListener('toggle', ({ target: { dataset, open } }) => dataset.panel && this.turn(dataset.panel, open), true);
  }

  /** Draws what is in an open panel, or leaves it out again. */
  turn(name, open) {
    const { lab } = this;
    if (Boolean(lab.ui.open[name]) === open) return;
    lab.change({ open: { ...lab.ui.open, [name]: open } });
    if (open) this.enter();
  }

  /** Opens the panel `name`, as if its title had been pressed. */
  async open(name) {
    await this.lab.updateComplete;
    const panel = this.lab.renderRoot.querySelector(`[data-panel=${name}]`);
    if (panel) panel.open = true;
    return this.enter();
  }

  /** Opens the panel `name` with what was pasted for it, and leads there. */
  async give(name, pasted, values) {
    await this.open(name);
    this.lab.workshop?.panels[name].given(this.lab, pasted, values);
    await this.lab.updateComplete;
    this.lab.renderRoot.querySelector(`[data-panel=${name}] textarea`)?.focus();
  }

  /** Opens the prediction card that a link of the page names, once the figure has started. */
  async bring(link) {
    const { lab } = this;
    await lab.start();
    if (!lab.renderRoot.querySelector('[data-panel=predict]')) return;
    await this.open('predict');
    lab.workshop?.panels.predict.click.open(lab, link);
  }

  /** Loads the workshop, once for all figures of a page. Where it does not come, its panels say so, and the next one asks again. */
  enter() {
    this.entering ??= beside(key, 'workshop').then((workshop) => {
      workshop.enter(this.lab);
      this.lab.workshop = workshop;
      this.lab.change({ workshopLost: false });
    }).catch(() => {
      this.entering = null;
      this.lab.change({ workshopLost: true });
    });
    return this.entering;
  }
}
