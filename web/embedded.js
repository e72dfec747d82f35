// A figure that is all there is of its page, in somebody's frame: options come with the address, and the host hears how tall
// it is and what the reader does. Values that go out are numbers and states, never markup; what comes in is checked by shape,
// by size and by sender. Nothing is sent before the figure has content.
//
// Heights go out in two forms that hosts understand already: {subject: 'lti.frameResize', height} (PreTeXt, Runestone, Canvas)
// and those of H5P's resizer (Moodle and others): 'hello' is answered by 'hello', after which 'prepareResize', answered by
// 'resizePrepared', comes before each 'resize'.

import { excerpt } from './excerpt.js';

/** @option {auto | light | dark} theme - Colours; as the reader’s system, unless told. */
/** @option {full | min | none} controls - What can be pressed, as the attribute `controls`. */
/** @option {rows | columns} view - How the matrices are written, as the attribute `view`. */
/** @option {v1/…} state - The first state, as the attribute `state`. */
/** @option {X Q K V S A O} notation - Letters of your own, as the attribute `notation`. */
const attributes = ['theme', 'controls', 'view', 'state', 'notation'];
/** @option {1} fit - Lays the figure out for a box of about 5:3 that never changes its size; no heights are sent then. */
const isFit = (name, value) => name === 'fit' && value === '1';

// So many that are unknown are named.
const mostNamed = 10;

/**
 * The options of an address such as "?theme=dark&controls=min".
 * @returns {{option: (name) => string|null, given: Map<string, string>, fit: boolean, unknown: {name, value}[]}} each unknown or
 *   doubled one is named, of a great many the first
 */
export function readOptions(search) {
  const given = new Map();
  let fit = false;
  const unknown = [...new URLSearchParams(search)].filter(([name, value]) => {
    if (isFit(name, value) && !fit) fit = true;
    else if (attributes.includes(name) && !given.has(name)) given.set(name, value);
    else return true;
    return false;
  });
  return {
    option: (name) => given.get(name) ?? null,
    given,
    fit,
    unknown: unknown.slice(0, mostNamed).map(([name, value]) => ({ name: excerpt(name), value: excerpt(value) })),
  };
}

/**
 * What a host may ask for, or null.
 * @command {attention-lab:set} state - A state as in a link; a step that the reader can take back.
 * @command {attention-lab:reset} - Back to the first state.
 */
export function readCommand(message) {
  if (typeof message !== 'object' || message === null) return null;
  const { type, state } = message;
  if (type === 'attention-lab:reset') return { type: 'reset' };
  return type === 'attention-lab:set' && typeof state === 'string' ? { type: 'set', state } : null;
}

/** What H5P's resizer says, or null: 'ready', 'hello', 'resizePrepared' or 'resize'. */
export function readH5p(message) {
  return typeof message === 'object' && message?.context === 'h5p' && typeof message.action === 'string' ? message.action : null;
}

export class HostMessages {
  /**
   * @param {import('./attention-lab.js').AttentionLab} lab
   * @param {{fit: boolean}} options fit: the box keeps its size, so nobody needs to hear of heights
   */
  constructor(lab, { fit = false } = {}) {
    this.lab = lab;
    this.fit = fit;
    this.height = 0;
  }

  /** Talks to the host, from the moment when there is something to see. Without a host there is nobody to talk to. */
  start() {
    if (window.parent === window) return;
    for (const name of ['ready', 'change', 'error']) {
      this.lab.addEventListener(`attention-lab:${name}`, ({ detail }) => this.tell(name, detail));
    }
    window.addEventListener('message', ({ source, data }) => source === window.parent && this.hear(data));
    // Without the figure's script the tables are all there is to see.
    window.addEventListener('load', () => customElements.get('attention-lab') || this.tellHeights());
  }

  /**
   * @message {attention-lab:ready} state - The figure has drawn itself.
   * @message {attention-lab:change} state - The reader has changed the state.
   * @message {attention-lab:error} reason - As the event of the same name.
   */
  tell(name, detail) {
    this.send({ type: `attention-lab:${name}`, ...detail });
    // A figure that could not start shows the page's tables.
    if (name === 'ready' || this.lab.dataset.status === 'tables') this.tellHeights();
  }

  tellHeights() {
    if (this.isReady) return;
    this.isReady = true;
    if (this.fit) return;
    this.send({ context: 'h5p', action: 'hello' });
    new ResizeObserver(() => this.tellHeight()).observe(this.lab);
  }

  // Any page may embed the figure, and what goes out is no secret.
  send(message) {
    window.parent.postMessage(message, '*');
  }

  /**
   * The height of what is there, not that of the window: a host that makes the frame taller does not make it grow.
   * @message {lti.frameResize} height - In the field `subject`: how tall the frame should be, in whole pixels.
   * @message {h5p} action, height - In the field `context`: the messages of H5P’s resizer.
   */
  tellHeight(again = false) {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if ((height === this.height && !again) || height === 0) return;
    this.height = height;
    this.send({ subject: 'lti.frameResize', height });
    this.sendH5p(this.isGreeted ? 'prepareResize' : 'resize');
  }

  sendH5p(action) {
    const { height } = this;
    this.send({ context: 'h5p', action, height, scrollHeight: height, clientHeight: height });
  }

  hear(message) {
    if (!this.isReady) return;
    const command = readCommand(message);
    if (command?.type === 'set') this.lab.state = command.state;
    else if (command?.type === 'reset') this.lab.reset();
    else if (!this.fit && this.height > 0) this.answerH5p(readH5p(message));
  }

  // A resizer that came later than the frame says that it is ready; one whose own window changed asks for the height again.
  answerH5p(action) {
    if (action === 'ready') {
      this.send({ context: 'h5p', action: 'hello' });
      this.tellHeight(true);
    } else if (action === 'resizePrepared') {
      this.sendH5p('resize');
    } else if (action === 'hello' || action === 'resize') {
      this.isGreeted = true;
      this.sendH5p('prepareResize');
    }
  }
}
