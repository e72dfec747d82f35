// Everything that the figure of a lesson can show, as a reader makes it: each panel below it, and what only the workshop draws.
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';
import { drawn, inFigure, openPanel } from '../browser/lab.js';

/** Presses what `selector` finds in the figure. */
export const press = (page, selector) => inFigure(page, (figure, wanted) => figure.querySelector(wanted).click(), selector);

/** Puts `value` into the field or the list that `selector` finds, as a reader does. */
export const enter = (page, selector, value, event) => inFigure(page, (figure, wanted, given, type) => {
  const field = figure.querySelector(wanted);
  field.value = given;
  field.dispatchEvent(new Event(type, { bubbles: true }));
}, selector, value, event);

/** Follows a link to a state and waits until the figure holds what `until` finds. */
export const follow = async (page, fragment, until) => {
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
export const ownMask = { ...examples.E1, x: { rows: 12, columns: 2, data: Array.from({ length: 24 }, (_, index) => index % 5) }, allowed: square(12, (row, column) => Number(column !== 1)) };

/** In their order: each begins where the one before left the figure. panel: what is looked at, the whole figure where there is none. */
export const scenes = [
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

/** Shuts the other panels, opens the scene's own and makes what it shows. */
export async function show(page, { panel, act }) {
  await inFigure(page, (figure, wanted) => { for (const each of figure.querySelectorAll('.panel')) each.open = each.dataset.panel === wanted; }, panel ?? null);
  if (panel) await openPanel(page, panel);
  await act?.(page);
  await drawn(page);
}
