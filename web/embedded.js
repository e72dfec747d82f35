// A figure that is all there is of its page, in somebody's frame: options come with the address, and the host hears how tall
// it is and what the reader does. Values that go out are numbers and states, never markup; what comes in is checked by shape
// and by sender. Nothing is sent before the figure has content.
//
// Heights go out in two forms that hosts understand already: {subject: 'lti.frameResize', height} (PreTeXt, Runestone, Canvas)
// and {context: 'h5p', action: 'hello' | 'resize', …} (Moodle and others with H5P's resizer).
// Our own messages: {type: 'attention-lab:ready' | ':change' | ':error', …detail} out, and in
// {type: 'attention-lab:set', state: 'v1/…'} and {type: 'attention-lab:reset'}.

import { excerpt } from './excerpt.js';

const options = ['theme', 'controls', 'view', 'state'];
const mostNamed = 10;

/**
 * The options of an address such as "?theme=dark&controls=min".
 * @returns {{option: (name) => string|null, unknown: {name, value}[]}} each unknown or doubled one is named, of a great
 *   many the first
 */
export function readOptions(search) {
  const given = [...new URLSearchParams(search)];
  const known = new Map();
  const unknown = given.filter(([name, value]) => {
    if (!options.includes(name) || known.has(name)) return true;
    known.set(name, value);
    return false;
  });
  return {
    option: (name) => known.get(name) ?? null,
    unknown: unknown.slice(0, mostNamed).map(([name, value]) => ({ name: excerpt(name), value: excerpt(value) })),
  };
}

/** What a host may ask for, or null: {type: 'set', state} or {type: 'reset'}. */
export function readCommand(message) {
  if (typeof message !== 'object' || message === null) return null;
  const { type, state } = message;
  if (type === 'attention-lab:reset') return { type: 'reset' };
  return type === 'attention-lab:set' && typeof state === 'string' ? { type: 'set', state } : null;
}

export class HostMessages {
  /** @param {import('./attention-lab.js').AttentionLab} lab */
  constructor(lab) {
    this.lab = lab;
    this.height = 0;
  }

  /** Begins to talk; called once the figure has drawn itself. Without a host there is nobody to talk to. */
  start() {
    if (this.started || window.parent === window) return;
    this.started = true;
    for (const name of ['change', 'error']) {
      this.lab.addEventListener(`attention-lab:${name}`, ({ detail }) => this.send({ type: `attention-lab:${name}`, ...detail }));
    }
    window.addEventListener('message', ({ source, data }) => source === window.parent && this.obey(data));
    this.send({ type: 'attention-lab:ready', state: this.lab.state });
    this.send({ context: 'h5p', action: 'hello' });
    new ResizeObserver(() => this.tellHeight()).observe(this.lab);
  }

  // Any page may embed the figure, and what goes out is no secret.
  send(message) {
    window.parent.postMessage(message, '*');
  }

  // The height of what is there, not that of the window: a host that makes the frame taller does not make it grow.
  tellHeight() {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === this.height || height === 0) return;
    this.height = height;
    this.send({ subject: 'lti.frameResize', height });
    this.send({ context: 'h5p', action: 'resize', height, scrollHeight: height });
  }

  obey(message) {
    const command = readCommand(message);
    if (command?.type === 'set') this.lab.state = command.state;
    else if (command?.type === 'reset') this.lab.reset();
  }
}
