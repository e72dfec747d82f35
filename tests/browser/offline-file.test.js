// The one file as a page: nothing for axe to object to, and on paper nothing is lost.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages } from '../harness/weight.js';
import { violations } from './axe.js';
import { drawn, launch, live, offlineFile, openPage } from './lab.js';

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser?.close(); });

const openAnswers = (page) => page.evaluate(() => { for (const each of document.querySelectorAll('main details, footer details')) each.open = true; });

languages.forEach((language, index) => {
  const [width, dark] = [index % 2 === 0 ? 320 : 1280, index === 1];
  test(`${language}, ${dark ? 'dark' : 'light'}, ${width} px: no violation with every answer open, the figures live and still`, async () => {
    const { page, close } = await openPage(browser, { width, dark });
    await page.goto(offlineFile(language));
    await live(page);
    await openAnswers(page);
    await drawn(page);
    assert.equal(await page.$eval('#lecture attention-lab', (lab) => lab.dataset.status), 'waiting', 'far from view the tables stand');
    for (const part of ['header', '#chapter', '#lecture', 'footer']) assert.deepEqual(await violations(page, part), [], part);
    await page.$eval('#lecture attention-lab', (lab) => lab.scrollIntoView());
    await page.waitForFunction(() => document.querySelector('#lecture attention-lab').dataset.status === 'live');
    await drawn(page);
    assert.deepEqual(await violations(page, '#lecture attention-lab'), []);
    await close();
  });

  test(`${language}: on paper everything that is on the screen, and nothing cut off`, async () => {
    const { page, errors, close } = await openPage(browser, { width: 794 });
    await page.goto(offlineFile(language));
    await live(page);
    await page.$eval('#lecture attention-lab', (lab) => lab.scrollIntoView());
    await page.waitForFunction(() => [...document.querySelectorAll('attention-lab')].every((lab) => lab.dataset.status === 'live'));
    await openAnswers(page);
    await page.emulateMediaType('print');
    const lost = await page.evaluate(() => {
      const isShown = (node) => node.getClientRects().length > 0;
      const isCut = (node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'visible';
      return {
        headings: [...document.querySelectorAll('article h1, article h2')].filter((node) => !isShown(node)).map(({ id }) => id),
        figures: [...document.querySelectorAll('attention-lab')].filter((lab) => !isShown(lab)).length,
        cut: [...document.querySelectorAll('article *')].filter((node) => isShown(node) && isCut(node) && node.querySelector('table')).map(({ className }) => className),
        footer: isShown(document.querySelector('footer')),
      };
    });
    assert.deepEqual(lost, { headings: [], figures: 0, cut: [], footer: true });
    assert.deepEqual(errors, []);
    await close();
  });
});
