// What axe objects to.
import { readFileSync } from 'node:fs';
import { root } from '../harness/weight.js';

const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');

/** The rules whose answer depends on colours, width or the length of the words: for a page that passed all rules in another look. */
export const rulesOfLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * What axe objects to in the page or a part of it, one line each. It sees into the open shadow root; it brings styles of its own,
 * which a strict policy refuses with an error in the console.
 * @param part a selector, or what else axe takes for a context
 * @param {string[] | null} rules these alone; null: all that axe has on by itself
 */
export async function violations(page, part = 'html', rules = null) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axe);
  return page.evaluate(async (context, only) => {
    const { violations: found } = await globalThis.axe.run(context, { resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
      `${id} at ${target.flat().join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`));
  }, part, rules);
}

/** Widths in CSS px, light and dark. 320 is also 1280 at a zoom of 400 %. */
export const looks = [320, 1280].flatMap((width) => [false, true].map((dark) => ({ width, dark, name: `${width} px, ${dark ? 'dark' : 'light'}` })));

/** Gives a loaded page another look. */
export async function wear(page, { width, dark }) {
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
}
