// Chromium, as in the browser tests.
import { chromium } from '../browser/lab.js';
import { start as startWith } from './puppeteer.js';

export const name = 'chromium';

/** Starts Chromium; see smoke.js for what is asked of an engine. */
export function start({ scripts = true, wasm = true, dark = false } = {}) {
  return startWith(chromium(wasm ? [] : ['--js-flags=--jitless']), {
    prepare: async (page) => {
      await page.setJavaScriptEnabled(scripts);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
    },
  });
}
