// The page "Privacy and security", line by line: what the lab stores, sends and lets in while somebody uses it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readFileSync } from 'node:fs';
import { serve } from '../../site/server.js';
import { answering } from '../harness/answering.js';
import { languages, lesson } from '../harness/weight.js';
import { drawn, launch, live, openPage, readMatrices, site } from './lab.js';

let browser;
let pages;
const asked = [];
before(async () => {
  [browser, pages] = await Promise.all([launch(), serve(site, { onRequest: (url) => asked.push(url) })]);
});
after(async () => { await browser?.close(); await pages?.close(); });

/** What a page has left behind in the browser. */
const leftovers = (page) => page.evaluate(async () => ({
  cookie: document.cookie,
  local: localStorage.length,
  session: sessionStorage.length,
  databases: (await indexedDB.databases()).length,
}));
const nothing = { cookie: '', local: 0, session: 0, databases: 0 };

/** A reader's minute: a number, undo, an example, a setting, a word that is no number, a copied link. */
async function use(page) {
  await page.evaluate(async () => {
    const { shadowRoot } = document.querySelector('attention-lab');
    const press = (selector) => shadowRoot.querySelector(selector)?.click();
    const settle = () => document.querySelector('attention-lab').updateComplete;
    for (const selector of ['button.task', '[data-action=undo]', '[data-action=redo]', '[data-action=remember]', '[data-action=link]', '[data-action=reset]']) {
      press(selector);
      await settle();
    }
    for (const details of shadowRoot.querySelectorAll('details')) details.open = true;
    document.querySelector('attention-lab').state = 'v1/wq:1,2;0,1/mask:causal';
    await settle();
    document.querySelector('attention-lab').setAttribute('w-v', 'not a matrix');
  });
  await drawn(page);
}

const used = [['ru', lesson('ru')], ['pl', lesson('pl', 'soft-database')], ['en', 'en/index.html'], ['en', 'embed/v1/en/E5/index.html']];
for (const [, path] of used) {
  test(`${path}: nothing from elsewhere, nothing stored, nothing sent while it is used`, async () => {
    const { page, requests, errors, close } = await openPage(browser);
    const methods = [];
    page.on('request', (request) => methods.push([request.method(), request.hasPostData(), request.url()]));
    await page.goto(pages.address + path, { waitUntil: 'networkidle0' });
    await live(page);
    await use(page);
    assert.deepEqual(requests.filter((address) => !address.startsWith(pages.address) && !address.startsWith('blob:')), [], 'another place was asked');
    assert.deepEqual(methods.filter(([method, body]) => method !== 'GET' || body), [], 'something was sent');
    assert.deepEqual(await leftovers(page), nothing);
    const { cookies } = await (await page.createCDPSession()).send('Network.getCookies');
    assert.deepEqual(cookies, []);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('the numbers in an address stay in the browser', async () => {
  const { page, close } = await openPage(browser);
  asked.length = 0;
  await page.goto(`${pages.address}${lesson('en')}#lab=v1/wq:7,0;0,1`);
  await live(page);
  assert.equal((await readMatrices(page, 'live')).wQ[0][0].value, '7');
  assert.ok(asked.length > 0);
  assert.deepEqual(asked.filter((url) => /[?#]|v1|wq/.test(url.replace(/^\/embed\/v1/, ''))), []);
  await close();
});

test('copies for visits without a network are copies of the lab’s own files', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.address + lesson('en'), { waitUntil: 'networkidle0' });
  await live(page);
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url, method }) => [url, method]);
  });
  for (const [url, method] of kept) {
    assert.ok(url.startsWith(pages.address) && method === 'GET' && !/[?#]./.test(url), url);
  }
  await close();
});

test('a host hears heights, that the figure is ready, states and refusals, and nothing else', async (t) => {
  const host = await answering((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A book</title><link rel="icon" href="data:,">
      <script>var told = []; addEventListener('message', ({ data }) => told.push(data));</script>
      <iframe title="Attention Lab" width="700" height="300" src="${pages.address}embed/v1/en/E5/index.html"></iframe>`);
  });
  // Also when the test fails: an open server would keep the whole suite waiting.
  t.after(() => host.close());
  const { page, close } = await openPage(browser);
  await page.goto(host.address);
  await page.waitForFunction(() => globalThis.told.some(({ subject }) => subject === 'lti.frameResize'));
  await use(page.frames().find((frame) => frame.url().includes('/embed/')));
  await page.waitForFunction(() => globalThis.told.some(({ type }) => type === 'attention-lab:error'));
  const told = await page.evaluate(() => globalThis.told);
  const allowed = ['type', 'state', 'reason', 'name', 'value', 'subject', 'height', 'clientHeight', 'scrollHeight', 'context', 'action'];
  for (const message of told) {
    assert.deepEqual(Object.keys(message).filter((key) => !allowed.includes(key)), [], JSON.stringify(message));
    assert.match(message.type ?? message.subject ?? message.context, /^(attention-lab:(ready|change|error)|lti\.frameResize|h5p)$/);
  }
  assert.deepEqual(Object.values(told.find(({ type }) => type === 'attention-lab:error')), ['attention-lab:error', 'attribute', 'w-v', 'not a matrix']);
  await close();
});

test('the page of every language has its ten lines, and the line to quote is one that was tested here', () => {
  for (const lang of languages) {
    const html = readFileSync(`${site}/${lang}/privacy/index.html`, 'utf8');
    const [, list] = /<ol>([^]*?)<\/ol>/.exec(html);
    assert.equal(list.match(/<li>/g).length, 10, lang);
    assert.match(html, /<blockquote>[^]*cookie|<blockquote>[^]*ciasteczek/);
  }
});
