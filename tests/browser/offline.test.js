// Without a network: the file of a language, the unpacked archive, a second visit.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { writeWorker } from '../../site/lib/worker.js';
import { serve } from '../../site/server.js';
import { languages, lesson } from '../harness/weight.js';
import { launch, live, openPage, readMatrices, site } from './lab.js';

let browser;
let folder;
before(async () => {
  browser = await launch();
  folder = `${mkdtempSync(`${tmpdir()}/offline-`)}/Урок 5 — внимание`;
  mkdirSync(folder);
});
after(async () => {
  await browser?.close();
  rmSync(folder.replace(/\/[^/]*$/, ''), { recursive: true });
});

// The second figure starts when it comes into view.
const bothLive = async (page) => {
  await live(page);
  await page.evaluate(() => [...document.querySelectorAll('attention-lab')].at(-1).scrollIntoView());
  await page.waitForFunction(() => [...document.querySelectorAll('attention-lab')]
    .every((lab) => lab.dataset.status === 'live' && lab.shadowRoot.querySelector('.lab')));
};

for (const language of languages) {
  test(`${language}: chapter and lecture in one file on disk, both live, asking nobody`, async () => {
    const file = `${folder}/attention-lab-${language}.html`;
    copyFileSync(`${site}/offline/attention-lab-${language}.html`, file);
    const { page, errors, requests, close } = await openPage(browser, { width: 320 });
    await page.goto(pathToFileURL(file).href);
    await bothLive(page);
    assert.deepEqual(await readMatrices(page, 'live'), await readMatrices(page, 'still'));
    const found = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
      const lost = links.filter((href) => href.startsWith('#') && !href.includes('=') && !document.getElementById(href.slice(1)));
      return { twice: ids.filter((id, index) => ids.indexOf(id) !== index), lost,
        away: links.filter((href) => !href.startsWith('#') && !href.startsWith('https://creativecommons.org/')),
        packed: document.querySelectorAll('[data-packed]').length,
        wide: document.scrollingElement.scrollWidth - innerWidth };
    });
    assert.deepEqual(found, { twice: [], lost: [], away: [], packed: 0, wide: 0 });
    // A link of the prose sets the figure of its own article, and no other.
    const states = () => page.evaluate(() => [...document.querySelectorAll('attention-lab')].map((lab) => lab.state));
    const before = await states();
    await page.$eval('#lecture a[href*="/mask:causal"]', (link) => link.click());
    await page.waitForFunction(() => document.querySelector('#lecture attention-lab').state.includes('mask:causal'));
    assert.equal((await states())[0], before[0]);
    assert.deepEqual(errors, []);
    assert.deepEqual(requests.map(decodeURI).map((address) => address.replace(/#.*/, '')), [`file://${file}`]);
    await close();
  });
}

test('without scripts the file shows the figures’ tables', async () => {
  const { page, close } = await openPage(browser, { scripts: false });
  await page.goto(pathToFileURL(`${site}/offline/attention-lab-ru.html`).href);
  const heights = await page.$$eval('attention-lab table', (tables) => tables.map((table) => table.getBoundingClientRect().height));
  assert.ok(heights.filter((height) => height > 0).length > 8);
  await close();
});

test('where nothing can be unpacked, the file says so and keeps its tables', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.evaluateOnNewDocument(() => { delete globalThis.DecompressionStream; });
  await page.goto(pathToFileURL(`${site}/offline/attention-lab-en.html`).href);
  await page.waitForSelector('[data-too-old]:not([hidden])');
  assert.ok((await page.$eval('[data-too-old]', (note) => note.textContent)).length > 20);
  assert.deepEqual(errors, []);
  await close();
});

test('the archive, unpacked, opens from the folder', async () => {
  const { status, stderr } = spawnSync('python3', ['-m', 'zipfile', '-e', `${site}/attention-lab.zip`, folder], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const { page, errors, close } = await openPage(browser);
  await page.goto(pathToFileURL(`${folder}/attention-lab/${lesson('ru')}`).href);
  await live(page);
  assert.deepEqual(errors, []);
  await close();
});

/** Whether the worker holds a language, and under which versions. */
const keptCaches = (page) => page.evaluate(() => caches.keys());
const untilKept = (page, count = 1) => page.waitForFunction(async (wanted) => {
  const names = await caches.keys();
  const whole = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith('/kept-as-a-whole'))));
  return whole.filter(Boolean).length >= wanted;
}, {}, count);

test('a second visit needs no network; frames are left alone; a site without the worker lets go of it', async (t) => {
  const copy = `${folder}/site`;
  cpSync(site, copy, { recursive: true, dereference: true });
  let server = await serve(copy);
  // Also when the test fails: an open server would keep the whole suite waiting.
  t.after(() => server.close());
  const { port } = server;
  const { page, close } = await openPage(browser);
  await page.goto(server.address + lesson('en'));
  await live(page);
  await untilKept(page);
  await server.close();
  await page.reload();
  await live(page);
  await page.goto(server.address + lesson('en', 'soft-database'));
  await live(page);
  assert.equal(await page.goto(`${server.address}embed/v1/en/E1/index.html`).then(() => 'served', () => 'not served'), 'not served');
  rmSync(`${copy}/sw.js`);
  server = await serve(copy, { port });
  await page.goto(server.address + lesson('en'));
  await live(page);
  await page.waitForFunction(async () => (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0);
  await server.close();
  await close();
});

test('a new version replaces the old as a whole, when no page of the old is open', async (t) => {
  const copy = `${folder}/versions`;
  cpSync(site, copy, { recursive: true, dereference: true });
  const server = await serve(copy);
  t.after(() => server.close());
  const { page, close } = await openPage(browser);
  await page.goto(server.address + lesson('en'));
  await live(page);
  await untilKept(page);
  const [old] = await keptCaches(page);
  // The next version has another text and another script.
  const path = `${copy}/${lesson('en')}`;
  writeFileSync(path, readFileSync(path, 'utf8').replace('</h1>', ' 2</h1>'));
  // Half put in place: the old worker must not take a page of the new version for its own.
  const before = await page.evaluate(async (name) => (await (await (await caches.open(name)).match(location.href)).text()).includes(' 2</h1>'), old);
  assert.equal(before, false);
  writeWorker(copy);
  await page.reload();
  await live(page);
  assert.match(await page.$eval('h1', (title) => title.textContent), / 2$/);
  assert.deepEqual(await keptCaches(page), [old]);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
  await page.goto('about:blank');
  const next = await page.browserContext().newPage();
  await next.goto(server.address + lesson('en'));
  await live(next);
  await next.waitForFunction(async (name) => { const names = await caches.keys(); return names.length === 1 && names[0] !== name; }, {}, old);
  await untilKept(next);
  const address = server.address;
  await server.close();
  await next.goto(address + lesson('en'));
  await live(next);
  assert.match(await next.$eval('h1', (title) => title.textContent), / 2$/);
  await close();
});
