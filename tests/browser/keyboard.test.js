// The whole figure with the keyboard alone: Tab comes to everything, forward and back; every button does its work and the focus
// stays in the figure; arrows go through tables and groups.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lessons } from '../harness/weight.js';
import { drawn, launch, live, openPage, openSite } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

/** What has the focus in the figure, noted as visited; null outside. */
const here = (page) => page.evaluate(() => {
  const lab = document.activeElement;
  const element = lab?.localName === 'attention-lab' ? lab.shadowRoot.activeElement : null;
  if (!element) return null;
  globalThis.visited ??= new Set();
  globalThis.visited.add(element);
  const { localName: tag, type = null, dataset, role } = element;
  const isClosed = tag === 'summary' && !element.parentElement.open;
  return {
    tag, type, role, isClosed, verb: dataset.action ?? dataset.tool ?? null, panel: element.parentElement?.dataset.panel ?? null,
    isOff: element.getAttribute('aria-disabled') === 'true', said: (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 60),
  };
});

/** What Tab has to come to: visible, not disabled, and of a group of radio buttons the one that stands for it. */
const missed = (page) => page.evaluate(() => {
  const { shadowRoot } = document.querySelector('attention-lab');
  const all = [...shadowRoot.querySelectorAll('button, summary, input, select, textarea, a[href], [tabindex="0"]')]
    .filter((element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility({ visibilityProperty: true }));
  const group = ({ type, name }) => (type === 'radio' ? name : null);
  const groups = new Set([...globalThis.visited].map(group).filter(Boolean));
  return all.filter((element) => !globalThis.visited.has(element) && !groups.has(group(element)))
    .map((element) => element.outerHTML.replace(/<!--.*?-->/g, '').slice(0, 120));
});

const forget = (page) => page.evaluate(() => { globalThis.visited = new Set(); });

async function tab(page, back = false) {
  if (back) await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  if (back) await page.keyboard.up('Shift');
}

/** Goes from before the figure through it, or from behind it back, and calls `at` at every stop. */
async function walk(page, at = () => {}, back = false) {
  let inside = false;
  for (let presses = 0; presses < 600; presses += 1) {
    await tab(page, back);
    const place = await here(page);
    if (!place && inside) return;
    if (!place) continue;
    inside = true;
    await at(place);
  }
  throw new Error('Tab never left the figure');
}

async function atStart(name) {
  const opened = await openPage(browser, { width: 1280 });
  await opened.page.goto(pages.lesson('en', name));
  await live(opened.page);
  return opened;
}

// Opens what is folded, each where Tab comes to it.
async function openAll(page) {
  for (let round = 0; round < 3; round += 1) {
    let opened = 0;
    await walk(page, async ({ isClosed, panel }) => {
      if (!isClosed) return;
      opened += 1;
      await page.keyboard.press('Enter');
      if (panel) {
        await page.waitForFunction((name) => document.querySelector('attention-lab').shadowRoot.querySelector(`[data-panel=${name}] .panel-inside`), {}, panel);
      }
      await drawn(page);
    });
    await page.evaluate(() => { document.activeElement.blur(); globalThis.getSelection().removeAllRanges(); globalThis.scrollTo(0, 0); });
    await page.focus('body');
    if (opened === 0) return;
  }
}

for (const name of lessons) {
  test(`${name}: Tab comes to everything that can be used, forward and back, also where it was folded`, async () => {
    const { page, errors, close } = await atStart(name);
    await openAll(page);
    await forget(page);
    await walk(page);
    assert.deepEqual(await missed(page), []);
    await forget(page);
    await walk(page, () => {}, true);
    assert.deepEqual(await missed(page), [], 'and back');
    assert.deepEqual(errors, []);
    await close();
  });

  test(`${name}: every button works from the keyboard, and the focus stays in the figure`, async () => {
    const { page, errors, close } = await atStart(name);
    await openAll(page);
    const pressed = new Set();
    for (let round = 0; round < 4; round += 1) {
      const before = pressed.size;
      await walk(page, async ({ tag, verb, isOff, said }) => {
        if (tag !== 'button' || isOff || pressed.has(verb)) return;
        pressed.add(verb);
        await page.keyboard.press('Enter');
        await drawn(page);
        await page.waitForFunction(() => document.querySelector('attention-lab').dataset.status === 'live');
        assert.ok(await here(page), `after “${said}” (${verb}) the focus is in the figure`);
      });
      await page.evaluate(() => { document.activeElement.blur(); });
      if (pressed.size === before) break;
    }
    // Some come and go, as those of a pinned state; what stands there in the end was pressed.
    const there = await page.evaluate(() => [...document.querySelector('attention-lab').shadowRoot.querySelectorAll('button')]
      .filter((button) => button.getAttribute('aria-disabled') !== 'true' && button.checkVisibility())
      .map(({ dataset }) => dataset.action ?? dataset.tool));
    assert.deepEqual(there.filter((verb) => !pressed.has(verb)), [], 'every button was come to and pressed');
    assert.ok(pressed.size > 20, `${pressed.size} kinds of buttons`);
    assert.deepEqual(errors, []);
    await close();
  });

  test(`${name}: arrows go through every cell of every table`, async () => {
    const { page, close } = await atStart(name);
    await openAll(page);
    const cellsOf = () => page.evaluate(() => {
      const table = document.querySelector('attention-lab').shadowRoot.activeElement.closest('table');
      return { rows: table.tBodies[0].rows.length, columns: table.tBodies[0].rows[0].querySelectorAll('[role=gridcell]').length };
    });
    let tables = 0;
    await walk(page, async ({ role }) => {
      if (role !== 'gridcell') return;
      tables += 1;
      const { rows, columns } = await cellsOf();
      await page.keyboard.down('Control');
      await page.keyboard.press('Home');
      await page.keyboard.up('Control');
      const places = new Set();
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          const place = await here(page);
          assert.equal(place?.role, 'gridcell');
          places.add(place.said);
          if (column < columns - 1) await page.keyboard.press(row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
        }
        if (row < rows - 1) await page.keyboard.press('ArrowDown');
      }
      assert.equal(places.size, rows * columns, [...places].join(' | '));
    });
    assert.ok(tables >= 7, `${tables} tables`);
    await close();
  });
}
