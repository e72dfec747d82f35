// The plane of values: it follows the figure, holds still during a drag, says in words what it draws, and fits a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { violations } from './axe.js';
import { drawn, inFigure, launch, live, openPage, openPanel, openSite, tabTo } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const words = (page) => inFigure(page, (figure) => [...figure.querySelectorAll('.picture-inside li')].map((each) => each.textContent.replace(/\s+/g, ' ').trim()));
const places = (page, kind) => page.evaluate((wanted) => [...document.querySelector('attention-lab').shadowRoot.querySelectorAll(`.picture-mark.${wanted}:not(.old)`)]
  .map((each) => `${each.getAttribute('cx')};${each.getAttribute('cy')}`), kind);

async function openPicture(page, language, name) {
  await page.goto(pages.lesson(language, name));
  await live(page);
  await openPanel(page, 'picture');
}

test('the experiment by keyboard: with W_Q the rings move, with W_V the corners', async () => {
  const { page, errors, close } = await openPage(browser);
  await openPicture(page, 'en');
  const [corners, rings] = [await places(page, 'value'), await places(page, 'mixture')];
  await tabTo(page, 'wQ');
  for (const key of ['Enter', '2', 'Enter']) await page.keyboard.press(key);
  await drawn(page);
  assert.deepEqual(await places(page, 'value'), corners);
  assert.notDeepEqual(await places(page, 'mixture'), rings);
  assert.ok((await words(page)).includes('Mixture of word 1: (0.937, 0.532) was (0.845, 0.578)'));
  await tabTo(page, 'wV');
  for (const key of ['Enter', '2', 'Enter']) await page.keyboard.press(key);
  await drawn(page);
  assert.notDeepEqual(await places(page, 'value'), corners);
  assert.ok((await words(page)).includes('Value of word 1: (2, 0) was (1, 0)'));
  assert.deepEqual(errors, []);
  await close();
});

test('the axes wait for the end of a stretch of typing', async () => {
  const { page, close } = await openPage(browser);
  await openPicture(page, 'en');
  const ticks = () => inFigure(page, (figure) => [...figure.querySelectorAll('.picture-tick')].map((each) => each.textContent).join(' '));
  const start = await ticks();
  await tabTo(page, 'wV');
  for (const key of ['4', '0']) await page.keyboard.press(key);
  await drawn(page);
  assert.equal(await ticks(), start);
  assert.match((await words(page))[0], /^Value of word 1: \(40, 0\).* beyond the picture$/);
  await page.keyboard.press('Enter');
  await drawn(page);
  assert.notEqual(await ticks(), start);
  await close();
});

for (const [language, name, width, dark] of [['ru', 'three-roles', 320, true], ['pl', 'three-roles', 320, false], ['en', 'soft-database', 1280, true]]) {
  test(`${language}, ${name}, ${width} px: it fits, and axe objects to nothing`, async () => {
    const { page, close } = await openPage(browser, { width, dark });
    await openPicture(page, language, name);
    const drawing = await inFigure(page, (figure) => figure.querySelector('.picture-plane')?.getBoundingClientRect().width ?? 0);
    assert.ok(name === 'soft-database' ? drawing === 0 : drawing > 200 && drawing <= 240, String(drawing));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
    assert.deepEqual(await violations(page, 'attention-lab'), []);
    await close();
  });
}
