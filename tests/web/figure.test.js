// The whole figure as text: what stands in which cell, live and still, for states that a reader can reach.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { examples, problemByName } from '../../web/examples.js';
import { formatMatrix } from '../../web/format.js';
import { matrixFromRows, range } from '../../web/matrix.js';
import { createModel, reduce } from '../../web/model.js';
import { all, attribute, cells, classes, draw, engine, open, sums, textOf, viewOf } from './view.js';

test('live and still show the same numbers, and every cell says its value in shortest form', () => {
  for (const name of ['E1', 'E5', 'E11', 'E2/none/inverse_sqrt_d_k']) {
    const { trace } = engine.attend(problemByName(name));
    for (const live of [true, false]) {
      const page = draw(viewOf(open(name), { live, asked: { stage: 'scores', row: 0, column: 0 } }));
      for (const stage of ['q', 'k', 'v', 'scores', 'coefficients', 'output']) {
        const shown = cells(page, stage);
        assert.deepEqual(shown.map(textOf), formatMatrix(trace[stage], 'en'), `${name} ${stage}`);
        const values = shown.map((cell) => Number(attribute(all(cell, ({ nodeName }) => nodeName === 'data')[0], 'value')));
        assert.deepEqual(values, Array.from(trace[stage].data));
      }
    }
  }
});

test('hidden cells are −∞ in S, 0 with hatching in A, and say so in words', () => {
  const page = draw(viewOf(open('E8')));
  const hiddenIn = (stage) => cells(page, stage).filter((cell) => classes(cell).includes('hidden'));
  assert.deepEqual(hiddenIn('scores').map(textOf), Array(3).fill('−∞hidden'));
  assert.deepEqual(hiddenIn('coefficients').map(textOf), Array(3).fill('0 hidden'));
  assert.equal(attribute(hiddenIn('scores')[0], 'aria-label'), 'S, query 1, key 2: hidden');
  assert.equal(attribute(hiddenIn('scores')[0], 'title'), 'hidden: word 1 does not see word 2');
  assert.deepEqual(hiddenIn('output'), []);
});

test('a cell that became hidden in S is not marked as changed, for its number takes part in nothing', () => {
  const model = reduce(open('E8'), { type: 'set', values: { scale: 'inverse_sqrt_d_k' }, since: 'scale' });
  const marked = cells(draw(viewOf(model)), 'scores').flatMap((cell, i) => (classes(cell).includes('changed') ? [i] : []));
  assert.deepEqual(marked, [0, 4, 6, 7, 8]);
  const masked = viewOf(reduce(open('E1'), { type: 'set', values: { mask: 'causal' }, since: 'mask' }));
  assert.deepEqual(cells(draw(masked), 'scores').filter((cell) => classes(cell).includes('changed')), []);
  assert.equal(masked.list.find(({ stage }) => stage === 'scores').verdict, 'masked');
});

test('the sums of the shares can be reached and say what they are', () => {
  assert.deepEqual(sums(draw(viewOf(open('E9')))).map((cell) => attribute(cell, 'aria-label')),
    ['sum of row 1: 0', 'sum of row 2: 1', 'sum of row 3: 1']);
});

test('the radio buttons of a narrow figure stand where the state says', () => {
  const page = draw({ ...viewOf(open('E1'), { query: 1, live: false }), role: 'v' });
  const chosen = all(page, (node) => attribute(node, 'type') === 'radio' && attribute(node, 'checked') !== undefined)
    .map((node) => attribute(node, 'value'));
  assert.deepEqual(chosen, ['v', '1']);
});

test('an empty base is said in words, in the tables and in the one-query table', () => {
  const page = draw(viewOf(open('E9')));
  const notes = all(page, (node) => classes(node).includes('empty-note')).map(textOf);
  assert.deepEqual(notes, ['Word 1. Empty base: no earlier words, nothing to average.', 'Empty base: no earlier words, nothing to average.']);
  assert.doesNotMatch(textOf(page), /NaN|Infinity|undefined/);
});

test('the one-query table follows the word that asks, also one that sees only what came before', () => {
  const view = viewOf(open('E9'), { query: 2 });
  const table = all(draw(view), (node) => classes(node).includes('one-query'))[0];
  assert.match(textOf(table), /^Word 3 asks q3 = \(2, 1\)/);
  const shares = all(table, (node) => classes(node).includes('share')).map(textOf);
  assert.deepEqual(shares, ['0.731', '0.269', '0', '1']);
  assert.equal(viewOf(open('E1'), { query: 7 }).query, 2, 'a query beyond the last word is the last word');
});

test('tints of the shares go with the share', () => {
  const tints = cells(draw(viewOf(open('E8'))), 'coefficients').map((cell) => classes(cell).find((each) => each.startsWith('heat-')));
  assert.deepEqual(tints, ['heat-10', undefined, undefined, 'heat-3', 'heat-7', undefined, 'heat-2', 'heat-2', 'heat-6']);
});

test('what changed is marked cell by cell, and one tab stop per matrix leads in', () => {
  const model = reduce(open('E1'), { type: 'edit', matrix: 'wQ', row: 0, column: 0, value: 2 });
  const page = draw(viewOf(model));
  const changed = (stage) => cells(page, stage).flatMap((cell, i) => (classes(cell).includes('changed') ? [i] : []));
  assert.deepEqual(changed('q'), [0, 4]);
  assert.deepEqual(changed('k'), []);
  assert.deepEqual(changed('coefficients'), [0, 1, 2, 6, 7, 8]);
  for (const matrix of ['x', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'scores', 'coefficients', 'output']) {
    assert.equal(cells(page, matrix).filter((cell) => attribute(cell, 'tabindex') === '0').length, 1, matrix);
  }
});

test('a W that does not fit: the sentence, both matrices marked, the last figure kept and nothing compared', () => {
  const model = reduce(open('E1'), { type: 'open', problem: examples.misfit, since: { link: true } });
  const view = viewOf(model);
  const page = draw(view);
  const text = textOf(page);
  assert.match(text, /Columns of X: 2\. Rows of WQ: 3\. They must be equal, so nothing was computed\./);
  const invalid = all(page, (node) => classes(node).includes('invalid')).map((node) => attribute(node, 'data-matrix'));
  assert.deepEqual(invalid, ['x', 'wQ']);
  assert.equal(cells(page, 'wQ').length, 6);
  assert.deepEqual(cells(page, 'coefficients').map((cell) => textOf(cell)), formatMatrix(engine.attend(examples.E1).trace.coefficients, 'en'));
  assert.ok(view.list.every(({ verdict }) => verdict === 'none'));
});

test('the cells a number comes from are framed', () => {
  const page = draw(viewOf(open('E1'), { asked: { stage: 'output', row: 1, column: 0 } }));
  const framed = (stage) => cells(page, stage).flatMap((cell, i) => (classes(cell).includes('framed') ? [i] : []));
  assert.deepEqual(framed('coefficients'), [3, 4, 5]);
  assert.deepEqual(framed('v'), [0, 2, 4]);
  assert.deepEqual(framed('q'), []);
});

test('what is hidden is not framed: no number comes from it, and it comes from none', () => {
  const framed = (asked, stage) => cells(draw(viewOf(open('E8'), { asked })), stage).flatMap((cell, i) => (classes(cell).includes('framed') ? [i] : []));
  assert.deepEqual(framed({ stage: 'output', row: 1, column: 0 }, 'coefficients'), [3, 4]);
  assert.deepEqual(framed({ stage: 'output', row: 1, column: 0 }, 'v'), [0, 2]);
  assert.deepEqual(framed({ stage: 'coefficients', row: 1, column: 0 }, 'scores'), [3, 4]);
  assert.deepEqual(['q', 'k', 'scores'].flatMap((stage) => framed({ stage: 'scores', row: 1, column: 2 }, stage)), []);
  assert.deepEqual(framed({ stage: 'coefficients', row: 1, column: 2 }, 'scores'), []);
});

test('that the largest score was subtracted is said where it was, and nowhere else', () => {
  const noteOf = (problem, more) => all(draw(viewOf(createModel(problem), { asked: { stage: 'coefficients', row: 0, column: 2 }, ...more })),
    (node) => classes(node).includes('how-note')).map(textOf).join();
  const note = /^The largest of the scores is subtracted first/;
  assert.match(noteOf(examples.E1, { full: true }), note);
  assert.equal(noteOf(examples.E1), '');
  // Neither of these powers fits a double: 1000 is too much for one, −800 too little.
  for (const score of [1000, -800]) assert.match(noteOf({ ...examples.E1, x: matrixFromRows([[1]]), wQ: matrixFromRows([[score]]), wK: matrixFromRows([[1]]), wV: matrixFromRows([[1]]) }), note);
  for (const problem of [examples.E8, { ...examples.E1, lookup: 'hard' }]) assert.equal(noteOf(problem, { full: true }), '');
});

test('a scaled match is headed by the letter of the scores', () => {
  const heads = (name) => all(all(draw(viewOf(open(name))), (node) => classes(node).includes('one-query'))[0], ({ nodeName }) => nodeName === 'thead').map(textOf)[0];
  assert.equal(heads('E1'), 'word match q·k eq·k share value share × value');
  assert.equal(heads('E1/none/0.5'), 'word match S eS share value share × value');
});

test('every error of the core is shown as a sentence with its place, in every language', () => {
  const big = { ...examples.E1, x: { rows: 65, columns: 2, data: Array(130).fill(1) } };
  const problems = {
    'size-out-of-range': big,
    'shape-mismatch': examples.misfit,
    'width-mismatch': { ...examples.E1, wK: { rows: 2, columns: 3, data: Array(6).fill(1) } },
    'not-finite': { ...examples.E1, wV: { rows: 2, columns: 2, data: [1, NaN, 0, 1] } },
    'scale-not-finite': { ...examples.E1, scale: Infinity },
    overflow: { ...examples.E1, x: { rows: 3, columns: 2, data: [1e200, 0, 0, 1e200, 1, 1] } },
  };
  for (const lang of ['ru', 'pl', 'en']) {
    for (const [code, problem] of Object.entries(problems)) {
      const view = viewOf({ present: { problem, baseline: { problem: examples.E1, since: null } } }, { lang });
      assert.equal(view.error.code, code);
      const notice = textOf(all(draw(view), (node) => classes(node).includes('error'))[0]);
      assert.doesNotMatch(notice, /[{}]|undefined|null|NaN/, `${lang} ${code}: ${notice}`);
    }
  }
  const { error } = viewOf({ present: { problem: problems.overflow, baseline: { problem: examples.E1, since: null } } });
  assert.deepEqual([error.operand, error.row, error.column], ['rawScores', 0, 0]);
});

test('a figure of 64 words and one of 1 × 1 are drawn whole', () => {
  const wide = { rows: 64, columns: 64, data: range(4096).map((i) => (i % 7) - 3) };
  const large = { x: wide, wQ: wide, wK: wide, wV: wide, mask: 'causal', scale: 'inverse_sqrt_d_k', lookup: 'soft', tokens: null };
  assert.equal(cells(draw(viewOf(createModel(large))), 'scores').length, 4096);
  const one = { rows: 1, columns: 1, data: [2] };
  const page = draw(viewOf(createModel({ x: one, wQ: one, wK: one, wV: one, mask: 'none', scale: 'unscaled', lookup: 'soft', tokens: null })));
  assert.deepEqual(cells(page, 'output').map(textOf), ['4']);
});

test('which of Q, K, V repeat X is said with the reason: their W is the identity', () => {
  const said = (name, more) => textOf(all(draw(viewOf(typeof name === 'string' ? open(name) : createModel(name), more)), (node) => classes(node).includes('bring'))[0])
    .match(/W\S+ = .*⇒.* = [XE](?= )/)?.[0] ?? null;
  assert.equal(said('E1'), 'WQ = WK = WV = I ⇒ Q = K = V = X');
  assert.equal(said('E2'), 'WK = WV = I ⇒ K = V = X', 'not its query');
  assert.equal(said('E3', { convention: 'columns' }), 'Wk = I ⇒ k = E');
  assert.equal(said('E11'), null);
  assert.equal(said(examples.misfit), null, 'what stands from before is not what the W on the screen make');
  const tall = { rows: 3, columns: 2, data: [1, 0, 0, 1, 0, 0] };
  assert.equal(said({ ...examples.E10, wQ: tall, wK: tall, wV: tall }), null, 'an identity is square');
  const { wQ } = examples.E1;
  assert.equal(said({ ...examples.E1, wQ: { ...wQ, data: [0, 1, 1, 0] }, wK: { ...wQ, data: [1, 0, 0, 2] }, wV: { ...wQ, data: [1, 1, 0, 1] } }), null);
});
