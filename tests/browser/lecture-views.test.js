// Rows and columns are two ways of writing one trace: every table is the other's transpose, bit for bit, on both lesson pages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { problemByName } from '../../web/examples.js';
import { formatCell } from '../../web/format.js';
import { encode } from '../../web/link.js';
import { text } from '../../web/messages.js';
import { languages, lessons } from '../harness/weight.js';
import { focus, launch, live, nativeTrace, openPage, openSite, readMatrices, tabTo, tabUntil, textsIn } from './lab.js';
import { openSettings, press, pressButton } from './lecture.js';
import { assertShows, stages, turned } from './shows.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

async function open(language, name, fragment) {
  const opened = await openPage(browser);
  await opened.page.goto(`${pages.lesson(language, name)}#${fragment}`);
  await live(opened.page);
  return opened;
}

const home = { 'three-roles': 'rows', 'soft-database': 'columns' };
const other = { rows: 'columns', columns: 'rows' };

// What a table holds, as shown: the text of each value, to the last digit.
const values = (tables) => Object.fromEntries(stages.map((stage) => [stage, tables[stage].map((row) => row.map(({ value, text: shown }) => value ?? shown))]));
const transposed = (tables) => Object.fromEntries(stages.map((stage) => [stage, turned(tables[stage])]));
const viewInLink = (page) => /view:(\w+)/.exec(new URL(page.url()).hash)?.[1] ?? null;

// States whose matrices are not symmetric and of several sizes; with words, hidden ones, and a scale.
const states = ['E5/strict_past/0.3', 'E11/causal', 'E13asks'];

lessons.flatMap((name) => states.map((state) => [name, state])).forEach(([name, state], index) => {
  const language = languages[index % languages.length];
  test(`${language}, ${name}, ${state}: the switch by keys transposes every table; the link and the chip know of it`, async () => {
    const problem = problemByName(state, language);
    const { page, errors, close } = await open(language, name, encode(problem));
    const [there, away] = [home[name], other[home[name]]];
    await assertShows(page, problem, language, there);
    const before = values(await readMatrices(page, 'live'));
    assert.equal(viewInLink(page), null);

    await openSettings(page);
    await tabUntil(page, (place) => place.name === 'convention');
    assert.equal((await focus(page)).value, there);
    await press(page, away === 'columns' ? 'ArrowDown' : 'ArrowUp');
    assert.deepEqual(await focus(page).then(({ type, value }) => [type, value]), ['radio', away], 'the focus stays');
    assert.deepEqual(values(await readMatrices(page, 'live')), transposed(before));
    await assertShows(page, problem, language, away);
    assert.equal(viewInLink(page), away);

    await page.reload();
    await live(page);
    assert.deepEqual(values(await readMatrices(page, 'live')), transposed(before), 'the state survives the reload');

    await pressButton(page, { action: 'default', name: 'convention' });
    assert.deepEqual(values(await readMatrices(page, 'live')), before);
    assert.equal(viewInLink(page), null);
    assert.equal((await focus(page)).tag, 'summary', 'the focus is where the setting can be had again');
    assert.deepEqual(errors, []);
    await close();
  });
});

test('each matrix is one tab stop in columns as well', async () => {
  const { page, close } = await open('en', 'soft-database', encode(problemByName('E13asks', 'en')));
  const stops = await page.evaluate(() => Object.fromEntries(
    [...document.querySelector('attention-lab').shadowRoot.querySelectorAll('table[data-matrix]')].map((table) => [
      table.dataset.matrix, [...table.querySelectorAll('*')].filter((element) => element.tabIndex >= 0).length,
    ]),
  ));
  assert.deepEqual(stops, Object.fromEntries(stages.map((stage) => [stage, 1])));
  await close();
});

test('arrow keys, Home and End move as the tables are shown, into the sums as well', async () => {
  const { page, close } = await open('pl', 'soft-database', encode(problemByName('E11/strict_past')));
  await page.evaluate(() => { document.querySelector('attention-lab').shadowRoot.querySelector('.all-words').open = true; });
  // Where the focus stands in the table that is shown.
  const shown = () => page.evaluate(() => {
    const cell = document.querySelector('attention-lab').shadowRoot.activeElement;
    return [cell.parentElement.rowIndex - (cell.closest('table').tHead ? 1 : 0), [...cell.parentElement.querySelectorAll('td')].indexOf(cell)];
  });
  const moves = async (matrix, steps) => {
    await tabTo(page, matrix);
    assert.deepEqual(await shown(), [0, 0], matrix);
    for (const [key, place] of steps) {
      await press(page, key);
      assert.deepEqual(await shown(), place, `${matrix}, ${key}`);
    }
  };
  // W_q is shown three rows high and two wide; the core keeps it the other way round.
  await moves('wQ', [['ArrowUp', [0, 0]], ['ArrowRight', [0, 1]], ['ArrowRight', [0, 1]], ['ArrowDown', [1, 1]], ['ArrowDown', [2, 1]],
    ['ArrowDown', [2, 1]], ['Home', [2, 0]], ['ArrowUp', [1, 0]], ['End', [1, 1]]]);
  assert.deepEqual(await focus(page), { matrix: 'wQ', row: 1, column: 1 });
  await moves('wV', [['ArrowDown', [0, 0]], ['ArrowRight', [0, 1]]]);
  assert.deepEqual(await focus(page), { matrix: 'wV', row: 1, column: 0 });
  // The sums stand below the shares.
  await moves('coefficients', [['End', [0, 2]], ['ArrowDown', [1, 2]], ['ArrowDown', [2, 2]], ['ArrowDown', [3, 2]], ['ArrowDown', [3, 2]],
    ['ArrowLeft', [3, 1]], ['ArrowUp', [2, 1]]]);
  assert.deepEqual(await focus(page), { matrix: 'coefficients', row: 1, column: 2 });
  await close();
});

for (const language of languages) {
  test(`${language}: Enter on a computed cell says the arithmetic in the letters of the lecture`, async () => {
    const problem = problemByName('E13asks', language);
    const trace = nativeTrace(problem);
    const { page, close } = await open(language, 'soft-database', encode(problem));
    await page.evaluate(() => { document.querySelector('attention-lab').shadowRoot.querySelector('.all-words').open = true; });
    // A no-break space sounds like any other.
    const plain = (sentence) => sentence.replace(/\s+/g, ' ');
    const asked = { q: 'q', k: 'k', v: 'v', scores: text(language, 'spoken.alpha-hat'), coefficients: text(language, 'spoken.alpha'), output: 'A' };
    for (const [stage, letters] of Object.entries(asked)) {
      const spoken = plain(letters);
      await tabTo(page, stage);
      // The last word asks the first: in columns the cell at the top of the last column.
      await press(page, 'End', 'Enter');
      const [said] = await textsIn(page, '[role=status]');
      const name = plain(await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.activeElement.getAttribute('aria-label')));
      const shown = formatCell(trace[stage], 4, 0, language);
      assert.ok(said.startsWith(`${spoken}, `), `${stage}: ${said}`);
      assert.ok(name.startsWith(`${spoken}, `) && name.endsWith(`: ${shown}`), `${stage}: ${name}`);
      assert.ok(said.endsWith(shown) && said.length > name.length, `${stage}: ${said}`);
      for (const word of stage === 'scores' || stage === 'coefficients' ? [problem.tokens[4], problem.tokens[0]] : [problem.tokens[4]]) {
        assert.ok(said.includes(word), `${stage}: ${said} does not name ${word}`);
      }
    }
    await close();
  });
}
