// The Python files are read by people and run here: every number they print is the core's, to the last printed digit.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { exampleById, problemByName } from '../../web/examples.js';
import { all, attribute, byTag, languages, output, page, pages, root } from './site.js';

const program = process.env.ATTENTION_TABLES ?? `${root}build/native/site/tables/attention-tables`;
const file = (name) => `${root}site/python/${name}.py`;

function run(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26, ...options });
  assert.equal(status, 0, error?.message ?? stderr);
  return stdout;
}

const python = (name) => run('python3', [file(name)]);

/** The core's trace of a problem. */
function trace(problem) {
  const requests = [{ id: 'it', problem, explain: [] }];
  const { it } = JSON.parse(run(program, [], { input: JSON.stringify({ requests }) })).results;
  assert.ok(it.ok, JSON.stringify(it.error));
  return it.trace;
}

/** What a file prints: [{title: '## E1, …', values: {A: [['0.422319', …], …]}, notes: [other lines]}]; numbers stay text. */
function sections(printed) {
  const found = [];
  for (const line of printed.split('\n').filter(Boolean)) {
    const [, name, value] = line.match(/^(\w+) = (.*)$/) ?? [];
    if (line.startsWith('#')) found.push({ title: line, values: {}, notes: [] });
    else if (name) found.at(-1).values[name] = JSON.parse(value.replace(/-?\d+\.\d+/g, '"$&"'));
    else found.at(-1).notes.push(line);
  }
  return found;
}

const decimals = (text) => text.split('.')[1].length;

/** One printed number, row or table against numbers of the same shape. */
function same(printed, expected, place) {
  if (typeof printed === 'string') {
    assert.ok(decimals(printed) >= 3 && decimals(printed) <= 6, `${place} is printed as ${printed}`);
    assert.equal(printed, expected.toFixed(decimals(printed)), place);
    return 1;
  }
  assert.equal(printed.length, expected.length, place);
  return printed.reduce((sum, each, i) => sum + same(each, expected[i], `${place}[${i}]`), 0);
}

const rowsOf = ({ rows, columns, data }) => Array.from({ length: rows }, (_, i) => data.slice(i * columns, (i + 1) * columns));
const transposed = (rows) => rows[0].map((_, j) => rows.map((row) => row[j]));
const matrixOf = (rows) => ({ rows: rows.length, columns: rows[0].length, data: rows.flat() });
const numbers = (rows) => rows.map((row) => row.map(Number));
const plain = (matrix) => ({ ...matrix, data: Array.from(matrix.data) });

test('three_roles.py prints the core’s numbers: E1 to E3, every mask, unscaled and scaled', () => {
  const printed = python('three_roles');
  assert.match(printed, /All checks passed\.\n$/);
  const stages = { Q: 'q', K: 'k', V: 'v', S: 'scores', A: 'coefficients', O: 'output' };
  const inputs = { X: 'x', W_Q: 'wQ', W_K: 'wK', W_V: 'wV' };
  const seen = [];
  let count = 0;
  for (const { title, values } of sections(printed)) {
    const [, id, mask, scaled] = title.match(/^##? (E\d)(?:, mask (\w+), S (.*))?$/);
    const name = mask ? `${id}/${mask}/${scaled === 'as it is' ? 'unscaled' : 'inverse_sqrt_d_k'}` : id;
    const problem = problemByName(name);
    const names = mask ? stages : inputs;
    const source = mask ? trace(problem) : problem;
    assert.deepEqual(Object.keys(values), Object.keys(names), title);
    for (const [letter, table] of Object.entries(values)) count += same(table, rowsOf(source[names[letter]]), `${title}: ${letter}`);
    seen.push(name);
  }
  const expected = ['E1', 'E2', 'E3'].flatMap((id) => [id, ...['unscaled', 'inverse_sqrt_d_k']
    .flatMap((scale) => ['none', 'causal', 'strict_past'].map((mask) => `${id}/${mask}/${scale}`))]);
  assert.deepEqual(seen, expected);
  assert.ok(count > 700, `only ${count} numbers`);
});

test('soft_database.py prints the core’s numbers: every step, the empty base, entropy and the hard look-up', () => {
  const printed = python('soft_database');
  assert.match(printed, /All checks passed\.\n$/);
  const seen = [];
  let [current, problem, count] = [null, null, 0];
  for (const { title, values, notes } of sections(printed)) {
    if (title.startsWith('# ')) {
      const { E, W_q: wQ, W_k: wK, W_v: wV } = values;
      const rows = (columns) => matrixOf(transposed(numbers(columns)));
      problem = { x: rows(E), wQ: rows(wQ), wK: rows(wK), wV: rows(wV), mask: 'strict_past', scale: 'unscaled' };
      const example = exampleById(title.slice(2), 'en');
      for (const name of ['x', 'wQ', 'wK', 'wV']) assert.deepEqual(problem[name], plain(example[name]), `${title}: ${name}`);
      current = {
        soft: trace(problem), hard: trace({ ...problem, lookup: 'hard' }),
        tokens: example.tokens ?? Array.from({ length: problem.x.rows }, (_, i) => String(i + 1)),
      };
      continue;
    }
    const [, id, word, asking] = title.match(/^## (\w+), j = (\d), asks: (.+)$/);
    const [j, { soft, hard, tokens }] = [Number(word), current];
    assert.equal(asking, tokens[j - 1]);
    const row = (matrix) => rowsOf(matrix)[j - 1];
    const ofPast = (matrix) => row(matrix).slice(0, j - 1);
    const past = (matrix) => rowsOf(matrix).slice(0, j - 1);
    const expected = j === 1 ? { q: row(soft.q) } : {
      q: row(soft.q), K: transposed(past(soft.k)), V: past(soft.v),
      alpha_hat: ofPast(soft.scores), alpha: ofPast(soft.coefficients), A: row(soft.output),
      entropy: soft.entropy[j - 1], effective: soft.effectiveKeys[j - 1],
      alpha_hard: ofPast(hard.coefficients), A_hard: row(hard.output),
    };
    assert.deepEqual(Object.keys(values), Object.keys(expected), title);
    assert.deepEqual(notes.filter((note) => note !== 'All checks passed.'),
      j > 1 ? [] : ['The base is empty: no earlier words, nothing to average.']);
    for (const [name, value] of Object.entries(values)) count += same(value, expected[name], `${title}: ${name}`);
    seen.push(`${id} ${j}`);
  }
  const steps = (id, n) => Array.from({ length: n }, (_, i) => `${id} ${i + 1}`);
  assert.deepEqual(seen, [...steps('E9', 3), ...steps('E11', 3), ...steps('E13', 5), ...steps('E13asks', 5)]);
  assert.ok(count > 300, `only ${count} numbers`);
});

test('the files ask for nothing but Python 3.8 and its own math', () => {
  for (const name of ['three_roles', 'soft_database']) {
    const source = readFileSync(file(name), 'utf8');
    assert.deepEqual([...source.matchAll(/^\s*(?:from|import) (\w+)/gm)].map(([, module]) => module), ['math']);
    run('python3', ['-c', `import ast, sys; ast.parse(sys.stdin.read(), feature_version=(3, 8))`], { input: source });
    assert.ok(source.split('\n').every((line) => line.length <= 110), `${name}: a line is too long to read`);
    assert.match(source, new RegExp(`\\(${name.replace('_', '-')}/index\\.html\\)`), 'the docstring says which page it belongs to');
  }
});

test('the files are published as they are, and the pages they belong to link them', () => {
  for (const name of ['three_roles', 'soft_database']) {
    assert.deepEqual(readFileSync(`${output}python/${name}.py`), readFileSync(file(name)));
    for (const lang of languages) {
      const path = `${lang}/${name.replace('_', '-')}/index.html`;
      assert.ok(pages.includes(path), path);
      const links = all(page(path).document, (node) => (attribute(node, 'href') ?? '').endsWith(`python/${name}.py`));
      assert.ok(links.length >= 1, `${path} does not link its Python file`);
      assert.ok(links.every((link) => attribute(link, 'href') === `../../python/${name}.py`));
    }
  }
  assert.ok(byTag(page('en/trust/index.html').document, 'a').some((node) => attribute(node, 'href').endsWith('three_roles.py')));
});
