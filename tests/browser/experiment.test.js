// The chapter's experiment as a reader does it, with keys alone: first W_Q, then W_V.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { languages } from '../harness/weight.js';
import { drawn, focus, launch, live, openPage, openSite, readStrip, tabTo, tabUntil } from './lab.js';
import { assertShows } from './shows.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const verdicts = (strip) => Object.fromEntries(Object.entries(strip).map(([stage, { verdict }]) => [stage, verdict]));

/** Types a number into the matrix's own tab stop, as one types into a table: digits, then Enter. */
async function typeInto(page, matrix, digits) {
  const place = await tabTo(page, matrix);
  await page.keyboard.type(digits);
  await page.keyboard.press('Enter');
  await drawn(page);
  assert.deepEqual(await focus(page), place, 'the focus is back in the cell');
}

for (const language of languages) {
  test(`${language}: W_Q[1,1] := 2, then W_V[1,1] := 2, by keys`, async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(pages.lesson(language));
    await live(page);
    await assertShows(page, examples.E1, language);

    await typeInto(page, 'wQ', '2');
    await assertShows(page, examples.E2, language);
    const first = await readStrip(page);
    assert.deepEqual(verdicts(first), { q: 'rows', k: 'same', v: 'same', scores: 'rows', coefficients: 'rows', output: 'rows' });
    for (const stage of ['q', 'scores', 'coefficients', 'output']) {
      assert.match(first[stage].text, /1, 3/, `${stage}: rows 1 and 3 changed, row 2 did not`);
      assert.doesNotMatch(first[stage].text, /2/);
    }

    await page.evaluate(() => document.activeElement.blur());
    await typeInto(page, 'wV', '2');
    await assertShows(page, examples.E3, language);
    const second = await readStrip(page);
    assert.deepEqual(verdicts(second), { q: 'same', k: 'same', v: 'rows', scores: 'same', coefficients: 'same', output: 'rows' });
    assert.match(second.v.text, /1, 3/);
    assert.match(second.output.text, /1, 2, 3/);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('the task button does the same, and keeps the focus', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.lesson('en'));
  await live(page);
  await tabUntil(page, ({ text }) => text === '1 → 2');
  await page.keyboard.press('Enter');
  await drawn(page);
  await assertShows(page, examples.E2, 'en');
  assert.equal((await focus(page)).tag, 'button');
  await close();
});

test('the slider by arrow keys: 0.1 a step, the focus stays, undo takes each step back', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.lesson('en'));
  await live(page);
  await tabTo(page, 'wQ');
  await tabUntil(page, ({ type }) => type === 'range');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await drawn(page);
  const withCell = (value) => ({ ...examples.E1, wQ: { ...examples.E1.wQ, data: [value, 0, 0, 1] } });
  await assertShows(page, withCell(1.2), 'en');
  assert.equal((await focus(page)).type, 'range');
  for (const value of [1.1, 1]) {
    await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('[data-action=undo]').click());
    await drawn(page);
    await assertShows(page, withCell(value), 'en');
  }
  const withControl = async (...keys) => {
    for (const key of ['Control', ...keys]) await page.keyboard.down(key);
    for (const key of ['Control', ...keys]) await page.keyboard.up(key);
    await drawn(page);
  };
  await withControl('Shift', 'z');
  await withControl('Shift', 'z');
  await assertShows(page, withCell(1.2), 'en');
  await withControl('Shift', 'z');
  await withControl('z');
  await assertShows(page, withCell(1.1), 'en');
  assert.equal((await focus(page)).type, 'range', 'the keys move no focus');
  await close();
});

test('Esc in the field gives up, an unreadable number is refused in words and changes nothing', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.lesson('en'));
  await live(page);
  const place = await tabTo(page, 'wQ');
  await page.keyboard.press('F2');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await drawn(page);
  assert.deepEqual(await focus(page), place);
  await assertShows(page, examples.E1, 'en');
  await page.keyboard.press('F2');
  await page.keyboard.type('2x');
  await page.keyboard.press('Enter');
  await drawn(page);
  await assertShows(page, examples.E1, 'en');
  const refusal = await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('.refusal').textContent);
  assert.match(refusal, /2x/);
  await close();
});

test('a link to another language keeps the state', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(pages.lesson('ru'));
  await live(page);
  await typeInto(page, 'wQ', '2');
  const there = await page.$eval('a[data-keep-state][hreflang="pl"]', (link) => link.href);
  assert.match(there, /\/pl\/three-roles\/index\.html#.*v1/);
  await Promise.all([page.waitForNavigation(), page.$eval('a[data-keep-state][hreflang="pl"]', (link) => link.click())]);
  await live(page);
  assert.equal(page.url(), there);
  await assertShows(page, examples.E2, 'pl');
  await close();
});
