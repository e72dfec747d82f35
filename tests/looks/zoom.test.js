// A zoom of 400 % on a screen of 1280 × 1024: a window of 320 × 256. Whatever the figure shows, nothing is wider than the window, no
// words are cut off, and nothing stands before what has the focus.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';
import { languages } from '../harness/weight.js';
import { drawn, inFigure, launch, live, openPage, openPanel, openSite } from '../browser/lab.js';
import { follow, scenes, show } from './scenes.js';
import { cutOff } from './sight.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const low = { width: 320, height: 256 };

for (const language of languages) {
  test(`${language}: whatever the figure shows, nothing is cut off or sideways, and the strip stands where it belongs`, async () => {
    const { page, errors, close } = await openPage(browser, low);
    await page.goto(pages.lesson(language));
    await live(page);
    for (const scene of scenes) {
      await show(page, scene);
      assert.deepEqual(await cutOff(page), [], scene.name);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${scene.name}: sideways`);
      assert.equal(await inFigure(page, (figure) => getComputedStyle(figure.querySelector('.strip')).position), 'static', scene.name);
    }
    assert.deepEqual(errors, []);
    await close();
  });
}

/** What has the focus in the figure: its place, that of the strip while it is over what scrolls, and who stands at its middle. */
const focused = (page) => inFigure(page, (figure) => {
  const element = figure.activeElement;
  if (!element) return null;
  const strip = figure.querySelector('.strip');
  // An unseen switch has its ring on its label.
  const seen = getComputedStyle(element).opacity === '0' ? element.labels[0] : element;
  const { top, bottom, left, right, width } = seen.getBoundingClientRect();
  const over = strip.getBoundingClientRect();
  const said = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
  const name = `${element.localName}.${element.className} ${said.trim().slice(0, 40)}`;
  if (strip.contains(element) || width === 0) return { name, isSeen: true, isFree: true };
  const isSticky = getComputedStyle(strip).position === 'sticky';
  return {
    name,
    isSeen: top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
    // Half a pixel of two boxes that touch is none.
    isFree: !isSticky || bottom <= over.top + 0.5 || top >= over.bottom - 0.5,
  };
});

// Where the strip stays in sight, and where the window is too low for it.
for (const { width, height } of [low, { width: 320, height: 640 }]) {
  // `least`: as many places as have a name of their own there.
  for (const [name, panel, problem, least] of [['heads', 'steps', examples.E12, 34], ['the settings', 'settings', examples.E8, 51]]) {
    test(`${width} × ${height}, ${name}: what has the focus is in sight, before and behind`, async () => {
      const { page, close } = await openPage(browser, { width, height });
      await page.goto(pages.lesson('ru'));
      await live(page);
      await follow(page, encode(problem), '.strip');
      await drawn(page);
      await openPanel(page, panel);
      const seen = new Set();
      for (const back of [false, true]) {
        if (back) await page.keyboard.down('Shift');
        else await inFigure(page, (figure) => figure.querySelector('button, input').focus());
        for (let presses = 0; presses < 150; presses += 1) {
          const place = await focused(page);
          if (!place) break;
          seen.add(place.name);
          assert.ok(place.isSeen, `out of sight: ${place.name}`);
          assert.ok(place.isFree, `behind the strip: ${place.name}`);
          await page.keyboard.press('Tab');
          await drawn(page);
        }
        if (back) await page.keyboard.up('Shift');
        else await inFigure(page, (figure) => [...figure.querySelectorAll('summary')].at(-1).focus());
      }
      assert.ok(seen.size >= least, `${seen.size} places`);
      await close();
    });
  }
}
