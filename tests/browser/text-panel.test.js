// Blocks of numbers: pasted onto a cell by keys alone, seen before they are used, one step of undo; refused without a loss; copied.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { matrixFromRows } from '../../web/matrix.js';
import { violations } from './axe.js';
import { choose, drawn, filled, focus, inFigure, launch, live, openPage, openPanel, openSite, tabTo, tabUntil } from './lab.js';
import { assertShows } from './shows.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const textIn = (page, selector) => inFigure(page, (figure, wanted) => figure.querySelector(wanted)?.textContent.replace(/\s+/g, ' ').trim() ?? null, selector);
const typed = (page) => inFigure(page, (figure) => figure.querySelector('[data-tool="text.typed"]').value);

async function open(options, language = 'en') {
  const shown = await openPage(browser, options);
  await shown.page.goto(pages.lesson(language));
  await live(shown.page);
  return shown;
}

// Keys that a browser gives a meaning come with the command that they stand for.
async function chord(page, key, command) {
  await page.keyboard.down('Control');
  await page.keyboard.press(key, command && { commands: [command] });
  await page.keyboard.up('Control');
  await drawn(page);
}

const allowClipboard = (page) => page.browserContext().overridePermissions(pages.address, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);

/** Puts a text where Ctrl+V finds it. */
async function clip(page, text) {
  await allowClipboard(page);
  await page.evaluate((written) => navigator.clipboard.writeText(written), text);
}

/** Types a text into the field at once. */
async function type(page, text) {
  await inFigure(page, (figure, value) => {
    const field = figure.querySelector('[data-tool="text.typed"]');
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
  await drawn(page);
}

const pressTool = async (page, tool) => {
  await tabUntil(page, ({ data }) => data?.tool === tool);
  await page.keyboard.press('Enter');
  await drawn(page);
};

test('a block on a cell, by keys alone: preview, use, undo with one step; the text stays', async () => {
  const { page, errors, close } = await open();
  await clip(page, '0,5\t1,25\r\n3\t4\r\n');
  await tabTo(page, 'wK');
  await chord(page, 'v', 'paste');
  await filled(page, 'text');
  await drawn(page);
  assert.equal((await focus(page)).data?.tool, 'text.typed');
  assert.equal(await textIn(page, '.understood'), 'Understood: decimal comma, columns by tab, 2×2.');
  await assertShows(page, examples.E1, 'en');
  await pressTool(page, 'text.use');
  assert.equal((await focus(page)).data?.tool, 'text.use', 'the focus stays');
  await assertShows(page, { ...examples.E1, wK: matrixFromRows([[0.5, 1.25], [3, 4]]) }, 'en');
  await chord(page, 'z');
  await assertShows(page, examples.E1, 'en');
  assert.equal(await typed(page), '0,5\t1,25\n3\t4');
  assert.deepEqual(errors, []);
  await close();
});

test('the list says where the block goes, also after choices by hand and a paste onto another cell', async () => {
  const { page, errors, close } = await open();
  await openPanel(page, 'text');
  const target = () => inFigure(page, (figure) => figure.querySelector('[data-tool="text.target"]').value);
  for (const name of ['wK', 'wV']) {
    await choose(page, '[data-tool="text.target"]', name);
    assert.equal(await target(), name);
  }
  await clip(page, '0 1\n1 0\n');
  await tabTo(page, 'wK');
  await chord(page, 'v', 'paste');
  await drawn(page);
  assert.match(await textIn(page, '[data-tool="text.use"]'), /WK/);
  assert.equal(await target(), 'wK');
  assert.deepEqual(errors, []);
  await close();
});

test('a single number pasted into the field or onto a cell is typed there, and no panel opens', async () => {
  const { page, close } = await open();
  await clip(page, '−0.5');
  await tabTo(page, 'wQ');
  await chord(page, 'v', 'paste');
  assert.deepEqual([(await focus(page)).parent, (await focus(page)).value], ['editor', '−0.5']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await drawn(page);
  await chord(page, 'a', 'selectAll');
  await chord(page, 'v', 'paste');
  assert.equal((await focus(page)).value, '−0.5');
  assert.equal(await inFigure(page, (figure) => figure.querySelector('.panel[open]')), null);
  await close();
});

test('what cannot be read is refused with its place, the text stays and can be put right by keys', async () => {
  const { page, close } = await open({}, 'pl');
  await openPanel(page, 'text');
  await type(page, '1\t2\n3\tx');
  assert.match(await textIn(page, '.block .refusal'), /^Wiersz 2, kolumna 2: „x”/);
  assert.equal(await typed(page), '1\t2\n3\tx');
  await inFigure(page, (figure) => figure.querySelector('[data-tool="text.typed"]').focus());
  await chord(page, 'End', 'moveToEndOfDocument');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('4');
  await drawn(page);
  assert.equal(await textIn(page, '.block .refusal'), null);
  await pressTool(page, 'text.use');
  await assertShows(page, { ...examples.E1, wQ: matrixFromRows([[1, 2], [3, 4]]) }, 'pl');
  await close();
});

test('1,234 is asked about in English; the answer leads on', async () => {
  const { page, close } = await open();
  await openPanel(page, 'text');
  await type(page, '1,234\t2\n3\t4');
  assert.match(await textIn(page, '.block .refusal'), /more than one way/);
  await inFigure(page, (figure) => figure.querySelector('[data-comma=thousands]').click());
  await drawn(page);
  await pressTool(page, 'text.use');
  await assertShows(page, { ...examples.E1, wQ: matrixFromRows([[1234, 2], [3, 4]]) }, 'en');
  await close();
});

test('a thousand by a thousand numbers: said at once, the page goes on, the text and the numbers stay', async () => {
  const { page, close } = await open();
  await openPanel(page, 'text');
  await type(page, '1 2\n3 4');
  const paste = (selector) => inFigure(page, (figure, wanted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array(1000).fill(Array(1000).fill('1').join('\t')).join('\r\n'));
    return !figure.querySelector(wanted).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }));
  }, selector);
  for (const selector of ['[data-tool="text.typed"]', '[data-matrix=x] td[data-row]']) {
    assert.equal(await paste(selector), true, 'the field does not take it');
    await drawn(page);
    assert.match(await textIn(page, '.block .refusal'), /at most 64 rows and 64 columns/);
    assert.equal(await typed(page), '1 2\n3 4');
  }
  await assertShows(page, examples.E1, 'en');
  await close();
});

test('320 px: nothing wider than the page, a misfit is said and can be used as it is or made to fit; axe finds nothing', async () => {
  for (const dark of [false, true]) {
    const { page, errors, close } = await open({ width: 320, height: 800, dark }, 'ru');
    await openPanel(page, 'text');
    await type(page, '1\t2,5\n3\t4\n5\t6');
    assert.match(await textIn(page, '.misfit'), /3×2.*2×2/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(errors, []);
    assert.deepEqual(await violations(page, 'attention-lab'), []);
    await inFigure(page, (figure) => figure.querySelector('[data-tool="text.use"]:not([data-fit])').click());
    await drawn(page);
    assert.match(await textIn(page, '.error'), /Столбцов у X: 2/);
    await inFigure(page, (figure) => figure.querySelector('[data-action=undo]').click());
    await drawn(page);
    await inFigure(page, (figure) => figure.querySelector('[data-fit]').click());
    await drawn(page);
    await assertShows(page, { ...examples.E1, wQ: matrixFromRows([[1, 2.5], [3, 4]]) }, 'ru');
    await close();
  }
});

test('a table of the figure, selected and copied, is read again with nothing but its numbers', async () => {
  const { page, close } = await open({}, 'ru');
  await openPanel(page, 'text');
  for (const [name, size] of [['x', '3×2'], ['wQ', '2×2'], ['coefficients', '3×3']]) {
    const selected = await inFigure(page, (figure, wanted) => {
      const range = document.createRange();
      range.selectNode(figure.querySelector(`table[data-matrix=${wanted}]`));
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      return getSelection().toString();
    }, name);
    await type(page, selected);
    assert.match(await textIn(page, '.understood') ?? await textIn(page, '.block .refusal'), new RegExp(`${size}\\.$`), selected);
  }
  await close();
});

test('a smaller matrix keeps the choice inside: the editor holds a number', async () => {
  const { page, close } = await open();
  await inFigure(page, (figure) => figure.querySelector('[data-matrix=wQ] [data-row="1"][data-column="1"]').click());
  await openPanel(page, 'text');
  await type(page, '7');
  await inFigure(page, (figure) => figure.querySelector('[data-tool="text.use"]').click());
  await drawn(page);
  assert.equal(await inFigure(page, (figure) => figure.querySelector('.field').value), '7');
  await close();
});

test('a matrix is copied as it is shown; where the clipboard is forbidden the text is selected', async () => {
  const { page, close } = await open({}, 'ru');
  await allowClipboard(page);
  await openPanel(page, 'text');
  for (const [verb, value] of [['source', 'coefficients'], ['form', 'latex']]) await choose(page, `[data-tool="text.${verb}"]`, value);
  await pressTool(page, 'text.copy');
  await page.waitForFunction(() => document.querySelector('attention-lab').shadowRoot.querySelector('[data-tool="text.copy"]').textContent.trim() === 'Скопировано');
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^\\begin\{pmatrix\}0\{,\}42\d+ & 0\{,\}15\d+ & /);
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not here')); });
  await pressTool(page, 'text.copy');
  await page.waitForFunction(() => /Браузер не даёт/.test(document.querySelector('attention-lab').shadowRoot.querySelector('.blocks').textContent));
  assert.deepEqual(await inFigure(page, (figure) => {
    const field = figure.querySelector('.written');
    return [figure.activeElement === field, field.selectionStart, field.selectionEnd === field.value.length];
  }), [true, 0, true], 'ready for the keys that copy');
  await close();
});
