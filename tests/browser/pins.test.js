// The panel with the states in a browser: pins are made, named, opened, compared with and removed; pictures come as files.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { decode, encode, sealed } from '../../web/link.js';
import { examples } from '../../web/examples.js';
import { choose, drawn, inFigure, launch, lessonFile, live, openPage, openPanel, openSite } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const press = (page, selector) => page.evaluate((wanted) => document.querySelector('attention-lab').shadowRoot.querySelector(wanted).click(), selector);
const textAt = (page, selector) => page.evaluate((wanted) =>
  document.querySelector('attention-lab').shadowRoot.querySelector(wanted)?.textContent.replace(/\s+/g, ' ').trim() ?? null, selector);
const state = async (page) => decode(`#lab=${await page.evaluate(() => document.querySelector('attention-lab').state)}`).problem;
const tool = (verb, pin) => `[data-tool="states.${verb}"]${pin ? `[data-pin=${pin}]` : ''}`;
const note = (page) => textAt(page, '.states-note');
const names = (page) => page.evaluate(() => [...document.querySelector('attention-lab').shadowRoot.querySelectorAll('.pin-name')].map(({ value }) => value));
const set = (page, name, rows) => page.evaluate((key, matrix) => {
  document.querySelector('attention-lab').dispatch({ type: 'set', values: { [key]: matrix }, since: key });
}, name, { rows: rows.length, columns: rows[0].length, data: rows.flat() });

async function opened(t, address) {
  const { page, errors, close } = await openPage(browser);
  t.after(close);
  await page.goto(address);
  await live(page);
  await openPanel(page, 'states');
  return { page, errors };
}

test('states are pinned, named, compared, opened and removed', async (t) => {
  const { page, errors } = await opened(t, pages.lesson('en'));
  await press(page, tool('pin'));
  await set(page, 'wQ', [[2, 0], [0, 1]]);
  await press(page, tool('pin'));
  await drawn(page);
  assert.deepEqual(await names(page), ['Example 1: start', 'Example 2: queries stretched']);
  await press(page, tool('pin'));
  await drawn(page);
  assert.match(await note(page), /pinned already: Example 2/);

  // Undo takes the change back, and no pin.
  await press(page, '[data-action=undo]');
  await drawn(page);
  assert.deepEqual(await state(page), examples.E1);
  assert.equal((await names(page)).length, 2);

  await choose(page, '.pin-name', '  my start ');
  assert.deepEqual((await names(page))[0], 'my start');

  await choose(page, '[data-tool="states.b"]', 'pin2');
  assert.equal(await textAt(page, '.differences'), 'WQ: other numbers');
  assert.match(await textAt(page, '.compare-result'), /Q.*rows 1, 3.*K.*same/);

  await press(page, tool('hold', 'pin2'));
  await drawn(page);
  assert.match(await textAt(page, '.strip-title'), /remembered/);
  assert.match(await textAt(page, '.strip'), /Q.*rows 1, 3/);
  await press(page, tool('open', 'pin2'));
  await drawn(page);
  assert.deepEqual(await state(page), examples.E2);
  assert.doesNotMatch(await textAt(page, '.strip'), /rows/);

  await press(page, tool('remove', 'pin2'));
  await drawn(page);
  assert.deepEqual(await names(page), ['my start']);
  const compared = () => inFigure(page, (figure) => ['a', 'b'].map((side) => figure.querySelector(`[data-tool="states.${side}"]`).value));
  assert.deepEqual(await compared(), ['pin1', 'now'], 'a state that is gone gives way to the present one');
  assert.equal(await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.activeElement?.dataset.tool), 'states.pin', 'the focus is not lost');
  assert.deepEqual(errors, []);
});

test('a pin’s link, and all of them as text; where the page may not copy, the text stands there', async (t) => {
  const { page } = await opened(t, pages.lesson('ru'));
  await page.evaluate(() => {
    globalThis.copied = [];
    navigator.clipboard.writeText = async (text) => { globalThis.copied.push(text); };
  });
  await press(page, tool('pin'));
  await set(page, 'wV', [[2, 0], [0, 1]]);
  await press(page, tool('pin'));
  await drawn(page);
  await press(page, tool('link', 'pin2'));
  await press(page, tool('all'));
  const [link, all] = await page.evaluate(() => globalThis.copied);
  assert.equal(new URL(link).hash, `#${sealed(encode(examples.E4))}`);
  assert.deepEqual(decode(new URL(link).hash).problem, examples.E4);
  assert.deepEqual(all.split('\n').filter((line) => !line.startsWith('http')), ['Пример 1: начало', '', 'Пример 4: значения растянуты', '']);
  assert.deepEqual(all.split('\n').filter((line) => line.startsWith('http')).map((each) => decode(new URL(each).hash).problem), [examples.E1, examples.E4]);
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')); });
  await press(page, tool('all'));
  await drawn(page);
  assert.equal(await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('.states-text textarea').value), all);
});

for (const from of ['a server', 'disk']) {
  test(`the picture comes as SVG and as PNG, on a page from ${from}`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'attention-lab-pictures-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const { page, errors } = await opened(t, from === 'disk' ? lessonFile('pl', 'soft-database') : pages.lesson('pl', 'soft-database'));
    const session = await browser.target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, browserContextId: page.browserContext().id });
    await page.evaluate(() => document.querySelector('attention-lab').change({ revealed: { row: 4, key: null } }));
    const saved = async (ending) => {
      await press(page, tool(ending));
      const file = join(folder, `attention-lab-e13.${ending}`);
      for (let tries = 0; !existsSync(file) && tries < 200; ++tries) await new Promise((resolve) => { setTimeout(resolve, 50); });
      return readFileSync(file);
    };
    const svg = (await saved('svg')).toString();
    const read = await page.evaluate((text) => {
      const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
      return { name: root.nodeName, width: Number(root.getAttribute('width')), height: Number(root.getAttribute('height')), text: root.textContent };
    }, svg);
    assert.equal(read.name, 'svg');
    assert.match(read.text, /zmęczony/);
    assert.match(read.text, /0,440/, 'the share that the word finds');
    assert.match(read.text, /#lab=v1/);
    const png = await saved('png');
    assert.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [2 * read.width, 2 * read.height].map(Math.ceil));
    assert.deepEqual(errors, []);
  });
}

test('where nothing was computed, there is no picture, and that is said', async (t) => {
  const { page } = await opened(t, `${pages.lesson('en')}#lab=v1/wq:2,0;0,1;1,1`);
  await press(page, tool('svg'));
  await drawn(page);
  assert.match(await note(page), /nothing to draw/);
});
