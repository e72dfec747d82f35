// The page without its script teaches by its tables, and works from a folder.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages } from '../harness/weight.js';
import { assertReadable } from './failing.js';
import { launch, lessonFile, live, openPage, openSite, readMatrices } from './lab.js';

let browser;
let pages;
before(async () => {
  [browser, pages] = await Promise.all([launch(), openSite()]);
});
after(async () => {
  await browser?.close();
  await pages?.close();
});

for (const language of languages) {
  test(`${language}: scripts off`, async () => {
    const { page, errors, close } = await openPage(browser, { scripts: false });
    await page.goto(pages.lesson(language));
    assert.equal(await page.$eval('attention-lab', (lab) => lab.shadowRoot), null);
    await assertReadable(page);
    assert.deepEqual(errors, []);
    await close();
  });

  test(`${language}: from a folder on disk`, async () => {
    const { page, errors, requests, close } = await openPage(browser);
    await page.goto(lessonFile(language));
    await live(page);
    assert.deepEqual(await readMatrices(page, 'live'), await readMatrices(page, 'still'));
    for (const address of requests) assert.match(address, /^file:/);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('scripts off, 320 px: one projection at a time, all within reach without scripts', async () => {
  const { page, close } = await openPage(browser, { scripts: false, width: 320, height: 700 });
  await page.goto(pages.lesson('ru'));
  const seen = () => page.evaluate(() => [...document.querySelectorAll('attention-lab table[data-matrix]')]
    .filter((table) => table.checkVisibility()).map((table) => table.dataset.matrix));
  const ever = new Set(await seen());
  const tabs = await page.$$('attention-lab label.tab');
  for (const tab of tabs) {
    if (!(await tab.isVisible())) continue;
    await tab.click();
    for (const name of await seen()) ever.add(name);
  }
  assert.deepEqual([...ever].sort(), ['coefficients', 'k', 'output', 'q', 'scores', 'v', 'wK', 'wQ', 'wV', 'x']);
  const [content, window] = await page.evaluate(() => [document.scrollingElement.scrollWidth, innerWidth]);
  assert.ok(content <= window, `${content} px of content in ${window} px`);
  await close();
});
