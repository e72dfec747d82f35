// What must hold in every engine. An engine is {name, start}; start({scripts, wasm, dark}) gives a browser {open, close}; open(url)
// gives a page {evaluate, evaluateInFrame, keyboard, clickAt, errors, close}, a small part of puppeteer's.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';
import { whyTables } from '../../web/why.js';
import { lesson } from '../harness/weight.js';
import { drawn, focus, lessonFile, nativeTrace, offlineFile, readMatrices, readStrip, tabTo, tabUntil } from '../browser/lab.js';
import { assertShows, stages } from '../browser/shows.js';
import { serveBook, serveSite } from './hosts.js';
import { until } from './until.js';
import { becomes, clickOn, live, visitsOf } from './visits.js';

const inFrame = (page) => ({ evaluate: (...run) => page.evaluateInFrame(...run) });

/** The tables that the page brought hold the core's numbers, and stand in sight. */
async function assertReadable(page) {
  const tables = await readMatrices(page, 'still');
  const all = { ...examples.E1, ...nativeTrace(examples.E1) };
  for (const stage of stages) {
    const cells = tables[stage].flatMap((row) => row.slice(0, all[stage].columns));
    // The one file has the digits that are seen, and no others.
    const isRight = ({ value, text }, exact) => (value === null ? Math.abs(Number(text.replace(',', '.')) - exact) <= 0.0005 : Number(value) === exact);
    assert.ok(cells.length > 0 && cells.every((cell, index) => isRight(cell, all[stage].data[index])), `${stage}: ${JSON.stringify(cells)}`);
  }
  const unseen = await page.evaluate(() => [...document.querySelector('attention-lab').querySelectorAll('table[data-matrix]')]
    .filter((table) => table.getBoundingClientRect().width < 40).map((table) => table.dataset.matrix));
  assert.deepEqual(unseen, [], 'tables that cannot be seen');
}

const verdicts = (strip) => Object.fromEntries(Object.entries(strip).map(([stage, { verdict }]) => [stage, verdict]));

/** W_Q[1,1] := 2 by keys, and back by the undo button, also by keys. */
async function assertEdits(page, language) {
  await assertShows(page, examples.E1, language);
  const place = await tabTo(page, 'wQ');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await drawn(page);
  assert.deepEqual(await focus(page), place, 'the focus is back in the cell');
  await assertShows(page, examples.E2, language);
  const strip = await readStrip(page);
  assert.deepEqual(verdicts(strip), { q: 'rows', k: 'same', v: 'same', scores: 'rows', coefficients: 'rows', output: 'rows' });
  assert.match(strip.q.text, /1, 3/);
  await tabUntil(page, ({ data }) => data?.action === 'undo');
  await page.keyboard.press('Enter');
  await drawn(page);
  await assertShows(page, examples.E1, language);
}

/** Registers the checks of one engine. */
export function smoke({ name, start }) {
  let site;
  let book;
  before(async () => { [site, book] = await Promise.all([serveSite(), serveBook()]); });
  after(async () => { await site?.close(); await book?.close(); });

  describe(`${name}, as it comes`, () => {
    const visit = visitsOf(start);

    for (const language of ['ru', 'pl', 'en']) {
      test(`${language}: the figure holds the core’s bits before and after an edit by keys, and after undo`, () =>
        visit(site.address + lesson(language), async (page) => {
          await live(page);
          assert.deepEqual(await readMatrices(page, 'live'), await readMatrices(page, 'still'));
          await assertEdits(page, language);
          assert.deepEqual(await page.errors(), []);
        }));
    }

    test('arrows, Home and End lead through a matrix; Tab leaves it', () => visit(site.address + lesson('en'), async (page) => {
      await live(page);
      await tabTo(page, 'x');
      for (const [key, row, column] of [['ArrowRight', 0, 1], ['ArrowDown', 1, 1], ['ArrowLeft', 1, 0], ['End', 1, 1], ['ArrowDown', 2, 1], ['ArrowDown', 2, 1],
        ['Home', 2, 0], ['ArrowUp', 1, 0]]) {
        await page.keyboard.press(key);
        await drawn(page);
        assert.deepEqual(await focus(page), { matrix: 'x', row, column }, key);
      }
      await page.keyboard.press('Tab');
      assert.notEqual((await focus(page)).matrix, 'x');
      assert.deepEqual(await page.errors(), []);
    }));

    test('the slider by an arrow key is one step of 0.1', () => visit(site.address + lesson('en'), async (page) => {
      await live(page);
      await tabTo(page, 'wQ');
      await tabUntil(page, ({ type }) => type === 'range');
      await page.keyboard.press('ArrowRight');
      await drawn(page);
      await assertShows(page, { ...examples.E1, wQ: { ...examples.E1.wQ, data: [1.1, 0, 0, 1] } }, 'en');
    }));

    test('a pointer: the task’s button sets the number that it names', () => visit(site.address + lesson('pl'), async (page) => {
      await live(page);
      await clickOn(page, '[data-action=task]');
      await assertShows(page, examples.E2, 'pl');
      assert.deepEqual(await page.errors(), []);
    }));

    test('a link opens its state, also in columns', () =>
      visit(`${site.address}${lesson('ru', 'soft-database')}#${encode(examples.E5)}`, async (page) => {
        await live(page);
        await assertShows(page, examples.E5, 'ru', 'columns');
        assert.deepEqual(await page.errors(), []);
      }));

    // In a frame, for no window of WebKitGTK is that narrow.
    test('320 px: nothing stands out sideways', () => {
      const asked = new URLSearchParams({ src: site.address + lesson('pl'), width: 320 });
      return visit(`${book.address}?${asked}`, async (page) => {
        await live(inFrame(page));
        const [width, content, room] = await page.evaluateInFrame(() => {
          const { scrollWidth, clientWidth } = document.scrollingElement;
          return [innerWidth, scrollWidth, clientWidth];
        });
        assert.equal(width, 320);
        assert.ok(content <= room, `${content} px of content in ${room} px`);
      });
    });

    test('from a folder on disk: live, editable, and nothing asked of any server', () => visit(lessonFile('pl'), async (page) => {
      await live(page);
      await assertEdits(page, 'pl');
      const asked = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
      assert.deepEqual(asked.filter((address) => !/^(file|data|blob):/.test(address)), []);
      assert.deepEqual(await page.errors(), []);
    }));

    test('the one file of a language: both lessons live, nothing asked of anybody', () => visit(offlineFile('pl'), async (page) => {
      await live(page);
      await assertEdits(page, 'pl');
      await page.evaluate(() => [...document.querySelectorAll('attention-lab')].at(-1).scrollIntoView());
      await until(() => page.evaluate(() => [...document.querySelectorAll('attention-lab')].filter(({ dataset }) => dataset.status === 'live').length === 2),
        'two live figures');
      const asked = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
      assert.deepEqual(asked.filter((address) => !/^(data|blob):/.test(address)), []);
      assert.deepEqual(await page.errors(), []);
    }));

    test('the preview for authors shows the lines that are pasted', () => visit(`${site.address}en/preview/index.html`, async (page) => {
      const frames = () => page.evaluate(() => [...document.querySelectorAll('[data-look] iframe')].map((node) => node.getAttribute('src') ?? ''));
      await until(async () => (await frames()).length > 0, 'an example');
      await page.evaluate(() => {
        document.querySelector('.field').value = '<iframe src="embed/v1/pl/E5/index.html" height="500"></iframe>';
        document.querySelector('[data-show]').click();
      });
      await until(async () => (await frames()).some((address) => address.includes('embed/v1/pl/E5/')), 'the frame of the pasted lines');
      assert.match(await page.evaluate(() => document.querySelector('[data-message]').textContent), /embed\/v1\/pl\/E5\/index\.html/);
      const status = () => page.evaluate(() => document.querySelector('[data-look=live] iframe').contentDocument?.querySelector('attention-lab')?.dataset.status);
      await until(async () => await status() === 'live', 'a live figure in the preview');
      // The frame without scripts is one: some engines say that they keep to it.
      assert.deepEqual((await page.errors()).filter((error) => !/Blocked script execution/.test(error)), []);
    }));

    for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin']) {
      test(`in a frame with sandbox="${sandbox}": dressed, live, and heard by its host`, () => {
        const frame = `${site.address}embed/v1/en/E2/index.html?theme=dark`;
        return visit(`${book.address}?${new URLSearchParams({ src: frame, sandbox })}`, async (page) => {
          await until(() => page.evaluate(() => globalThis.told.some(({ subject }) => subject === 'lti.frameResize')), 'a height from the frame');
          await assertShows(inFrame(page), examples.E2, 'en');
          assert.deepEqual((await page.evaluate(() => globalThis.told))[0], { type: 'attention-lab:ready', state: 'v1/wq:2,0;0,1' });
          const [ground, position] = await page.evaluateInFrame(() => [
            getComputedStyle(document.querySelector('attention-lab').shadowRoot.querySelector('.lab')).backgroundColor,
            getComputedStyle(document.querySelector('h1.unseen')).position]);
          assert.deepEqual([ground, position], ['rgb(17, 23, 31)', 'absolute']);
          assert.deepEqual(await page.errors(), []);
        });
      });
    }

    for (const folder of ['gone', 'cut']) {
      test(`a script that is ${folder} leaves the tables`, () =>
        visit(`${site.address}${folder}/${lesson('pl')}`, assertReadable));
    }

    for (const [folder, reason] of [['damaged', 'damaged'], ['forbidden', 'csp']]) {
      test(`where WebAssembly is ${folder}, plain JavaScript computes the same bits and says why`, () =>
        visit(`${site.address}${folder}/${lesson('pl')}`, (page) => assertPlain(page, 'pl', reason)));
    }
  });

  describe(`${name}, scripts off, in the dark`, () => {
    const visit = visitsOf(start, { scripts: false, dark: true });

    for (const [place, address] of [['a server', () => site.address + lesson('ru')], ['a folder', () => lessonFile('ru')],
      ['the one file', () => offlineFile('ru')]]) {
      test(`from ${place}: the tables teach, light on dark`, () => visit(address(), async (page) => {
        assert.equal(await page.evaluate(() => document.querySelector('attention-lab').shadowRoot), null);
        await assertReadable(page);
        assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), 'rgb(17, 23, 31)');
      }));
    }
  });

  describe(`${name}, no WebAssembly`, () => {
    const visit = visitsOf(start, { wasm: false });

    test('plain JavaScript computes the same bits and says why', () => visit(site.address + lesson('en'), async (page) => {
      assert.equal(await page.evaluate(() => typeof WebAssembly), 'undefined');
      await assertPlain(page, 'en', 'no-wasm');
      assert.deepEqual(await page.errors(), []);
    }));

    for (const [folder, what] of [['plain-gone', 'not there'], ['plain-cut', 'cut in the middle']]) {
      test(`plain JavaScript is ${what} as well: the tables, and one sentence says why`, () =>
        visit(`${site.address}${folder}/${lesson('pl')}`, async (page) => {
          await becomes(page, 'tables');
          const { reason, plain } = await page.evaluate(() => ({ ...document.querySelector('attention-lab').dataset }));
          assert.deepEqual([reason, plain], ['no-wasm', 'missing']);
          await assertReadable(page);
          const said = await page.evaluate(() => [...document.querySelector('attention-lab').shadowRoot.querySelectorAll('p')].map((node) => node.textContent));
          assert.deepEqual(said, [whyTables('pl', 'no-wasm', 'missing')]);
        }));
    }

    test('the one file brings its plain JavaScript along', () => visit(offlineFile('ru'), async (page) => {
      await assertPlain(page, 'ru', 'no-wasm');
      assert.deepEqual(await page.errors(), []);
    }));
  });
}

async function assertPlain(page, language, reason) {
  await live(page);
  const { engine, reason: told } = await page.evaluate(() => ({ ...document.querySelector('attention-lab').dataset }));
  assert.deepEqual([engine, told], ['plain', reason]);
  await assertEdits(page, language);
}
