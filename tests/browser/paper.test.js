// The worksheets on paper and on a phone: two pages, nothing cut, nothing sideways, nothing for axe to object to.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { variants } from '../../site/lib/worksheet/variants.js';
import { languages } from '../harness/weight.js';
import { violations } from './axe.js';
import { launch, openPage, openSite } from './lab.js';


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

// Every kind of page in every language; the variants differ in their numbers only.
const kinds = ['worksheet/A', 'worksheet/B/large', 'worksheet/key', 'teachers'];

languages.forEach((lang, index) => {
  for (const kind of kinds) {
    test(`${lang}, ${kind}: nothing for axe to object to, nothing sideways at 320 px, light and dark`, async () => {
      for (const [width, dark] of [[320, index % 2 === 0], [1280, index % 2 === 1]]) {
        const { page, errors, close } = await openPage(browser, { width, dark });
        await page.goto(`${pages.address}${lang}/${kind}/index.html`);
        assert.deepEqual(await violations(page), [], `${width} px`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px: sideways`);
        assert.deepEqual(errors, []);
        await close();
      }
    });
  }
});
