// A client of the W3C WebDriver protocol, as much of it as the engines' tests need.

import { until } from './until.js';

// The keys that have a name, as the protocol writes them.
const named = {
  Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Escape: '\uE00C', End: '\uE010', Home: '\uE011',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
};

/** Sends one command; throws what the driver answers instead of a value. */
export async function command(address, method, path, body) {
  const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

/** A session's page: what puppeteer's page offers under the same names. */
export class WebDriverPage {
  constructor(address, session) {
    this.send = (path, body) => command(`${address}/session/${session}`, 'POST', path, body);
    const keys = (...actions) => this.send('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    const action = (type, key) => ({ type, value: named[key] ?? key });
    this.keyboard = {
      down: (key) => keys(action('keyDown', key)),
      up: (key) => keys(action('keyUp', key)),
      press: (key) => keys(action('keyDown', key), action('keyUp', key)),
      type: async (text) => { for (const key of text) await this.keyboard.press(key); },
    };
  }

  goto(url) {
    return this.send('/url', { url });
  }

  /** The value of a function of the page, also of one that promises it; or of an expression, given as text. */
  async evaluate(run, ...values) {
    const script = `const values = [...arguments];
      const done = values.pop();
      (async () => ${typeof run === 'string' ? run : `(${run})(...values)`})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.send('/execute/async', { script, args: values });
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** The same in the page's first frame. */
  async evaluateInFrame(run, ...values) {
    await this.send('/frame', { id: 0 });
    try {
      return await this.evaluate(run, ...values);
    } finally {
      await this.send('/frame', { id: null });
    }
  }

  clickAt(x, y) {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 },
    ];
    return this.send('/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }

  /** Sizes the window so that the page has this much room: the frame around it is what the first try leaves over. */
  async viewport(width, height) {
    await this.send('/window/rect', { width, height });
    const [inner, tall] = await this.settled();
    await this.send('/window/rect', { width: 2 * width - inner, height: 2 * height - tall });
    await this.settled();
  }

  // Asked from outside: with scripts off the page has no timers.
  async settled() {
    let last;
    return until(async () => {
      const size = await this.evaluate(() => [innerWidth, innerHeight]);
      const isSame = String(size) === String(last);
      last = size;
      return isSame && size;
    }, 'a window that keeps its size');
  }
}
