// axe finds nothing to object to: every page, narrow and wide, light and dark; where there is a figure also after a change.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages, lesson } from '../harness/weight.js';
import { violations } from './axe.js';
import { drawn, isFigureScript, launch, live, openPage, openSite } from './lab.js';


let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const withFigure = ['three-roles', 'soft-database', 'start'];
const withoutFigure = ['index.html', '404.html', ...languages.flatMap((language) => ['trust', 'privacy', 'embed-this', 'preview', 'authors', 'reference'].map((name) => `${language}/${name}/index.html`))];
const fileOf = (name, language) => (name === 'start' ? `${language}/index.html` : lesson(language, name));

// Every page meets every look, and every language: what axe sees of a look does not depend on the language, nor the reverse.
const looks = [320, 1280].flatMap((width) => [false, true].map((dark) => ({ width, dark })));

looks.forEach(({ width, dark }, index) => {
  const language = languages[index % languages.length];
  const look = `${width} px, ${dark ? 'dark' : 'light'}`;
  for (const name of withFigure) {
    test(`${language}, ${name}, ${look}: no violation, at the start and after the first change`, async () => {
      const { page, close } = await openPage(browser, { width, dark });
      await page.goto(pages.address + fileOf(name, language));
      await live(page);
      assert.deepEqual(await violations(page), []);
      await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('button.task').click());
      await drawn(page);
      assert.deepEqual(await violations(page, 'attention-lab'), []);
      await close();
    });

    // The same templates and rules as the live figure's: two looks are enough.
    if (name === 'start' || dark !== (width === 1280)) continue;
    test(`${language}, ${name} with scripts that cannot run, ${look}: no violation, covered or not`, async () => {
      const { page, close } = await openPage(browser, { width, dark });
      await page.setRequestInterception(true);
      page.on('request', (request) => (isFigureScript(request.url()) ? request.abort() : request.continue()));
      await page.goto(pages.address + fileOf(name, language));
      assert.deepEqual(await violations(page, 'attention-lab'), []);
      if (name === 'soft-database') {
        await page.evaluate(() => document.querySelector('input.cover').click());
        assert.deepEqual(await violations(page, 'attention-lab'), [], 'with the answers shown');
      }
      await close();
    });
  }

  test(`the other pages, ${look}: no violation`, async () => {
    for (const file of withoutFigure) {
      const { page, close } = await openPage(browser, { width, dark });
      await page.goto(pages.address + file);
      assert.deepEqual(await violations(page), [], file);
      await close();
    }
  });
});
