// On paper: a worksheet is two pages; a figure at most two, whatever it shows, with all its numbers and nothing to press.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { variants } from '../../site/lib/worksheet/variants.js';
import { languages } from '../harness/weight.js';
import { inFigure, launch, live, openPage, openSite } from '../browser/lab.js';
import { scenes, show } from './scenes.js';
import { cutOff } from './sight.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

/** How many pages a PDF has: one object of the type Page each. */
const pagesOf = (pdf) => Buffer.from(pdf).toString('latin1').match(/\/Type\s*\/Page\b/g).length;

for (const lang of languages) {
  test(`${lang}: every worksheet is two pages, A4 and Letter, as wide as the paper at most`, async () => {
    const { page, errors, close } = await openPage(browser, { scripts: false });
    for (const { letter } of variants) {
      await page.goto(`${pages.address}${lang}/worksheet/${letter}/index.html`);
      for (const format of ['A4', 'Letter']) {
        assert.equal(pagesOf(await page.pdf({ format })), 2, `${letter}, ${format}`);
      }
    }
    assert.deepEqual(errors, []);
    await close();
  });
}

/** What the figure shows on paper: what could be pressed or filled in, the tables that are missing, and whether its link is there. */
const onPaper = (page) => inFigure(page, (figure) => {
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return {
    controls: [...figure.querySelectorAll('button, input, select, textarea, summary')].filter(isSeen).map((each) => each.outerHTML.slice(0, 80)),
    missing: [...figure.querySelectorAll('.halves [data-matrix], .joined [data-matrix]')].filter((table) => !isSeen(table)).map((table) => table.dataset.matrix),
    panels: [...figure.querySelectorAll('.panel')].filter((panel) => panel.getBoundingClientRect().height > 0).map((panel) => panel.dataset.panel),
    hasLink: isSeen(figure.querySelector('.paper')),
  };
});

// What explains the numbers is printed where it is open; the other panels only make them.
const printed = ['steps', 'picture'];

for (const lang of languages) {
  test(`${lang}: a figure is at most two pages, with all its numbers, whatever it shows`, async () => {
    const { page, errors, close } = await openPage(browser, { width: 718 });
    await page.goto(`${pages.address}embed/v1/${lang}/E1/index.html`);
    await live(page);
    for (const scene of scenes) {
      await show(page, scene);
      assert.ok(pagesOf(await page.pdf({ format: 'A4' })) <= 2, `${scene.name}: more than two pages`);
      await page.emulateMediaType('print');
      assert.deepEqual(await cutOff(page, true), [], scene.name);
      const { controls, missing, panels, hasLink } = await onPaper(page);
      assert.deepEqual([controls, missing, hasLink], [[], [], true], scene.name);
      assert.deepEqual(panels, printed.filter((name) => name === scene.panel), scene.name);
      await page.emulateMediaType(null);
    }
    assert.deepEqual(errors, []);
    await close();
  });
}
