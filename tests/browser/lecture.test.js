// The lecture's figure live: the question, the answer, what the word needs; then every step of other bases, whichever way one
// comes there.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { problemByName } from '../../web/examples.js';
import { formatCell } from '../../web/format.js';
import { encode } from '../../web/link.js';
import { matrixFromRows, range } from '../../web/matrix.js';
import { languages } from '../harness/weight.js';
import { drawn, focus, launch, live, nativeTrace, openPage, openSite, readMatrices, tabTo, tabUntil, textsIn } from './lab.js';
import { assertBase, assertNoNonsense, assertStep, follow, press, pressButton, readBase, readStep } from './lecture.js';
import { assertShows } from './shows.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

async function open(language, fragment = '') {
  const opened = await openPage(browser);
  await opened.page.goto(`${pages.lesson(language, 'soft-database')}${fragment}`);
  await live(opened.page);
  return opened;
}

/** No share and no answer anywhere in the figure: not shown, not said, not kept in a value. */
async function assertCovered(page, problem, language) {
  const last = problem.x.rows - 1;
  const trace = nativeTrace(problem);
  assertBase(await readBase(page), problem, last, { covered: true, trace });
  const figure = await page.$('attention-lab');
  const markup = await figure.evaluate((lab) => lab.shadowRoot.innerHTML.replace(/<!--.*?-->/gs, ''));
  const heard = JSON.stringify(await page.accessibility.snapshot({ root: figure, interestingOnly: false }));
  const secret = ['coefficients', 'output'].flatMap((stage) => range(trace[stage].columns).flatMap((column) =>
    [formatCell(trace[stage], last, column, language), String(trace[stage].data[last * trace[stage].columns + column])]));
  for (const number of secret.filter((each) => /[.,]\d/.test(each))) {
    assert.ok(!markup.includes(number), `${number} is in the figure`);
    assert.ok(!heard.includes(number), `${number} can be heard`);
  }
  const tables = await readMatrices(page, 'live');
  for (const stage of ['coefficients', 'output']) {
    const shown = new Set(tables[stage].flat().map(({ text }) => text));
    for (const text of shown) assert.match(text, /^\?$|^0 \p{L}+$/u, `${stage} shows ${text}`);
  }
  assert.equal(await readStep(page), null);
  assert.deepEqual(await textsIn(page, '.listens'), []);
  await assertNoNonsense(page);
}

for (const language of languages) {
  test(`${language}: covered, asked by keys, found, asked for what it needs, and back`, async () => {
    const { page, errors, close } = await open(language);
    const [problem, needs] = ['E13', 'E13asks'].map((name) => problemByName(name, language));
    const names = problem.tokens;
    await assertCovered(page, problem, language);
    const [question] = await textsIn(page, '.task .lead');
    assert.ok(question.includes(names[4]) && question.endsWith('?'), question);

    // What is covered keeps silent also when it is asked cell by cell.
    await page.evaluate(() => { document.querySelector('attention-lab').shadowRoot.querySelector('.all-words').open = true; });
    for (const stage of ['coefficients', 'output']) {
      await tabTo(page, stage);
      await press(page, 'End', 'Enter');
      await assertCovered(page, problem, language);
    }

    await tabUntil(page, ({ name }) => name?.endsWith('-mark'), { back: true });
    await press(page, 'ArrowDown');
    assert.equal((await focus(page)).value, '1', 'the second word is marked');
    await tabUntil(page, ({ data }) => data?.action === 'task', { back: true });
    await press(page, 'Enter');
    const trace = nativeTrace(problem);
    assertBase(await readBase(page), problem, 4, { trace });
    assertStep(await readStep(page), problem, 4, trace);
    await assertShows(page, problem, language, 'columns');
    const [found] = await textsIn(page, '.task .lead');
    for (const key of [2, 3]) {
      const share = formatCell(trace.coefficients, 4, key, language);
      assert.match(found, new RegExp(`${names[key]}\\S* ${share}`), 'whom it found, and with which share');
    }
    assert.ok(!found.includes(names[1]), found);
    assert.deepEqual(await textsIn(page, '[role=status]'), [found], 'it is said as well');
    const [guess] = await textsIn(page, '.guess th');
    assert.ok(guess.startsWith(names[1]) && guess.length > names[1].length, `${guess}: the guess is still marked`);
    assert.equal((await focus(page)).data.action, 'task', 'the focus stays on the button');

    await press(page, 'Enter');
    const { wQ } = await readMatrices(page, 'live');
    assert.deepEqual(wQ.map((row) => row.map(({ value }) => Number(value))), [[1, 0, 1], [0, 1, 0], [0, 0, 0]]);
    await assertShows(page, needs, language, 'columns');
    assertBase(await readBase(page), needs, 4);
    assertStep(await readStep(page), needs, 4);
    const [sentence] = await textsIn(page, '.task .lead');
    assert.ok(sentence.includes(`${formatCell(nativeTrace(needs).coefficients, 4, 0, language)}`) && sentence.includes(names[0]), sentence);

    await press(page, 'Enter');
    await assertCovered(page, problem, language);
    assert.deepEqual(errors, []);
    await close();
  });
}

/** Everything that follows the step: the count, the buttons, the base, the matrices, and where the number comes from. */
async function assertAsks(page, problem, query, trace) {
  assertBase(await readBase(page), problem, query, { trace });
  assertStep(await readStep(page), problem, query, trace);
  const [count] = await textsIn(page, '.step-count');
  assert.match(count, new RegExp(`j = ${query + 1} .*${problem.x.rows}`));
  const state = await page.evaluate(() => {
    const root = document.querySelector('attention-lab').shadowRoot;
    return {
      chosen: [...root.querySelectorAll('input.asks')].map(({ checked }) => checked),
      ends: [...root.querySelectorAll('.step-button')].map((button) => button.getAttribute('aria-disabled')),
      asked: [...root.querySelectorAll('td.asked')].map((cell) => [cell.closest('table').dataset.matrix, Number(cell.dataset.row), Number(cell.dataset.column)]),
    };
  });
  const last = problem.x.rows - 1;
  assert.deepEqual(state.chosen, range(last + 1).map((row) => row === query));
  assert.deepEqual(state.ends, [String(query === 0), String(query === last)]);
  // The arithmetic shown is that of the last record in the base; the first word has none, and a sentence says so.
  assert.deepEqual(state.asked, [['scores', query, Math.max(0, query - 1)]]);
  const [arithmetic] = await textsIn(page, '.how .arithmetic');
  if (query > 0) assert.ok(arithmetic.startsWith(`α̂${query}${query + 1} = q${query + 1}Tk${query}`), arithmetic);
  else assert.ok(arithmetic.length > 10 && !/\d\s*[=≈]/.test(arithmetic), arithmetic);
  await assertNoNonsense(page);
}

/** Every step of a problem: backwards with the button, forwards with the arrow keys of the radio group, then by links. */
async function assertEveryStep(page, problem, language) {
  const trace = nativeTrace(problem);
  const last = problem.x.rows - 1;
  await assertShows(page, problem, language, 'columns');
  await follow(page, encode(problem, 'lab', { query: last }));
  await assertAsks(page, problem, last, trace);
  await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('.task button').focus());
  await tabUntil(page, ({ data }) => data?.step === '-1');
  for (const query of range(last).reverse()) {
    await press(page, 'Enter');
    await assertAsks(page, problem, query, trace);
  }
  await press(page, 'Enter');
  await assertAsks(page, problem, 0, trace);
  await tabUntil(page, ({ name }) => name?.endsWith('-asks'), { back: true });
  for (const query of range(last)) {
    await press(page, 'ArrowRight');
    await assertAsks(page, problem, query + 1, trace);
    const part = query + 1 === last ? null : `j:${query + 2}`;
    assert.equal(/j:\d+/.exec(decodeURIComponent(new URL(page.url()).hash))?.[0] ?? null, part, 'the link says who asks, where the page does not');
  }
  for (const query of [0, last, ...range(last)]) {
    await follow(page, encode(problem, 'lab', { query }));
    await assertAsks(page, problem, query, trace);
  }
}

['E1/strict_past', 'E5columns/strict_past', 'E11/strict_past'].forEach((name, index) => {
  const language = languages[index];
  test(`${language}, ${name}: every step by buttons, arrow keys and links`, async () => {
    const { page, errors, close } = await open(language, `#${encode(problemByName(name), 'lab', { query: 1 })}`);
    const problem = problemByName(name);
    await assertAsks(page, problem, 1, nativeTrace(problem));
    await assertEveryStep(page, problem, language);
    assert.deepEqual(errors, []);
    await close();
  });
});

// Numbers that nobody chose, the same in every run: −2.9 … 2.9 in steps of 0.1.
function* numbers(seed) {
  for (let state = seed; ; state = (state * 16807) % 2147483647) yield ((state % 59) - 29) / 10;
}

/** Types a matrix of the core into the figure, as its columns view shows it, cell by cell with arrow keys. */
async function typeMatrix(page, name, rows) {
  await tabTo(page, name);
  await page.keyboard.down('Control');
  await page.keyboard.press('Home');
  await page.keyboard.up('Control');
  for (const column of range(rows[0].length)) {
    for (const row of rows) {
      await page.keyboard.type(String(row[column]));
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  }
  await drawn(page);
}

[['E5/strict_past', 4711], ['E11/strict_past', 20011], ['E13', 99991]].forEach(([name, seed], index) => {
  const language = languages[(index + 1) % languages.length];
  test(`${language}, ${name} with other W typed in: every step`, async () => {
    const start = problemByName(name, language);
    const { page, errors, close } = await open(language, `#${encode(start)}`);
    const stream = numbers(seed);
    const typed = Object.fromEntries(['wQ', 'wK', 'wV'].map((matrix) => [matrix,
      range(start[matrix].rows).map(() => range(start[matrix].columns).map(() => stream.next().value))]));
    for (const [matrix, rows] of Object.entries(typed)) await typeMatrix(page, matrix, rows);
    const problem = { ...start, ...Object.fromEntries(Object.entries(typed).map(([matrix, rows]) => [matrix, matrixFromRows(rows)])) };
    await assertEveryStep(page, problem, language);
    assert.deepEqual(errors, []);
    await close();
  });
});

test('the step buttons on a phone', async () => {
  const { page, close } = await open('ru', '');
  await page.setViewport({ width: 320, height: 700 });
  const problem = problemByName('E2/strict_past');
  await follow(page, encode(problem, 'lab', { query: 2 }));
  await pressButton(page, { action: 'step', step: '-1' });
  await assertAsks(page, problem, 1, nativeTrace(problem));
  const [content, window] = await page.evaluate(() => [document.scrollingElement.scrollWidth, innerWidth]);
  assert.ok(content <= window, `${content} px of content in ${window} px`);
  await close();
});
