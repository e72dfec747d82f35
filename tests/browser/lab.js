// What every browser test needs: Chromium, the built site on a free port, and eyes on the figure.
import { spawnSync } from 'node:child_process';
import { accessSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { serve } from '../../site/server.js';
import { lesson, root } from '../harness/weight.js';

export const site = `${root}build/site`;

// Without a sandbox and large shared memory, for tests run as root in containers that have neither.
const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

// Not a limit that says anything about the page: only the end of waiting for what will never come.
const patience = 120_000;

/** What puppeteer needs to start Chromium; `extra` are further command line flags. */
export const chromium = (extra = []) => ({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  timeout: patience,
  args: [...flags, ...extra],
});

/** Starts Chromium. */
export const launch = (extra) => puppeteer.launch(chromium(extra));

/** The built site on a free port: {address, close, lesson(language, name)}; the chapter's page unless another is named. */
export async function openSite() {
  accessSync(`${site}/index.html`);
  const server = await serve(site);
  return { ...server, lesson: (language, name) => server.address + lesson(language, name) };
}

/** The same page as a file on disk. */
export const lessonFile = (language, name) => pathToFileURL(`${site}/${lesson(language, name)}`).href;

/** The one file that holds both lessons of a language. */
export const offlineFile = (language) => pathToFileURL(`${site}/offline/attention-lab-${language}.html`).href;

/** Whether an address is that of the figure's script, for all languages or for one; the hash in its name may be any. */
export const isFigureScript = (address) => /\/attention-lab(?:\.(?:ru|pl|en))?(?:\.[0-9a-f]{8})?\.js$/.test(address);

/**
 * A new page in a context of its own, with everything it does noted.
 * @returns {Promise<{page, errors: string[], requests: string[], close}>} errors: console errors and
 *   uncaught exceptions; requests: every address asked for, data: left out
 */
export async function openPage(browser, { width = 1280, height = 900, dark = false, scripts = true } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors = [];
  const requests = [];
  page.setDefaultTimeout(patience);
  page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => { if (!request.url().startsWith('data:')) requests.push(request.url()); });
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
  await page.setJavaScriptEnabled(scripts);
  await page.evaluateOnNewDocument(noteShifts);
  return { page, errors, requests, close: () => context.close() };
}

// Runs in the page before its own scripts: adds up the layout shifts that no input explains.
function noteShifts() {
  const add = (entries) => entries.forEach((entry) => { if (!entry.hadRecentInput) globalThis.shift += entry.value; });
  globalThis.shift = 0;
  globalThis.shiftObserver = new PerformanceObserver((list) => add(list.getEntries()));
  globalThis.shiftObserver.observe({ type: 'layout-shift', buffered: true });
  globalThis.settleShifts = () => add(globalThis.shiftObserver.takeRecords());
}

/** Waits until the figure is live and drawn. */
export async function live(page) {
  await page.waitForSelector('attention-lab[data-status="live"]');
  await drawn(page);
}

/** Waits until the figure fell back to the page's tables; gives the machine-readable reason. */
export async function fallenBack(page) {
  await page.waitForSelector('attention-lab[data-status="tables"]');
  await drawn(page);
  return page.$eval('attention-lab', (lab) => lab.dataset.reason);
}

/** Waits until all pending updates of the figure are painted. */
export const drawn = (page) => page.evaluate(async () => {
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
  await frame();
  await document.querySelector('attention-lab').updateComplete;
  await frame();
  await frame();
});

/**
 * Every matrix of the figure itself, without what its panels hold: {wQ: [[{text, value}…]…], …}, hidden cells and row sums included.
 * @param {'live' | 'still'} which the live figure, or the tables that the page brought with it
 */
export const readMatrices = (page, which) => page.evaluate((which) => {
  const lab = document.querySelector('attention-lab');
  const tables = (which === 'live' ? lab.shadowRoot : lab).querySelectorAll('table[data-matrix]:not(.panel *)');
  const text = (node) => node.textContent.replace(/\s+/g, ' ').trim();
  return Object.fromEntries([...tables].map((table) => [table.dataset.matrix,
    [...table.tBodies[0].rows].map((row) => [...row.querySelectorAll('td')].map((cell) => ({
      text: text(cell), value: cell.querySelector('data')?.getAttribute('value') ?? null,
    })))]));
}, which);

/** The strip: {q: 'rows', …} and, as the reader sees it, {q: 'rows 1, 3', …}. */
export const readStrip = (page) => page.evaluate(() => {
  const items = document.querySelector('attention-lab').shadowRoot.querySelectorAll('[data-stage]');
  return Object.fromEntries([...items].map((item) => [item.dataset.stage,
    { verdict: item.dataset.verdict, text: item.querySelector('.long').textContent.trim() }]));
});

/** Where the focus is, through the shadow root: {matrix, row, column} in a matrix, else {tag, type, name, value, text, data, parent}. */
export const focus = (page) => page.evaluate(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const cell = element.closest('td[data-row]');
  if (cell) {
    const { row, column } = cell.dataset;
    return { matrix: cell.closest('table').dataset.matrix, row: Number(row), column: Number(column) };
  }
  const { localName: tag, type = null, name = null, value = null, textContent, dataset, parentElement } = element;
  return { tag, type, name, value, text: textContent.trim(), data: { ...dataset }, parent: parentElement?.className ?? '' };
});

/**
 * Presses Tab, or Shift+Tab to go `back`, until the focus is where `found` says, as a reader without a mouse does.
 * Begins where the focus is.
 */
export async function tabUntil(page, found, { back = false } = {}) {
  if (back) await page.keyboard.down('Shift');
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const place = await focus(page);
    if (!found(place)) continue;
    if (back) await page.keyboard.up('Shift');
    return place;
  }
  throw new Error(`200 presses of Tab never came to where ${found}`);
}

/** The same for the tab stop of a matrix. */
export const tabTo = (page, matrix, direction) => tabUntil(page, (place) => place.matrix === matrix, direction);

/** The core's own trace of a problem, from the native program that also wrote the pages' tables. */
export function nativeTrace(problem) {
  const program = process.env.ATTENTION_TABLES ?? `${root}build/native/site/tables/attention-tables`;
  const { status, stdout, stderr, error } = spawnSync(program, {
    input: JSON.stringify({ requests: [{ id: 'it', problem, explain: [] }] }), encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`attention-tables: ${error ?? stderr}`);
  const { ok, trace } = JSON.parse(stdout).results.it;
  if (!ok) throw new Error('the core refused the problem');
  return trace;
}

/** Waits until the panel `name`, which was opened, holds what the workshop draws in it. */
export const filled = (page, name) => page.waitForFunction((panel) =>
  document.querySelector('attention-lab').shadowRoot.querySelector(`[data-panel=${panel}] .panel-inside`), {}, name);

/** Opens the panel `name` below the figure. */
export async function openPanel(page, name) {
  await page.evaluate((panel) => { document.querySelector('attention-lab').shadowRoot.querySelector(`[data-panel=${panel}]`).open = true; }, name);
  await filled(page, name);
  await drawn(page);
}

/** What `act` answers for the figure's shadow root and what is given besides. */
export const inFigure = (page, act, ...given) => page.evaluate(`(${act})(document.querySelector('attention-lab').shadowRoot, ...${JSON.stringify(given)})`);

/** The texts of the elements that a selector finds in the figure, with single spaces. */
export const textsIn = (page, selector) => inFigure(page, (figure, wanted) =>
  [...figure.querySelectorAll(wanted)].map((element) => element.textContent.replace(/\s+/g, ' ').trim()), selector);

/** Gives a list or a field of the figure a value, as its reader does: the window of a list belongs to the system and to no page. */
export async function choose(page, selector, value) {
  await inFigure(page, (figure, wanted, chosen) => {
    const field = figure.querySelector(wanted);
    field.value = chosen;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, selector, value);
  await drawn(page);
}
