// The lecture's page with scripts off: the question is asked and answered, every word can ask, every step is there in tables.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { problemByName } from '../../web/examples.js';
import { formatNumber } from '../../web/format.js';
import { range } from '../../web/matrix.js';
import { languages } from '../harness/weight.js';
import { launch, nativeTrace, openPage, openSite, readMatrices, tabUntil } from './lab.js';
import { assertBase, assertStep, readBase, readStep } from './lecture.js';
import { stages, turned } from './shows.js';

// What the last section of the page goes through, step by step.
const stepped = ['E1/strict_past', 'E2/strict_past', 'E5columns/strict_past', 'E11/strict_past'];

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

async function open(language) {
  const { page, close } = await openPage(browser, { scripts: false });
  await page.goto(pages.lesson(language, 'soft-database'));
  return { page, close };
}

// What of the elements that a selector finds can be seen: display, visibility and all.
const seen = (page, selector) => page.$$eval(selector, (elements) =>
  elements.map((element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })));

const shares = ['.base td.share', '.base .mixture', '.listens', '[data-matrix="coefficients"] tbody td', '[data-matrix="output"] tbody td', '.steps .step']
  .map((selector) => `attention-lab ${selector}`);

const matrix = ({ rows, columns, data }) => range(rows).map((row) => [...data.slice(row * columns, (row + 1) * columns)]);

for (const language of languages) {
  const ask = language === 'en' ? 'click' : 'keys';
  test(`${language}: the question covers every share until the reader asks by ${ask}`, async () => {
    const { page, close } = await open(language);
    assert.match(await page.$eval('attention-lab .task .lead', (lead) => lead.textContent), /\?$/);
    // Everything that can fold is open, so that only the cover hides.
    await page.click('attention-lab .all-words > summary');
    for (const selector of shares) {
      const before = await seen(page, selector);
      assert.ok(before.length > 0, selector);
      assert.ok(before.every((each) => !each), `${selector}: covered at first`);
    }
    assert.deepEqual(await seen(page, 'attention-lab .matrix[data-matrix="x"]'), [true]);
    if (ask === 'click') {
      await page.click('attention-lab label.cover');
    } else {
      await tabUntil(page, ({ type }) => type === 'checkbox');
      await page.keyboard.press('Space');
    }
    for (const selector of shares) assert.ok((await seen(page, selector)).includes(true), `${selector}: shown when asked`);
    assert.deepEqual(await seen(page, 'attention-lab .steps .step'), [true, true, true, true, true]);
    await close();
  });

  test(`${language}: the numbers of the figure are the core's; each word can ask, and its base alone is shown`, async () => {
    const { page, close } = await open(language);
    const problem = problemByName('E13', language);
    const trace = nativeTrace(problem);
    const tables = await readMatrices(page, 'still');
    for (const stage of stages) {
      const { columns } = problem[stage] ?? trace[stage];
      const values = turned(tables[stage]).map((row) => row.slice(0, columns).map(({ value, text }) => value ?? text));
      if (stage !== 'scores') {
        assert.deepEqual(values.map((row) => row.map(Number)), matrix(problem[stage] ?? trace[stage]), stage);
      } else {
        matrix(trace.scores).forEach((row, query) => row.forEach((score, key) => {
          if (key < query) assert.equal(Number(values[query][key]), score);
          else assert.match(values[query][key], /^−∞/, 'what is not in the base is hidden');
        }));
      }
    }
    for (const query of range(problem.x.rows)) {
      await page.click(`attention-lab label[for="still-asks-${query}"]`);
      assert.deepEqual(await seen(page, 'attention-lab .answers > .answer'), range(problem.x.rows).map((row) => row === query));
      assertBase(await readBase(page, `attention-lab .answers > :nth-child(${query + 1}) .base`), problem, query, { trace });
      assertStep(await readStep(page, `attention-lab .steps > .step:nth-of-type(${query + 1})`), problem, query, trace);
    }
    assert.ok((await page.$eval('attention-lab .steps .empty-note', (note) => note.textContent)).length > 10);
    await close();
  });

  test(`${language}: every step of every case stands at the end of the page, with the core's numbers`, async () => {
    const { page, close } = await open(language);
    for (const name of stepped) {
      const problem = problemByName(name, language);
      const trace = nativeTrace(problem);
      for (const query of range(problem.x.rows)) {
        const step = `.one-step .step-view[data-case="${name}"][data-word="${query + 1}"]`;
        assert.equal((await page.$$(step)).length, 1, `${name}, word ${query + 1}`);
        assertBase(await readBase(page, `${step} .base`), problem, query, { trace });
        assertStep(await readStep(page, `${step} .step`), problem, query, trace);
        if (query === 0) continue;
        const listens = await page.$eval(`${step} .listens`, ({ textContent }) => textContent);
        for (const number of [formatNumber(trace.effectiveKeys[query], language, 1), formatNumber(trace.entropy[query], language, 2)]) {
          assert.ok(listens.includes(number), `${name}, word ${query + 1}: "${listens}" has no ${number}`);
        }
      }
      const fold = await page.$(`details:has(> .one-step [data-case="${name}"])`);
      await (await fold.$('summary')).click();
      assert.ok((await fold.$eval('.base', (base) => base.checkVisibility())), `${name} unfolds without scripts`);
    }
    await close();
  });

  test(`${language}: every table of the text is the core's, written as it says`, async () => {
    const { page, close } = await open(language);
    const found = await page.$$eval('.tables', (groups) => groups.flatMap(({ dataset, children }) => [...children].map((each) => {
      const table = each.querySelector('table');
      return {
        name: dataset.case,
        convention: dataset.convention,
        stage: table.dataset.matrix,
        cells: [...table.tBodies[0].rows].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.querySelector('data')?.getAttribute('value') ?? '−∞')),
      };
    })));
    assert.ok(found.length >= 12, `${found.length} tables`);
    for (const { name, convention, stage, cells } of found) {
      const problem = problemByName(name, language);
      const trace = nativeTrace(problem);
      const expected = matrix(problem[stage] ?? trace[stage]).map((row, query) => [
        ...row.map((value, key) => (stage === 'scores' && !trace.allowed.data[query * row.length + key] ? '−∞' : value)),
        ...(stage === 'coefficients' ? [trace.rowSums[query]] : []),
      ]);
      const rows = convention === 'columns' ? turned(cells) : cells;
      assert.deepEqual(rows.map((row) => row.map((value) => (value === '−∞' ? value : Number(value)))), expected, `${name}: ${stage} in ${convention}`);
    }
    await close();
  });
}
