// Every panel below the figure, and what only the workshop draws: nothing for axe to object to, nothing sideways. Each scene is
// seen in both widths in every language, in light and in dark by turns; the lecture's letters once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages, lessons } from '../harness/weight.js';
import { assertAccessible, looks } from '../browser/axe.js';
import { drawn, launch, live, openPage, openSite } from '../browser/lab.js';
import { scenes, show } from './scenes.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const ofPanel = (name) => ({ fromShadowDom: ['attention-lab', `[data-panel=${name}]`] });

[...languages.map((language) => [language, lessons[0]]), ['pl', lessons[1]]].forEach(([language, lesson], turn) => {
  test(`${language}, ${lesson}: every panel`, async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(pages.lesson(language, lesson));
    await live(page);
    for (const [index, scene] of scenes.entries()) {
      const { name, panel } = scene;
      await show(page, scene);
      const worn = looks.filter(({ dark }) => dark === ((index + turn) % 2 === 0));
      await assertAccessible(page, name, { part: panel ? ofPanel(panel) : 'attention-lab', turn, worn, settled: drawn });
    }
    // What axe brings of styles the page's policy refuses, and says so.
    assert.deepEqual(errors.filter((error) => !error.startsWith('Applying inline style')), []);
    await close();
  });
});
