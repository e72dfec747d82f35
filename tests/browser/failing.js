// What the tests of everything that can fail share: how to break a page, and what must be there afterwards.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { examples } from '../../web/examples.js';
import { text } from '../../web/messages.js';
import { whyPlain, whyTables } from '../../web/why.js';
import { drawn, isFigureScript, nativeTrace, readMatrices, site } from './lab.js';
import { stages } from './shows.js';

export const isPlainEngine = (address) => /\/attention-lab\.plain\b[^/]*\.js$/.test(address);

/** What a page may be made of, told apart by the address. */
const kinds = {
  plain: isPlainEngine,
  script: (address) => isFigureScript(address) && !isPlainEngine(address),
  page: (address) => address.endsWith('.html'),
};

/**
 * Lets the built site's files reach `page` changed.
 * @param {{plain?: Function, script?: Function, page?: Function}} changes from the text of a file to what comes instead of it;
 *   null where the server has no such file
 */
export async function change(page, changes) {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const address = request.url();
    const [kind] = Object.entries(kinds).find(([, isOne]) => isOne(address)) ?? [];
    if (!changes[kind]) return request.continue();
    const body = changes[kind](readFileSync(site + new URL(address).pathname, 'utf8'));
    const contentType = kind === 'page' ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
    return request.respond(body === null ? { status: 404, contentType: 'text/html', body: '<p>nothing here' } : { contentType, body });
  });
}

/** Waits for the end of the start, and gives how it ended and every sentence about it that a reader can see. */
export async function outcome(page) {
  await page.waitForFunction(() => {
    const lab = document.querySelector('attention-lab');
    const note = lab.querySelector('.note.late');
    return ['live', 'tables'].includes(lab.dataset.status) || note?.checkVisibility({ checkVisibilityCSS: true });
  });
  if (await page.$eval('attention-lab', (lab) => lab.updateComplete !== undefined)) await drawn(page);
  return page.evaluate(() => {
    const lab = document.querySelector('attention-lab');
    const own = lab.shadowRoot ? [...lab.shadowRoot.querySelectorAll(':host > p, .engine, .start')] : [];
    const sentences = [...new Set([...lab.querySelectorAll('.note'), ...own, ...(lab.shadowRoot?.children ?? [])])]
      .filter((node) => node.localName === 'p' && node.checkVisibility({ checkVisibilityCSS: true }) && !node.classList.contains('sr'));
    const { status = null, engine = null, reason = sentences[0]?.dataset.reason ?? null, plain = null } = lab.dataset;
    return { status, engine, reason, plain, sentences: sentences.map((node) => node.textContent) };
  });
}

/** The page's own tables hold the core's numbers, and a reader can see them. */
export async function assertReadable(page) {
  const tables = await readMatrices(page, 'still');
  const all = { ...examples.E1, ...nativeTrace(examples.E1) };
  for (const stage of stages) {
    const values = tables[stage].flatMap((row) => row.slice(0, all[stage].columns).map(({ value }) => Number(value)));
    assert.deepEqual(values, [...all[stage].data], stage);
  }
  const unseen = await page.evaluate(() => [...document.querySelectorAll('attention-lab table[data-matrix]')]
    .filter((table) => !table.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      || table.getBoundingClientRect().width < 40)
    .map((table) => table.dataset.matrix));
  assert.deepEqual(unseen, [], 'tables that cannot be seen');
}

/** The live figure computes: a state that nobody precomputed has the bits of the native core. */
export async function assertComputes(page) {
  const problem = { ...examples.E5, mask: 'causal' };
  await page.$eval('attention-lab', (lab) => { lab.state = 'v1/wq:1,2;0,1/mask:causal'; });
  await drawn(page);
  const [shown, trace] = [await readMatrices(page, 'live'), nativeTrace(problem)];
  for (const stage of ['q', 'k', 'v', 'output']) {
    assert.deepEqual(shown[stage].flat().map(({ value }) => Number(value)), [...trace[stage].data], stage);
  }
}

/** The sentence that belongs to an outcome, in the page's language. */
export function sentenceOf(language, { status, engine, reason, plain }) {
  if (status === null) return text(language, 'no-figure');
  if (status === 'tables') return whyTables(language, reason, plain ?? undefined);
  return engine === 'plain' ? whyPlain(language, reason) : null;
}
