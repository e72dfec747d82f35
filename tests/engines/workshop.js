// What is loaded on demand must work in every engine: several heads, the six panels, pictures as files, packed links. What is asked
// of an engine is said in smoke.js.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { examples } from '../../web/examples.js';
import { formatMatrix } from '../../web/format.js';
import { forCore } from '../../web/heads.js';
import { decode, defaultKey, encode, sealed } from '../../web/link.js';
import { matrixFromRows } from '../../web/matrix.js';
import { pack, unpack } from '../../web/workshop/packed.js';
import { lesson } from '../harness/weight.js';
import { violations } from '../browser/axe.js';
import { choose, drawn, focus, inFigure, lessonFile, nativeTrace, offlineFile, tabTo, tabUntil, textsIn } from '../browser/lab.js';
import { assertHead, assertShows, nested, readNumbers } from '../browser/shows.js';
import { serveSite } from './hosts.js';
import { until } from './until.js';
import { clickOn, live, visitsOf } from './visits.js';

const { E1, E2, E12 } = examples;
const packer = { pack, unpack };
const tool = (name) => `[data-tool="${name}"]`;
const there = (page, selector) => until(() => inFigure(page, (figure, wanted) => figure.querySelector(wanted) !== null, selector), selector);
const problemOf = async (page) => decode(await page.evaluate(() => location.hash), defaultKey, packer).problem;

/** Opens a panel by its title, with the pointer. */
async function openPanel(page, name) {
  await clickOn(page, `[data-panel=${name}] > summary`);
  await there(page, `[data-panel=${name}] .panel-inside`);
  await drawn(page);
}

async function press(page, key, { times = 1, command } = {}) {
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key, command && { commands: [command] });
  await drawn(page);
}

// Keys that Chromium gives a meaning come with the command that they stand for.
async function chord(page, key, command) {
  await page.keyboard.down('Control');
  await press(page, key, { command });
  await page.keyboard.up('Control');
  await drawn(page);
}

/** Head `index` of a problem, all heads' coefficients and what comes after them, as the core has them. */
async function assertHeads(page, problem, index) {
  await assertHead(page, problem, index);
  const { heads, concatenated, output } = nativeTrace(forCore(problem));
  const shown = await readNumbers(page);
  assert.deepEqual([shown.scores, shown.concatenated, shown.projected], [heads[index].scores, concatenated, output].map(nested));
  const small = await inFigure(page, (figure) => [...figure.querySelectorAll('table.small')]
    .map((table) => [...table.tBodies[0].rows].map((row) => [...row.querySelectorAll('data')].map((data) => Number(data.getAttribute('value'))))));
  assert.deepEqual(small, heads.map(({ coefficients }) => nested(coefficients)));
}

async function assertSwitchesHeads(page) {
  await there(page, '.head-tabs');
  await assertHeads(page, E12, 0);
  await tabUntil(page, ({ data }) => data?.tool === 'heads.show' && data.head === '1');
  await press(page, 'Enter');
  await assertHeads(page, E12, 1);
  await clickOn(page, `${tool('heads.show')}[data-head="0"]`);
  await assertHeads(page, E12, 0);
}

/** Presses a button that saves the figure: the name of the file, and its bytes as latin1. What a browser does with files is its own. */
async function saved(page, ending) {
  await page.evaluate(() => {
    globalThis.saved = null;
    const { createObjectURL } = URL;
    let blob;
    URL.createObjectURL = (given) => {
      blob = given;
      return createObjectURL.call(URL, given);
    };
    HTMLAnchorElement.prototype.click = async function click() {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      globalThis.saved = { name: this.download, bytes: Array.from(bytes, (byte) => String.fromCharCode(byte)).join('') };
      URL.createObjectURL = createObjectURL;
      delete HTMLAnchorElement.prototype.click;
    };
  });
  await clickOn(page, tool(`states.${ending}`));
  const { name, bytes } = await until(() => page.evaluate(() => globalThis.saved), `a file ${ending}`);
  return { name, bytes: Buffer.from(bytes, 'latin1') };
}

/** Both pictures of a state: its numbers and words stand in the one, the other is a PNG of twice its size. */
async function assertPictures(page, language, problem, key) {
  const svg = await saved(page, 'svg');
  const { size, text } = await page.evaluate((written) => {
    const { documentElement: root } = new DOMParser().parseFromString(written, 'image/svg+xml');
    return { size: [Number(root.getAttribute('width')), Number(root.getAttribute('height'))], text: root.textContent };
  }, svg.bytes.toString());
  assert.match(svg.name, /\.svg$/);
  for (const number of formatMatrix(nativeTrace(problem).output, language, 3)) assert.ok(text.includes(number), `${number} in the picture`);
  // A long address is broken into lines.
  assert.ok(text.replaceAll(/\s+/g, '').includes(sealed(encode(problem, key))), 'its link');
  const { name, bytes } = await saved(page, 'png');
  assert.match(name, /\.png$/);
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], size.map((side) => Math.ceil(2 * side)));
  assert.ok(bytes.length > 5000, `${bytes.length} bytes`);
}

/** Registers the checks of one engine. */
export function workshop({ name, start }) {
  describe(`${name}, the workshop`, () => {
    let site;
    before(async () => { site = await serveSite(); });
    after(() => site?.close());
    const visit = visitsOf(start);

    /** A page of the figure without an error from its beginning to its end. */
    const look = (language, problem, check, { address = site.address + lesson(language), key = defaultKey } = {}) => visit(
      `${address}#${encode(problem, key, {}, packer)}`, async (page) => {
        await live(page);
        await check(page);
        assert.deepEqual(await page.errors(), []);
      });

    test('two heads from a link: every number of each is the core’s', () => look('ru', E12, assertSwitchesHeads));

    test('one query step by step, forward and back', () => look('pl', E2, async (page) => {
      await openPanel(page, 'steps');
      const count = async () => (await textsIn(page, '.course-count'))[0];
      const lines = async () => (await textsIn(page, '.course-lines')).join();
      const { q, output } = nativeTrace(E2);
      assert.match(await lines(), new RegExp(`${formatMatrix(q, 'pl', 3)[0]}$|${formatMatrix(q, 'pl', 3)[1]}$`));
      assert.match(await count(), /1.*4/);
      await tabUntil(page, ({ data }) => data?.tool === 'steps.on');
      await press(page, 'Enter', { times: 3 });
      assert.match(await count(), /4.*4/);
      for (const number of formatMatrix(output, 'pl', 3).slice(0, 2)) assert.ok((await lines()).includes(number), number);
      await clickOn(page, tool('steps.back'));
      assert.match(await count(), /3.*4/);
    }));

    test('a card: marks, the button, answers', () => look('en', E1, async (page) => {
      await openPanel(page, 'predict');
      await clickOn(page, `${tool('predict.open')}[data-card=M3]`);
      for (const [key, answer] of [['q', 'changes'], ['k', 'same'], ['v', 'same'], ['scores', 'changes'], ['coefficients', 'changes'], ['output', 'same']]) {
        await clickOn(page, `[data-key=${key}][value=${answer}]`);
      }
      await tabUntil(page, ({ data }) => data?.key === 'stays');
      await press(page, ' ');
      await press(page, 'ArrowDown');
      await assertShows(page, E1, 'en');
      await clickOn(page, tool('predict.show'));
      await assertShows(page, E2, 'en');
      const verdicts = await textsIn(page, '.predict-verdict');
      assert.deepEqual(verdicts.map((verdict) => verdict.startsWith('right')), [true, true, true, true, true, false, true], verdicts.join('; '));
      await clickOn(page, tool('predict.see'));
      assert.equal((await focus(page)).matrix, 'output');
    }));

    test('the plane: drawn, told in words, and it follows', () => look('ru', E1, async (page) => {
      await openPanel(page, 'picture');
      const rings = () => inFigure(page, (figure) => [...figure.querySelectorAll('.picture-mark.mixture:not(.old)')].map((mark) => {
        const { left, top, width } = mark.getBoundingClientRect();
        const plane = figure.querySelector('.picture-plane').getBoundingClientRect();
        return { x: left - plane.left, y: top - plane.top, width };
      }));
      const assertTold = async (problem) => {
        const told = (await textsIn(page, '.picture-facts li')).join('\n');
        const numbers = formatMatrix(nativeTrace(problem).output, 'ru', 3);
        for (let row = 0; row < 3; row += 1) assert.ok(told.includes(`(${numbers[2 * row]}; ${numbers[2 * row + 1]})`), `${told}\n${numbers}`);
      };
      const first = await rings();
      assert.ok(first.length === 3 && first.every(({ x, y, width }) => x > 0 && x < 240 && y > 0 && y < 240 && width > 10), JSON.stringify(first));
      await assertTold(E1);
      await tabTo(page, 'wQ');
      await page.keyboard.type('2');
      await press(page, 'Enter');
      await assertTold(E2);
      assert.notDeepEqual(await rings(), first);
    }));

    test('a block of numbers by keys: typed, cut, pasted onto a cell and used; copied as text', () => look('pl', E1, async (page) => {
      const typed = () => inFigure(page, (figure) => figure.querySelector('[data-tool="text.typed"]').value);
      await openPanel(page, 'text');
      await clickOn(page, tool('text.typed'));
      await page.keyboard.type('0,5 2');
      await press(page, 'Enter');
      await page.keyboard.type('3 -4');
      await chord(page, 'a', 'selectAll');
      await chord(page, 'x', 'cut');
      assert.equal(await typed(), '');
      await clickOn(page, '[data-matrix=wK] td[data-row="0"]');
      await chord(page, 'v', 'paste');
      await until(async () => await typed() === '0,5 2\n3 -4', 'the block in its field');
      await drawn(page);
      await clickOn(page, tool('text.use'));
      const problem = { ...E1, wK: matrixFromRows([[0.5, 2], [3, -4]]) };
      await assertShows(page, problem, 'pl');
      await choose(page, tool('text.source'), 'wK');
      await choose(page, tool('text.form'), 'numpy');
      const written = await inFigure(page, (figure) => figure.querySelector('.written').value);
      assert.equal(written.replace(/\s+/g, ' '), 'np.array([[0.5, 2.0], [3.0, -4.0]])');
      await tabUntil(page, ({ data }) => data?.tool === 'text.copy');
      await press(page, 'Enter');
      // A browser that forbids the page to copy leaves the text chosen, ready for the keys.
      await until(() => inFigure(page, (figure) => figure.activeElement.matches('.written') || figure.querySelector('[data-tool="text.copy"]').textContent === 'Skopiowano'), 'an answer');
      if (await inFigure(page, (figure) => figure.activeElement.matches('.written'))) await chord(page, 'c', 'copy');
      await clickOn(page, tool('text.typed'));
      await chord(page, 'a', 'selectAll');
      await chord(page, 'v', 'paste');
      assert.equal(await typed(), written);
    }));

    test('states are pinned and compared, and saved as pictures', () => look('ru', E1, async (page) => {
      await openPanel(page, 'states');
      await clickOn(page, tool('states.pin'));
      await clickOn(page, '[data-action=task]');
      await clickOn(page, tool('states.pin'));
      await choose(page, tool('states.b'), 'pin2');
      assert.deepEqual(await textsIn(page, '.differences li'), ['WQ: другие числа']);
      const [compared, strip] = [await textsIn(page, '.compare-result li[data-stage]'), await textsIn(page, '.strip li[data-stage]')];
      assert.equal(strip.length, 6);
      assert.deepEqual(compared, strip);
      await clickOn(page, `${tool('states.open')}[data-pin=pin1]`);
      assert.deepEqual(await problemOf(page), E1);
      await clickOn(page, `${tool('states.open')}[data-pin=pin2]`);
      await assertPictures(page, 'ru', E2);
    }));

    // axe brings styles that the page's policy refuses, which stands among the errors.
    test('axe has nothing to object to in the page with a panel open', () => visit(site.address + lesson('pl'), async (page) => {
      await live(page);
      await openPanel(page, 'settings');
      assert.deepEqual(await violations(page), []);
    }));

    test('settings: another word, an own mask, a size that does not fit and a way out', () => look('en', E1, async (page) => {
      await openPanel(page, 'settings');
      await clickOn(page, tool('settings.words'));
      await page.keyboard.type('one two three four');
      await press(page, 'Enter');
      const longer = { ...E1, tokens: ['one', 'two', 'three', 'four'], x: matrixFromRows([[1, 0], [0, 1], [1, 1], [0, 0]]) };
      await assertShows(page, longer, 'en');
      await clickOn(page, `${tool('settings.mask')}[value=custom]`);
      await tabUntil(page, ({ data }) => data?.tool === 'settings.look');
      await press(page, 'ArrowRight');
      await press(page, ' ');
      const masked = { ...longer, allowed: matrixFromRows([[1, 0, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]) };
      assert.deepEqual(await problemOf(page), masked);
      await assertShows(page, masked, 'en');
      await clickOn(page, `${tool('settings.size')}[data-name=wQ][data-rows="3"]`);
      assert.match((await textsIn(page, '.error')).join(), /must be equal/);
      await clickOn(page, tool('heads.resize'));
      assert.deepEqual(await textsIn(page, '.error'), []);
      await assertShows(page, await problemOf(page), 'en');
    }));

    test('a packed link opens its state, and a change is written packed', () => {
      const wide = (seed) => ({ rows: 9, columns: 9, data: Array.from({ length: 81 }, (_, i) => Math.round(Math.sin(seed + 7 * i) * 99) / 10) });
      const large = { ...E1, x: wide(1), wQ: wide(2), wK: wide(3), wV: wide(4) };
      assert.match(encode(large, defaultKey, {}, packer), /v1\/p:/);
      return look('pl', large, async (page) => {
        await assertShows(page, large, 'pl');
        await openPanel(page, 'settings');
        await clickOn(page, `${tool('settings.mask')}[value=causal]`);
        assert.match(await page.evaluate(() => location.hash), /^#lab=v1\/p:[\w-]+$/);
        assert.deepEqual(await problemOf(page), { ...large, mask: 'causal' });
      });
    });

    for (const [place, address, key] of [['a folder', lessonFile('en'), defaultKey], ['the one file', offlineFile('en'), 'chapter']]) {
      test(`from ${place}: heads and pictures`, () => look('en', E12, async (page) => {
        await assertSwitchesHeads(page);
        await clickOn(page, '[data-action=reset]');
        // The start's link says no numbers.
        await clickOn(page, '[data-action=task]');
        await openPanel(page, 'states');
        await assertPictures(page, 'en', E2, key);
      }, { address, key }));
    }
  });
}
