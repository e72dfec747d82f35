// <attention-lab> as a guest in pages that were not made for it: moved about, added by scripts, twenty of them, two versions
// of the file, rules and addresses of the host's own.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { encode } from '../../web/link.js';
import { examples } from '../../web/examples.js';
import { serve } from '../../site/server.js';
import { root } from '../harness/weight.js';
import { drawn, launch, live, openPage } from './lab.js';
import { assertShows } from './shows.js';

let browser;
let server;
const folder = mkdtempSync(`${tmpdir()}/book-`);
const script = `${root}build/dist/attention-lab.js`;
before(async () => {
  copyFileSync(script, `${folder}/attention-lab.js`);
  writeFileSync(`${folder}/other.js`, readFileSync(script, 'utf8').replaceAll('"0.1.0"', '"9.9.9"'));
  [browser, server] = await Promise.all([launch(), serve(folder)]);
});
after(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

const plain = '<script src="attention-lab.js"></script>';

async function openBook(body, { fragment = '', head = '', ...options } = {}) {
  writeFileSync(`${folder}/index.html`, `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A book</title><link rel="icon" href="data:,">
    <script>var engines = 0; { const compile = WebAssembly.instantiate, alone = WebAssembly.compile;
      WebAssembly.compile = (...given) => { engines += 1; return alone.apply(WebAssembly, given); }; }</script>${head}</head><body>${body}</body></html>`);
  const opened = await openPage(browser, options);
  await opened.page.goto(`${server.address}index.html${fragment}`);
  return opened;
}

const stateOf = (problem) => encode(problem).slice('lab='.length);
const state = (page) => page.$eval('attention-lab', (lab) => lab.state);
const press = (page, selector) => page.$eval('attention-lab', (lab, css) => lab.shadowRoot.querySelector(css).click(), selector);

test('a figure that is moved, or taken out and put back, goes on where it was', async () => {
  const { page, errors, close } = await openBook(`<div id="one"><attention-lab preset="E2"></attention-lab></div><div id="two"></div>${plain}`);
  await live(page);
  await press(page, '[data-action=raise]');
  await drawn(page);
  const edited = await state(page);
  assert.notEqual(edited, stateOf(examples.E2));
  await page.evaluate(() => { document.querySelector('#two').append(document.querySelector('attention-lab')); });
  await drawn(page);
  assert.equal(await state(page), edited);
  await page.evaluate(async () => {
    const lab = document.querySelector('attention-lab');
    lab.remove();
    await new Promise((resolve) => { setTimeout(resolve); });
    document.querySelector('#one').append(lab);
  });
  await drawn(page);
  assert.equal(await state(page), edited);
  await press(page, '[data-action=undo]');
  await drawn(page);
  await assertShows(page, examples.E2, 'en');
  assert.deepEqual(errors, []);
  await close();
});

test('a page that changes by scripts: figures come and go, before and after the file has loaded', async () => {
  const { page, errors, close } = await openBook('<main></main>');
  await page.evaluate(() => {
    const lab = Object.assign(document.createElement('attention-lab'), { state: 'v1/wq:1,2;0,1', linkKey: 'mine', controls: 'min', stage: 'roles' });
    document.querySelector('main').append(lab);
  });
  await page.addScriptTag({ url: 'attention-lab.js' });
  await live(page);
  await assertShows(page, examples.E5, 'en');
  assert.equal(await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('.toolbar')), null);
  await press(page, '[data-action=raise]');
  await drawn(page);
  assert.match(await page.evaluate(() => location.hash), /^#mine=v1/);
  for (const markup of ['<attention-lab preset="E2"></attention-lab>', '<p>No figure here.</p>', '<attention-lab preset="E4"></attention-lab>']) {
    await page.evaluate((text) => { document.querySelector('main').innerHTML = text; }, markup);
    if (!markup.includes('preset')) continue;
    await live(page);
    await assertShows(page, examples[/E\d/.exec(markup)[0]], 'en');
  }
  await page.evaluate(() => {
    const lab = document.createElement('attention-lab');
    lab.setAttribute('preset', 'E5');
    lab.theme = 'dark';
    document.querySelector('main').replaceChildren(lab);
  });
  await live(page);
  await assertShows(page, examples.E5, 'en');
  assert.equal(await page.evaluate(() => globalThis.engines), 1);
  assert.deepEqual(errors, []);
  await close();
});

test('with an empty link-key the figure leaves the address to the page', async () => {
  const { page, close } = await openBook(`<attention-lab link-key=""></attention-lab>${plain}`, { fragment: '#/chapters/7' });
  await live(page);
  await press(page, '[data-action=raise]');
  await drawn(page);
  assert.equal(await page.evaluate(() => location.hash), '#/chapters/7');
  await close();
});

test('of two versions on one page the first serves every figure, and the page can tell which', async () => {
  const { page, errors, close } = await openBook(`<attention-lab preset="E2"></attention-lab>${plain}<script src="other.js"></script>${plain}
    <script>var version = customElements.get('attention-lab').version;</script>`);
  const said = [];
  page.on('console', (message) => said.push(message.text()));
  await page.reload();
  await live(page);
  await assertShows(page, examples.E2, 'en');
  assert.equal(await page.evaluate(() => globalThis.version), '0.1.0');
  assert.deepEqual(said.filter((line) => line.includes('attention-lab')), ['attention-lab 9.9.9 is not used: this page has version 0.1.0 already']);
  assert.deepEqual(errors, []);
  await close();
});

const measured = (page) => page.$eval('attention-lab', (lab) => {
  const inside = lab.shadowRoot.querySelector('.lab');
  const style = getComputedStyle(lab.shadowRoot.querySelector('[data-matrix=wQ] td'));
  const { width, height } = inside.getBoundingClientRect();
  return {
    width, height,
    styles: ['fontSize', 'fontFamily', 'letterSpacing', 'wordSpacing', 'direction', 'textTransform', 'lineHeight', 'color', 'textAlign', 'whiteSpace', 'visibility', 'cursor', 'borderTopWidth', 'textIndent']
      .map((name) => style[name]),
  };
});

const hostile = {
  'everything unset': '* { all: unset !important }',
  'no box anywhere': 'div, table, section, p, button, input, ul, span { display: none !important }',
  'huge and spaced': ':root { font-size: 40px } * { font: italic 50px/3 serif !important; letter-spacing: 9px !important; word-spacing: 20px !important; text-transform: uppercase !important; text-indent: 40px !important }',
  'from right to left': 'html { direction: rtl } body { direction: rtl; text-align: right; white-space: pre; cursor: none; color: red }',
  'tables of its own': 'table, td, th { border: 7px solid red !important; padding: 30px !important; display: block !important; background: red }',
  'its own words for colours': ':root { --ink: red; --surface: lime; --accent: red; --font: cursive; --light: x }',
};

for (const [name, css] of Object.entries(hostile)) {
  test(`a host with ${name} changes nothing inside, and gets nothing of ours`, async () => {
    const body = (style) => `<style>body { width: 900px; margin: 0 }</style><style>${style}</style><attention-lab></attention-lab><table id="own"><tr><td>text of the book</td></tr></table>${plain}`;
    const calm = await openBook(body(''));
    await live(calm.page);
    const expected = await measured(calm.page);
    await calm.close();
    const { page, errors, close } = await openBook(body(css));
    const own = () => page.$eval('#own td', (cell) => { const style = getComputedStyle(cell); return [style.padding, style.color, style.font, style.border].join(); });
    const before = await own();
    await live(page);
    const found = await measured(page);
    assert.deepEqual(found.styles, expected.styles);
    assert.ok(Math.abs(found.height - expected.height) <= 1 || found.width !== expected.width, `${found.height} and not ${expected.height}`);
    assert.equal(await own(), before);
    await press(page, '[data-action=raise]');
    await drawn(page);
    assert.equal(await state(page), 'v1/wq:1.1,0;0,1');
    assert.deepEqual(errors, []);
    await close();
  });
}

test('a host with a base address of its own keeps links and states right', async () => {
  const { page, errors, close } = await openBook(`<attention-lab></attention-lab><a id="go" href="${'#lab=v1/wq:1,2;0,1'}">E5</a><script src="/attention-lab.js"></script>`,
    { head: '<base href="/elsewhere/">' });
  await live(page);
  await press(page, '[data-action=raise]');
  await drawn(page);
  assert.equal(await page.evaluate(() => location.pathname + location.hash), '/index.html#lab=v1/wq:1.1,0;0,1');
  assert.match(await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('.paper').textContent), /\/index\.html#lab=v1\/sum:[0-9a-z]{1,3}\/wq:1\.1,0;0,1$/);
  assert.deepEqual(errors, []);
  await close();
});

const twenty = `${Array.from({ length: 20 }, (_, index) => `<attention-lab id="f${index + 1}" link-key="f${index + 1}" preset="E2"></attention-lab>`).join('')}${plain}`;
const statuses = (page) => page.$$eval('attention-lab', (labs) => labs.map((lab) => lab.dataset.status));
const until = (page, id, status) => page.waitForFunction((which, wanted) => document.querySelector(`#${which}`).dataset.status === wanted, {}, id, status);

test('of twenty figures those start that come into view; one engine serves them all', async () => {
  const { page, errors, close } = await openBook(twenty);
  await live(page);
  const first = await statuses(page);
  assert.equal(first[0], 'live');
  assert.equal(first[19], 'waiting');
  assert.ok(first.filter((status) => status === 'waiting').length >= 15, first.join());
  await page.$eval('#f20', (lab) => lab.scrollIntoView());
  await until(page, 'f20', 'live');
  assert.equal((await statuses(page))[9], 'waiting');
  assert.equal(await page.evaluate(() => globalThis.engines), 1);
  assert.deepEqual(errors, []);
  await close();
});

test('a figure that waits takes states and links, and keeps them', async () => {
  const { page, close } = await openBook(`<a id="go" href="#f12=v1/wq:1,2;0,1">to 12</a>${twenty}`, { fragment: '#f18=v1/wq:1,2;0,1' });
  await until(page, 'f18', 'live');
  assert.equal(await page.$eval('#f18', (lab) => lab.state), stateOf(examples.E5), 'the address speaks of it');
  assert.deepEqual(await page.$eval('#f15', (lab) => { lab.reset(); return [lab.state, lab.dataset.status]; }), [null, 'waiting'], 'nothing to go back from');
  await page.$eval('#f15', (lab) => { lab.state = 'v1/wq:3,0;0,1'; });
  assert.equal(await page.$eval('#f15', (lab) => lab.state), 'v1/wq:3,0;0,1');
  await page.$eval('#f15', (lab) => lab.scrollIntoView());
  await until(page, 'f15', 'live');
  assert.equal(await page.$eval('#f15', (lab) => lab.state), 'v1/wq:3,0;0,1');
  await page.$eval('#go', (link) => link.click());
  await until(page, 'f12', 'live');
  assert.equal(await page.$eval('#f12', (lab) => lab.state), stateOf(examples.E5));
  await close();
});

test('on paper every figure is drawn, and where nobody can tell what is in view all start', async () => {
  const { page, errors, close } = await openBook(twenty);
  await live(page);
  await page.pdf();
  assert.deepEqual([...new Set(await statuses(page))], ['live']);
  assert.deepEqual(errors, []);
  await close();
  const old = await openBook(twenty, { head: '<script>delete globalThis.IntersectionObserver</script>' });
  await until(old.page, 'f20', 'live');
  assert.deepEqual([...new Set(await statuses(old.page))], ['live']);
  await old.close();
});
