// Chromium and Firefox, both through puppeteer.
import puppeteer from 'puppeteer-core';
import { patience } from './until.js';

/**
 * What smoke.js asks of a page, from a puppeteer browser, a function that prepares each page, and one that judges what was
 * noted as an error: gives those that are.
 */
export async function start(options, { prepare = async () => {}, judge = async (page, errors) => errors }) {
  const browser = await puppeteer.launch({ headless: true, timeout: patience, protocolTimeout: patience, ...options });
  const open = async (url) => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const errors = [];
    page.setDefaultTimeout(patience);
    page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
    page.on('pageerror', (error) => errors.push(String(error)));
    await prepare(page);
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(url);
    return {
      evaluate: (...run) => page.evaluate(...run),
      evaluateInFrame: (...run) => page.frames().find((frame) => frame !== page.mainFrame()).evaluate(...run),
      keyboard: page.keyboard,
      clickAt: (x, y) => page.mouse.click(x, y),
      errors: () => judge(page, errors),
      close: () => context.close(),
    };
  };
  return { open, close: () => browser.close() };
}
