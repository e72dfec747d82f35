// Any state a link can hold, not only the ones of the lesson: the figure shows what the core computes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';
import { languages } from '../harness/weight.js';
import { drawn, filled, focus, launch, live, openPage, openSite, readMatrices, tabTo, tabUntil, textsIn } from './lab.js';
import { assertShows } from './shows.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const open = async (page, language, problem) => {
  await page.goto(`${pages.lesson(language)}#${encode(problem)}`);
  await live(page);
};

Object.entries(examples).filter(([id]) => id !== 'misfit').forEach(([id, problem], index) => {
  const language = languages[index % languages.length];
  test(`${id} from a link, in ${language}, under each mask, unscaled and scaled`, async () => {
    const { page, errors, close } = await openPage(browser);
    await open(page, language, problem);
    await assertShows(page, problem, language);
    for (const [mask, scale] of [['causal', 'inverse_sqrt_d_k'], ['strict_past', 'unscaled'], ['none', -0.3]]) {
      const other = { ...problem, mask, scale };
      await page.evaluate((fragment) => { location.hash = fragment; }, encode(other));
      await drawn(page);
      await assertShows(page, other, language);
    }
    assert.deepEqual(errors, []);
    await close();
  });
});

test('five words, every width another, numbers that are not round', async () => {
  const matrix = (rows, columns, seed) => ({
    rows, columns, data: Array.from({ length: rows * columns }, (_, index) => Math.sin(seed + 7 * index) * 3),
  });
  const problem = {
    ...examples.E1, x: matrix(5, 3, 1), wQ: matrix(3, 2, 2), wK: matrix(3, 2, 3), wV: matrix(3, 4, 4), mask: 'causal', scale: 'inverse_sqrt_d_k',
  };
  const { page, errors, close } = await openPage(browser);
  await open(page, 'pl', problem);
  await assertShows(page, problem, 'pl');
  assert.deepEqual(errors, []);
  await close();
});

for (const language of languages) {
  test(`${language}: a W_Q of the wrong shape is explained, nothing is computed, the last figure stays`, async () => {
    const { page, errors, close } = await openPage(browser);
    await open(page, language, examples.E2);
    const before = await readMatrices(page, 'live');
    await page.evaluate((fragment) => { location.hash = fragment; }, encode(examples.misfit));
    await drawn(page);
    const [sentence] = await textsIn(page, '.error [role=alert] p');
    assert.match(sentence, /X.*W.*Q|W.*Q.*X/, 'both matrices are named');
    assert.match(sentence, /2/, 'what X has');
    assert.match(sentence, /3/, 'what W_Q has');
    const now = await readMatrices(page, 'live');
    for (const stage of ['q', 'k', 'v', 'scores', 'coefficients', 'output']) assert.deepEqual(now[stage], before[stage], stage);
    assert.equal((await textsIn(page, '.stale')).length, 1, 'what stays is dimmed');
    assert.deepEqual(errors, []);
    await close();
  });

  test(`${language}: a link that cannot be read is said to be broken, and the start stands`, async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(`${pages.lesson(language)}#lab=v1/wq:2,x;0,1`);
    await live(page);
    assert.equal((await textsIn(page, '[role=alert]')).filter((sentence) => sentence.length > 10).length, 1);
    await assertShows(page, examples.E1, language);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('hiding the future in the settings, by keys; undo brings it back', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.lesson('en'));
  await live(page);
  await tabTo(page, 'output');
  await tabUntil(page, ({ tag, text }) => tag === 'summary' && text.startsWith('More settings'));
  await page.keyboard.press('Enter');
  await filled(page, 'settings');
  await tabUntil(page, ({ name }) => name === 'mask');
  await page.keyboard.press('ArrowDown');
  await drawn(page);
  assert.equal((await focus(page)).type, 'radio', 'the focus stays');
  await assertShows(page, examples.E8, 'en');
  await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('[data-action=undo]').click());
  await drawn(page);
  await assertShows(page, examples.E1, 'en');
  await close();
});
