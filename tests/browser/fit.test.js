// ?fit=1: a box of about 5:3 that never changes its size holds the task, the tables, the editor and what changed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawn, launch, live, openPage, openSite } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => {
  await browser?.close();
  await pages?.close();
});

const boxes = [{ width: 700, height: 420 }, { width: 500, height: 300 }];

/** What of the figure reaches over the window's edge, of the parts that must be in sight. */
const outOfSight = (page, selectors) => page.evaluate((wanted) => {
  const lab = document.querySelector('attention-lab');
  return wanted.filter((selector) => {
    const found = (lab.shadowRoot ?? lab).querySelector(selector);
    if (!found?.checkVisibility()) return true;
    const { top, bottom, left, right } = found.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || middle === null;
  });
}, selectors);

const scrolls = (page) => page.evaluate(() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight;
});

const always = ['.task .lead', 'button.task', '.editor .field', '.editor input[type=range]', '.strip'];
const parts = [['q', ['[data-matrix=x]', '[data-matrix=wQ]', '[data-matrix=q]']], ['v', ['[data-matrix=wV]', '[data-matrix=v]']],
  ['meet', ['[data-matrix=scores]', '[data-matrix=coefficients]', '[data-matrix=output]']]];

for (const { width, height } of boxes) {
  test(`a box of ${width} by ${height} holds the chapter’s figure, one part at a time`, async () => {
    for (const lang of ['ru', 'pl', 'en']) {
      const { page, errors, close } = await openPage(browser, { width, height });
      await page.goto(`${pages.address}embed/v1/${lang}/E2/index.html?fit=1`);
      await live(page);
      const press = (selector) => page.$eval('attention-lab', (lab, css) => lab.shadowRoot.querySelector(css).click(), selector);
      for (const [tab, tables] of parts) {
        await press(`label.label-${tab}`);
        await press('[data-action=raise]');
        await drawn(page);
        assert.deepEqual(await outOfSight(page, [...always, ...tables]), [], `${lang} ${tab}`);
        assert.equal(await scrolls(page), false);
      }
      await press('input.query-toggle');
      assert.deepEqual(await outOfSight(page, [...always, '.one-query thead']), [], lang);
      assert.equal(await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('[data-matrix=scores]').checkVisibility({ visibilityProperty: true })), false);
      assert.deepEqual(errors, []);
      await close();
    }
  });

  test(`a box of ${width} by ${height} holds the lecture’s question and its editor`, async () => {
    for (const lang of ['ru', 'pl', 'en']) {
      const { page, close } = await openPage(browser, { width, height });
      await page.goto(`${pages.address}embed/v1/${lang}/E13/index.html?fit=1`);
      await live(page);
      assert.deepEqual(await outOfSight(page, [...always, '.one-query thead', '.step-buttons']), [], lang);
      assert.equal(await scrolls(page), false);
      await close();
    }
  });

  test(`a box of ${width} by ${height} holds the choice of a head, and what comes after the heads beside how the words meet`, async () => {
    const { page, errors, close } = await openPage(browser, { width, height });
    await page.goto(`${pages.address}embed/v1/ru/E12/index.html?fit=1`);
    await live(page);
    assert.deepEqual(await outOfSight(page, [...always, '.head-tabs', '[data-matrix=wQ]']), []);
    await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('label.label-meet').click());
    await drawn(page);
    const [meet, joined] = await page.$eval('attention-lab', (lab) => ['.halves', '.joined'].map((name) => lab.shadowRoot.querySelector(name).getBoundingClientRect().toJSON()));
    assert.deepEqual(await outOfSight(page, [...always, '.head-tabs', '.halves', '.joined']), []);
    assert.ok(meet.right <= joined.left && joined.height > 60, 'neither covers the other');
    assert.equal(await scrolls(page), false);
    assert.deepEqual(errors, []);
    await close();
  });

  test(`without scripts a box of ${width} by ${height} shows the same tables in the same way`, async () => {
    const { page, close } = await openPage(browser, { width, height, scripts: false });
    await page.goto(`${pages.address}embed/v1/ru/E2/index.html?fit=1`);
    assert.deepEqual(await outOfSight(page, ['.task .lead', '[data-matrix=x]', '[data-matrix=wQ]', '[data-matrix=q]']), []);
    assert.equal(await scrolls(page), false);
    await page.click('label.label-meet');
    assert.deepEqual(await outOfSight(page, ['[data-matrix=scores]', '[data-matrix=coefficients]', '[data-matrix=output]']), []);
    await close();
  });
}

test('what cannot be read is named in the box, and a frame without fit scrolls as before', async () => {
  const { page, close } = await openPage(browser, boxes[1]);
  await page.goto(`${pages.address}embed/v1/en/E2/index.html?fit=1&fit=2`);
  await live(page);
  assert.deepEqual(await outOfSight(page, ['.notice', '.editor .field', '.strip']), []);
  await page.goto(`${pages.address}embed/v1/en/E2/index.html?fit=0`);
  await live(page);
  assert.match(await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('.notice').textContent), /fit.*“0”/);
  assert.equal(await scrolls(page), true);
  await close();
});
