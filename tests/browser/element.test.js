// <attention-lab> as an author uses it: attributes, the property `state`, events, themes and controls.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { serve } from '../../site/server.js';
import { root } from '../harness/weight.js';
import { drawn, launch, live, openPage, openPanel, readMatrices } from './lab.js';
import { assertShows } from './shows.js';

let browser;
let server;
const folder = mkdtempSync(`${tmpdir()}/book-`);
before(async () => {
  for (const name of ['attention-lab.js', 'attention-lab.workshop.js']) copyFileSync(`${root}build/dist/${name}`, `${folder}/${name}`);
  [browser, server] = await Promise.all([launch(), serve(folder)]);
});
after(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

/** A page of a book in English that notes every event of its figures. */
async function openBook(html, { fragment = '', dark = false } = {}) {
  writeFileSync(`${folder}/index.html`, `<!doctype html><html lang="en"><meta charset="utf-8"><title>A book</title><link rel="icon" href="data:,">
    <script>var told = []; for (const name of ['ready', 'change', 'error']) {
      document.addEventListener('attention-lab:' + name, ({ detail, target }) => told.push([target.id, name, detail])); }</script>
    ${html}<script src="attention-lab.js"></script>`);
  const opened = await openPage(browser, { dark });
  await opened.page.goto(`${server.address}index.html${fragment}`);
  await live(opened.page);
  await drawn(opened.page);
  return { ...opened, told: () => opened.page.evaluate(() => globalThis.told) };
}

const inFigure = (page, selector, act) => page.$eval('attention-lab', (lab, [css, body]) => {
  const element = lab.shadowRoot.querySelector(css);
  return new Function('element', `return ${body}`)(element);
}, [selector, act]);

test('attributes are the first state, whatever the author’s own numbers are', async () => {
  const { page, told, errors, close } = await openBook(`<attention-lab id="a" x="1 0; 0 1; 1 1" w-q="1 2; 0 1" w-v="2, 0; 0, 1" mask="causal" scale="0.5"
    tokens="one, two, three">The author’s own words.</attention-lab>`);
  const problem = { ...examples.E5, wV: examples.E4.wV, mask: 'causal', scale: 0.5, tokens: ['one', 'two', 'three'] };
  await assertShows(page, problem, 'en');
  assert.deepEqual(await told(), [['a', 'ready', { state: 'v1/wq:1,2;0,1/wv:2,0;0,1/mask:causal/scale:0.5/words:one,two,three' }]]);
  assert.deepEqual(errors, []);
  await close();
});

test('an attribute that cannot be read is named to the reader and to the page, as text', async () => {
  const { page, told, close } = await openBook('<attention-lab id="a" preset="E2" w-k="1 &lt;img src=x onerror=told.push(1)&gt;" controls="all"></attention-lab>');
  await assertShows(page, examples.E2, 'en');
  const notices = await page.$eval('attention-lab', (lab) => [...lab.shadowRoot.querySelectorAll('.notice')].map((node) => node.textContent));
  assert.deepEqual(notices, [
    'The attribute w-k of this figure could not be read: “1 <img src=x onerror=told.push(1)>”. It was left out.',
    'The attribute controls of this figure could not be read: “all”. It was left out.',
  ]);
  assert.deepEqual((await told()).map(([, name, detail]) => [name, detail.name ?? detail.state]), [
    ['error', 'w-k'], ['error', 'controls'], ['ready', 'v1/wq:2,0;0,1'],
  ]);
  await close();
});

test('an author’s letters stand wherever a letter stands, in every panel and for the ear, and only in that figure', async () => {
  const { page, errors, close } = await openBook('<attention-lab id="a" notation="H α β γ Σ Π Ω"></attention-lab><attention-lab id="b" link-key="b"></attention-lab>');
  await page.$eval('#b', (lab) => lab.start());
  await page.waitForFunction(() => document.querySelector('#b').dataset.status === 'live');
  const captions = (id) => page.$eval(id, (lab) => [...lab.shadowRoot.querySelectorAll('.matrix caption i')].map(({ textContent, nextElementSibling: below }) => textContent + (below?.tagName === 'SUB' ? below.textContent : '')));
  const own = ['H', 'Wα', 'α', 'Wβ', 'β', 'Wγ', 'γ', 'Σ', 'Π', 'Ω'];
  const usual = ['X', 'WQ', 'Q', 'WK', 'K', 'WV', 'V', 'S', 'A', 'O'];
  assert.deepEqual([(await captions('#a')).sort(), (await captions('#b')).sort()], [own.sort(), usual.sort()]);
  for (const name of ['steps', 'predict', 'picture', 'text', 'states', 'settings']) await openPanel(page, name);
  // A change, so that what changed is told as well; and the second figure is drawn in between.
  for (const id of ['#b', '#a']) {
    await page.$eval(id, (lab) => lab.shadowRoot.querySelector('[data-action=raise]').click());
    await drawn(page);
  }
  const { letters, said } = await page.$eval('#a', ({ shadowRoot }) => ({
    letters: [...shadowRoot.querySelectorAll('i, text')].filter(({ parentElement: above }) => above.tagName !== 'SUB').map(({ textContent }) => textContent),
    said: [...shadowRoot.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')),
  }));
  assert.ok(letters.length > 40 && said.length > 40, `${letters.length} letters, ${said.length} names`);
  const usualLetter = /(^|[^\p{L}])[XQKVSAOqkvsao]([^\p{L}]|$)/u;
  assert.deepEqual(letters.filter((letter) => usualLetter.test(letter)), []);
  assert.deepEqual(said.filter((name) => /(^|[^\p{L}])[XQKVSO]([^\p{L}]|$)/u.test(name)), []);
  assert.match(await inFigure(page, '.arithmetic', 'element.textContent'), /^\s*σ13\s+=\s+α1·β3/);
  assert.deepEqual((await captions('#b')).sort(), usual.sort());
  assert.deepEqual(errors, []);
  await close();
});

test('an author’s digits stand in every table, also after starting over', async () => {
  const { page, close } = await openBook('<attention-lab digits="2"></attention-lab>');
  const first = async () => (await readMatrices(page, 'live')).coefficients[0][0].text;
  assert.equal(await first(), '0.42');
  await page.$eval('attention-lab', (lab) => { lab.state = 'v1/wq:2,0;0,1'; lab.reset(); });
  await drawn(page);
  assert.equal(await first(), '0.42');
  await page.$eval('attention-lab', (lab) => lab.setAttribute('digits', 'all'));
  await drawn(page);
  assert.equal(await first(), '0.4223187982515182');
  await close();
});

test('the page hears of the reader’s own edits and of nothing else', async () => {
  const { page, told, close } = await openBook('<attention-lab id="a"></attention-lab>');
  await page.$eval('attention-lab', (lab) => { lab.state = 'v1/wq:1,2;0,1'; });
  await drawn(page);
  await assertShows(page, examples.E5, 'en');
  await inFigure(page, '[data-action=raise]', 'element.click()');
  await page.$eval('attention-lab', (lab) => { lab.state = '#lab=v1'; });
  await page.$eval('attention-lab', (lab) => { lab.state = 'v7/wq:1'; });
  await drawn(page);
  assert.deepEqual((await told()).slice(1), [
    ['a', 'change', { state: 'v1/wq:1.1,2;0,1' }],
    ['a', 'error', { reason: 'attribute', name: 'state', value: 'v7/wq:1' }],
  ]);
  assert.equal(await page.$eval('attention-lab', (lab) => lab.state), 'v1', 'what cannot be read changes nothing');
  await close();
});

test('a changed attribute starts anew; moving the figure in the document keeps its state', async () => {
  const { page, told, errors, close } = await openBook('<div id="one"><attention-lab id="a" preset="E2"></attention-lab></div><div id="two"></div>');
  await page.evaluate(() => document.querySelector('#two').append(document.querySelector('#a')));
  await drawn(page);
  await assertShows(page, examples.E2, 'en');
  await page.$eval('attention-lab', (lab) => lab.setAttribute('preset', 'E5'));
  await drawn(page);
  await assertShows(page, examples.E5, 'en');
  assert.deepEqual((await told()).map(([, name]) => name), ['ready']);
  assert.deepEqual(errors, []);
  await close();
});

test('with fewer controls the figure keeps its numbers; with none they cannot be changed', async () => {
  const { page, close } = await openBook('<attention-lab controls="min"></attention-lab>');
  const has = (selector) => page.$eval('attention-lab', (lab, css) => lab.shadowRoot.querySelector(css) !== null, selector);
  assert.deepEqual([await has('.editor'), await has('.toolbar'), await has('.panel-settings')], [true, false, false]);
  await page.$eval('attention-lab', (lab) => { lab.controls = 'none'; });
  await drawn(page);
  assert.deepEqual([await has('.editor'), await has('button'), await has('.editable')], [false, false, false]);
  await inFigure(page, '[data-matrix=wQ] [role=gridcell]', 'element.focus()');
  await page.keyboard.press('5');
  await drawn(page);
  await assertShows(page, examples.E1, 'en');
  await close();
});

test('a theme is the author’s choice, whatever the reader’s system says', async () => {
  for (const dark of [false, true]) {
    const { page, close } = await openBook(`<attention-lab></attention-lab><attention-lab link-key="l" theme="light"></attention-lab>
      <attention-lab link-key="d" theme="dark"></attention-lab>`, { dark });
    await page.waitForFunction(() => [...document.querySelectorAll('attention-lab')].every((lab) => lab.dataset.status === 'live' && lab.shadowRoot.querySelector('.lab')));
    const grounds = await page.$$eval('attention-lab', (labs) => labs.map((lab) => getComputedStyle(lab.shadowRoot.querySelector('.lab')).backgroundColor));
    const [light, night] = ['rgb(255, 255, 255)', 'rgb(17, 23, 31)'];
    assert.deepEqual(grounds, [dark ? night : light, light, night]);
    await close();
  }
});

test('the host’s rules do not come in, and ours do not go out', async () => {
  const { page, close } = await openBook(`<style>* { font-size: 40px; letter-spacing: 9px } table, td { border: 7px solid; padding: 30px }
    .lab, .task { display: none } p { color: rgb(1, 2, 3) }</style><p id="p">Text of the book</p><attention-lab></attention-lab>`);
  const inside = await page.$eval('attention-lab', (lab) => {
    const cell = getComputedStyle(lab.shadowRoot.querySelector('[data-matrix=wQ] td'));
    return [cell.borderTopWidth, cell.fontSize, cell.letterSpacing, getComputedStyle(lab.shadowRoot.querySelector('.lab')).display];
  });
  assert.deepEqual(inside, ['0px', '15px', 'normal', 'block']);
  assert.equal(await page.$eval('#p', (node) => getComputedStyle(node).color), 'rgb(1, 2, 3)');
  await close();
});
