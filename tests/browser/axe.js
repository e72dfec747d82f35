// What axe objects to.
import { readFileSync } from 'node:fs';
import { root } from '../harness/weight.js';

const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');

/**
 * What axe objects to in the page or a part of it, one line each. It sees into the open shadow root; it brings styles of its own,
 * which a strict policy refuses with an error in the console.
 */
export async function violations(page, part = 'html') {
  await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const { violations: found } = await globalThis.axe.run(selector, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
      `${id} at ${target.flat().join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`));
  }, part);
}
