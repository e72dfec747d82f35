// How a test looks at a page in any engine: waits for its figure, and presses what stands in it.
import { after, before } from 'node:test';
import { drawn } from '../browser/lab.js';
import { until } from './until.js';

/** Waits until the figure says this of itself. */
export const becomes = (page, status) => until(
  () => page.evaluate((wanted) => document.querySelector('attention-lab')?.dataset.status === wanted, status), `status ${status}`);

/** Waits until the figure is live and drawn. */
export async function live(page) {
  await becomes(page, 'live');
  await drawn(page);
}

/** Tests that share a browser, for one start costs seconds: gives (url, check) => a page opened, looked at and closed. */
export function visitsOf(start, settings = {}) {
  let browser;
  before(async () => { browser = await start(settings); });
  after(() => browser?.close());
  return async (url, check) => {
    const page = await browser.open(url);
    await check(page);
    await page.close();
  };
}

/** Clicks with the pointer in the middle of what a selector finds in the figure. */
export async function clickOn(page, selector) {
  const { x, y } = await page.evaluate(async (wanted) => {
    const element = document.querySelector('attention-lab').shadowRoot.querySelector(wanted);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.clickAt(x, y);
  await drawn(page);
}
