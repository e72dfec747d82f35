// build/dist in somebody else's page: any encoding, any other scripts, no tables of ours around.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { examples } from '../../web/examples.js';
import { serve } from '../../site/server.js';
import { root } from '../harness/weight.js';
import { launch, live, openPage } from './lab.js';
import { assertShows } from './shows.js';

let browser;
let server;
const folder = mkdtempSync(`${tmpdir()}/book-`);
before(async () => {
  for (const file of ['attention-lab.js', 'attention-lab.esm.js']) copyFileSync(`${root}build/dist/${file}`, `${folder}/${file}`);
  // Stands in for RequireJS, which fails at a script that defines a module without a name.
  writeFileSync(`${folder}/amd.js`, 'var defined = []; function define(name) { defined.push(name); } define.amd = {};');
  [browser, server] = await Promise.all([launch(), serve(folder)]);
});
after(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

/** Opens a page of the book. Its bytes are Latin letters only, so that they mean the same in every encoding. */
async function openBook(name, html, address = server.address) {
  writeFileSync(`${folder}/${name}`, `<!doctype html><meta charset="windows-1251"><title>A book</title>
    <link rel="icon" href="data:,">${html}`);
  const opened = await openPage(browser);
  await opened.page.goto(address + name);
  return opened;
}

test('the classic script in an old encoding, beside an AMD loader', async () => {
  const { page, errors, close } = await openBook('classic.html', `<script src="amd.js"></script>
    <attention-lab lang="ru"></attention-lab><script src="attention-lab.js"></script>`,
    // From the disk, for our server says itself that pages are UTF-8.
    `${pathToFileURL(folder)}/`);
  await live(page);
  assert.equal(await page.evaluate(() => document.characterSet), 'windows-1251');
  const words = await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.textContent);
  assert.match(words, /Что несёт каждое слово/);
  await assertShows(page, examples.E1, 'ru');
  assert.deepEqual(await page.evaluate(() => globalThis.defined), []);
  assert.deepEqual(await page.evaluate(() => Object.keys(globalThis).filter((name) => /attention|createA/i.test(name))), [],
    'it leaves no names behind');
  assert.deepEqual(errors, []);
  await close();
});

test('the module twin; two figures, each with its own example and link', async () => {
  const { page, errors, close } = await openBook('module.html', `<attention-lab lang="pl" preset="E5"></attention-lab>
    <attention-lab lang="en" preset="E2" link-key="second" id="second"></attention-lab>
    <script type="module" src="attention-lab.esm.js"></script>`);
  await live(page);
  await assertShows(page, examples.E5, 'pl');
  await page.waitForSelector('#second[data-status="live"]');
  const first = await page.$eval('#second', (lab) => lab.shadowRoot.querySelector('table[data-matrix=wQ] data').getAttribute('value'));
  assert.equal(first, '2');
  assert.deepEqual(errors, []);
  await close();
});
