// The ways into the projector mode, through it by keyboard and out of it; and walls that are too small for all the words.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isFigureScript, lessonFile, launch, live, openPage, openSite } from './lab.js';
import { click, onWall, press, settled, stateOf, wall } from './wall.js';

const here = {};
before(async () => { [here.browser, here.pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await here.browser?.close(); await here.pages?.close(); });

test('the link under the figure enters it with the state as it is, without loading the page anew, and fetches the file only then', async () => {
  const { page, requests, close } = await openPage(here.browser, { width: 1024, height: 768 });
  await page.goto(`${here.pages.lesson('ru')}#lab=v1/wq:1,2;0,1`);
  await live(page);
  assert.ok(!requests.some((address) => address.includes('projector')), 'a reader does not pay for it');
  await page.click('[data-projector]');
  await page.waitForSelector('attention-lab-projector');
  await settled(page);
  assert.equal((await wall(page)).title, 'Ваше состояние');
  assert.equal(await stateOf(page), 'v1/wq:1,2;0,1');
  assert.equal(requests.filter((address) => address.includes('index.html')).length, 1);
  await press(page, 'PageDown');
  assert.match((await wall(page)).title, /^1 из /);
  await close();
});

test('a missing file, or a figure that cannot start, leaves the page as it is', async () => {
  const { page, close } = await openPage(here.browser);
  await page.setRequestInterception(true);
  page.on('request', (request) => (request.url().includes('attention-lab.projector') ? request.abort() : request.continue()));
  await page.goto(`${here.pages.lesson('en')}?view=projector`);
  await live(page);
  await page.waitForFunction(() => !document.querySelector('[data-projector]'));
  assert.match(await page.$eval('p.projector', (each) => each.textContent), /did not load/);
  assert.equal(await page.$eval('h1', (each) => each.closest('[inert]')), null);
  await close();
  const still = await openPage(here.browser);
  await still.page.setRequestInterception(true);
  still.page.on('request', (request) => (isFigureScript(request.url()) ? request.abort() : request.continue()));
  await still.page.goto(`${here.pages.lesson('en')}?view=projector`);
  assert.equal(await still.page.$('attention-lab-projector'), null);
  assert.equal(await still.page.$eval('p.projector', (each) => getComputedStyle(each).visibility), 'hidden', 'and promises nothing');
  await still.close();
});

test('it works from a folder on disk, and reloading leads back to the same step', async () => {
  const { page, errors, close } = await openPage(here.browser, { width: 1024, height: 768 });
  await page.goto(`${lessonFile('pl')}?view=projector&step=3`);
  await page.waitForSelector('attention-lab-projector');
  await settled(page);
  assert.match((await wall(page)).title, /^3 z /);
  assert.deepEqual(errors, []);
  await close();
});

test('in a frame the mode is not offered, and the option is named above the figure', async () => {
  const { page, close } = await openPage(here.browser);
  await page.goto(`${here.pages.address}embed/v1/en/E1/index.html?view=projector`);
  await live(page);
  assert.equal(await page.$('attention-lab-projector'), null);
  assert.match(await page.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('.notice').textContent), /view.*projector/);
  await close();
});

test('by keyboard alone: the cells of a table are reached with Tab and arrows, and Enter asks', async () => {
  const { page, close } = await onWall(here, 'en', { step: 8 });
  const place = () => page.evaluate(() => {
    const cell = document.querySelector('attention-lab-projector').shadowRoot.activeElement?.closest('td');
    return cell && [cell.closest('table').dataset.matrix, cell.dataset.row, cell.dataset.column].join(' ');
  });
  for (let presses = 0; presses < 30 && await place() !== 'coefficients 0 0'; presses += 1) await page.keyboard.press('Tab');
  for (const key of ['ArrowRight', 'ArrowDown']) await press(page, key);
  assert.equal(await place(), 'coefficients 1 1');
  await press(page, 'Enter');
  assert.match((await wall(page)).line, /^Where this number comes from: a22 ≈|^Where this number comes from: a22 =/);
  assert.match((await wall(page)).title, /^8 /, 'arrows inside a table do not turn the page');
  await press(page, 'PageDown');
  assert.notEqual((await wall(page)).answer, null);
  await close();
});

test('by keyboard alone: the shares and the answer of one asking word are one stop, and Enter asks', async () => {
  for (const [language, name, step] of [['en', 'soft-database', 2], ['pl', 'three-roles', 6]]) {
    const { page, close } = await onWall(here, language, { name, step });
    await press(page, 'PageDown');
    const place = () => page.evaluate(() => {
      const cell = document.querySelector('attention-lab-projector').shadowRoot.activeElement?.closest('.one-query td');
      return cell && [cell.className.split(' ')[0], cell.closest('tr').rowIndex].join(' ');
    });
    for (let presses = 0; presses < 30 && await place() !== 'share 1'; presses += 1) await page.keyboard.press('Tab');
    const [title, before] = [(await wall(page)).title, (await wall(page)).line];
    await press(page, 'ArrowDown');
    assert.equal(await place(), 'share 2');
    await press(page, 'Enter');
    const { line } = await wall(page);
    assert.match(line, /: \S+ (≈|=) /);
    if (name === 'soft-database') assert.notEqual(line, before);
    await press(page, 'ArrowRight');
    assert.equal((await wall(page)).title, title, 'arrows inside the table do not turn the page');
    const stops = await page.evaluate(() => [...document.querySelector('attention-lab-projector').shadowRoot.querySelectorAll('.one-query td')]
      .filter((cell) => cell.tabIndex === 0).length);
    assert.equal(stops, 1);
    await close();
  }
});

test('a number is clicked for its arithmetic, or changed with + and −; Esc leaves with the state kept', async () => {
  const { page, errors, close } = await onWall(here, 'en', { step: 2 });
  await click(page, '[data-matrix=q] [data-row="2"][data-column="0"]');
  assert.match((await wall(page)).line, /q31 = 1·1 \+ 1·0 = 1$/);
  await click(page, '[data-matrix=wK] [data-row="0"][data-column="1"]');
  await click(page, '[data-action=raise]');
  await press(page, '+');
  await press(page, '-');
  await press(page, '+');
  assert.match((await wall(page)).line, /row 1, column 2: 2/);
  assert.equal((await wall(page)).verdicts.k, 'rows', 'what the teacher changes is compared as well');
  await press(page, 'Escape');
  assert.equal(await page.$('attention-lab-projector'), null);
  assert.equal(await stateOf(page), 'v1/wk:1,2;0,1');
  assert.match(page.url(), /index\.html#lab=v1\/wk:1,2;0,1$/, 'the address is that of the page again');
  assert.equal(await page.evaluate(() => [...document.body.children].some((each) => each.inert)), false);
  assert.equal(await page.evaluate(() => document.activeElement.matches('[data-projector]')), true, 'the focus is back at the entrance');
  assert.deepEqual(errors, []);
  await close();
});

const sentence = { name: 'soft-database', step: 1 };
for (const size of [{ width: 1024, height: 768 }, { width: 1280, height: 720 }]) {
  test(`${size.width} × ${size.height}: the sentence of example 13 fits in every view, also as the teacher's own state`, async () => {
    const { page, close } = await onWall(here, 'ru', { ...sentence, ...size });
    await press(page, 'PageDown');
    for (const key of ['1', '2', '3']) {
      await press(page, key);
      const { digits, hidden } = await wall(page);
      assert.ok(digits >= 32, `view ${key}: ${digits} px`);
      assert.ok(hidden <= 0, `view ${key}: ${hidden} px are out of sight`);
    }
    await close();
  });
}

test('more words than fit keep their size: eight fit, and what fourteen need scrolls, by its keys as well', async () => {
  const words = (count) => `v1/x:${Array.from({ length: count }, (_, index) => `${index % 2},${(index + 1) % 3}`).join(';')}`;
  for (const [count, fits] of [[8, true], [14, false]]) {
    const { page, close } = await openPage(here.browser, { width: 1024, height: 768 });
    await page.goto(`${here.pages.lesson('en')}?view=projector#lab=${words(count)}`);
    await page.waitForSelector('attention-lab-projector');
    await settled(page);
    const hidden = [];
    for (const key of ['1', '2', '3']) {
      await press(page, key);
      const seen = await wall(page);
      assert.ok(seen.digits >= 32, `${count} words, view ${key}: ${seen.digits} px`);
      hidden.push(seen.hidden);
      const stage = await page.evaluate(() => document.querySelector('attention-lab-projector').shadowRoot.querySelector('.stage').tabIndex);
      assert.equal(stage, seen.hidden > 0 ? 0 : -1);
    }
    assert.equal(Math.max(...hidden) <= 0, fits, `${count} words: ${hidden} px out of sight`);
    await close();
  }
});
