// What a reader asked the system for: colours of the system's own, where what shadows, tints and filters say must be said by lines
// and words; and less motion.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';
import { drawn, inFigure, launch, live, openPage, openSite } from '../browser/lab.js';
import { follow, press, scenes, show } from './scenes.js';
import { onWall, press as pressOnWall } from '../browser/wall.js';

const here = {};
before(async () => { [here.browser, here.pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await here.browser?.close(); await here.pages?.close(); });

/** Makes `page` one of a system with these preferences. */
async function prefer(page, preferences) {
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', { features: Object.entries(preferences).map(([name, value]) => ({ name, value })) });
}

/** Everything about the first element that a selector finds, in the figure or else in the page, that is drawn in forced colours. */
const look = (page, selector) => page.evaluate((wanted) => {
  const shadows = [...document.querySelectorAll('attention-lab, attention-lab-projector')].reverse().map((host) => host.shadowRoot);
  const element = [...shadows, document].map((root) => root.querySelector(wanted)).find(Boolean);
  if (!element) throw new Error(`no ${wanted}`);
  const style = getComputedStyle(element);
  const drawnBy = ['backgroundColor', 'color', 'fontWeight', 'textDecorationLine', ...['Top', 'Right', 'Bottom', 'Left']
    .flatMap((side) => [`border${side}Style`, `border${side}Width`])];
  const outline = style.outlineStyle === 'none' ? 'none' : `${style.outlineStyle} ${style.outlineWidth}`;
  // No ground of its own, or that of the system: both look the same.
  return [...drawnBy.map((name) => style[name].replace(/^rgba\((.*), 0\)$/, 'rgb($1)')), outline].join(' ');
}, selector);

async function assertDiffer(page, pairs) {
  for (const [what, one, other] of pairs) assert.notEqual(await look(page, one), await look(page, other), `${what}: ${one} looks as ${other}`);
}

/** What `act` makes of an element can be seen, also once the focus has gone: neighbours share a border, so it is compared with itself. */
async function assertTells(page, what, selector, act) {
  const before = await look(page, selector);
  await act();
  await inFigure(page, (figure) => figure.activeElement?.blur());
  await drawn(page);
  assert.notEqual(await look(page, selector), before, what);
}

const cell = (matrix, row, column) => `[data-matrix=${matrix}] td[data-row="${row}"][data-column="${column}"]`;

for (const scheme of ['light', 'dark']) {
  test(`forced colours, ${scheme}: every mark of a cell, a table and a choice is a line or a word`, async () => {
    const { page, close } = await openPage(here.browser);
    await prefer(page, { 'forced-colors': 'active', 'prefers-color-scheme': scheme });
    await page.goto(here.pages.lesson('ru'));
    await live(page);
    await assertDiffer(page, [
      ['a number of one’s own', cell('wQ', 0, 1), cell('q', 0, 1)],
      ['the chosen number', cell('wQ', 0, 0), cell('wQ', 0, 1)],
      ['the number asked about', `${cell('scores', 0, 0).replace(/td.*/, '')}td.asked`, cell('scores', 2, 0)],
      ['what it is made of', '[data-matrix=q] td.framed', cell('q', 2, 0)],
      ['the roles', 'caption.role-query', 'caption.role-key'],
      ['the roles', 'caption.role-key', 'caption.role-value'],
      ['the roles', 'caption.role-query', 'caption.role-value'],
      ['the page’s language', '.languages [aria-current]', '.languages a:not([aria-current])'],
      ['a button that cannot', '[data-action=redo]', '[data-action=reset]'],
    ]);
    await press(page, 'button.task');
    await drawn(page);
    await assertDiffer(page, [
      ['a changed number', '[data-matrix=output] td.changed', '[data-matrix=output] td:not(.changed)'],
      ['a changed share', '[data-matrix=coefficients] td.changed', '[data-matrix=coefficients] td[data-row]:not(.changed)'],
    ]);
    await follow(page, encode(examples.E8), '[data-matrix=scores] td.hidden');
    await drawn(page);
    await assertDiffer(page, [
      ['a hidden score', '[data-matrix=scores] td.hidden', '[data-matrix=scores] td[data-row]:not(.hidden)'],
      ['a hidden share', '[data-matrix=coefficients] td.hidden', '[data-matrix=coefficients] td[data-row]:not(.hidden)'],
    ]);
    await follow(page, encode(examples.E12), '.head-tabs');
    await drawn(page);
    await assertDiffer(page, [['the small table of the head that is shown', '.small.chosen-head caption', '.small:not(.chosen-head) caption']]);
    await assertTells(page, 'the head that is shown', '.head-tabs [data-head="1"]', () => press(page, '.head-tabs [data-head="1"]'));
    await assertTells(page, 'what stands from before', cell('q', 2, 0), () => follow(page, encode(examples.misfit), '.error'));
    await assertDiffer(page, [
      ['what does not fit', cell('wQ', 1, 1), cell('wK', 1, 1)],
      ['the sizes that clash', '.chain mark', '.chain .size'],
    ]);
    await page.setViewport({ width: 320, height: 900 });
    await drawn(page);
    await assertTells(page, 'the projection that is shown', 'label.label-k', () => press(page, 'label.label-k'));
    await assertTells(page, 'the word that asks', 'label.asks:last-of-type', () => press(page, 'label.asks:last-of-type'));
    await close();
  });
}

test('forced colours on the wall: numbers of one’s own, what changed, the part that is shown', async () => {
  const { page, close } = await onWall(here, 'ru', { step: 2 });
  await prefer(page, { 'forced-colors': 'active' });
  await pressOnWall(page, 'PageDown');
  await assertDiffer(page, [
    ['a number of one’s own', cell('x', 2, 0), cell('q', 2, 1)],
    ['a changed number', '[data-matrix=q] td.changed', '[data-matrix=q] td[data-row]:not(.changed)'],
    ['the part that is shown', '.switch [aria-pressed=true]', '.switch [aria-pressed=false]'],
    ['the next step', 'button.main', 'footer button:not(.main)'],
  ]);
  await close();
});

/** What moves, or would: running animations that take time, and every element with a transition or a smooth way to scroll. */
const moving = (page) => page.evaluate(() => {
  const roots = [document, ...[...document.querySelectorAll('attention-lab, attention-lab-projector')].map((host) => host.shadowRoot)];
  const running = roots.flatMap((root) => root.getAnimations()).filter(({ effect }) => effect.getComputedTiming().duration > 0)
    .map(({ animationName, transitionProperty }) => animationName ?? transitionProperty);
  const still = /^((0s|auto)(, )?)*$/;
  const ready = roots.flatMap((root) => [...root.querySelectorAll('*')]).filter((element) => {
    const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
    return !still.test(transitionDuration) || !still.test(animationDuration) || scrollBehavior === 'smooth';
  }).map((element) => `${element.localName}.${element.className}`);
  return [...running, ...ready];
});

test('less motion: nothing moves over a change, with any panel open, or on the wall', async () => {
  const { page, close } = await openPage(here.browser);
  await prefer(page, { 'prefers-reduced-motion': 'reduce' });
  await page.goto(here.pages.lesson('en'));
  await live(page);
  assert.deepEqual(await moving(page), []);
  await inFigure(page, (figure) => figure.querySelector('button.task').click());
  assert.deepEqual(await moving(page), [], 'at once after a change');
  for (const scene of scenes) {
    await show(page, scene);
    assert.deepEqual(await moving(page), [], scene.name);
  }
  await page.goto(`${here.pages.lesson('en')}?view=projector&step=2`);
  await page.waitForSelector('attention-lab-projector');
  await pressOnWall(page, 'PageDown');
  assert.deepEqual(await moving(page), [], 'on the wall');
  await close();
});
