// Several heads, an own mask, sizes of every matrix and the ways out of shapes that do not fit, with the keyboard and by touch;
// every number is compared with the core.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { headProblem } from '../../web/heads.js';
import { decode, encode } from '../../web/link.js';
import { matrixFromRows as rows } from '../../web/matrix.js';
import { violations } from './axe.js';
import { choose, drawn, filled, focus, inFigure, launch, live, nativeTrace, openPage, openPanel, openSite, tabTo, tabUntil, textsIn } from './lab.js';
import { assertHead, nested, readNumbers } from './shows.js';

const { E1, E12 } = examples;
let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

async function opened(problem, { language = 'en', name, ...options } = {}) {
  const page = await openPage(browser, options);
  await page.page.goto(`${pages.lesson(language, name)}#${encode(problem)}`);
  await live(page.page);
  return page;
}

const withHeads = (page) => page.waitForFunction(() => document.querySelector('attention-lab').shadowRoot.querySelector('.head-tabs'));
const problemOf = async (page) => decode(await page.evaluate(() => location.hash)).problem;

test('the second head by keyboard: its matrices, a change in it alone, and what comes after the heads', async () => {
  const { page, errors, close } = await opened(E12);
  await withHeads(page);
  await assertHead(page, E12, 0);
  await tabUntil(page, ({ data }) => data?.tool === 'heads.show' && data.head === '1');
  await page.keyboard.press('Enter');
  await drawn(page);
  assert.equal((await focus(page)).data.head, '1', 'the focus stays');
  await assertHead(page, E12, 1);
  await tabTo(page, 'wQ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await drawn(page);
  const changed = { ...E12, wQ2: rows([[3], [1]]) };
  assert.deepEqual(await problemOf(page), changed);
  await assertHead(page, changed, 1);
  const { concatenated, projected } = await readNumbers(page);
  assert.deepEqual(concatenated.map((row) => row[0]), nested(nativeTrace(headProblem(E12, 0)).output).flat(), 'the first head stays');
  assert.deepEqual(concatenated.map((row) => row[1]), nested(nativeTrace(headProblem(changed, 1)).output).flat());
  assert.deepEqual(projected, concatenated, 'W_O is the identity');
  const verdicts = await textsIn(page, '.verdicts li .long');
  assert.equal(verdicts.length, 8);
  assert.deepEqual(errors, []);
  await close();
});

test('the link names the head that is shown, but the first; it opens it again, and a head that is not there is the last', async () => {
  const { page, errors, close } = await opened(E12);
  await withHeads(page);
  const show = async (head) => {
    await page.evaluate((wanted) => document.querySelector('attention-lab').shadowRoot.querySelector(`[data-tool="heads.show"][data-head="${wanted}"]`).click(), head);
    await drawn(page);
    return page.evaluate(() => location.hash);
  };
  const address = await show(1);
  assert.equal(address, `#${encode(E12, 'lab', { head: 1 })}`);
  assert.match(address, /\/head:2$/);
  await page.reload();
  await live(page);
  await withHeads(page);
  await assertHead(page, E12, 1);
  assert.equal(await show(0), `#${encode(E12)}`);
  for (const [head, index] of [[7, 1], [undefined, 0]]) {
    await page.evaluate((fragment) => { location.hash = fragment; }, encode(E12, 'lab', { head }));
    await page.waitForFunction((wanted) => document.querySelector('attention-lab').head === wanted, {}, index);
    await drawn(page);
    await assertHead(page, E12, index);
  }
  assert.deepEqual(errors, []);
  await close();
});

test('a cell of the result says its arithmetic and what each head brought', async () => {
  const { page, close } = await opened({ ...E12, wO: rows([[1, 2], [3, -1]]) });
  await withHeads(page);
  await tabTo(page, 'projected');
  await page.keyboard.press('Enter');
  await drawn(page);
  const [how] = await textsIn(page, '.how .arithmetic');
  assert.match(how, /^y11 [=≈] /);
  const [brought] = await textsIn(page, '.contributions');
  const numbers = await page.evaluate(() => [...document.querySelector('attention-lab').shadowRoot.querySelectorAll('.contributions data')].map((data) => Number(data.getAttribute('value'))));
  const { concatenated: [[left, right]], projected: [[sum]] } = await readNumbers(page);
  assert.deepEqual(numbers, [left * 1, right * 3], brought);
  assert.equal(numbers[0] + numbers[1], sum);
  await close();
});

for (const [error, ways] of [
  [{ ...E1, wQ: rows([[2, 0], [0, 1], [1, 1]]) }, [{ ...E1, wQ: rows([[2, 0], [0, 1]]) }, {
    ...E1, wQ: rows([[2, 0], [0, 1], [1, 1]]), x: rows([[1, 0, 0], [0, 1, 0], [1, 1, 0]]), wK: rows([[1, 0], [0, 1], [0, 0]]), wV: rows([[1, 0], [0, 1], [0, 0]]),
  }]],
  [{ ...E1, wK: rows([[1], [0]]) }, [{ ...E1, wK: rows([[1, 0], [0, 0]]) }, { ...E1, wK: rows([[1], [0]]), wQ: rows([[1], [0]]) }]],
  [{ ...E12, wO: rows([[1], [2], [3]]) }, [{ ...E12, wO: rows([[1], [2]]) }]],
]) {
  test(`the ways out of ${encode(error).slice(7)}`, async () => {
    for (const [index, problem] of ways.entries()) {
      const { page, errors, close } = await opened(error);
      await page.waitForFunction(() => document.querySelector('attention-lab').shadowRoot.querySelector('.ways'));
      const buttons = await textsIn(page, '.ways button');
      assert.equal(buttons.length, ways.length, buttons.join(' | '));
      await tabUntil(page, ({ data, text }) => data?.tool === 'heads.resize' && text === buttons[index]);
      await page.keyboard.press('Enter');
      await drawn(page);
      assert.deepEqual(await problemOf(page), problem, buttons[index]);
      assert.deepEqual(await textsIn(page, '.error'), []);
      assert.notEqual(await focus(page), null, 'the focus stays in the figure');
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

test('a link to shapes that do not fit, after heads with a W_O: the last result stands with its W_O, which cannot be changed', async () => {
  const { page, errors, close } = await opened(E12);
  await withHeads(page);
  await page.evaluate((hash) => { location.hash = hash; }, encode(examples.misfit));
  await drawn(page);
  const { wO } = await readNumbers(page);
  assert.deepEqual(wO, nested(E12.wO));
  assert.equal((await textsIn(page, '.error')).length, 1);
  assert.equal((await textsIn(page, '.matrix.editable[data-matrix=wO]')).length, 0);
  assert.deepEqual(errors, []);
  await close();
});

test('an own mask by keyboard: one tab stop, arrows, Space; a row without a word says so; padding', async () => {
  const { page, errors, close } = await opened(E1);
  await openPanel(page, 'settings');
  const press = async (key) => { await page.keyboard.press(key); await drawn(page); };
  await tabUntil(page, ({ name }) => name === 'mask');
  for (let i = 0; i < 3; i += 1) await press('ArrowDown');
  // The way there led past the rules: the own choice begins with who sees whom then.
  assert.deepEqual((await problemOf(page)).allowed, rows([[0, 0, 0], [1, 0, 0], [1, 1, 0]]));
  await tabUntil(page, ({ data }) => data?.tool === 'settings.look');
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowLeft', 'Space']) await press(key);
  const allowed = rows([[1, 1, 1], [1, 1, 0], [1, 1, 0]]);
  assert.deepEqual((await problemOf(page)).allowed, allowed);
  const { coefficients, output } = await readNumbers(page);
  const trace = nativeTrace({ ...E1, allowed });
  assert.deepEqual([coefficients, output], [nested(trace.coefficients), nested(trace.output)]);
  await tabUntil(page, ({ data }) => data?.tool === 'settings.pad' && data.column === '0');
  await press('Enter');
  assert.deepEqual((await problemOf(page)).allowed, rows([[0, 1, 1], [0, 1, 0], [0, 1, 0]]));
  for (const column of ['1', '2']) {
    await tabUntil(page, ({ data }) => data?.tool === 'settings.pad' && data.column === column);
    await press('Enter');
  }
  assert.equal((await textsIn(page, '.empty-notes .empty-note')).length, 3, 'rows that see nothing say so');
  assert.deepEqual(errors, []);
  await close();
});

test('another number of words keeps who sees whom by an own mask: a new word is seen, and sees', async () => {
  const { page, errors, close } = await opened({ ...E1, allowed: rows([[1, 0, 1], [0, 1, 0], [1, 1, 0]]) });
  await openPanel(page, 'settings');
  const type = async (words) => {
    await choose(page, '[data-tool="settings.words"]', words);
    return problemOf(page);
  };
  assert.deepEqual((await type('a b c d')).allowed, rows([[1, 0, 1, 1], [0, 1, 0, 1], [1, 1, 0, 1], [1, 1, 1, 1]]));
  const { x, allowed } = await type('a b');
  assert.deepEqual([x, allowed], [rows([[1, 0], [0, 1]]), rows([[1, 0], [0, 1]])]);
  assert.equal((await textsIn(page, '.error')).length, 0);
  assert.deepEqual(errors, []);
  await close();
});

test('an own mask begins with who sees whom now, also while the shapes do not fit and a word was added', async () => {
  const { page, errors, close } = await opened({ ...E1, mask: 'causal' }, { language: 'en' });
  await openPanel(page, 'settings');
  const click = async (selector) => {
    await inFigure(page, (figure, wanted) => figure.querySelector(wanted).click(), selector);
    await drawn(page);
  };
  await click('[data-tool="settings.size"][data-name="wQ"][data-rows="3"]');
  await click('[data-tool="settings.size"][data-name="x"][data-rows="4"]');
  await click('[data-tool="settings.mask"][value=custom]');
  const { mask, allowed } = await problemOf(page);
  assert.deepEqual([mask, allowed], ['none', rows([[1, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]])]);
  await click('[data-tool="heads.resize"]');
  assert.deepEqual(await textsIn(page, '.error'), [], 'one way leads out');
  assert.deepEqual(errors, []);
  await close();
});

test('heads, W_O and sizes in the settings; at 320 px nothing is wider than the page, and axe finds nothing', async () => {
  const { page, errors, close } = await opened(E1, { language: 'ru', width: 320 });
  await openPanel(page, 'settings');
  const click = async (selector) => {
    await page.evaluate((wanted) => document.querySelector('attention-lab').shadowRoot.querySelector(wanted).click(), selector);
    await drawn(page);
  };
  await click('[data-tool="settings.output"]');
  await click('[data-tool="settings.heads"][data-count="2"]');
  await filled(page, 'settings');
  const two = { ...E1, wQ2: E1.wQ, wK2: E1.wK, wV2: E1.wV, wO: rows([[1, 0], [0, 1], [0, 0], [0, 0]]) };
  assert.deepEqual(await problemOf(page), two);
  assert.ok((await textsIn(page, '.choices label')).includes('делить оценки на √2 (2 — ширина ключа одной головы)'), 'whose width is under the root');
  await click('[data-tool="settings.size"][data-name="x"][data-rows="4"]');
  const longer = { ...two, x: rows([[1, 0], [0, 1], [1, 1], [0, 0]]) };
  assert.deepEqual(await problemOf(page), longer);
  await assertHead(page, longer, 0);
  assert.ok(await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth) <= 0);
  assert.deepEqual(errors, []);
  assert.deepEqual(await violations(page, 'attention-lab'), []);
  await close();
});

test('in the lecture: columns, words, and heads below the base', async () => {
  const problem = { ...E12, mask: 'strict_past' };
  const { page, errors, close } = await opened(problem, { language: 'pl', name: 'soft-database' });
  await withHeads(page);
  await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('[data-tool="heads.show"][data-head="1"]').click());
  await drawn(page);
  const { projected, output } = await readNumbers(page);
  const [first, second] = [0, 1].map((head) => nested(nativeTrace(headProblem(problem, head)).output).flat());
  assert.deepEqual(output, second.map((value) => [value]));
  assert.deepEqual(projected, first.map((value, row) => [value, second[row]]));
  assert.deepEqual(errors, []);
  await close();
});

test('while a number is typed, tables out of sight are not drawn but keep their place; once it stands, all are drawn', async () => {
  const wide = rows(Array.from({ length: 8 }, (_, row) => Array.from({ length: 8 }, (__, column) => (row * 3 + column) % 5 - 2)));
  const problem = { ...E1, x: wide, wQ: wide, wK: wide, wV: wide, wQ2: wide, wK2: wide, wV2: wide, tokens: null };
  const { page, errors, close } = await opened(problem, { height: 500 });
  await withHeads(page);
  const places = () => inFigure(page, (figure) => [...figure.querySelectorAll('.column')].map((column) => {
    const { x, y, width, height } = column.getBoundingClientRect();
    // What is not drawn has no boxes inside that a browser would look for by itself.
    const skips = getComputedStyle(column).contentVisibility === 'auto' && !column.querySelector('td').checkVisibility({ contentVisibilityAuto: true });
    return { place: [x, y + scrollY, width, height].map(Math.round).join(), skips };
  }));
  await tabTo(page, 'wQ');
  await page.keyboard.press('Enter');
  await drawn(page);
  const before = await places();
  assert.ok(before.every(({ skips }) => !skips));
  await page.keyboard.type('1');
  await drawn(page);
  const typing = await places();
  assert.deepEqual(typing.map(({ place }) => place), before.map(({ place }) => place));
  assert.ok(typing.some(({ skips }) => skips), 'some are out of sight');
  assert.ok(typing.some(({ skips }) => !skips), 'some are in sight');
  await page.keyboard.press('Enter');
  await drawn(page);
  assert.ok((await places()).every(({ skips }) => !skips));
  await assertHead(page, await problemOf(page), 0);
  assert.deepEqual(errors, []);
  await close();
});
