// Scripts on: the page's tables give way to the live figure, and nobody could tell by the numbers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { filesOfPage, languages, lesson } from '../harness/weight.js';
import { isFigureScript, launch, live, openPage, openSite, readMatrices, site } from './lab.js';
import { assertShows, stages } from './shows.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

for (const language of languages) {
  test(`${language}: every number of the live figure is the page's own, as text and as value`, async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(pages.lesson(language));
    await live(page);
    const [still, moving] = [await readMatrices(page, 'still'), await readMatrices(page, 'live')];
    assert.deepEqual(Object.keys(moving).sort(), [...stages].sort());
    assert.deepEqual(moving, still);
    await assertShows(page, examples.E1, language);
    assert.deepEqual(errors, []);
    await close();
  });

  test(`${language}: the one-query table says the same in both`, async () => {
    const { page, close } = await openPage(browser);
    await page.goto(pages.lesson(language));
    await live(page);
    const rows = await page.evaluate(() => {
      const lab = document.querySelector('attention-lab');
      const read = (root) => [...root.querySelector('.answers table').rows].map((row) =>
        [...row.cells].map((cell) => [cell.textContent.replace(/\s+/g, ' ').trim(),
          ...[...cell.querySelectorAll('data')].map((data) => data.getAttribute('value'))]));
      return [read(lab), read(lab.shadowRoot)];
    });
    assert.ok(rows[0].length >= 5);
    assert.deepEqual(rows[1], rows[0]);
    await close();
  });

  test(`${language}: the page asks its own server only, for the files it names, under a strict policy`, async () => {
    const { page, errors, requests, close } = await openPage(browser);
    await page.goto(pages.lesson(language), { waitUntil: 'networkidle0' });
    await live(page);
    const expected = filesOfPage(site, lesson(language)).map((file) => pages.address + file);
    for (const address of requests) assert.ok(expected.includes(address), `unexpected request: ${address}`);
    // The figure takes the page's sheet once more; only a server that forbids keeping it, as ours does, is asked again.
    const files = [...new Set(requests)];
    assert.ok(files.length <= 5, files.join());
    assert.deepEqual(requests.filter((address, index) => requests.indexOf(address) !== index && !/\/page\.\w+\.css$/.test(address)), []);
    const policy = await page.$eval('meta[http-equiv="Content-Security-Policy"]', (meta) => meta.content);
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /'unsafe-eval'|'unsafe-inline'|https?:|\*/);
    assert.deepEqual(errors, []);
    // Not only written but in force: the page may run neither a script of its own making nor text.
    const refused = await page.evaluate(() => new Promise((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
      const script = document.createElement('script');
      script.textContent = 'globalThis.slippedThrough = true';
      document.head.append(script);
      if (globalThis.slippedThrough) resolve('the script ran');
    }));
    assert.equal(refused, 'script-src-elem');
    await close();
  });
}

// The pages with a figure; the frame's shows several heads, for which the workshop has to come first.
const figures = [
  { name: 'three-roles', file: (language) => lesson(language) },
  { name: 'soft-database', file: (language) => lesson(language, 'soft-database') },
  { name: 'start', file: (language) => `${language}/index.html` },
  { name: 'two heads', file: (language) => `embed/v1/${language}/E12/index.html` },
];
// A tenth of what is called good; rounded heights leave a little.
const allowed = 0.01;

for (const { name, file } of figures) {
  for (const language of languages) {
    test(`${language}, ${name}: nothing jumps when the figure goes live before the reader's eyes`, async () => {
      for (const width of [320, 390, 680, 744, 1280]) {
        const { page, close } = await openPage(browser, { width, height: 700 });
        const release = await holdScript(page);
        const arrival = page.goto(pages.address + file(language));
        // The reader looks at the end of the figure and at what follows: both would move if its height changed.
        // All of the page is there but the script; the sheet has named its fonts.
        await page.waitForFunction(() => document.readyState === 'interactive' && document.fonts.size > 0);
        await page.evaluate(async () => {
          // Not document.fonts.ready, which waits for the script as well where the page needs no font.
          await Promise.all([...document.fonts].map((font) => font.load()));
          document.querySelector('attention-lab').scrollIntoView({ block: 'end' });
          scrollBy(0, innerHeight / 4);
          await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
          globalThis.settleShifts();
          globalThis.shift = 0;
        });
        release();
        await arrival;
        await live(page);
        const { shift, content, window } = await page.evaluate(() => {
          globalThis.settleShifts();
          return { shift: globalThis.shift, content: document.scrollingElement.scrollWidth, window: innerWidth };
        });
        console.log(`${language} ${name} ${width} px: layout shift ${shift.toFixed(4)}`);
        assert.ok(shift <= allowed, `${width} px: layout shift ${shift}`);
        assert.ok(content <= window, `${content} px of content in ${window} px`);
        await close();
      }
    });
  }
}

/** Keeps the figure's script waiting until the returned function is called. */
async function holdScript(page) {
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (isFigureScript(request.url())) await released;
    request.continue();
  });
  return release;
}

test('each matrix is one tab stop', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.lesson('en'));
  await live(page);
  const stops = await page.evaluate(() => Object.fromEntries(
    [...document.querySelector('attention-lab').shadowRoot.querySelectorAll('table[data-matrix]')].map((table) => [
      table.dataset.matrix,
      [...table.querySelectorAll('*')].filter((element) => element.tabIndex >= 0).length,
    ]),
  ));
  assert.deepEqual(stops, Object.fromEntries(stages.map((stage) => [stage, 1])));
  await close();
});
