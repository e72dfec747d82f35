// The worksheets: what they promise of their numbers, what they print, what they must not print, and the key.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { mistakes } from '../../site/lib/worksheet/mistakes.js';
import { powerText, planeTicks } from '../../site/lib/worksheet/markup.js';
import { width } from '../../site/lib/worksheet/plain-text.js';
import { statesOf, stripScores, tolerance, variants } from '../../site/lib/worksheet/variants.js';
import { formatMatrix, formatVector, shortest } from '../../web/format.js';
import { decode } from '../../web/link.js';
import { range, rowOf } from '../../web/matrix.js';
import { all, attribute, byTag, hasClass, languages, output, page, root, textOf } from './site.js';

const program = process.env.ATTENTION_TABLES ?? `${root}build/native/site/tables/attention-tables`;

/** The core's answers, asked anew and not through the site's own code. */
function ask(requests) {
  const run = spawnSync(program, { input: JSON.stringify({ requests }), encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout).results;
}

/** A sheet's states with the core's answers. */
function solved(variant) {
  const states = statesOf(variant);
  const results = ask(states.map((problem, index) => ({
    id: String(index), problem, explain: [{ stage: 'coefficients', row: variant.asks - 1, column: 0 }], ...(index > 0 && { before: states[index - 1] }),
  })));
  return states.map((problem, index) => ({ problem, ...results[index] }));
}

const rounded = (value) => Number(value.toFixed(2));
const sheetPage = (lang, letter, large = false) => page(`${lang}/worksheet/${letter}/${large ? 'large/' : ''}index.html`);
const grids = (node) => all(node, (each) => each.tagName === 'table' && attribute(each, 'data-name') !== null);
const valuesOf = (node) => byTag(node, 'data').map((each) => attribute(each, 'value'));
const shownIn = (node) => byTag(node, 'data').map((each) => textOf(each));

for (const variant of variants) {
  const { letter, asks, changes } = variant;
  const states = solved(variant);
  const [{ problem, trace, explanations: [shares] }] = states;

  test(`${letter}: numbers a pencil can do, no ties where one computes, one row that stays`, () => {
    for (const name of ['x', 'wQ', 'wK', 'wV']) assert.ok(problem[name].data.every((value) => Number.isInteger(value) && Math.abs(value) <= 2), name);
    assert.ok(trace.scores.data.every((score) => stripScores.includes(score)), `scores ${trace.scores.data}`);
    const asked = rowOf(trace.scores, asks - 1);
    assert.equal(new Set(asked).size, asked.length, `ties in ${asked}`);
    const [first, last] = [planeTicks[0], planeTicks.at(-1)];
    assert.ok(trace.v.data.every((value) => value >= first && value <= last), 'the values lie in the plane');
    const [[x1, y1], [x2, y2], [x3, y3]] = range(3).map((word) => rowOf(trace.v, word));
    assert.notEqual((x2 - x1) * (y3 - y1), (x3 - x1) * (y2 - y1), 'the values are corners of a triangle');
    const { coefficients } = states[1].comparison;
    assert.equal(coefficients.unchanged.length, 1, 'one row stays');
    assert.notEqual(coefficients.unchanged[0].reason, null);
    assert.notEqual(coefficients.unchanged[0].row, asks - 1, 'another row than the one worked out');
    assert.equal(states[2].comparison.coefficients.changed, false, 'W_V leaves A alone');
    assert.equal(states[2].comparison.output.changed, true);
    assert.deepEqual(changes.map(({ name }) => name === 'wV'), [false, true]);
  });

  test(`${letter}: the strip is precise enough for the hand`, () => {
    const powers = shares.keys.map(({ plain }) => Number(powerText(plain, 'en')));
    const sum = powers.reduce((total, power) => total + power);
    const byHand = powers.map((power) => rounded(power / sum));
    const right = rowOf(trace.coefficients, asks - 1);
    byHand.forEach((value, key) => assert.ok(Math.abs(value - right[key]) <= tolerance.coefficients, `${value}, not ${right[key]}`));
    range(trace.v.columns).forEach((column) => {
      const mixture = byHand.reduce((total, share, key) => total + rounded(share * trace.v.data[key * trace.v.columns + column]), 0);
      const core = rowOf(trace.output, asks - 1)[column];
      assert.ok(Math.abs(mixture - core) <= tolerance.output, `${mixture}, not ${core}`);
    });
  });

  test(`${letter}: no wrong answer looks like the right one or like another`, () => {
    const made = mistakes.filter((each) => each.made);
    const results = ask(made.map(({ id, made: wrong }) => ({ id, problem: wrong(problem), explain: [] })));
    const shown = { q: [], scores: [], coefficients: [shares.keys.map(({ plain }) => plain)], output: [] };
    made.forEach(({ id, stage, read }) => shown[stage].push(read(results[id].trace, asks - 1)));
    for (const [stage, rows] of Object.entries(shown)) {
      const texts = [rowOf(trace[stage], asks - 1), ...rows].map((values) => formatVector(values, 'en', 2));
      assert.equal(new Set(texts).size, texts.length, `${stage}: ${texts}`);
    }
  });

  for (const lang of languages) {
    test(`${lang}, ${letter}: what is given is the core’s, what is asked stays empty`, () => {
      for (const large of [false, true]) {
        const { document, html } = sheetPage(lang, letter, large);
        const tables = grids(document);
        assert.deepEqual(tables.map((table) => attribute(table, 'data-name')), ['x', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'scores']);
        tables.forEach((table) => {
          const name = attribute(table, 'data-name');
          const cells = byTag(table, 'td').filter((cell) => !byTag(byTag(table, 'thead')[0] ?? { childNodes: [] }, 'td').includes(cell));
          const matrix = problem[name] ?? trace[name];
          assert.equal(cells.length, matrix.rows * matrix.columns, name);
          if (problem[name]) {
            assert.deepEqual(valuesOf(table), matrix.data.map(shortest), name);
            assert.deepEqual(shownIn(table), formatMatrix(matrix, lang), name);
          } else cells.forEach((cell) => assert.equal(textOf(cell, { heard: true }), '', `${name} is for the reader to fill`));
        });
        const [powers] = all(document, (node) => hasClass(node, 'powers'));
        const strip = stripScores.map((score) => [score, shortest(score)]);
        assert.deepEqual(valuesOf(byTag(powers, 'thead')[0]), strip.map(([, text]) => text));
        assert.deepEqual(shownIn(byTag(powers, 'tbody')[0]), stripScores.map((score) => powerText(Math.exp(score), lang)));
        const empty = all(document, (node) => node.tagName === 'td' && (hasClass(node, 'empty') || hasClass(node, 'box')));
        assert.ok(empty.length > 60, `${empty.length} cells`);
        empty.forEach((cell) => assert.equal(textOf(cell, { heard: true }), ''));
        assert.deepEqual(byTag(document, 'circle'), [], 'the plane is empty');
        // No share and no number of the mixture anywhere, not even for programs.
        const answers = [...trace.coefficients.data, ...trace.output.data].filter((value) => !Number.isInteger(value));
        answers.forEach((value) => assert.ok(!html.includes(shortest(value)), `${value} is an answer`));
        assert.ok(!html.includes('worksheet/key'), 'no way to the key');
      }
    });

    test(`${lang}, ${letter}: the last line opens the state of the sheet`, () => {
      const { document } = sheetPage(lang, letter);
      const [check] = all(document, (node) => hasClass(node, 'check'));
      const [link] = byTag(check, 'a').map((node) => attribute(node, 'href'));
      assert.deepEqual(decode(link.slice(link.indexOf('#'))).problem, problem);
      assert.equal(textOf(byTag(check, 'code')[0]), link.slice(link.indexOf('#')));
      assert.match(textOf(byTag(check, 'h2')[0]), new RegExp(`\\b${variant.example.slice(1)}$`));
    });

    test(`${lang}, ${letter}: as text, line by line, for a braille display`, () => {
      const text = readFileSync(`${output}${lang}/worksheet/${letter}.txt`, 'utf8');
      const lines = text.split('\n');
      assert.deepEqual(lines.filter((line) => line.length > width || line !== line.trimEnd()), []);
      assert.doesNotMatch(text, /[<>&\uE000-\uE002]|undefined|\{\w+\}/);
      const row = (name, index) => formatMatrix(problem[name], lang).slice(index * 2, index * 2 + 2).join(' ');
      for (const name of ['x', 'wQ', 'wK', 'wV']) {
        const rows = range(problem[name].rows).map((index) => row(name, index));
        const at = lines.findIndex((_, index) => rows.every((each, i) => lines[index + i]?.endsWith(`: ${each}`)));
        assert.ok(at >= 0, `${name} stands in the text`);
      }
      const joined = lines.join('');
      assert.deepEqual(decode(joined.slice(joined.indexOf('#lab='), joined.indexOf('Attention Lab'))).problem, problem);
      assert.equal(lines.filter((line) => /^\D+ \d: ____/.test(line)).length, 14, 'rows to fill: Q, K, V, S, one of A, one of O');
    });

    test(`${lang}, ${letter}: the key has every number and every mistake`, () => {
      const [answers] = all(page(`${lang}/worksheet/key/index.html`).document, (node) => attribute(node, 'data-sheet') === letter);
      const tables = grids(answers);
      assert.deepEqual(tables.map((table) => attribute(table, 'data-name')), ['x', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'scores', 'coefficients', 'output']);
      for (const table of tables) {
        const matrix = problem[attribute(table, 'data-name')] ?? trace[attribute(table, 'data-name')];
        assert.deepEqual(valuesOf(table), matrix.data.map(shortest));
        assert.deepEqual(shownIn(table), formatMatrix(matrix, lang, 2));
      }
      const results = ask(mistakes.filter((each) => each.made).map(({ id, made }) => ({ id, problem: made(problem), explain: [] })));
      const rows = all(answers, (node) => attribute(node, 'data-mistake') !== null);
      assert.deepEqual(rows.map((row) => attribute(row, 'data-mistake')), mistakes.map(({ id }) => id));
      rows.forEach((row, index) => {
        const { id, made, read } = mistakes[index];
        const values = made ? read(results[id].trace, asks - 1) : shares.keys.map(({ plain }) => plain);
        const [vector] = all(row, (node) => hasClass(node, 'vector'));
        assert.equal(attribute(vector, 'data-values'), values.join(' '), id);
        assert.equal(textOf(vector), formatVector(values, lang, 2), id);
        byTag(row, 'td').forEach((cell) => assert.ok(textOf(cell).length > 10, id));
      });
      const verdicts = all(answers, (node) => attribute(node, 'data-verdict') !== null);
      const stages = ['q', 'k', 'v', 'scores', 'coefficients', 'output'];
      verdicts.forEach((cell, index) => {
        const change = states[1 + (index % 2)].comparison[stages[Math.floor(index / 2)]];
        assert.equal(attribute(cell, 'data-verdict') === 'rows', change.changed, `${stages[Math.floor(index / 2)]}, change ${1 + (index % 2)}`);
      });
      assert.equal(verdicts.length, 12);
    });
  }
}

test('the teachers’ page leads to every sheet in its three forms, to the key and to the projector', () => {
  for (const lang of languages) {
    const links = byTag(page(`${lang}/teachers/index.html`).document, 'a').map((node) => attribute(node, 'href'));
    for (const { letter } of variants) {
      for (const end of ['/index.html', '/large/index.html', '.txt']) assert.ok(links.includes(`../../${lang}/worksheet/${letter}${end}`), `${lang} ${letter}${end}`);
    }
    assert.ok(links.includes('../worksheet/key/index.html'));
    assert.ok(links.includes('../three-roles/index.html?view=projector'));
  }
});

test('the lessons do not load what only paper needs', () => {
  for (const lang of languages) {
    const sheets = (path) => byTag(page(path).document, 'link').filter((node) => attribute(node, 'rel') === 'stylesheet').length;
    assert.equal(sheets(`${lang}/three-roles/index.html`), 1);
    assert.equal(sheets(`${lang}/worksheet/A/index.html`), 2);
  }
});
