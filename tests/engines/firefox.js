// Firefox ESR through WebDriver BiDi, which knows no emulation: what is wanted comes as preferences.
import { start as startWith } from './puppeteer.js';

export const name = 'firefox';

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
  });
}
