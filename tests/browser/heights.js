// How tall a figure alone in a frame is, in Chromium: what the snippets for authors give their frames before anything loads.
//
//   node tests/browser/heights.js      measures every example anew and writes site/_data/heights.json
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import embeds from '../../site/_data/embeds.js';
import { views, widths } from '../../site/lib/snippets.js';
import { controls } from '../../web/attributes.js';
import { root } from '../harness/weight.js';
import { launch, live, openPage, openSite } from './lab.js';

const file = `${root}site/_data/heights.json`;

/** The heights on record: {ru: {E1: {rows: {full: [320 px, 700 px, 1160 px], min, none}, columns}}}. */
export const recorded = () => JSON.parse(readFileSync(file, 'utf8'));

/** {rows: {full: [heights by width], min, none}, columns} of one frame page, as it tells them to a host. */
export async function measure(page, address) {
  await page.goto(address);
  await live(page);
  const found = {};
  for (const width of widths) {
    await page.setViewport({ width, height: 600 });
    const heights = await page.evaluate(heightsBySetting, views, controls);
    for (const [view, control, height] of heights) ((found[view] ??= {})[control] ??= []).push(height);
  }
  return found;
}

// Runs in the page.
async function heightsBySetting(views, controls) {
  const lab = document.querySelector('attention-lab');
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
  const found = [];
  for (const view of views) {
    for (const control of controls) {
      lab.setAttribute('view', view);
      lab.setAttribute('controls', control);
      await frame();
      await lab.updateComplete;
      await frame();
      found.push([view, control, Math.ceil(document.body.getBoundingClientRect().height)]);
    }
  }
  return found;
}

/** The heights of the frame pages that `wanted` chooses, in the shape of the record. */
export async function measureAll(browser, address, wanted = () => true) {
  const all = {};
  const { page, close } = await openPage(browser);
  for (const { lang, preset } of embeds.filter(wanted)) {
    (all[lang] ??= {})[preset] = await measure(page, `${address}embed/v1/${lang}/${preset}/index.html`);
  }
  await close();
  return all;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [browser, pages] = await Promise.all([launch(), openSite()]);
  const heights = await measureAll(browser, pages.address);
  // One line for each view of an example, so that a change can be read.
  const text = JSON.stringify(heights, null, 1).replace(/\n {5,}/g, ' ').replace(/\n {4}\}/g, ' }').replace(/\[ (.*?)\s*\]/g, '[$1]');
  writeFileSync(file, `${text}\n`);
  await Promise.all([browser.close(), pages.close()]);
}
