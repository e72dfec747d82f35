// The figure under a finger on a narrow phone: nothing beside the page, every target 44 px, and what a tap does.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { decode, encode } from '../../web/link.js';
import { languages, lessons } from '../harness/weight.js';
import { drawn, inFigure, launch, live, openPage, openPanel, openSite, textsIn } from '../browser/lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const width = 320;
const finger = 44;
const ownMask = { ...examples.E1, allowed: { rows: 3, columns: 3, data: [1, 0, 1, 1, 1, 1, 0, 1, 1] } };

/** A lesson on a phone, at a state. */
async function onPhone({ language = 'ru', name, problem = null }) {
  const opened = await openPage(browser);
  await opened.page.setViewport({ width, height: 640, isMobile: true, hasTouch: true });
  await opened.page.goto(`${pages.lesson(language, name)}${problem ? `#${encode(problem)}` : ''}`);
  await live(opened.page);
  return opened;
}

/** Taps the middle of what a selector finds. */
async function tap(page, selector) {
  const element = await page.evaluateHandle((wanted) => document.querySelector('attention-lab').shadowRoot.querySelector(wanted), selector);
  await element.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  await drawn(page);
  const box = await element.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await drawn(page);
}

const panels = ['steps', 'predict', 'picture', 'text', 'states', 'settings'];

// What a tap hits: a label for its box, and around a box of the mask its cell.
const smallTargets = (page) => inFigure(page, (figure, least) => [...figure.querySelectorAll('button, summary, select, textarea, input, .editable td[data-row]')]
  .map((target) => target.closest('label:not(.sentence *, .block *)') ?? (target.type === 'checkbox' ? target.closest('td') : null)
    ?? (target.id ? figure.querySelector(`label[for="${target.id}"]`) : null) ?? target)
  .filter((target) => target.getClientRects().length > 0 && !target.closest('.query-toggle'))
  .map((target) => ({ target, box: target.getBoundingClientRect() }))
  // Half a pixel for rounding.
  .filter(({ box }) => box.height < least - 0.5 || box.width < least - 0.5)
  .map(({ target, box }) => `${target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40)}: ${Math.round(box.width)}×${Math.round(box.height)}`), finger);

for (const language of languages) {
  for (const name of lessons) {
    test(`${language}, ${name}: with every panel open the page is as wide as the phone, and a finger hits every target`, async () => {
      const { page, errors, close } = await onPhone({ language, name, problem: ownMask });
      for (const panel of panels) await openPanel(page, panel);
      await tap(page, '[data-tool="states.pin"]');
      await tap(page, '.examples > summary');
      assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), width);
      assert.deepEqual(await smallTargets(page), []);
      assert.deepEqual(errors, []);
      await close();
    });
  }
}

test('what to do stands in two lines and not in a column beside its button', async () => {
  for (const language of languages) {
    const { page, close } = await onPhone({ language, problem: examples.E4 });
    const lines = await inFigure(page, (figure) => {
      const lead = figure.querySelector('.task .lead');
      return Math.round(lead.getBoundingClientRect().height / parseFloat(getComputedStyle(lead).lineHeight));
    });
    assert.ok(lines <= 2, `${language}: ${lines} lines`);
    await close();
  }
});

test('a line parts each verdict from the next, or "K = V =" reads as an equation; none stands where a row begins', async () => {
  const { page, close } = await onPhone({ language: 'en' });
  await tap(page, 'button.task');
  const { rows, inside, before } = await inFigure(page, (figure) => {
    const list = figure.querySelector('.verdicts');
    const { left } = list.getBoundingClientRect();
    const items = [...list.children].map((item) => ({ style: getComputedStyle(item), ...item.getBoundingClientRect().toJSON() }));
    const [begin, go] = [items.filter((item) => item.left < left), items.filter((item) => item.left >= left)];
    return {
      rows: new Set(items.map(({ top }) => top)).size,
      inside: go.map(({ style }) => `${style.borderInlineStartWidth} ${style.borderInlineStartStyle}`),
      // Where its row begins, an item's line lies beside the list, which shows nothing there.
      before: begin.length === new Set(items.map(({ top }) => top)).size && getComputedStyle(list).overflowX,
    };
  });
  assert.deepEqual({ rows, inside, before }, { rows: 2, inside: Array(4).fill('1px solid'), before: 'clip' });
  await close();
});

test('pinned states keep apart', async () => {
  const { page, close } = await onPhone({ language: 'en' });
  await openPanel(page, 'states');
  await tap(page, '[data-tool="states.pin"]');
  await tap(page, '[data-action=raise]');
  await tap(page, '[data-tool="states.pin"]');
  const gap = await inFigure(page, (figure) => {
    const [first, second] = figure.querySelectorAll('.pin');
    return second.querySelector('.pin-name').getBoundingClientRect().top - first.querySelector('.pin-ways').getBoundingClientRect().bottom;
  });
  assert.ok(gap >= 12, `${gap} px`);
  await close();
});

test('a word more does not break an own mask: all see it and it sees all, as with a row more', async () => {
  const { page, errors, close } = await onPhone({ language: 'ru', problem: ownMask });
  await openPanel(page, 'settings');
  await tap(page, '.words-field');
  await page.keyboard.type('кошка спит на диване');
  await page.keyboard.press('Enter');
  await drawn(page);
  assert.deepEqual(await textsIn(page, '.error'), []);
  const { problem } = decode(await page.evaluate(() => location.hash));
  assert.deepEqual(problem.tokens, ['кошка', 'спит', 'на', 'диване']);
  assert.deepEqual(problem.allowed, { rows: 4, columns: 4, data: [1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1] });
  assert.deepEqual(errors, []);
  await close();
});
