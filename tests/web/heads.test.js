// Several heads in one problem: their names, one head by itself, links, and what the figure shows of them against the core.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compute, firstFigure } from '../../web/computed.js';
import { examples } from '../../web/examples.js';
import { forCore, headCount, headOfName, headProblem, isPlain, nameIn } from '../../web/heads.js';
import { decode, encode } from '../../web/link.js';
import { matrixFromRows, rowOf } from '../../web/matrix.js';
import { createModel, reduce } from '../../web/model.js';
import { all, classes, draw, engine, textOf, viewOf } from './view.js';

const { E1, E12 } = examples;
const rows = matrixFromRows;
const computed = (model, head, asked = { stage: 'scores', row: 0, column: 2 }) =>
  compute(engine, model.present, firstFigure(engine, [E1]), { asked, query: 0, head });

test('names of matrices know their head', () => {
  assert.deepEqual(['wQ', 'wK', 'wV', 'x', 'wO'].map((name) => nameIn(name, 2)), ['wQ3', 'wK3', 'wV3', 'x', 'wO']);
  assert.deepEqual(['wQ', 'wV8', 'x', 'wO', 'allowed'].map(headOfName), [['wQ', 0], ['wV', 7], ['x', null], ['wO', null], ['allowed', null]]);
  assert.deepEqual([E1, E12].map((problem) => [headCount(problem), isPlain(problem)]), [[1, true], [2, false]]);
});

test('a head by itself has that head’s part of the whole, bit for bit', () => {
  const { trace } = engine.attend(forCore(E12));
  for (const head of [0, 1]) {
    const alone = engine.attend(forCore(headProblem(E12, head))).trace;
    for (const stage of ['q', 'k', 'v', 'scores', 'coefficients', 'output']) assert.deepEqual(alone[stage], trace.heads[head][stage], `${stage} of head ${head}`);
  }
  assert.equal(headProblem(E1, 0), E1);
});

test('two heads of width 1: the numbers of the source', () => {
  const model = createModel(E12);
  const shares = (head, row) => rowOf(computed(model, head).trace.coefficients, row).map((share) => share.toFixed(12));
  assert.deepEqual(shares(0, 0), ['0.422318798252', '0.155362403497', '0.422318798252']);
  assert.deepEqual(shares(1, 1), ['0.155362403497', '0.422318798252', '0.422318798252']);
  const { trace } = computed(model, 0);
  assert.deepEqual([trace.concatenated, trace.projected].map(({ rows: n, columns }) => [n, columns]), [[3, 2], [3, 2]]);
});

test('what changed in one head is told of it, and of what comes after the heads', () => {
  const model = reduce(createModel(E12), { type: 'set', values: { wQ: rows([[1], [1]]) }, since: 'wQ' });
  const [first, second] = [computed(model, 0), computed(model, 1)];
  assert.deepEqual(first.comparison.coefficients.rows, [1, 2]);
  assert.equal(second.comparison.coefficients.changed, false, 'the other head stays to the bit');
  assert.deepEqual(first.comparison.projected.rows, [1, 2]);
});

test('the arithmetic after the heads evaluates to the number shown', () => {
  const model = createModel({ ...E12, wO: rows([[1, 2], [3, -1]]) });
  const { explanation, trace } = computed(model, 1, { stage: 'projected', row: 1, column: 0 });
  assert.equal(explanation.terms.reduce((sum, { left, right }) => sum + left * right, 0), trace.projected.data[2]);
  // A stage that went with the heads gives way.
  assert.equal(computed(createModel(E1), 0, { stage: 'projected', row: 2, column: 1 }).asked.stage, 'output');
});

test('heads, W_O and an own mask survive the link, bit for bit', () => {
  const problem = { ...E12, wQ2: rows([[0.1], [-3e-7]]), mask: 'causal', allowed: rows([[1, 0, 1], [0, 0, 1], [1, 1, 1]]) };
  const text = encode(problem);
  assert.match(text, /\/wq2:0\.1;-3e-7\/.*\/own:101;001;111/);
  assert.deepEqual(decode(`#${text}`).problem, problem);
});

test('a head with a gap before it, or without one of its matrices, is refused', () => {
  for (const [link, part] of [
    ['wq3:1;0/wk3:1;0/wv3:1;0', 'wq3:1;0'],
    ['wq2:1,0;0,1/wk2:1,0;0,1', 'wq2:1,0;0,1'],
    ['wk2:1,0;0,1', 'wk2:1,0;0,1'],
    ['own:12', 'own:12'], ['own:11;1', 'own:11;1'],
  ]) assert.deepEqual(decode(`#lab=v1/${link}`), { found: true, ok: false, part }, link);
});

test('heads of different widths and a W_O of another height are said with the head and both sizes', () => {
  const wide = computed(createModel({ ...E12, wQ2: rows([[1, 0], [0, 1]]), wK2: rows([[1, 0], [0, 1]]) }), 0).error;
  assert.deepEqual([wide.code, wide.operand, wide.head, wide.expected, wide.actual], ['head-mismatch', 'wQ', 1, 1, 2]);
  const tall = computed(createModel({ ...E12, wO: rows([[1], [1], [1]]) }), 0).error;
  assert.deepEqual([tall.code, tall.operand, tall.other, tall.expected, tall.actual], ['shape-mismatch', 'concatenated', 'wO', 2, 3]);
});

test('a word that sees nobody by the reader’s own mask says so, and no other reason', () => {
  const model = createModel({ ...E1, allowed: rows([[0, 0, 0], [1, 1, 1], [1, 1, 1]]) });
  const view = viewOf(model, { asked: { stage: 'output', row: 0, column: 0 } });
  const notes = all(draw(view), (node) => classes(node).includes('empty-note')).map(textOf);
  assert.ok(notes.length > 0 && notes.every((note) => /by your own choice/.test(note)), notes.join(' | '));
  assert.match(textOf(all(draw(view), (node) => classes(node).includes('arithmetic'))[0]), /by your own choice/);
});

test('with several heads the table of one query says whose it is', () => {
  const label = (view) => textOf(all(draw(view), (node) => node.nodeName === 'label' && classes(node).includes('query-toggle'))[0]);
  assert.deepEqual([0, 1].map((head) => label(viewOf(createModel(E12), { head, lang: 'ru' }))), ['Один запрос, голова 1', 'Один запрос, голова 2']);
  assert.equal(label(viewOf(createModel(E1))), 'One query');
});
