// Long states travel packed: the figure fetches what unpacks them, writes them packed, and says what it cannot read.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { decode, encode } from '../../web/link.js';
import { pack, unpack } from '../../web/workshop/packed.js';
import { randomFrom } from '../harness/random.js';
import { drawn, launch, live, openPage, openPanel, openSite } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const packer = { pack, unpack };
const random = randomFrom(21);
const large = { ...examples.E1, mask: 'causal' };
for (const name of ['x', 'wQ', 'wK', 'wV']) {
  large[name] = { rows: 9, columns: 9, data: Array.from({ length: 81 }, () => Math.round((random() * 2 - 1) * 99) / 10) };
}
const packed = encode(large, 'lab', {}, packer);
const figure = (page, read) => page.evaluate(`(() => { const lab = document.querySelector('attention-lab'); return (${read})(lab); })()`);
const state = async (page) => decode(`#lab=${await figure(page, '(lab) => lab.state')}`).problem;

test('a packed link opens its state, and a change is written packed', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${pages.lesson('pl')}#${packed}`);
  await live(page);
  assert.deepEqual(await state(page), large);
  assert.equal(await figure(page, '(lab) => lab.ui.linkProblem'), null);
  await figure(page, "(lab) => lab.dispatch({ type: 'set', values: { mask: 'none' }, since: 'mask' })");
  await drawn(page);
  const { hash } = new URL(page.url());
  assert.match(hash, /^#lab=v1\/p:[\w-]+$/);
  assert.deepEqual(decode(hash, 'lab', packer).problem, { ...large, mask: 'none' });
  assert.deepEqual(errors, []);
  await close();
});

test('a packed link followed on an open page opens its state as well', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.lesson('en'));
  await live(page);
  await page.evaluate((hash) => { location.hash = hash; }, packed);
  await page.waitForFunction(() => document.querySelector('attention-lab').problem.x.rows === 9);
  assert.deepEqual(await state(page), large);
  await close();
});

test('a cut packed link says so over the page’s own start, and so does one that cannot be unpacked', async () => {
  for (const lost of [false, true]) {
    const { page, close } = await openPage(browser);
    await page.setRequestInterception(true);
    page.on('request', (request) => (lost && /workshop/.test(request.url()) ? request.abort() : request.continue()));
    await page.goto(`${pages.lesson('en')}#${lost ? packed : packed.slice(0, -3)}`);
    await live(page);
    assert.deepEqual(await state(page), examples.E1);
    assert.match(await figure(page, "(lab) => lab.shadowRoot.querySelector('.notices').textContent"), /could not be read at “p:/);
    await page.evaluate((hash) => { location.hash = hash; }, `${packed.slice(0, -4)}`);
    await page.waitForFunction(() => /stays as it was/.test(document.querySelector('attention-lab').shadowRoot.querySelector('.notices').textContent));
    await close();
  }
});

test('where a link is longer than messengers let through, copying it says so', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.lesson('ru'));
  await live(page);
  await openPanel(page, 'settings');
  const note = () => figure(page, "(lab) => lab.shadowRoot.querySelector('.link-note')?.textContent ?? null");
  const copy = async () => {
    await figure(page, "(lab) => lab.shadowRoot.querySelector('[data-action=link]').click()");
    await page.waitForFunction(() => document.querySelector('attention-lab').ui.linkCopied);
    await drawn(page);
  };
  await copy();
  assert.equal(await note(), null);
  const sevenths = { rows: 40, columns: 8, data: Array.from({ length: 320 }, (_, i) => (i + 1) / 7) };
  await figure(page, `(lab) => lab.dispatch({ type: 'set', values: { x: ${JSON.stringify(sevenths)} }, since: 'x' })`);
  await copy();
  assert.match(await note(), /^Знаков в ссылке: \d{4}\. .*2000\.$/);
  await close();
});
