// embed.js in a host's page: our frames get the height they tell, and nobody else gets anything. H5P's resizer as well.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { answering } from '../harness/answering.js';
import { root } from '../harness/weight.js';
import { launch, openPage, openSite } from './lab.js';

let browser;
let pages;
let host;
let html = '';
const script = `${root}build/dist/embed.js`;
before(async () => {
  [browser, pages] = await Promise.all([launch(), openSite()]);
  host = await answering((request, response) => {
    const isScript = request.url.endsWith('/embed.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? readFileSync(script) : html);
  });
});
after(async () => {
  await browser?.close();
  await pages?.close();
  await host?.close();
});

const frame = (id, path = 'en/E2/index.html', more = '') =>
  `<iframe id="${id}" title="Attention Lab" width="700" height="150" src="${pages.address}embed/v1/${path}" ${more}></iframe>`;

/** Opens a page of a host that counts the heights it is told. */
async function openHost(body) {
  html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A book</title><link rel="icon" href="data:,">
    <script>var heights = []; addEventListener('message', ({ data }) => { if (data.subject === 'lti.frameResize') heights.push(data.height); });</script>${body}`;
  const opened = await openPage(browser);
  await opened.page.goto(host.address);
  return opened;
}

/** Waits until a frame is as tall as its content. */
const follows = async (page, id) => {
  // A browser draws no frame of another origin that is out of view.
  await page.$eval(`#${id}`, (node) => node.scrollIntoView());
  const inner = await (await page.waitForSelector(`#${id}`)).contentFrame();
  await inner.waitForFunction(() => document.querySelector('attention-lab[data-status=live]') && document.querySelector('attention-lab').shadowRoot.querySelector('.lab')
    && innerHeight >= document.body.getBoundingClientRect().height && innerHeight < document.body.getBoundingClientRect().height + 2);
  assert.equal(await inner.evaluate(() => document.documentElement.scrollHeight > innerHeight), false, 'no second scroll bar');
  return inner;
};

/** Lets every message that is on its way arrive. */
const settled = (page) => page.evaluate(async () => {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
});

test('embed.js is small, is no module, and leaves no name behind', async () => {
  const bytes = readFileSync(script);
  console.log(`embed.js: ${bytes.length} bytes, ${gzipSync(bytes).length} of gzip`);
  assert.ok(bytes.length <= 1024, `${bytes.length} bytes`);
  const { page, close } = await openHost('');
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(globalThis));
  const before = await names();
  await page.addScriptTag({ url: 'embed.js' });
  assert.deepEqual(await names(), before);
  await close();
});

test('several frames, one added later, and a script that comes after them: each is as tall as its content', async () => {
  const { page, errors, close } = await openHost(`<style>* { box-sizing: border-box } iframe { height: 99px !important; border: 5px solid }</style>${frame('one')}${frame('two', 'ru/E13/index.html')}`);
  await page.waitForFunction(() => globalThis.heights.length > 0);
  await page.addScriptTag({ url: 'embed.js' });
  await follows(page, 'one');
  await follows(page, 'two');
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), frame('three', 'pl/E5/index.html', 'sandbox="allow-scripts"'));
  await follows(page, 'three');
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true, 'no focus is taken');
  assert.deepEqual(errors, []);
  await close();
});

test('a figure that grows at 320 pixels is followed, and its height never runs away', async () => {
  const { page, close } = await openHost(`${frame('one', 'en/E2/index.html', 'style="width: 320px"')}<script src="embed.js"></script>`);
  const inner = await follows(page, 'one');
  await settled(page);
  const before = await page.evaluate(() => globalThis.heights.length);
  await inner.evaluate(() => { document.querySelector('attention-lab').shadowRoot.querySelector('.panel-settings').open = true; });
  await page.waitForFunction((count) => globalThis.heights.length > count, {}, before);
  await follows(page, 'one');
  await settled(page);
  const told = await page.evaluate(() => globalThis.heights);
  assert.ok(told.length - before <= 2, told.join());
  assert.ok(told.at(-1) > told[before - 1]);
  assert.ok(told.every((height, index) => Number.isInteger(height) && height !== told[index - 1]), told.join());
  await close();
});

test('heights of other frames, of the page itself and of no sense are left alone', async () => {
  const { page, close } = await openHost(`${frame('one')}<iframe id="other" title="Another" height="77" srcdoc="<script>parent.postMessage({ subject: 'lti.frameResize', height: 500 }, '*')</script>"></iframe>
    <script src="embed.js"></script>`);
  const inner = await follows(page, 'one');
  const tall = await page.$eval('#one', (node) => node.clientHeight);
  for (const data of [null, 'lti.frameResize', 7, { subject: 'lti.frameResize' }, { subject: 'other', height: 50 },
    ...[-5, 0, 1e9, 12.5, '400', NaN, Infinity, [400], '400px;color:red'].map((height) => ({ subject: 'lti.frameResize', height }))]) {
    await inner.evaluate((message) => parent.postMessage(message, '*'), data);
  }
  await page.evaluate(() => postMessage({ subject: 'lti.frameResize', height: 600 }, '*'));
  await settled(page);
  assert.equal(await page.$eval('#one', (node) => node.clientHeight), tall);
  assert.equal(await page.$eval('#other', (node) => node.clientHeight), 77);
  await close();
});

// Both published forms of H5P's resizer, written anew: the one looks at the height first, the other makes the frame tiny.
const resizer = (prepare) => `<script>
  var actions = [];
  addEventListener('message', ({ data, source }) => {
    if (data.context !== 'h5p') return;
    actions.push(data.action);
    const frame = document.querySelector('iframe');
    const answer = (action) => source.postMessage({ context: 'h5p', action }, '*');
    if (data.action === 'hello') { frame.style.width = '100%'; addEventListener('resize', () => answer('resize')); answer('hello'); }
    else if (data.action === 'prepareResize') { ${prepare} }
    else if (data.action === 'resize') frame.style.height = data.scrollHeight + 'px';
  });
  addEventListener('load', () => document.querySelector('iframe').contentWindow.postMessage({ context: 'h5p', action: 'ready' }, '*'));
</script>`;
const forms = {
  'looks at the height first': 'if (frame.clientHeight !== data.scrollHeight) { frame.style.height = data.clientHeight + "px"; answer("resizePrepared"); }',
  'makes the frame tiny first': 'frame.style.height = "1px"; answer("resizePrepared");',
};

for (const [name, prepare] of Object.entries(forms)) {
  test(`H5P’s resizer that ${name} is answered as it expects`, async () => {
    const { page, errors, close } = await openHost(`${resizer(prepare)}${frame('one', 'en/E5/index.html', 'style="border: 0"')}`);
    await page.waitForFunction(() => globalThis.actions.includes('prepareResize'));
    const inner = await follows(page, 'one');
    await page.setViewport({ width: 360, height: 900 });
    await inner.waitForFunction(() => innerWidth < 360);
    await follows(page, 'one');
    await settled(page);
    const actions = await page.evaluate(() => globalThis.actions);
    assert.equal(actions[0], 'hello');
    assert.ok(actions.length < 40, `no loop: ${actions.join()}`);
    assert.deepEqual(errors, []);
    await close();
  });
}
