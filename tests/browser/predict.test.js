// The prediction cards, by keyboard alone: nothing moves before the button, the answers stand beside the marks, one step back undoes it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { violations } from './axe.js';
import { drawn, focus, inFigure, launch, live, openPage, openPanel, openSite, readStrip, tabUntil } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const verdicts = (page) => inFigure(page, (figure) => [...figure.querySelectorAll('.predict-verdict')].map((each) => each.textContent.replace(/\s+/g, ' ').trim()));
// The figure's own tables: a card shows small ones of what it changes.
const tables = (page) => inFigure(page, (figure) => Object.fromEntries([...figure.querySelectorAll('table[role=grid]')].map((table) => [table.dataset.matrix,
  [...table.querySelectorAll('td[data-row]')].map((cell) => cell.textContent.trim()).join(' ')])));
const computed = async (page) => {
  const { x, wQ, wK, wV, ...rest } = await tables(page);
  return rest;
};

async function openCard(page, card, { language = 'en', name } = {}) {
  await page.goto(pages.lesson(language, name));
  await live(page);
  await openPanel(page, 'predict');
  await inFigure(page, (figure) => figure.querySelector('[data-panel=predict] > summary').focus());
  await tabUntil(page, ({ data }) => data.card === card);
  await page.keyboard.press('Enter');
  await drawn(page);
}

// A group of radio buttons is one tab stop; the space bar chooses the first, an arrow the next.
async function mark(page, key, steps) {
  await tabUntil(page, ({ type, data }) => type === 'radio' && data.key === key);
  await page.keyboard.press('Space');
  for (let i = 0; i < steps; i += 1) await page.keyboard.press('ArrowDown');
  await drawn(page);
}

const press = async (page, tool) => {
  await tabUntil(page, ({ data }) => data.tool === `predict.${tool}`);
  await page.keyboard.press('Enter');
  await drawn(page);
};

// Marks the first option of every question and presses the card's button.
async function answerFirst(page) {
  await inFigure(page, (figure) => {
    for (const group of figure.querySelectorAll('[data-panel=predict] fieldset')) group.querySelector('input').click();
    figure.querySelector('[data-tool="predict.show"]').click();
  });
  await drawn(page);
}

test('a card by keyboard: marks, the button, the answers, the cell that shows one, and back', async () => {
  const { page, errors, close } = await openPage(browser);
  await openCard(page, 'M3');
  assert.equal((await focus(page)).text, 'One number of the query matrix');
  const before = await computed(page);
  await press(page, 'show');
  assert.match(await inFigure(page, (figure) => figure.querySelector('.predict-missing').textContent), /^Mark first: Q, queries; K, keys;/);
  assert.deepEqual(await verdicts(page), []);
  await inFigure(page, (figure) => figure.querySelector('.predict-title').focus());
  for (const [key, steps] of [['q', 1], ['k', 0], ['v', 0], ['scores', 1], ['coefficients', 0], ['output', 1], ['stays', 1]]) await mark(page, key, steps);
  assert.deepEqual(await computed(page), before, 'nothing downstream moves before the button');
  await press(page, 'show');
  assert.equal((await focus(page)).data.tool, 'predict.again', 'the focus stays on the button');
  assert.deepEqual(await verdicts(page), [
    'right: rows 1, 3', 'right: same', 'right: same', 'right: rows 1, 3', 'not so: rows 1, 3 See it', 'right: rows 1, 3', 'right: word 2',
  ]);
  const strip = await readStrip(page);
  assert.equal(strip.coefficients.text, 'rows 1, 3');
  assert.notDeepEqual(await computed(page), before);
  assert.match(await inFigure(page, (figure) => figure.querySelector('[role=status]').textContent), /^Not as marked: A, attention coefficients\. /);
  await tabUntil(page, ({ data }) => data.tool === 'predict.see', { back: true });
  await page.keyboard.press('Enter');
  await drawn(page);
  assert.deepEqual(await focus(page), { matrix: 'coefficients', row: 0, column: 0 });
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
  await drawn(page);
  assert.deepEqual(await computed(page), before, 'one step back undoes what the card did');
  assert.deepEqual(errors, []);
  await close();
});

test('opening a card is one step, and so is what it does, also after the reader went another way', async () => {
  const { page, close } = await openPage(browser);
  await openCard(page, 'M2');
  assert.equal((await tables(page)).wQ, '2 0 0 1', 'the card begins in example 2');
  await inFigure(page, (figure) => figure.querySelector('[data-action=reset]').click());
  await drawn(page);
  await answerFirst(page);
  assert.equal((await tables(page)).wV, '2 0 0 1');
  const strip = await readStrip(page);
  assert.deepEqual([strip.coefficients.verdict, strip.v.verdict, strip.output.verdict], ['same', 'rows', 'rows']);
  await page.waitForFunction(() => document.querySelector('attention-lab').shadowRoot.querySelector('.picture-plane'));
  await inFigure(page, (figure) => figure.querySelector('[data-action=undo]').click());
  await drawn(page);
  const { wQ, wV } = await tables(page);
  assert.deepEqual([wQ, wV], ['2 0 0 1', '1 0 0 1']);
  await close();
});

test('the way to the cell that shows an answer leads to the card’s own state, also after the reader left it', async () => {
  const { page, errors, close } = await openPage(browser);
  await openCard(page, 'M11');
  await answerFirst(page);
  const shown = await tables(page);
  for (let step = 0; step < 2; step += 1) await inFigure(page, (figure) => figure.querySelector('[data-action=undo]').click());
  await drawn(page);
  assert.equal((await tables(page)).projected, undefined, 'one head, and nothing after it');
  await inFigure(page, (figure) => figure.querySelector('[data-tool="predict.see"][data-matrix=projected]').click());
  await drawn(page);
  assert.deepEqual(await focus(page), { matrix: 'projected', row: 1, column: 0 });
  assert.deepEqual(await tables(page), shown);
  assert.deepEqual(errors, []);
  await close();
});

test('a card compares with its own first state, not with what the reader had before', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${pages.lesson('en')}#lab=v1/wq:1,0;0,3`);
  await live(page);
  // The reader's own way to the card's first state, by the matrix that the card changes.
  await page.evaluate(() => document.querySelector('attention-lab').dispatch({ type: 'edit', matrix: 'wQ', row: 1, column: 1, value: 1 }));
  await openPanel(page, 'predict');
  await inFigure(page, (figure) => figure.querySelector('[data-card=M3]').click());
  await drawn(page);
  await answerFirst(page);
  assert.equal((await verdicts(page))[4], 'not so: rows 1, 3 See it');
  assert.equal((await readStrip(page)).coefficients.text, 'rows 1, 3');
  await close();
});

for (const [language, name, width, dark] of [['ru', 'three-roles', 320, false], ['pl', 'soft-database', 320, true], ['en', 'soft-database', 1280, false]]) {
  test(`${language}, ${name}, ${width} px: no card is wider than the page, axe objects to none`, async () => {
    const { page, close } = await openPage(browser, { width, dark });
    await openCard(page, 'M1', { language, name });
    for (let index = 0, isLast = false; !isLast; index += 1) {
      await answerFirst(page);
      assert.ok((await verdicts(page)).length > 0);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, `card ${index + 1}`);
      // What was marked otherwise leads to a cell that can be seen, behind whichever tab or fold it stands.
      const led = await inFigure(page, (figure) => {
        const see = figure.querySelector('[data-tool="predict.see"]');
        see?.click();
        return see?.dataset.matrix ?? null;
      });
      await drawn(page);
      if (led) {
        assert.equal((await focus(page)).matrix, led, `card ${index + 1}`);
        assert.ok(await inFigure(page, (figure) => figure.activeElement.getBoundingClientRect().height > 0), `card ${index + 1}`);
      }
      // One with marks, one with options, one with sentences on request.
      const found = ![2, 5, 8].includes(index) ? [] : await violations(page, 'attention-lab');
      assert.deepEqual(found, []);
      isLast = await inFigure(page, (figure) => {
        const next = figure.querySelector('[data-tool="predict.next"]');
        next.click();
        return next.getAttribute('aria-disabled') === 'true';
      });
      await drawn(page);
    }
    await close();
  });
}

test('a link of the prose opens its card, without loading the page anew, and can be taken back', async () => {
  const { page, errors, requests, close } = await openPage(browser);
  await page.goto(pages.lesson('ru'));
  await live(page);
  await inFigure(page, (figure) => figure.querySelector('button.task').click());
  await drawn(page);
  const documents = () => requests.filter((address) => address.endsWith('.html')).length;
  const loads = documents();
  await page.focus('.open-card a[data-card=M6]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('attention-lab').shadowRoot.querySelector('.predict-title'));
  await drawn(page);
  assert.equal((await focus(page)).text, 'Отрицательная оценка');
  assert.deepEqual([documents(), (await tables(page)).wQ], [loads, '1 0 0 1']);
  assert.ok(await inFigure(page, (figure) => {
    const { top, bottom } = figure.querySelector('.predict-title').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }), 'the card is in sight');
  await inFigure(page, (figure) => figure.querySelector('[data-action=undo]').click());
  await drawn(page);
  assert.equal((await tables(page)).wQ, '2 0 0 1', 'one step back is what the reader had');
  assert.deepEqual(errors, []);
  await close();
});
