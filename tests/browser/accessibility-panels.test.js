// Every panel below the figure, and what only the workshop draws: nothing for axe to object to, nothing sideways. Each scene is
// seen in both widths in every language, in light and in dark by turns; the lecture's letters once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';
import { languages, lessons } from '../harness/weight.js';
import { looks, rulesOfLook, violations, wear } from './axe.js';
import { drawn, inFigure, launch, live, openPage, openPanel, openSite } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const press = (page, selector) => inFigure(page, (figure, wanted) => figure.querySelector(wanted).click(), selector);

/** Puts `value` into the field or the list that `selector` finds, as a reader does. */
const enter = (page, selector, value, event) => inFigure(page, (figure, wanted, given, type) => {
  const field = figure.querySelector(wanted);
  field.value = given;
  field.dispatchEvent(new Event(type, { bubbles: true }));
}, selector, value, event);

const follow = async (page, fragment, until) => {
  await page.evaluate((hash) => { location.hash = hash; }, fragment);
  await page.waitForFunction((wanted) => document.querySelector('attention-lab').shadowRoot.querySelector(wanted), {}, until);
};

const openCard = (page, card) => press(page, `[data-card=${card}]`);
const toList = (page) => press(page, '[data-tool="predict.list"]');
const answer = (page) => inFigure(page, (figure) => {
  for (const group of figure.querySelectorAll('[data-panel=predict] fieldset')) group.querySelector('input').click();
  figure.querySelector('[data-tool="predict.show"]').click();
});

const square = (size, value) => ({ rows: size, columns: size, data: Array.from({ length: size * size }, (_, index) => value(Math.floor(index / size), index % size)) });
// More words than a narrow screen has room for; the second is padding.
const ownMask = { ...examples.E1, x: { rows: 12, columns: 2, data: Array.from({ length: 24 }, (_, index) => index % 5) }, allowed: square(12, (row, column) => Number(column !== 1)) };
const ofPanel = (name) => ({ fromShadowDom: ['attention-lab', `[data-panel=${name}]`] });

// In their order: each begins where the one before left the figure. `panel`: what is looked at, the whole figure where there is none.
const scenes = [
  { name: 'the steps', panel: 'steps' },
  { name: 'the last step', panel: 'steps', act: async (page) => { for (let i = 0; i < 4; i += 1) await press(page, '[data-tool="steps.on"]'); } },
  { name: 'the picture', panel: 'picture' },
  { name: 'the settings', panel: 'settings' },
  { name: 'the cards', panel: 'predict' },
  { name: 'a card with marks', panel: 'predict', act: (page) => openCard(page, 'M3') },
  { name: 'its question for what is not marked', panel: 'predict', act: (page) => press(page, '[data-tool="predict.show"]') },
  { name: 'its answers', panel: 'predict', act: answer },
  { name: 'a card with a choice', panel: 'predict', act: async (page) => { await toList(page); await drawn(page); await openCard(page, 'M6'); } },
  { name: 'its answer', panel: 'predict', act: answer },
  { name: 'a block to paste', panel: 'text', act: (page) => enter(page, '[data-tool="text.typed"]', '1 2\n3 4\n5 6', 'input') },
  { name: 'a block refused', panel: 'text', act: (page) => enter(page, '[data-tool="text.typed"]', '1\t2\n3\tx', 'input') },
  {
    name: 'two pins compared', panel: 'states',
    act: async (page) => {
      await press(page, '[data-tool="states.pin"]');
      await follow(page, encode(examples.E4), '[data-panel=states] .pin');
      await drawn(page);
      await press(page, '[data-tool="states.pin"]');
      await drawn(page);
      await enter(page, '[data-tool="states.b"]', 'pin2', 'change');
    },
  },
  { name: 'an own mask', panel: 'settings', act: (page) => follow(page, encode(ownMask), '.own-mask') },
  { name: 'heads', act: (page) => follow(page, encode(examples.E12), '.head-tabs') },
  { name: 'the second head, with what each brought', act: async (page) => {
    await press(page, '[data-tool="heads.show"][data-head="1"]');
    await drawn(page);
    await press(page, '.joined td[data-row]');
  } },
  { name: 'shapes that do not fit', act: (page) => follow(page, encode(examples.misfit), '.error') },
];

const isSideways = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

[...languages.map((language) => [language, lessons[0]]), ['pl', lessons[1]]].forEach(([language, lesson], turn) => {
  test(`${language}, ${lesson}: every panel`, async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(pages.lesson(language, lesson));
    await live(page);
    for (const [index, { name, panel, act }] of scenes.entries()) {
      await inFigure(page, (figure, wanted) => { for (const each of figure.querySelectorAll('.panel')) each.open = each.dataset.panel === wanted; }, panel ?? null);
      if (panel) await openPanel(page, panel);
      await act?.(page);
      await drawn(page);
      // All rules in one width; in the other what can differ there.
      for (const look of looks.filter(({ dark }) => dark === ((index + turn) % 2 === 0))) {
        await wear(page, look);
        await drawn(page);
        const rules = (look.width === 320) === (turn % 2 === 0) ? null : rulesOfLook;
        assert.deepEqual(await violations(page, panel ? ofPanel(panel) : 'attention-lab', rules), [], `${name}, ${look.name}`);
        assert.equal(await isSideways(page), false, `${name}, ${look.name}: sideways`);
      }
    }
    // What axe brings of styles the page's policy refuses, and says so.
    assert.deepEqual(errors.filter((error) => !error.startsWith('Applying inline style')), []);
    await close();
  });
});
