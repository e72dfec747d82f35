// Hostile links, attributes and messages in a page that is open: nothing runs, nothing breaks, and the figure is right afterwards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';
import { randomFrom } from '../harness/random.js';
import { hostileTexts } from '../web/hostile.js';
import { drawn, launch, live, openPage, openSite } from './lab.js';
import { assertShows } from './shows.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const rounds = 300;
const texts = (seed) => {
  const next = hostileTexts(randomFrom(seed));
  return Array.from({ length: rounds }, next);
};

/** A live page in which whatever is run or added by a text would be seen. */
async function openWatched(path) {
  const opened = await openPage(browser);
  await opened.page.evaluateOnNewDocument(() => {
    globalThis.ran = [];
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) globalThis[name] = () => globalThis.ran.push(name);
  });
  await opened.page.goto(pages.address + path);
  await live(opened.page);
  return opened;
}

/** Nothing ran and nothing stands in the figure that its templates do not write; then a good link still counts. */
async function assertUnharmed({ page, errors, close }) {
  await drawn(page);
  const [ran, foreign] = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('attention-lab');
    return [globalThis.ran, [...shadowRoot.querySelectorAll('img, script, svg, iframe, object, a[href]')].map(({ outerHTML }) => outerHTML)];
  });
  assert.deepEqual([ran, foreign, errors], [[], [], []]);
  // A mutated link may also have been a good one that turned the matrices.
  await page.evaluate((link) => { location.hash = link; }, encode(examples.E5, undefined, { convention: 'rows' }));
  await drawn(page);
  await assertShows(page, examples.E5, 'en');
  await close();
}

// Each text is taken in and drawn before the next one comes.
test(`${rounds} links, one after the other, through the address`, async () => {
  const opened = await openWatched('en/three-roles/index.html');
  await opened.page.evaluate(async (list) => {
    const lab = document.querySelector('attention-lab');
    for (const text of list) {
      const heard = new Promise((resolve) => { addEventListener('hashchange', resolve, { once: true }); });
      const { hash } = location;
      location.hash = text;
      if (location.hash !== hash) await heard;
      await lab.updateComplete;
    }
  }, texts(1));
  await assertUnharmed(opened);
});

test(`${rounds} values of attributes`, async () => {
  const opened = await openWatched('en/three-roles/index.html');
  await opened.page.evaluate(async (list) => {
    const lab = document.querySelector('attention-lab');
    const names = ['preset', 'state', 'x', 'w-q', 'w-k', 'w-v', 'mask', 'scale', 'lookup', 'tokens', 'view', 'notation', 'digits', 'theme', 'controls'];
    for (const [index, text] of list.entries()) {
      lab.setAttribute(names[index % names.length], text);
      await lab.updateComplete;
    }
    for (const name of names) lab.removeAttribute(name);
    await lab.updateComplete;
  }, texts(2));
  await assertUnharmed(opened);
});

test(`${rounds} messages and options of the address of a frame`, async () => {
  // Half a character cannot stand in an address: it is sent as U+FFFD.
  const option = (text) => encodeURIComponent(Buffer.from(text).toString());
  const opened = await openWatched(`embed/v1/en/E1/index.html?${texts(3).slice(0, 20).map(option).join('&')}`);
  await opened.page.evaluate(async (list) => {
    const lab = document.querySelector('attention-lab');
    const shapes = [(text) => text, (text) => ({ type: text }), (text) => ({ type: 'attention-lab:set', state: text }), (text) => ({ type: 'attention-lab:set', state: [text] }),
      (text) => ({ context: 'h5p', action: text }), (text) => ({ subject: 'lti.frameResize', height: text })];
    for (const [index, text] of list.entries()) {
      // Without a host around it the window is its own parent.
      const heard = new Promise((resolve) => { addEventListener('message', resolve, { once: true }); });
      postMessage(shapes[index % shapes.length](text), '*');
      await heard;
      await lab.updateComplete;
    }
  }, texts(4));
  await assertUnharmed(opened);
});
