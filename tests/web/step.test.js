// A step as text: the matrices are the trace's own numbers, the sums the core's terms, and "=" stands only where it is true.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { parseFragment } from 'parse5';
import { examples, problemByName } from '../../web/examples.js';
import { at, matrixFromRows, range } from '../../web/matrix.js';
import { languages } from '../../web/messages.js';
import { stepView } from '../../web/templates/step.js';
import { loadEngine } from './load-engine.js';

const engine = await loadEngine();

const attribute = (node, name) => node.attrs?.find((each) => each.name === name)?.value;
function* walk(node) {
  yield node;
  for (const child of node.childNodes ?? []) yield* walk(child);
}
const all = (node, test) => [...walk(node)].filter(test);
const named = (node, name) => all(node, ({ nodeName }) => nodeName === name);
const classed = (node, name) => all(node, (each) => (attribute(each, 'class') ?? '').split(/\s+/).includes(name));
const textOf = (node) => all(node, ({ nodeName }) => nodeName === '#text').map(({ value }) => value).join('').replace(/\s+/g, ' ').trim();

/** Everything a step reads, from the core; word `query` asks, counted from 0. */
function inputsOf(problem, query) {
  const { trace } = engine.attend(problem);
  const keys = range(trace.k.rows).filter((key) => at(trace.allowed, query, key) === 1);
  const explain = (stage, column) => engine.explain(problem, stage, query, column).explanation;
  return {
    trace, problem, query, tokens: problem.tokens ?? null,
    matches: keys.map((key) => explain('scores', key)),
    shares: explain('coefficients', keys[0] ?? 0),
    answers: range(trace.v.columns).map((column) => explain('output', column)),
  };
}

const draw = (inputs, options) => parseFragment(collectResultSync(render(stepView({ ...inputs, lang: 'en', convention: 'columns', ...options }))));
const step = (name, query, options) => draw(inputsOf(problemByName(name), query), options);
const lines = (page, part) => classed(classed(page, part)[0], 'arithmetic').map(textOf);
const sizes = (page) => classed(page, 'size').map(textOf);
const numbers = (table) => named(named(table, 'tbody')[0], 'tr').map((row) => named(row, 'td').map(textOf).join(' ')).join(' / ');
const heads = (table) => named(table, 'th').map(textOf);
const signs = (page) => classed(page, 'operator').map(textOf).join('');

const sentence = {
  ...examples.E9, tokens: ['cat', 'sleeps', 'it'],
  x: matrixFromRows([[2, 0], [0, 2], [1, 0]]), wQ: examples.E1.wQ,
};

test('in columns: q transposed times K, softmax, the shares times V, each with its size', () => {
  const page = step('E9', 2);
  assert.deepEqual(named(page, 'table').map(numbers), ['2 1', '1 0 / 0 1', '2 1', '0.731 0.269', '0.731 0.269', '1 0 / 0 1', '0.731 0.269']);
  assert.deepEqual(sizes(page), ['1×dk = 1×2', 'dk×(j−1) = 2×2', '1×(j−1) = 1×2', '1×(j−1) = 1×2', '1×(j−1) = 1×2', '(j−1)×dv = 2×2', '1×dv = 1×2']);
  assert.equal(signs(page), '·=≈·≈');
  assert.deepEqual(named(page, 'caption').map((caption) => textOf(caption.childNodes.find(({ nodeName }) => nodeName === 'span'))),
    ['q3T', 'K', 'α\u0302', 'α', 'α', 'V', 'A']);
});

test('the same as sums', () => {
  const page = step('E9', 2);
  assert.deepEqual(lines(page, 'scores'), ['α\u030213 = q3Tk1 = 2·1 + 1·0 = 2', 'α\u030223 = q3Tk2 = 2·0 + 1·1 = 1']);
  assert.deepEqual(lines(page, 'shares'), ['α13 = e2 / (e2 + e1) ≈ 7.389 / 10.11 ≈ 0.731', 'α23 = e1 / (e2 + e1) ≈ 2.718 / 10.11 ≈ 0.269']);
  assert.deepEqual(lines(page, 'answer'), ['A ≈ 0.731·(1, 0) + 0.269·(0, 1) ≈ (0.731, 0.269)']);
  assert.match(textOf(classed(page, 'step-sum')[0]), /= 1$/);
  assert.deepEqual(lines(step('E9', 2, { lang: 'pl' }), 'answer'), ['A ≈ 0,731·(1; 0) + 0,269·(0; 1) ≈ (0,731; 0,269)']);
});

test('"=" stands where everything is exact as shown', () => {
  // Word 2 sees one word: its share is 1.
  assert.deepEqual(lines(step('E9', 1), 'answer'), ['A = 1·(1, 0) = (1, 0)']);
  // Two equal shares of 0.5.
  const page = step('E1/strict_past', 2);
  assert.deepEqual(lines(page, 'answer'), ['A = 0.5·(1, 0) + 0.5·(0, 1) = (0.5, 0.5)']);
  assert.equal(signs(page), '·==·=');
  // Values with more digits than are shown, whose mean is a whole number: nothing shown adds up to it.
  const rough = { ...examples.E9, wQ: examples.E1.wQ, wV: matrixFromRows([[1.00049, 0], [-1.00049, 1]]) };
  assert.equal(signs(draw(inputsOf(rough, 2))), '·==·≈');
  assert.deepEqual(lines(draw(inputsOf(rough, 2)), 'answer'), ['A ≈ 0.5·(1.000, 0.000) + 0.5·(−1.000, 1.000) ≈ (0.0, 0.5)']);
});

test('in rows the transposes are the chapter\'s', () => {
  const page = step('E9', 2, { convention: 'rows' });
  assert.deepEqual(named(page, 'caption').map((caption) => textOf(caption.childNodes.find(({ nodeName }) => nodeName === 'span'))),
    ['q3', 'KT', 's3', 'a3', 'a3', 'V', 'o3']);
  assert.deepEqual(lines(page, 'scores'), ['s31 = q3·k1 = 2·1 + 1·0 = 2', 's32 = q3·k2 = 2·0 + 1·1 = 1']);
  assert.deepEqual(lines(page, 'answer'), ['o3 ≈ 0.731·(1, 0) + 0.269·(0, 1) ≈ (0.731, 0.269)']);
});

test('the base ends where the mask says', () => {
  assert.equal(sizes(step('E11/strict_past', 1))[1], 'dk×(j−1) = 3×1');
  assert.equal(sizes(step('E11/causal', 1))[1], 'dk×j = 3×2');
  assert.equal(sizes(step('E11/none', 1))[1], 'dk×n = 3×3');
  assert.equal(sizes(step('E11/none', 1))[5], 'n×dv = 3×1');
  assert.deepEqual(named(step('E8', 1), 'table').map((table) => numbers(table))[1], '1 0 / 0 1');
});

test('a scale is part of the product', () => {
  const page = step('E11/causal/inverse_sqrt_d_k', 2, { lang: 'ru' });
  assert.equal(signs(page), '··≈≈·≈');
  assert.equal(textOf(classed(page, 'factor')[0]), '0,577');
  assert.equal(textOf(classed(draw(inputsOf({ ...examples.E9, scale: -2 }, 2)), 'factor')[0]), '(−2)');
});

test('words head the columns of K and the rows of V', () => {
  const page = draw(inputsOf(sentence, 2));
  const [q, k, , , , v] = named(page, 'table');
  assert.deepEqual(heads(q), []);
  assert.deepEqual(heads(k), ['key cat', 'key sleeps']);
  assert.deepEqual(heads(v), ['word cat', 'word sleeps']);
  assert.equal(attribute(named(v, 'th')[0], 'scope'), 'row');
  assert.match(textOf(page), /^Step j = 3: word “it” asks/);
  assert.match(textOf(named(q, 'caption')[0]), /query of word “it”, 1 by 2$/);
  assert.doesNotMatch(textOf(draw(inputsOf(sentence, 2), { titled: false })), /Step j/);
});

test('the best key alone, and equally good ones', () => {
  const share = (score, best, winners) => ({ stage: 'coefficients', row: 2, column: 0, hidden: false, value: 1, maximum: best, winners,
    keys: score.map((value, key) => ({ key, score: value })) });
  const inputs = inputsOf(sentence, 2);
  const hard = (coefficients, shares, options) => draw({
    ...inputs, shares,
    trace: { ...inputs.trace, coefficients: matrixFromRows([[0, 0, 0], [1, 0, 0], coefficients]) },
  }, options);
  const one = hard([1, 0, 0], share([2, 0], 2, 1));
  assert.deepEqual(lines(one, 'shares'), ['The best score, 2, is that of word “cat”: its share is 1.']);
  assert.doesNotMatch(textOf(one), /softmax/);
  const two = hard([0.5, 0.5, 0], share([2, 2], 2, 2), { lang: 'ru' });
  assert.deepEqual(lines(two, 'shares'), ['Лучшая оценка, 2, у слов «cat», «sleeps»: они делят всё поровну.']);
});

test('an empty base is its title, one sentence and nothing else', () => {
  for (const lang of languages) {
    const page = step('E9', 0, { lang });
    assert.equal(named(page, 'table').length, 0);
    assert.equal([...classed(page, 'step-title'), ...classed(page, 'empty-note')].map(textOf).join(''), textOf(page));
    assert.match(textOf(classed(page, 'empty-note')[0]), /^(Empty base|Пустая база|Pusta baza)/);
  }
});

test('by an own mask every share of a word that is seen is told, and sizes have no letters', () => {
  const problem = { ...examples.E1, mask: 'strict_past', allowed: matrixFromRows([[1, 1, 1], [1, 1, 1], [0, 1, 1]]) };
  const inputs = inputsOf(problem, 2);
  // As the figure asks: of the first cell of the row, which here is a hidden one.
  const page = draw({ ...inputs, shares: engine.explain(problem, 'coefficients', 2, 0).explanation });
  const [, shares] = classed(page, 'sums');
  assert.equal(textOf(shares), 'α23 = e1 / (e1) ≈ 2.718 / 2.718 ≈ 1');
  assert.deepEqual(sizes(page), ['1×2', '2×1', '1×1', '1×1', '1×1', '1×2', '1×2']);
});

test('"=" does not stand behind values of which one leaves no trace', () => {
  const problem = { ...examples.E1, x: matrixFromRows([[1, 0], [0, 1]]), wQ: matrixFromRows([[0, 0], [0, 0]]), wV: matrixFromRows([[1e300], [1]]) };
  assert.match(textOf(classed(draw(inputsOf(problem, 0)), 'answer')[0]), /A = 0\.5·\(1e300\) \+ 0\.5·\(1\) ≈ \(5e299\)$/);
});

test('where the largest score was subtracted first, the step says so', () => {
  const problem = { ...examples.E1, wQ: matrixFromRows([[1000, 0], [0, 1]]) };
  assert.match(textOf(classed(draw(inputsOf(problem, 0)), 'shares')[0]), /The largest of the scores is subtracted first/);
  assert.doesNotMatch(textOf(draw(inputsOf(examples.E1, 0))), /subtracted/);
});

test('the numbers are the trace\'s, bit for bit, and every part can be scrolled and has a name', () => {
  for (const name of ['E2/causal', 'E11/strict_past', 'E5/none/inverse_sqrt_d_k', 'E10']) {
    for (const query of [1, 2]) {
      const inputs = inputsOf(problemByName(name), query);
      const { trace, matches } = inputs;
      const page = draw(inputs);
      const values = named(page, 'table').map((table) => named(table, 'data').map((node) => Number(attribute(node, 'value'))));
      const keys = matches.map(({ column }) => column);
      const pick = (stage) => keys.map((key) => at(trace[stage], query, key));
      assert.deepEqual(values[0], range(trace.q.columns).map((i) => at(trace.q, query, i)), name);
      assert.deepEqual(values[1], range(trace.k.columns).flatMap((i) => keys.map((key) => at(trace.k, key, i))), name);
      assert.deepEqual(values[2], pick('scores'), name);
      assert.deepEqual(values[3], pick('coefficients'), name);
      assert.deepEqual(values[5], keys.flatMap((key) => range(trace.v.columns).map((i) => at(trace.v, key, i))), name);
      assert.deepEqual(values[6], range(trace.v.columns).map((i) => at(trace.output, query, i)), name);
      const regions = all(page, (node) => attribute(node, 'role') === 'group');
      assert.equal(regions.filter((node) => attribute(node, 'tabindex') === '0' && attribute(node, 'aria-label')).length, 3);
      assert.doesNotMatch(textOf(page), /NaN|Infinity|undefined|null|[{}]/);
    }
  }
});
