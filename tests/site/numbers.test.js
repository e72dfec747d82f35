// Every number in the tables of the chapter's page is the tables program's, as text and as data.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { problemByName } from '../../web/examples.js';
import { formatMatrix, formatSignificant, formatShareSum, shortest } from '../../web/format.js';
import { all, attribute, byTag, chapter, hasClass, languages, root, textOf } from './site.js';

const program = process.env.ATTENTION_TABLES ?? `${root}build/native/site/tables/attention-tables`;

/** The core's answer for a list of requests, asked anew and not through the site's own code. */
function ask(requests) {
  const run = spawnSync(program, { input: JSON.stringify({ requests }), encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout).results;
}

const isCase = (node) => attribute(node, 'data-case') !== null;
const caseNames = (lang) => [...new Set(all(chapter(lang).document, isCase).map((node) => attribute(node, 'data-case')))];
const tablesOf = (node) => all(node, ({ tagName, attrs }) => tagName === 'table' && attrs.some(({ name }) => name === 'data-matrix'));

function traces(names) {
  const results = ask(names.map((name) => ({ id: name, problem: problemByName(name), explain: [] })));
  return (name) => ({ ...problemByName(name), ...results[name].trace });
}

/** One table against one matrix: each cell's text and data, and the sums of the rows. */
function checkTable(table, trace, lang, where) {
  const name = attribute(table, 'data-matrix');
  const matrix = trace[name];
  const shown = formatMatrix(matrix, lang);
  const cells = all(table, (node) => node.tagName === 'td' && attribute(node, 'data-row') !== null);
  assert.equal(cells.length, matrix.rows * matrix.columns, `${where}: cells`);
  cells.forEach((cell, index) => {
    const place = `${where}, cell ${index}`;
    assert.equal(Number(attribute(cell, 'data-row')) * matrix.columns + Number(attribute(cell, 'data-column')), index, place);
    const [data] = byTag(cell, 'data');
    if (hasClass(cell, 'hidden')) {
      assert.equal(trace.allowed.data[index], 0, place);
      assert.equal(textOf(cell), name === 'scores' ? '−∞' : '0', place);
      return;
    }
    assert.equal(attribute(data, 'value'), shortest(matrix.data[index]), place);
    if (name !== 'coefficients') assert.equal(textOf(data), shown[index], place);
    // Hidden zeros may be left out when the number of decimals is chosen; the digits shown are those of the value.
    else assert.ok(Math.abs(Number(textOf(data).replace(',', '.')) - matrix.data[index]) <= 0.0005, place);
  });
  if (name !== 'coefficients') return;
  const sums = all(table, (node) => node.tagName === 'td' && hasClass(node, 'sum'));
  assert.deepEqual(sums.map((cell) => attribute(byTag(cell, 'data')[0], 'value')), trace.rowSums.map(shortest), `${where}: sums`);
  assert.deepEqual(sums.map((cell) => textOf(cell)), trace.rowSums.map((sum) => formatShareSum(sum, matrix.columns, lang)), `${where}: sums`);
}

for (const lang of languages) {
  test(`${lang}: tables of the prose and of the experiment`, () => {
    const trace = traces(caseNames(lang));
    const groups = all(chapter(lang).document, (node) => isCase(node) && hasClass(node, 'tables'));
    let count = 0;
    for (const group of groups) {
      for (const table of tablesOf(group)) {
        const name = attribute(group, 'data-case');
        checkTable(table, trace(name), lang, `${name} ${attribute(table, 'data-matrix')}`);
        count += 1;
      }
    }
    assert.ok(count > 70, `only ${count} tables were checked`);
  });

  test(`${lang}: the static figure shows the start`, () => {
    const [figure] = byTag(chapter(lang).document, 'attention-lab');
    const start = traces(['E1'])('E1');
    const tables = tablesOf(figure);
    assert.deepEqual(tables.map((table) => attribute(table, 'data-matrix')).sort(),
      ['coefficients', 'k', 'output', 'q', 'scores', 'v', 'wK', 'wQ', 'wV', 'x']);
    tables.forEach((table) => checkTable(table, start, lang, `figure ${attribute(table, 'data-matrix')}`));
  });

  test(`${lang}: the experiment has E1…E4 under every mask and scale`, () => {
    const [experiment] = all(chapter(lang).document, (node) => hasClass(node, 'experiment'));
    const seen = new Set();
    for (const group of all(experiment, isCase)) {
      for (const table of tablesOf(group)) seen.add(`${attribute(group, 'data-case')} ${attribute(table, 'data-matrix')}`);
    }
    for (const id of ['E1', 'E2', 'E3', 'E4']) {
      for (const stage of ['x', 'wQ', 'wK', 'wV', 'q', 'k', 'v']) assert.ok(seen.has(`${id} ${stage}`), `${id} ${stage}`);
      for (const scale of ['unscaled', 'inverse_sqrt_d_k']) {
        assert.ok(seen.has(`${id}/none/${scale} scores`), `${id} ${scale} scores`);
        for (const mask of ['none', 'causal', 'strict_past']) {
          for (const stage of ['coefficients', 'output']) assert.ok(seen.has(`${id}/${mask}/${scale} ${stage}`), `${id}/${mask}/${scale} ${stage}`);
        }
      }
    }
  });

  test(`${lang}: the one-query tables`, () => {
    const views = all(chapter(lang).document, (node) => hasClass(node, 'query-view'));
    assert.ok(views.length > 0);
    for (const view of views) {
      const [name, row] = [attribute(view, 'data-case'), Number(attribute(view, 'data-word')) - 1];
      const trace = traces([name])(name);
      const { columns } = trace.coefficients;
      const widths = Array.from({ length: trace.v.columns }, (_, column) => column);
      const rows = byTag(byTag(view, 'tbody')[0], 'tr');
      rows.forEach((line, key) => {
        if (trace.allowed.data[row * columns + key] === 0) return;
        const values = byTag(line, 'data').map((data) => Number(attribute(data, 'value')));
        const [score, share] = [trace.scores, trace.coefficients].map(({ data }) => data[row * columns + key]);
        const passed = widths.map((column) => trace.v.data[key * trace.v.columns + column]);
        assert.equal(values[0], score);
        assert.ok(Math.abs(values[1] - Math.exp(score)) <= 1e-15 * Math.exp(score), 'the plain exponential');
        assert.deepEqual(values.slice(2), [share, ...passed, ...passed.map((value) => share * value)]);
      });
      const answer = byTag(byTag(view, 'tfoot')[0], 'data').map((data) => Number(attribute(data, 'value')));
      for (const column of widths) assert.ok(answer.includes(trace.output.data[row * trace.v.columns + column]), 'the answer');
    }
  });

  test(`${lang}: numbers inside sentences are those of some trace`, () => {
    const names = ['E1', 'E2', 'E3', 'E5', 'E5swapped', 'E8', 'E2/none/inverse_sqrt_d_k', 'E1/none/inverse_sqrt_d_k'];
    const trace = traces(names);
    const known = new Set(names.flatMap((name) => Object.values(trace(name)).flatMap((each) => each?.data ?? [])).map(shortest));
    names.forEach((name) => known.add(shortest(trace(name).scale)));
    const inSentences = byTag(chapter(lang).document, 'p', 'li', 'summary').flatMap((node) => byTag(node, 'data'))
      .filter((data) => !isPlain(data));
    assert.ok(inSentences.length >= 20);
    for (const data of inSentences) assert.ok(known.has(attribute(data, 'value')), `${attribute(data, 'value')} is in no trace`);
    function isPlain(data) {
      const value = Number(attribute(data, 'value'));
      const exponentials = [0, 1, 2, 3].map(Math.exp);
      const sums = [exponentials[2] * 2 + 1];
      return [...exponentials, ...sums].some((each) => Math.abs(each - value) < 1e-14 && textOf(data) === formatSignificant(value, lang));
    }
  });
}

test('a few numbers as they must be read, so that the formatter is not its own judge', () => {
  const expected = {
    'E2/none/unscaled coefficients': { ru: ['0,468', '0,063', '0,468'], en: ['0.468', '0.063', '0.468'] },
    'E3/none/unscaled output': { pl: ['1,873', '0,532'], en: ['1.873', '0.532'] },
    'E3/strict_past/unscaled output': { ru: ['0,000', '0,000', '2,000', '0,000', '1,462', '0,269'] },
    'E1/causal/inverse_sqrt_d_k coefficients': { ru: ['1,000', '0', '0', '0,330', '0,670', '0'] },
  };
  for (const [key, byLanguage] of Object.entries(expected)) {
    const [name, stage] = key.split(' ');
    for (const [lang, texts] of Object.entries(byLanguage)) {
      const group = all(chapter(lang).document, (node) => attribute(node, 'data-case') === name && tablesOf(node).some((table) => attribute(table, 'data-matrix') === stage));
      const table = tablesOf(group[0]).find((each) => attribute(each, 'data-matrix') === stage);
      const cells = all(table, (node) => node.tagName === 'td' && attribute(node, 'data-row') !== null);
      assert.deepEqual(cells.slice(0, texts.length).map((cell) => textOf(cell)), texts, `${lang} ${key}`);
    }
  }
});
