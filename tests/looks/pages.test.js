// axe finds nothing to object to and nothing is wider than the window: every page, in every language, narrow and wide, light and
// dark; where there is a figure also after a change and where its script cannot run. The panels: panels.test.js.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages, lesson } from '../harness/weight.js';
import { assertAccessible, looks } from '../browser/axe.js';
import { drawn, inFigure, isFigureScript, launch, live, openPage, openSite } from '../browser/lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const lessons = ['three-roles', 'soft-database'];
// Frames: one figure, several heads, the lecture's.
const lectures = ['soft-database', 'E13'];
const withFigure = [...lessons, 'start', 'E2', 'E12', 'E13'];
const fileOf = (name, language) => {
  if (lessons.includes(name)) return lesson(language, name);
  return name === 'start' ? `${language}/index.html` : `embed/v1/${language}/${name}/index.html`;
};
// The variants of the worksheet differ in their numbers only.
const withoutFigure = ['teachers', 'worksheet/A', 'worksheet/B/large', 'worksheet/key', 'trust', 'privacy', 'embed-this', 'preview', 'authors', 'reference'];

// Two of the four, for what another state of the same page has seen in all: both widths, both grounds.
const someLooks = (turn) => looks.filter(({ width, dark }) => dark === ((width === 320) === (turn % 2 === 0)));
// What axe brings of styles the page's policy refuses, and says so; and the preview's frame without scripts says that it keeps to it.
const own = (errors) => errors.filter((error) => !/^(Applying inline style|Blocked script execution)/.test(error));

languages.forEach((language, turn) => {
  for (const name of withFigure) {
    test(`${language}, ${name}: no violation, at the start and after the first change`, async () => {
      const { page, errors, close } = await openPage(browser);
      await page.goto(pages.address + fileOf(name, language));
      await live(page);
      await assertAccessible(page, 'at the start', { turn, settled: drawn });
      await inFigure(page, (figure) => figure.querySelector('button.task').click());
      await drawn(page);
      await assertAccessible(page, 'after a change', { part: 'attention-lab', turn: turn + 1, worn: someLooks(turn), settled: drawn });
      assert.deepEqual(own(errors), []);
      await close();
    });

    test(`${language}, ${name} with scripts that cannot run: no violation, covered or not`, async () => {
      const { page, close } = await openPage(browser);
      await page.setRequestInterception(true);
      page.on('request', (request) => (isFigureScript(request.url()) ? request.abort() : request.continue()));
      await page.goto(pages.address + fileOf(name, language));
      const canCover = await page.$('input.cover') !== null;
      assert.equal(canCover, lectures.includes(name), 'a button that shows the answers');
      if (canCover) {
        await assertAccessible(page, 'covered', { part: 'attention-lab', turn, worn: someLooks(turn) });
        await page.evaluate(() => document.querySelector('input.cover').click());
      }
      await assertAccessible(page, 'all in sight', { part: 'attention-lab', turn });
      await close();
    });
  }

  test(`${language}, the pages without a figure: no violation`, async () => {
    for (const name of withoutFigure) {
      const { page, errors, close } = await openPage(browser);
      await page.goto(`${pages.address}${language}/${name}/index.html`);
      await assertAccessible(page, name, { turn });
      assert.deepEqual(own(errors), [], name);
      await close();
    }
  });
});

test('the choice of a language and the answer to an address that is nobody’s: no violation', async () => {
  for (const file of ['index.html', '404.html', 'notices/index.html']) {
    const { page, close } = await openPage(browser);
    await page.goto(pages.address + file);
    await assertAccessible(page, file);
    await close();
  }
});
