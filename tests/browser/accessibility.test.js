// axe finds nothing to object to: every page, narrow and wide, light and dark; on the lesson also after a change.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { languages, lesson, root } from '../harness/weight.js';
import { drawn, isFigureScript, launch, live, openPage, openSite } from './lab.js';

const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

/** What axe objects to in the page or a part of it, one line each. It sees into the open shadow root. */
async function violations(page, part = 'html') {
  await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const { violations: found } = await globalThis.axe.run(selector, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
      `${id} at ${target.flat().join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`));
  }, part);
}

for (const width of [320, 1280]) {
  for (const dark of [false, true]) {
    const look = `${width} px, ${dark ? 'dark' : 'light'}`;
    for (const language of languages) {
      test(`${language}, the lesson, ${look}: no violation, at the start and after the first change`, async () => {
        const { page, close } = await openPage(browser, { width, dark });
        await page.goto(pages.address + lesson(language));
        await live(page);
        assert.deepEqual(await violations(page), []);
        await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('button.task').click());
        await drawn(page);
        assert.deepEqual(await violations(page, 'attention-lab'), []);
        await close();
      });
    }

    test(`the other pages, ${look}: no violation`, async () => {
      for (const file of ['index.html', ...languages.map((language) => `${language}/index.html`)]) {
        const { page, close } = await openPage(browser, { width, dark });
        await page.goto(pages.address + file);
        assert.deepEqual(await violations(page), [], file);
        await close();
      }
    });

    test(`the lesson with scripts that cannot run, ${look}: no violation`, async () => {
      const { page, close } = await openPage(browser, { width, dark });
      await page.setRequestInterception(true);
      page.on('request', (request) => (isFigureScript(request.url()) ? request.abort() : request.continue()));
      await page.goto(pages.lesson('ru'));
      assert.deepEqual(await violations(page), []);
      await close();
    });
  }
}
