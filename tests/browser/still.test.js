// The page teaches whatever happens to its script: the tables stay, and a reason can be read where one can be given.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { languages } from '../harness/weight.js';
import { fallenBack, isFigureScript, launch, lessonFile, live, nativeTrace, openPage, openSite, readMatrices } from './lab.js';

let browser;
let withoutWebAssembly;
let pages;
before(async () => {
  [browser, withoutWebAssembly, pages] = await Promise.all([launch(), launch(['--js-flags=--jitless']), openSite()]);
});
after(async () => {
  await Promise.all([browser?.close(), withoutWebAssembly?.close()]);
  await pages?.close();
});

/** The page's own tables hold the core's numbers, and a reader can see them. */
async function assertReadable(page) {
  const tables = await readMatrices(page, 'still');
  const all = { ...examples.E1, ...nativeTrace(examples.E1) };
  for (const stage of ['x', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'scores', 'coefficients', 'output']) {
    const values = tables[stage].flatMap((row) => row.slice(0, all[stage].columns).map(({ value }) => Number(value)));
    assert.deepEqual(values, [...all[stage].data], stage);
  }
  const unseen = await page.evaluate(() => [...document.querySelectorAll('attention-lab table[data-matrix]')]
    .filter((table) => !table.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      || table.getBoundingClientRect().width < 40)
    .map((table) => table.dataset.matrix));
  assert.deepEqual(unseen, [], 'tables that cannot be seen');
  const idle = await page.evaluate(() => [...document.querySelectorAll('attention-lab button')]
    .filter((button) => button.checkVisibility({ checkVisibilityCSS: true })).map((button) => button.textContent));
  assert.deepEqual(idle, [], 'buttons that would do nothing');
}

for (const language of languages) {
  test(`${language}: scripts off`, async () => {
    const { page, errors, close } = await openPage(browser, { scripts: false });
    await page.goto(pages.lesson(language));
    assert.equal(await page.$eval('attention-lab', (lab) => lab.shadowRoot), null);
    await assertReadable(page);
    assert.deepEqual(errors, []);
    await close();
  });

  test(`${language}: the script is not there (404)`, async () => {
    const { page, close } = await openPage(browser);
    await page.setRequestInterception(true);
    page.on('request', (request) => (isFigureScript(request.url())
      ? request.respond({ status: 404, contentType: 'text/html', body: '<p>nothing here' })
      : request.continue()));
    await page.goto(pages.lesson(language), { waitUntil: 'load' });
    assert.equal(await page.$eval('attention-lab', (lab) => lab.shadowRoot), null);
    await assertReadable(page);
    await close();
  });

  test(`${language}: WebAssembly is missing`, async () => {
    const { page, errors, close } = await openPage(withoutWebAssembly);
    await page.goto(pages.lesson(language));
    assert.equal(await page.evaluate(() => typeof WebAssembly), 'undefined');
    assert.equal(await fallenBack(page), 'no-wasm');
    await assertReadable(page);
    const reason = await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('.start').textContent);
    assert.ok(reason.length > 10, 'the reason is also a sentence');
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
