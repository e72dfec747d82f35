// The page "Why trust these numbers": its figures are found here anew, on another way than the page's own where there is one.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { problemByName } from '../../web/examples.js';
import { forCore, isPlain } from '../../web/heads.js';
import { formatNumber, formatSignificant, shortest } from '../../web/format.js';
import { allCases } from '../../site/lib/cases.js';
import { unitInLastPlace } from '../../site/lib/evidence.js';
import { askNative, difference } from '../bindings/parity.js';
import { loadEngine } from '../web/load-engine.js';
import { all, attribute, byTag, hasClass, languages, page, root, textOf } from './site.js';

const fixture = (name) => JSON.parse(readFileSync(`${root}tests/fixtures/${name}`, 'utf8'));
const table = (rows) => ({ rows: rows.length, columns: rows[0].length, data: rows.flat() });
const shaped = ({ shape, data }) => ({ rows: shape[0], columns: shape[1], data });

/** The traces of problems, by their place in the list. */
function traces(problems) {
  const results = askNative(problems.map((problem, i) => ({ id: String(i), problem })));
  return problems.map((_, i) => results[i].trace);
}

/** Adds up what pairs [actual numbers, expected numbers, …] hold: {cases, numbers, largest}. */
function summary(cases, pairs, differenceOf) {
  let [numbers, largest] = [0, 0];
  for (const [actual, expected] of pairs) {
    assert.equal(actual.length, expected.length);
    numbers += expected.length;
    largest = Math.max(largest, differenceOf(actual, expected));
  }
  return { cases, numbers, largest };
}

const found = {
  pytorch() {
    const files = readdirSync(`${root}tests/fixtures/pytorch`).map((name) => fixture(`pytorch/${name}`));
    // A head's columns are cut out row by row.
    const cut = ({ shape: [, columns], data }, i, heads) => {
      const width = columns / heads;
      const rows = Array.from({ length: data.length / columns }, (_, row) => data.slice(row * columns, (row + 1) * columns));
      return table(rows.map((row) => row.slice(i * width, (i + 1) * width)));
    };
    const computed = traces(files.map(({ inputs: { X, W_Q, W_K, W_V, W_O, allowed }, mask, scale, heads }) => ({
      x: shaped(X), scale, mask: allowed ? 'none' : mask, allowed: allowed && shaped(allowed), wO: W_O && shaped(W_O),
      heads: Array.from({ length: heads }, (_, i) => ({ wQ: cut(W_Q, i, heads), wK: cut(W_K, i, heads), wV: cut(W_V, i, heads) })),
    })));
    const pairs = files.flatMap(({ inputs, expected, heads: count }, i) => {
      const ofHeads = computed[i].heads.flatMap(({ q, k, v, scores, coefficients, output }, head) => {
        const wanted = expected.heads[head];
        return [
          [q, cut(expected.Q, head, count)], [k, cut(expected.K, head, count)], [v, cut(expected.V, head, count)],
          [scores, wanted.scores], [coefficients, wanted.coefficients], [output, wanted.output],
        ];
      });
      return [...ofHeads, ...(inputs.W_O ? [[computed[i].output, expected.output]] : [])].map((pair) => pair.map(({ data }) => data));
    });
    return summary(files.length, pairs, (actual, expected) => {
      let [most, size] = [0, 0];
      expected.forEach((value, i) => {
        most = Math.max(most, Math.abs(actual[i] - value));
        size = Math.max(size, Math.abs(value));
      });
      return most === 0 ? 0 : most / size;
    });
  },

  tables() {
    const { x, states } = fixture('chapter.json');
    const list = states.flatMap((state) => state.tables.map((each) => ({ state, ...each })));
    const computed = traces(list.map(({ state: { wQ, wK, wV }, mask, scale }) => (
      { x: table(x), wQ: table(wQ), wK: table(wK), wV: table(wV), mask, scale })));
    const pairs = list.flatMap(({ state, scale, A, O }, i) => {
      const { q, k, v, scores, coefficients, output } = computed[i];
      return [[q, state.Q], [k, state.K], [v, state.V], [scores, state.scores[scale]], [coefficients, A], [output, O]]
        .filter(([, rows]) => rows).map(([{ data }, rows]) => [data, rows.flat().map(Number)]);
    });
    for (const [actual, expected] of pairs) actual.forEach((value, i) => assert.equal(value.toFixed(12), expected[i].toFixed(12)));
    return summary(list.length, pairs, (actual, expected) => Math.max(...actual.map((value, i) => Math.abs(value - expected[i]))));
  },

  // One pair of words (1; x), (1; 0) per point: with scores x and 0 the first coefficient's key tells eˣ.
  exponential() {
    const { points } = fixture('exp.json');
    const results = askNative(points.map(([x], i) => ({
      id: String(i),
      problem: { x: table([[1, x], [1, 0]]), wQ: table([[1], [0]]), wK: table([[0], [1]]), wV: table([[1], [1]]), mask: 'none', scale: 'unscaled' },
      explain: [{ stage: 'coefficients', row: 1, column: 0 }],
    })));
    let [largest, tiny] = [0, 0];
    points.forEach(([, nearest, rest], i) => {
      const { plain } = results[i].explanations[0].keys[0];
      if (nearest < 2 ** -1022) tiny += 1;
      else largest = Math.max(largest, Math.abs((plain - nearest) - rest) / unitInLastPlace(nearest));
    });
    return { cases: points.length, numbers: points.length, largest, tiny };
  },

  async wasm() {
    const engine = await loadEngine();
    const cases = allCases();
    const stages = ['q', 'k', 'v', 'rawScores', 'scores', 'coefficients', 'output'];
    const requests = cases.map(({ name, problem }) => {
      const { x, wQ, wV } = problem;
      const widths = { q: wQ.columns, k: wQ.columns, v: wV.columns, output: wV.columns };
      const explain = stages.flatMap((stage) => Array.from({ length: x.rows * (widths[stage] ?? x.rows) }, (_, cell) => (
        { stage, row: Math.floor(cell / (widths[stage] ?? x.rows)), column: cell % (widths[stage] ?? x.rows) })));
      return { id: name, problem: forCore(problem), explain: isPlain(problem) ? explain : [] };
    });
    const native = askNative(requests);
    let numbers = 0;
    for (const { id, problem, explain } of requests) {
      const { trace } = engine.attend(problem);
      const explanations = explain.map(({ stage, row, column }) => engine.explain(problem, stage, row, column).explanation);
      assert.equal(difference(native[id], { ok: true, trace, explanations }), null, id);
      JSON.stringify({ trace: native[id].trace, explanations: native[id].explanations }, (_, value) => {
        if (typeof value === 'number') numbers += 1;
        return value;
      });
    }
    return { cases: cases.length, numbers, largest: 0 };
  },
};

const trust = (lang) => page(`${lang}/trust/index.html`).document;
const dataOf = (node) => byTag(node, 'data').map((each) => [attribute(each, 'value'), textOf(each)]);

for (const [row, compute] of Object.entries(found)) {
  test(`the row "${row}" says what is found`, async () => {
    const { cases, numbers, largest, tiny } = await compute();
    for (const lang of languages) {
      const [line, ...others] = all(trust(lang), (node) => attribute(node, 'data-evidence') === row);
      assert.deepEqual(others, []);
      assert.deepEqual(dataOf(line), [
        [shortest(cases), formatNumber(cases, lang)],
        [shortest(numbers), formatNumber(numbers, lang)],
        [shortest(largest), formatSignificant(largest, lang, 2)],
      ], lang);
      if (tiny === undefined) continue;
      const items = byTag(trust(lang), 'li').flatMap(dataOf);
      assert.deepEqual(items, [[shortest(tiny), formatNumber(tiny, lang)]], lang);
    }
  });
}

test('a few figures as they must be read, so that the page is not its own judge', () => {
  const cells = (lang, row) => byTag(all(trust(lang), (node) => attribute(node, 'data-evidence') === row)[0], 'data').map((node) => textOf(node));
  assert.equal(cells('en', 'pytorch')[0], '83');
  assert.match(cells('ru', 'pytorch')[2], /^\d,\de−16$/);
  assert.equal(cells('pl', 'tables')[0], '41');
  assert.match(cells('pl', 'tables')[2], /^[1-5](,\d)?e−13$/, 'not more than half of the twelfth decimal');
  assert.deepEqual(cells('en', 'exponential').slice(0, 2), ['1016', '1016']);
  assert.match(cells('en', 'exponential')[2], /^0\.[5-6]\d?$/);
  assert.equal(cells('en', 'wasm')[2], '0');
  assert.ok(Number(cells('en', 'wasm')[1]) > 10_000);
});

test('the examples that a figure checks itself with are as many as the page says', () => {
  const known = JSON.parse(readFileSync(`${root}web/self-check.json`, 'utf8'));
  assert.equal(Object.keys(known).length, 3, 'the page says "three known examples" in three languages');
  for (const name of Object.keys(known)) assert.ok(problemByName(name));
});

test('the three languages have the same sections and the same table', () => {
  const outline = (lang) => byTag(trust(lang), 'h2').map((node) => attribute(node, 'id'));
  const rows = (lang) => all(trust(lang), (node) => attribute(node, 'data-evidence') !== null).map((node) => attribute(node, 'data-evidence'));
  for (const lang of languages) {
    assert.deepEqual(outline(lang), ['rows', 'limits', 'browser', 'repeat']);
    assert.deepEqual(rows(lang), Object.keys(found));
    assert.equal(all(trust(lang), (node) => hasClass(node, 'evidence')).length, 1);
  }
});

test('a unit in the last place', () => {
  assert.equal(unitInLastPlace(1), Number.EPSILON);
  assert.equal(unitInLastPlace(2 - Number.EPSILON), Number.EPSILON);
  assert.equal(unitInLastPlace(-4), 4 * Number.EPSILON);
  assert.equal(unitInLastPlace(Number.MAX_VALUE), 2 ** 971);
  assert.equal(unitInLastPlace(2 ** -1022), Number.MIN_VALUE);
  assert.equal(unitInLastPlace(Number.MIN_VALUE), Number.MIN_VALUE);
  assert.equal(unitInLastPlace(0), Number.MIN_VALUE);
});

test('nothing else under site/ reads tests/', () => {
  const folders = ['lib', '_data', 'pages', '_includes'];
  const files = folders.flatMap((folder) => readdirSync(`${root}site/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).map((entry) => `${entry.path ?? entry.parentPath}/${entry.name}`));
  const readers = files.filter((file) => /['"`(][^'"`\n]*tests\/(?!run)/.test(readFileSync(file, 'utf8'))).map((file) => file.split('/').at(-1));
  assert.deepEqual(readers, ['fixtures.js']);
});
