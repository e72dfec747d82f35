// What a reader can do to the lecture's base, with keys: softer and harder, other lengths, other words.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { problemByName } from '../../web/examples.js';
import { formatNumber } from '../../web/format.js';
import { encode } from '../../web/link.js';
import { matrixFromRows } from '../../web/matrix.js';
import { stops } from '../../web/sharpness.js';
import { languages } from '../harness/weight.js';
import { drawn, focus, launch, live, nativeTrace, openPage, openSite, readMatrices, tabTo, tabUntil, textsIn } from './lab.js';
import { assertBase, assertNoNonsense, assertStep, openSettings, press, pressButton, readBase, readStep } from './lecture.js';
import { assertShows } from './shows.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

async function open(language, problem) {
  const opened = await openPage(browser);
  await opened.page.goto(`${pages.lesson(language, 'soft-database')}${problem ? `#${encode(problem)}` : ''}`);
  await live(opened.page);
  return opened;
}

const atStop = (problem, stop) => (stop === 'hard' ? { ...problem, lookup: 'hard' } : { ...problem, lookup: 'soft', scale: stop === 1 ? 'unscaled' : stop });

/** The whole figure says what the core says of this problem: tables, base, step, and how widely the word listens. */
async function assertLooksUp(page, problem, language, query) {
  const trace = nativeTrace(problem);
  await assertShows(page, problem, language, 'columns');
  assertBase(await readBase(page), problem, query, { trace });
  assertStep(await readStep(page), problem, query, trace);
  const [listens] = await textsIn(page, '.listens');
  const numbers = [formatNumber(trace.effectiveKeys[query], language, 1), formatNumber(trace.entropy[query], language, 2)];
  for (const number of numbers) assert.match(listens, new RegExp(`(^|\\D)${number}(\\D|$)`), 'the effective number and the bits');
  await assertNoNonsense(page);
}

const undo = (page, direction) => pressButton(page, { action: 'undo' }, direction);
const back = { back: true };

['E13asks', 'E1/strict_past', 'E5columns/strict_past'].forEach((name, index) => {
  const language = languages[index];
  test(`${language}, ${name}: from uniform to hard by keys, every stop is the core's; undo takes each back`, async () => {
    const problem = problemByName(name, language);
    const query = problem.x.rows - 1;
    const { page, errors, close } = await open(language, problem);
    await tabUntil(page, ({ name: field }) => field === 'sharpness');
    assert.equal((await focus(page)).value, String(stops.indexOf(1)));
    await press(page, 'Home');
    for (const [i, stop] of stops.entries()) {
      if (i > 0) await press(page, 'ArrowRight');
      const place = await focus(page);
      assert.deepEqual([place.name, place.value], ['sharpness', String(i)], 'the focus stays');
      // From the last stop the factor stays what it was: only the lookup turns hard.
      await assertLooksUp(page, stop === 'hard' ? { ...atStop(problem, 8), lookup: 'hard' } : atStop(problem, stop), language, query);
    }
    await undo(page);
    for (const stop of stops.slice(0, -1).reverse()) {
      await assertShows(page, atStop(problem, stop), language, 'columns');
      await press(page, 'Enter');
    }
    await assertShows(page, problem, language, 'columns');
    assert.deepEqual(errors, []);
    await close();
  });
});

test('one drag of the slider from end to end is one step of undo', async () => {
  const problem = problemByName('E9');
  const { page, close } = await open('pl', problem);
  const slider = await page.evaluateHandle(() => document.querySelector('attention-lab').shadowRoot.querySelector('[name=sharpness]'));
  await slider.scrollIntoView();
  const box = await slider.boundingBox();
  const at = (stop) => [box.x + 8 + (box.width - 16) * (stop / (stops.length - 1)), box.y + box.height / 2];
  await page.mouse.move(...at(stops.indexOf(1)));
  await page.mouse.down();
  for (const stop of [4, 5, 6, 7]) {
    await page.mouse.move(...at(stop));
    await drawn(page);
  }
  await page.mouse.up();
  await drawn(page);
  await assertLooksUp(page, { ...atStop(problem, 8), lookup: 'hard' }, 'pl', 2);
  await undo(page);
  await assertShows(page, problem, 'pl', 'columns');
  assert.deepEqual(await page.evaluate(() => [...document.querySelector('attention-lab').shadowRoot.querySelectorAll('[data-action=undo]')].map((button) => button.getAttribute('aria-disabled'))), ['true']);
  await close();
});

const width = (name, columns) => ({ tool: 'settings.size', name, columns: String(columns) });

for (const language of languages) {
  test(`${language}: keys 2 long and queries 3 do not meet, and the figure says so; values may have any length`, async () => {
    const problem = problemByName('E11/strict_past');
    const { page, errors, close } = await open(language, problem);
    const before = await readMatrices(page, 'live');
    await openSettings(page);
    await pressButton(page, width('wK', 2));
    // It leads one further now.
    assert.deepEqual((await focus(page)).data, width('wK', 1), 'the focus stays');
    const [sentence] = await textsIn(page, '.error [role=alert] p');
    for (const part of [/q|k/i, /2/, /3/]) assert.match(sentence, part);
    const now = await readMatrices(page, 'live');
    for (const stage of ['q', 'k', 'v', 'scores', 'coefficients', 'output']) assert.deepEqual(now[stage], before[stage], `${stage} stays`);
    assert.equal(now.wK.length, 2, 'the reader sees what they made');
    assert.ok((await textsIn(page, '.stale')).length > 0, 'what stays is dimmed');
    await assertNoNonsense(page);

    await undo(page, back);
    await assertShows(page, problem, language, 'columns');
    assert.deepEqual(await textsIn(page, '.error'), []);

    // The other way back: queries as short as the keys.
    await pressButton(page, width('wK', 2));
    await pressButton(page, width('wQ', 2), back);
    const cut = (matrix) => matrixFromRows([0, 1].map((row) => [0, 1].map((column) => matrix.data[row * 3 + column])));
    const short = { ...problem, wQ: cut(problem.wQ), wK: cut(problem.wK) };
    await assertShows(page, short, language, 'columns');

    await pressButton(page, width('wV', 2));
    const wide = { ...short, wV: matrixFromRows([[1, 0], [-1, 0]]) };
    await assertShows(page, wide, language, 'columns');
    assertStep(await readStep(page), wide, 2);
    assert.deepEqual(errors, []);
    await close();
  });
}

/** Goes to the field of the words, takes what is there away, types and presses Enter. */
async function typeWords(page, words) {
  const isField = ({ data }) => data?.tool === 'settings.words';
  if (!isField(await focus(page))) await tabUntil(page, isField);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(words);
  await press(page, 'Enter');
}

const own = { ru: ['Мама', 'мыла', 'новую', 'раму'], pl: ['Ola', 'ma', 'żółtego', 'kota'], en: ['we', 'all', '<b>like</b>', 'tea&milk'] };
const refused = ['· ,', 'a b c d e f g h i j k l m', 'pneumonoultramicroscopicsilicovolcanoconiosis'];

for (const language of languages) {
  test(`${language}: words and numbers of one's own; the link keeps them, what cannot be taken is said and loses nothing`, async () => {
    const start = problemByName('E13asks', language);
    const { page, errors, close } = await open(language, start);
    await openSettings(page);
    await typeWords(page, own[language].join(' '));
    const x = [[2, 0, 0], [0, 2, 0], [0, 0, 1], start.x.data.slice(9, 12)];
    const problem = { ...start, tokens: own[language], x: matrixFromRows(x) };
    await assertLooksUp(page, problem, language, 3);

    await tabTo(page, 'x', back);
    await page.keyboard.type('-1.5');
    await press(page, 'Enter', 'ArrowRight', 'ArrowDown');
    await page.keyboard.type('7');
    await press(page, 'Enter');
    const changed = { ...problem, x: matrixFromRows([[-1.5, 0, 0], [0, 7, 0], x[2], x[3]]) };
    await assertLooksUp(page, changed, language, 3);
    await page.reload();
    await live(page);
    await assertLooksUp(page, changed, language, 3);

    await openSettings(page);
    for (const words of refused) {
      await typeWords(page, words);
      const [sentence] = await textsIn(page, '.sentence .refusal');
      assert.ok(sentence.length > 20, `"${words}" is refused in a sentence`);
      assert.equal((await focus(page)).value, words, 'what was typed is still there');
      await assertShows(page, changed, language, 'columns');
    }
    await typeWords(page, own[language].join(' '));
    assert.deepEqual(await textsIn(page, '.sentence .refusal'), ['']);
    await assertLooksUp(page, changed, language, 3);
    assert.equal(await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelectorAll('b b, th b, label b').length), 0, 'words are text');

    const other = languages[(languages.indexOf(language) + 1) % languages.length];
    await go(page, other);
    await assertLooksUp(page, changed, other, 3);
    assert.deepEqual(errors, []);
    await close();
  });
}

/** Follows the page's link to another language. */
async function go(page, language) {
  const link = `a[data-keep-state][hreflang="${language}"]`;
  await Promise.all([page.waitForNavigation(), page.$eval(link, (element) => element.click())]);
  await live(page);
  assert.ok(new URL(page.url()).pathname.startsWith(`/${language}/soft-database/`), page.url());
}

test('a sample sentence changes its language with the page, and keeps what the reader has asked', async () => {
  const { page, close } = await open('pl', problemByName('E13asks', 'pl'));
  for (const language of ['ru', 'en', 'pl']) {
    await go(page, language);
    await assertLooksUp(page, problemByName('E13asks', language), language, 4);
  }
  await close();
});
