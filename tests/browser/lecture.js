// Eyes and fingers for the lecture's figure: the base of the asking word, its step in matrices, and what the core says of both.
import assert from 'node:assert/strict';
import { range } from '../../web/matrix.js';
import { drawn, filled, nativeTrace, tabUntil } from './lab.js';

/**
 * The base of one asking word, wherever it stands: the live figure's, or that of an element of the page.
 * @returns {Promise<{query, note, rows, sum, answers, text}>} `query`: the numbers of the asking word's query; `note`: the
 *   sentence of an empty base or null; `rows`: [{word, k, score, exponential, share, v, products}], `null` for what is covered;
 *   `answers`: the mixture, once for wide and once for narrow tables
 */
export const readBase = (page, selector = null) => page.evaluate((wanted) => {
  const base = (wanted ? document : document.querySelector('attention-lab').shadowRoot).querySelector(wanted ?? '.query-half .answers .base');
  const numbers = (node) => {
    const values = [...node.querySelectorAll('data')].map((data) => Number(data.getAttribute('value')));
    return values.length > 0 ? values : null;
  };
  const number = (node) => numbers(node)?.[0] ?? null;
  const words = (node) => node.textContent.replace(/\s+/g, ' ').trim();
  const shared = { query: numbers(base.querySelector('.asking')), text: words(base) };
  if (base.localName !== 'table') return { ...shared, note: words(base.querySelector('.empty-note')), rows: [] };
  const hasPowers = base.tHead.rows[0].cells.length === 7;
  const rows = [...base.tBodies[0].rows].map((row) => {
    const [word, k, score, ...rest] = row.cells;
    const exponential = hasPowers ? number(rest.shift()) : null;
    const [share, v, products] = rest;
    return { word: words(word), k: numbers(k), score: number(score), exponential, share: number(share), v: numbers(v), products: numbers(products) };
  });
  const [sum] = base.tFoot.querySelectorAll('td.share');
  return { ...shared, note: null, rows, sum: number(sum), answers: [...base.tFoot.querySelectorAll('.mixture')].map(numbers) };
}, selector);

/**
 * The step in matrices, of the live figure or of the element of the page that `selector` finds.
 * @returns {Promise<{scores, shares, answer} | null>} each {slices: [{size, cells}], lines: [text]}; null where there is no step
 */
export const readStep = (page, selector = null) => page.evaluate((wanted) => {
  const step = (wanted ? document : document.querySelector('attention-lab').shadowRoot).querySelector(wanted ?? '.steps .step');
  if (!step?.querySelector('.step-part')) return null;
  const words = (node) => node.textContent.replace(/\s+/g, ' ').trim();
  const read = (part) => ({
    slices: [...part.querySelectorAll('.part')].map((slice) => ({
      size: words(slice.querySelector('.size')),
      cells: [...slice.querySelector('table').tBodies[0].rows].map((row) =>
        [...row.querySelectorAll('td data')].map((data) => Number(data.getAttribute('value')))),
    })),
    lines: [...part.querySelectorAll('.arithmetic')].map(words),
  });
  return Object.fromEntries(['scores', 'shares', 'answer'].map((name) => [name, read(step.querySelector(`.step-part.${name}`))]));
}, selector);

const rowOf = ({ columns, data }, row) => data.slice(row * columns, (row + 1) * columns);
const keysOf = ({ allowed }, query) => range(allowed.columns).filter((key) => allowed.data[query * allowed.columns + key] === 1);

// The page may show a power of e that differs from this machine's in the last bit.
const isClose = (a, b) => Math.abs(a - b) <= 4 * Number.EPSILON * Math.abs(b);

/** The base holds the words that `query` may look at, with the core's numbers; {covered: true}: but no share and no answer. */
export function assertBase(base, problem, query, { covered = false, trace = nativeTrace(problem) } = {}) {
  const keys = keysOf(trace, query);
  const at = `word ${query + 1} asks`;
  assert.deepEqual(base.query, rowOf(trace.q, query), `${at}: its query`);
  if (keys.length === 0) {
    assert.ok(base.note.length > 10, `${at}: an empty base says so in a sentence`);
    assert.deepEqual(base.rows, []);
    return;
  }
  assert.equal(base.rows.length, keys.length, `${at}: one record per word that it may look at`);
  const shares = rowOf(trace.coefficients, query);
  keys.forEach((key, i) => {
    const row = base.rows[i];
    const place = `${at}, record ${key + 1}`;
    assert.ok(row.word.startsWith(problem.tokens?.[key] ?? String(key + 1)), `${place}: called ${row.word}`);
    assert.deepEqual(row.k, rowOf(trace.k, key), `${place}: key`);
    assert.equal(row.score, rowOf(trace.scores, query)[key], `${place}: score`);
    assert.deepEqual(row.v, rowOf(trace.v, key), `${place}: value`);
    assert.equal(row.share, covered ? null : shares[key], `${place}: share`);
    assert.deepEqual(row.products, covered ? null : rowOf(trace.v, key).map((value) => shares[key] * value), `${place}: share × value`);
    if (row.exponential !== null) {
      assert.ok(!covered && isClose(row.exponential, Math.exp(row.score)), `${place}: e to the ${row.score} is not ${row.exponential}`);
    }
  });
  assert.equal(base.sum, covered ? null : trace.rowSums[query], `${at}: sum of the shares`);
  const output = covered ? null : rowOf(trace.output, query);
  assert.deepEqual(base.answers, [output, output], `${at}: answer`);
}

const counts = { strict_past: '(j−1)', causal: 'j', none: 'n' };

/** The step in matrices is that of the core, with the sizes in letters and in numbers; null at an empty base. */
export function assertStep(step, problem, query, trace = nativeTrace(problem)) {
  const keys = keysOf(trace, query);
  if (keys.length === 0) {
    assert.equal(step, null, 'nothing to show where the base is empty');
    return;
  }
  const [q, scores, shares, output] = ['q', 'scores', 'coefficients', 'output'].map((stage) => rowOf(trace[stage], query));
  const picked = (values) => [keys.map((key) => values[key])];
  const vectors = (stage) => keys.map((key) => rowOf(trace[stage], key));
  const turned = (rows) => range(rows[0].length).map((column) => rows.map((row) => row[column]));
  const size = (letters, cells) => ({ size: `${letters} = ${cells.length}×${cells[0].length}`, cells });
  const n = counts[problem.mask];
  const [keyRow, shareRow] = [size(`1×${n}`, picked(scores)), size(`1×${n}`, picked(shares))];
  assert.deepEqual(step.scores.slices, [size('1×dk', [q]), size(`dk×${n}`, turned(vectors('k'))), keyRow], 'scores');
  assert.deepEqual(step.shares.slices, [shareRow], 'shares');
  assert.deepEqual(step.answer.slices, [shareRow, size(`${n}×dv`, vectors('v')), size('1×dv', [output])], 'answer');
  assert.equal(step.scores.lines.length, keys.length, 'a sum for each score');
  assert.equal(step.shares.lines.length, problem.lookup === 'hard' ? 1 : keys.length, 'a quotient for each share');
}

/** Nothing that a program would say instead of a number, neither to the eye nor to the ear. */
export async function assertNoNonsense(page) {
  const found = await page.evaluate(() => {
    const markup = document.querySelector('attention-lab').shadowRoot.innerHTML.replace(/<!--.*?-->/gs, '');
    return /.{0,60}(?:NaN|undefined|Infinity|\bnull\b|\[object).{0,60}/s.exec(markup)?.[0] ?? null;
  });
  assert.equal(found, null);
}

/** Follows a link to a state, as an edited address or a link of the prose does. */
export async function follow(page, fragment) {
  await page.evaluate((hash) => { location.hash = hash; }, fragment);
  await drawn(page);
}

/** Presses keys and waits until the figure is drawn. */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
  await drawn(page);
}

/** Goes by Tab to what `wanted` says, e.g. {action: 'step', step: '1'} for attributes data-action and data-step, and presses Enter. */
export async function pressButton(page, wanted, direction) {
  await tabUntil(page, ({ data }) => data !== undefined && Object.entries(wanted).every(([name, value]) => data[name] === value), direction);
  await press(page, 'Enter');
}

/** Opens the settings by Tab and Enter, where they are closed. */
export async function openSettings(page) {
  await tabUntil(page, ({ tag, parent }) => tag === 'summary' && parent === 'panel panel-settings');
  if (!await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('.panel-settings').open)) await press(page, 'Enter');
  await filled(page, 'settings');
}
