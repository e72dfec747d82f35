// Without a network: the file of a language, the unpacked archive, a second visit.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { writeWorker } from '../../site/lib/worker.js';
import { serve } from '../../site/server.js';
import { languages, lesson } from '../harness/weight.js';
import { drawn, launch, live, openPage, readMatrices, site } from './lab.js';

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

// What the tables show, live and still: the file has no digits that nobody sees.
const printed = async (page) => Promise.all(['live', 'still'].map(async (which) => Object.entries(await readMatrices(page, which))
  .map(([name, rows]) => [name, rows.map((row) => row.map(({ text }) => text))])));

for (const language of languages) {
  test(`${language}: chapter and lecture in one file on disk, both live, asking nobody`, async () => {
    const file = `${folder}/attention-lab-${language}.html`;
    copyFileSync(`${site}/offline/attention-lab-${language}.html`, file);
    const { page, errors, requests, close } = await openPage(browser, { width: 320 });
    await page.goto(pathToFileURL(file).href);
    await bothLive(page);
    assert.deepEqual(...await printed(page));
    const found = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
      const lost = links.filter((href) => href.startsWith('#') && !href.includes('=') && !document.getElementById(href.slice(1)));
      return { twice: ids.filter((id, index) => ids.indexOf(id) !== index), lost,
        away: links.filter((href) => !/^#|^https:\/\/creativecommons\.org\//.test(href)
          && new URL(href, location.href).href.replace(/[?#].*/, '') !== location.href.replace(/[?#].*/, '')),
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

test('a damaged file says so and keeps its tables', async () => {
  const html = readFileSync(`${site}/offline/attention-lab-en.html`, 'utf8');
  const file = `${folder}/damaged.html`;
  // Some characters in the middle of what is packed are lost.
  const middle = html.indexOf('data-sizes') + 40_000;
  writeFileSync(file, html.slice(0, middle) + html.slice(middle + 20));
  const { page, errors, close } = await openPage(browser);
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('[data-lost]:not([hidden])');
  assert.match(await page.$eval('[data-lost]', (note) => note.textContent), /damaged/);
  assert.ok(await page.$$eval('attention-lab table', (tables) => tables.some((table) => table.getBoundingClientRect().height > 0)));
  assert.deepEqual(errors, []);
  await close();
});

test('a browser that cannot unpack by itself loses nothing but time', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.evaluateOnNewDocument(() => { delete globalThis.DecompressionStream; });
  await page.goto(pathToFileURL(`${site}/offline/attention-lab-en.html`).href);
  await bothLive(page);
  assert.deepEqual(errors, []);
  await close();
});

test('the classroom screen is inside: for each lesson by its link, and by the address', async () => {
  const file = pathToFileURL(`${site}/offline/attention-lab-ru.html`).href;
  const { page, errors, requests, close } = await openPage(browser, { width: 1024, height: 768 });
  const title = () => page.$eval('attention-lab-projector', ({ shadowRoot }) => shadowRoot.querySelector('h2').textContent);
  for (const [own, steps] of [['chapter', 12], ['lecture', 10]]) {
    await page.goto('about:blank');
    await page.goto(`${file}#${own}`);
    await bothLive(page);
    await page.$eval(`#${own} [data-projector]`, (link) => link.click());
    await page.waitForSelector('attention-lab-projector');
    await drawn(page);
    assert.match(await title(), new RegExp(`^1 из ${steps} `));
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('PageDown');
    await drawn(page);
    // Loaded anew it is the same lesson at the same step.
    await page.reload();
    await page.waitForSelector('attention-lab-projector');
    await drawn(page);
    assert.match(await title(), new RegExp(`^2 из ${steps} `));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('attention-lab-projector'));
    assert.doesNotMatch(page.url(), /projector/);
  }
  assert.deepEqual(errors, []);
  assert.ok(requests.every((address) => address.startsWith(file)), requests.join(' '));
  await close();
});

test('the panels that a site’s page loads on demand are inside', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${pathToFileURL(`${site}/offline/attention-lab-pl.html`).href}#chapter`);
  await live(page);
  await page.evaluate(() => { document.querySelector('attention-lab').shadowRoot.querySelector('[data-panel=settings]').open = true; });
  await page.waitForFunction(() => document.querySelector('attention-lab').shadowRoot.querySelector('[data-panel=settings] [data-tool]'));
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
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
  // It has its own before it takes over, so that no moment without a network finds nothing.
  await untilKept(page, 2);
  assert.equal((await keptCaches(page)).length, 2);
  await page.goto('about:blank');
  const address = server.address;
  await server.close();
  const next = await page.browserContext().newPage();
  await next.goto(address + lesson('en'));
  await next.waitForFunction(async (name) => { const names = await caches.keys(); return names.length === 1 && names[0] !== name; }, {}, old);
  await live(next);
  assert.match(await next.$eval('h1', (title) => title.textContent), / 2$/);
  await close();
});

test('two tabs with two versions: each has the files of its own, also those that it asks for later', async (t) => {
  const copy = `${folder}/tabs`;
  cpSync(site, copy, { recursive: true, dereference: true });
  const server = await serve(copy);
  t.after(() => server.close());
  const { page: first, errors, close } = await openPage(browser, { width: 1024, height: 768 });
  const enter = async (page) => {
    // A tab behind another draws nothing.
    await page.bringToFront();
    await page.click('[data-projector]');
    await page.waitForSelector('attention-lab-projector');
    return page.evaluate(() => ({
      scripts: [...document.scripts].map(({ src }) => src.replace(/.*\//, '')).filter((name) => name.startsWith('attention-lab')),
      made: globalThis.madeBy ?? 'the first version',
    }));
  };
  await first.goto(server.address + lesson('en'));
  await live(first);
  await untilKept(first);
  // From its second page on a visit is the worker's.
  await first.reload();
  await live(first);
  // The next version: other scripts under other names; the old ones are gone from the server.
  const path = `${copy}/${lesson('en')}`;
  const old = readdirSync(copy).filter((name) => /^attention-lab\.(projector\.)?en\.[0-9a-f]{8}\.js$/.test(name));
  assert.equal(old.length, 2);
  for (const name of old) {
    const next = name.replace(/[0-9a-f]{8}/, '00000002');
    writeFileSync(`${copy}/${next}`, `${readFileSync(`${copy}/${name}`, 'utf8')};globalThis.madeBy = 'the second version';`);
    rmSync(`${copy}/${name}`);
    for (const html of readdirSync(copy, { recursive: true }).filter((each) => each.endsWith('.html'))) {
      writeFileSync(`${copy}/${html}`, readFileSync(`${copy}/${html}`, 'utf8').replaceAll(name, next));
    }
  }
  assert.match(readFileSync(path, 'utf8'), /00000002/);
  writeWorker(copy);
  const second = await first.browserContext().newPage();
  await second.setViewport({ width: 1024, height: 768 });
  await second.goto(server.address + lesson('en'));
  await live(second);
  const ofFirst = await enter(first);
  assert.equal(ofFirst.made, 'the first version');
  assert.deepEqual(ofFirst.scripts.sort(), old.sort());
  const ofSecond = await enter(second);
  assert.equal(ofSecond.made, 'the second version');
  assert.deepEqual(ofSecond.scripts.sort(), old.map((name) => name.replace(/[0-9a-f]{8}/, '00000002')).sort());
  assert.deepEqual(errors, []);
  await close();
});
