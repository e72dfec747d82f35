// The page for frames of two heads before and without its scripts: what is seen of the tables, and what becomes of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';
import { text } from '../../web/messages.js';
import { violations } from './axe.js';
import { drawn, fallenBack, isFigureScript, launch, live, openPage, openSite } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const address = (language) => `${pages.address}embed/v1/${language}/E12/index.html`;

/** How many tables of the page's own a reader can see, of the second head and of what comes after the heads. */
const seen = (page) => page.evaluate(() => {
  const count = (selector) => [...document.querySelectorAll(`attention-lab ${selector}`)].filter((table) =>
    table.checkVisibility({ checkVisibilityCSS: true }) && table.closest('.other-head')?.clientHeight !== 0).length;
  return { second: count('.other-head table'), after: count('.joined > .half table') };
});
const everyTable = { second: 10, after: 5 };

const sizes = [{ width: 320, height: 700 }, { width: 700, height: 420 }, { width: 1280, height: 900 }];
for (const { width, height } of sizes) {
  test(`without scripts, ${width} × ${height}: every table of both heads, nothing wider than the page`, async () => {
    for (const language of ['ru', 'pl', 'en']) {
      const { page, errors, close } = await openPage(browser, { width, height, scripts: false });
      await page.goto(address(language));
      assert.deepEqual(await seen(page), everyTable, language);
      const { content, window, wide } = await page.evaluate(() => ({
        content: document.scrollingElement.scrollWidth, window: innerWidth,
        wide: [...document.querySelectorAll('.joined .row')].filter((row) => row.scrollWidth > row.clientWidth).length,
      }));
      assert.ok(content <= window, `${content} px of content in ${window} px`);
      assert.equal(wide, 0, 'rows that scroll');
      await page.emulateMediaType('print');
      assert.deepEqual(await seen(page), everyTable, 'on paper');
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

/** Opens the page where the server has no file that `lacks` finds. */
async function openWithout(lacks) {
  const opened = await openPage(browser);
  await opened.page.setRequestInterception(true);
  opened.page.on('request', (request) => (lacks(request.url()) ? request.respond({ status: 404, body: 'nothing here' }) : request.continue()));
  await opened.page.goto(address('en'));
  return opened;
}
const isWorkshop = (url) => /attention-lab\.workshop/.test(url);

test('the workshop does not come: one head, and a sentence that says so', async () => {
  const { page, close } = await openWithout(isWorkshop);
  await live(page);
  const notices = await page.$eval('attention-lab', (lab) => [...lab.shadowRoot.querySelectorAll('.notice')].map((node) => node.textContent));
  assert.deepEqual(notices, [text('en', 'heads.lost', { n: 2 })]);
  await close();
});

test('no engine comes: the tables of both heads come back', async () => {
  const { page, close } = await openPage(browser);
  await page.evaluateOnNewDocument(() => { delete globalThis.WebAssembly; });
  await page.setRequestInterception(true);
  page.on('request', (request) => (/attention-lab\.plain/.test(request.url()) ? request.abort() : request.continue()));
  await page.goto(address('pl'));
  assert.equal(await fallenBack(page), 'no-wasm');
  assert.deepEqual(await seen(page), everyTable);
  await close();
});

test('the figure’s script does not come: after a while the tables of both heads are there', async () => {
  const { page, close } = await openWithout((url) => isFigureScript(url));
  assert.equal((await seen(page)).second, 0, 'while it may still come, nothing that would move');
  await page.waitForFunction(() => document.querySelector('.note.late').checkVisibility({ checkVisibilityCSS: true }));
  assert.deepEqual(await seen(page), everyTable);
  await close();
});

test('by example, option or link: a figure that starts from two heads is never drawn without them', async () => {
  const entry = encode(examples.E12);
  const withState = `${address('en').replace('E12', 'E1')}?state=${encodeURIComponent(entry.slice('lab='.length))}`;
  for (const start of [address('en'), withState, `${pages.lesson('en')}#${entry}`]) {
    const { page, errors, close } = await openPage(browser);
    await page.evaluateOnNewDocument(() => {
      new MutationObserver(() => {
        const lab = document.querySelector('attention-lab[data-status=live]');
        if (lab) globalThis.hadWorkshop ??= lab.workshop !== null;
      }).observe(document, { subtree: true, attributeFilter: ['data-status'] });
    });
    await page.goto(start);
    await live(page);
    assert.equal(await page.evaluate(() => globalThis.hadWorkshop), true, start);
    assert.deepEqual(errors, []);
    await close();
  }
});

test('live: the second head at a press, and axe finds nothing in either figure', async () => {
  const { page, errors, close } = await openPage(browser, { width: 390, height: 844 });
  await page.goto(address('ru'));
  await live(page);
  await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('[data-tool="heads.show"][data-head="1"]').click());
  await drawn(page);
  assert.deepEqual(await page.$eval('attention-lab', (lab) => [...lab.shadowRoot.querySelectorAll('[data-matrix=wQ] data')].map(({ value }) => value)), ['0', '1']);
  assert.deepEqual(errors, []);
  assert.deepEqual(await violations(page, 'attention-lab'), []);
  await close();
  const still = await openWithout((url) => isFigureScript(url));
  await still.page.waitForFunction(() => document.querySelector('.note.late').checkVisibility({ checkVisibilityCSS: true }));
  assert.deepEqual(await violations(still.page, 'attention-lab'), []);
  await still.close();
});
