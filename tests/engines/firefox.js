// Firefox ESR through WebDriver BiDi, which knows no emulation: what is wanted comes as preferences.
import { partsOf } from '../harness/formulas.js';
import { start as startWith } from './puppeteer.js';

export const name = 'firefox';

// Firefox counts the parts of a formula whenever it draws one, also one of which half has arrived, and does not take its
// complaint back. So what it complained of is counted here once all is there, and what is still wrong is the error.
const complaint = /^Error: Invalid markup: Incorrect number of children for <m\w+\/> tag\.$/;

async function judge(page, errors) {
  if (!errors.some((error) => complaint.test(error))) return errors;
  const wrong = await Promise.all(page.frames().map((frame) => frame.evaluate((parts) => {
    const roots = [document, ...[...document.querySelectorAll('attention-lab')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    return roots.flatMap((root) => [...root.querySelectorAll(Object.keys(parts).join())])
      .filter(({ localName, childElementCount }) => childElementCount !== parts[localName]).map(({ outerHTML }) => outerHTML);
  }, partsOf)));
  return [...errors.filter((error) => !complaint.test(error)), ...wrong.flat()];
}

/** Starts Firefox; see smoke.js for what is asked of an engine. */
export function start({ scripts = true, wasm = true, dark = false } = {}) {
  return startWith({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      'javascript.options.wasm': wasm,
      'ui.systemUsesDarkTheme': dark ? 1 : 0,
      // Puppeteer lets files read files, as no reader's Firefox does.
      'security.fileuri.strict_origin_policy': true,
    },
  }, { judge });
}
