// The heights that authors are told are those of the figure in Chromium.
// After a change of the figure's layout `node tests/browser/heights.js` measures them anew.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import embeds from '../../site/_data/embeds.js';
import { views, widths } from '../../site/lib/snippets.js';
import { controls } from '../../web/attributes.js';
import { launch, openSite } from './lab.js';
import { measureAll, recorded } from './heights.js';

// As much as the snippets add for the sake of other fonts.
const little = 24;

// What makes a difference: the language, the sentence of five words, an example with other widths, one with two heads.
const tried = ({ lang, preset }) => ['E1', 'E12', 'E13'].includes(preset) || (preset === 'E11' && lang === 'ru');

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

test('every page for frames has its heights, for every width, way of writing and choice of controls', () => {
  for (const { lang, preset } of embeds) {
    for (const view of views) {
      for (const control of controls) {
        const heights = recorded()[lang]?.[preset]?.[view]?.[control];
        assert.equal(heights?.length, widths.length, `${lang} ${preset} ${view} ${control}`);
        for (const height of heights) assert.ok(Number.isInteger(height) && height > 300 && height < 3000, `${lang} ${preset}: ${height}`);
      }
    }
  }
});

test('the heights on record are those measured now', async () => {
  const now = await measureAll(browser, pages.address, tried);
  const off = [];
  for (const [lang, examples] of Object.entries(now)) {
    for (const [preset, found] of Object.entries(examples)) {
      for (const view of views) {
        for (const control of controls) {
          found[view][control].forEach((height, index) => {
            const told = recorded()[lang][preset][view][control][index];
            if (Math.abs(told - height) > little) off.push(`${lang} ${preset} ${view} ${control} ${widths[index]} px: told ${told}, is ${height}`);
          });
        }
      }
    }
  }
  assert.deepEqual(off, [], 'run node tests/browser/heights.js');
});
