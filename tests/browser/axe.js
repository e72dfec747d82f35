// What axe objects to, in every look that a page can have.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { root } from '../harness/weight.js';

// One expression, for a driver that takes no statements.
const axe = `(() => { ${readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8')} })()`;

// What WCAG 2.2 asks and axe has off by itself.
const besides = { 'target-size': { enabled: true } };

/** The rules whose answer depends on colours, width or the length of the words: for a page that passed all rules in another look. */
export const rulesOfLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * What axe objects to in the page or a part of it, one line each. It sees into the open shadow root; it brings styles of its own,
 * which a strict policy refuses with an error in the console.
 * @param part a selector, or what else axe takes for a context
 * @param {string[] | null} rules these alone; null: all
 */
export async function violations(page, part = 'html', rules = null) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axe);
  return page.evaluate(async (context, options) => {
    const { violations: found } = await globalThis.axe.run(context, { resultTypes: ['violations'], ...options });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
      `${id} at ${target.flat().join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`));
  }, part, rules ? { runOnly: rules } : { rules: besides });
}

/** Widths in CSS px, light and dark. 320 is also 1280 at a zoom of 400 %. */
export const looks = [320, 1280].flatMap((width) => [false, true].map((dark) => ({ width, dark, name: `${width} px, ${dark ? 'dark' : 'light'}` })));

/** Gives a loaded page another look. */
export async function wear(page, { width, dark }) {
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
}

const isSideways = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/**
 * Nothing for axe to object to and nothing sideways, in one look after the other: all rules in the first, in the others what can
 * differ there.
 * @param {string} name what is looked at, for the message
 * @param {{part?, turn?: number, worn?: object[], settled?: Function}} how part: see violations; turn: even to begin where it is
 *   narrow, odd where it is wide; worn: these looks alone; settled: awaited after each change of look
 */
export async function assertAccessible(page, name, { part = 'html', turn = 0, worn = looks, settled = () => {} } = {}) {
  const { width: whole } = worn.at(turn % 2 === 0 ? 0 : -1);
  let rules = null;
  for (const look of [...worn].sort((a, b) => Number(b.width === whole) - Number(a.width === whole))) {
    await wear(page, look);
    await settled(page);
    assert.deepEqual(await violations(page, part, rules), [], `${name}, ${look.name}`);
    assert.equal(await isSideways(page), false, `${name}, ${look.name}: sideways`);
    rules = rulesOfLook;
  }
}
