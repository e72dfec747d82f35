// One query step by step: every cell of its row, in order, each line evaluating to the number shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examples, problemByName } from '../../../web/examples.js';
import { languages } from '../../../web/messages.js';
import { createModel } from '../../../web/model.js';
import { course } from '../../../web/workshop/steps/course.js';
import { template } from '../../../web/workshop/steps/template.js';
import { all, attribute, classes, drawn, open, textOf, viewOf } from '../view.js';

const stepped = (model, step, options) => {
  const view = viewOf(model, options);
  return drawn(template({ ...view, tools: { steps: { step } } }));
};
const lines = (page) => all(page, ({ nodeName }) => nodeName === 'li').map(textOf);
const buttons = (page) => all(page, ({ nodeName }) => nodeName === 'button').map((node) => [attribute(node, 'data-tool'), attribute(node, 'aria-disabled')]);

test('four steps from the word to its answer, each cell with its arithmetic', () => {
  const model = open('E2');
  assert.deepEqual(course(viewOf(model)).map(({ name, cells }) => [name, cells.length]), [['query', 2], ['scores', 3], ['shares', 3], ['answer', 2]]);
  assert.deepEqual(lines(stepped(model, 0)), ['q11 = 1·2 + 0·0 = 2', 'q12 = 1·0 + 0·1 = 0']);
  assert.deepEqual(lines(stepped(model, 1)), ['s11 = q1·k1 = 2·1 + 0·0 = 2', 's12 = q1·k2 = 2·0 + 0·1 = 0', 's13 = q1·k3 = 2·1 + 0·1 = 2']);
  assert.match(lines(stepped(model, 2))[1], /^a12 = e0 \/ \(e2 \+ e0 \+ e2\) ≈ 1 \/ 15\.78 ≈ 0\.063$/);
  assert.match(lines(stepped(model, 3))[0], /≈ 0\.937$/);
});

test('back and on end where the steps do; a step beyond the last is the last', () => {
  assert.deepEqual(buttons(stepped(open('E1'), 0)), [['steps.back', 'true'], ['steps.on', 'false'], ['steps.word', 'false']]);
  assert.deepEqual(buttons(stepped(open('E1'), 3)).slice(0, 2), [['steps.back', 'false'], ['steps.on', 'true']]);
  assert.deepEqual(lines(stepped(open('E1'), 9)), lines(stepped(open('E1'), 3)));
});

test('a word that sees nobody has an empty base; a hidden key says who is hidden from whom', () => {
  const model = createModel(problemByName('E1/strict_past'));
  assert.match(textOf(all(stepped(model, 3, { query: 0 }), (node) => classes(node).includes('empty-note'))[0]), /Empty base/);
  assert.match(lines(stepped(model, 1, { query: 1 }))[2], /word 2 does not see word 3/);
});

test('after the heads: side by side, then W_O', () => {
  const model = createModel(examples.E12);
  assert.deepEqual(course(viewOf(model)).map(({ name }) => name), ['query', 'scores', 'shares', 'answer', 'joined', 'result']);
  assert.match(lines(stepped(model, 4))[1], /^c12 = o11 \(head 2\) = /);
  assert.match(lines(stepped(model, 5))[0], /^y11 /);
});

test('while shares are a question, the steps keep them covered; every language has every step', () => {
  assert.doesNotMatch(textOf(stepped(open('E13', 'en'), 2, { stage: 'database' })), /0\.\d/);
  for (const lang of languages) {
    for (const convention of ['rows', 'columns']) {
      for (let step = 0; step < 6; step += 1) assert.ok(textOf(stepped(createModel(examples.E12), step, { lang, convention })).length > 40);
    }
  }
});
