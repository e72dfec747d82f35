import { test } from 'node:test';
import assert from 'node:assert/strict';
import { examples, spokenStates } from '../../../web/examples.js';
import { matrixFromRows } from '../../../web/matrix.js';
import { createModel, reduce } from '../../../web/model.js';
import { comparedStates } from '../../../web/workshop/states/compared.js';
import { differences as differenceParts, nameOf } from '../../../web/workshop/states/differences.js';
import { fileName, freeName, textOf as textOfPins } from '../../../web/workshop/states/pins.js';
import { now, template } from '../../../web/workshop/states/template.js';
import { all, attribute, drawn, engine, textOf, viewOf } from '../view.js';

const differences = (...given) => differenceParts(...given).map((parts) => parts.join(''));
const pinned = (...problems) => problems.map((problem, i) => ({ id: `pin${i + 1}`, name: `state ${i + 1}`, problem }));
const draw = (model, states, more) => drawn(template({ ...viewOf(model, more), tools: { states: { engine, ...states } } }));
const byTool = (page, tool) => all(page, (node) => attribute(node, 'data-tool') === `states.${tool}`);
const verdictsOf = (page) => all(page, (node) => attribute(node, 'data-verdict') !== undefined).map((node) => attribute(node, 'data-verdict'));
const differencesOf = (page) => all(page, (node) => attribute(node, 'class') === 'differences').flatMap((list) => all(list, ({ nodeName }) => nodeName === 'li').map(textOf));

test('a state is named by what is its own', () => {
  const name = (problem, lang = 'en', start = examples.E1, convention = 'rows') => nameOf(problem, start, lang, convention);
  assert.equal(name(examples.E2), 'Example 2: queries stretched');
  assert.equal(name({ ...examples.E2, mask: 'causal' }), 'Example 2: queries stretched, words visible: up to itself');
  assert.equal(name({ ...examples.E2, scale: 'inverse_sqrt_d_k' }, 'ru'), 'Пример 2: запросы растянуты, делить оценки на √2');
  assert.equal(name({ ...examples.E1, wQ: matrixFromRows([[3, 0], [0, 1]]) }), 'changed: W_Q');
  assert.equal(name({ ...examples.E1, wV: matrixFromRows([[3], [1]]), mask: 'causal' }, 'pl', examples.E1, 'columns'), 'zmieniono: W_v, widoczne słowa: do siebie włącznie');
  const own = { ...examples.E1, wQ: matrixFromRows([[3, 0], [0, 1]]) };
  assert.equal(name(own, 'ru', own), 'начало страницы');
  assert.equal(name(spokenStates.pl.E13, 'pl'), 'Przykład 13: zdanie');
});

test('names stay different, and so do the files', () => {
  const pins = pinned(examples.E1);
  assert.equal(freeName('state 1', pins), 'state 1 (2)');
  assert.equal(freeName('state 1', [...pins, { name: 'state 1 (2)' }]), 'state 1 (3)');
  assert.equal(freeName('other', pins), 'other');
  assert.equal(fileName('E2'), 'attention-lab-e2');
  assert.equal(fileName('Пример 2: «кот» / W_Q?'), 'attention-lab-пример-2-кот-w-q');
  assert.equal(fileName('../..'), 'attention-lab-state');
  assert.equal(fileName('x'.repeat(200)).length, 'attention-lab-'.length + 48);
});

test('all pins as text: names and links', () => {
  assert.equal(textOfPins(pinned(examples.E1, examples.E2), ({ wQ }) => `https://a/#${wQ.data[0]}`), 'state 1\nhttps://a/#1\n\nstate 2\nhttps://a/#2\n');
});

test('what is set differently, in the order of the figure', () => {
  const other = { ...examples.E11, mask: 'causal', tokens: ['a', 'b', 'c'] };
  assert.deepEqual(differences(examples.E1, other, 'en', 'rows'), [
    'W_Q: 2×2 in A, 2×3 in B', 'W_K: 2×2 in A, 2×3 in B', 'W_V: 2×2 in A, 2×1 in B',
    'A: words visible: all. B: words visible: up to itself', 'A: words: 1, 2, 3. B: words: a · b · c',
  ]);
  assert.deepEqual(differences(examples.E1, examples.E11, 'en', 'columns')[0], 'W_q: 2×2 in A, 3×2 in B');
  assert.deepEqual(differences(examples.E2, examples.E3, 'ru', 'rows'), ['W_V: другие числа']);
  assert.deepEqual(differences({ ...examples.E2, wQ: null }, examples.E2, 'en', 'rows'), ['W_Q: only in B']);
  assert.deepEqual(differences({ ...examples.E2, wQ2: examples.E2.wQ, wO: undefined }, { ...examples.E2, wQ2: examples.E2.wQ, wO: null }, 'en', 'rows'), []);
});

test('a second head, a W_O and marks of one’s own are named where they differ', () => {
  const allowed = { rows: 3, columns: 3, data: [1, 1, 0, 0, 1, 1, 1, 0, 1] };
  const told = differences(examples.E1, { ...examples.E12, wO: examples.E2.wQ, allowed }, 'en', 'rows');
  assert.ok(told.includes('W_Q of head 2: only in B') && told.includes('W_O: only in B') && told.includes('M: only in B'), told.join(' | '));
});

test('of several heads each is compared with itself, and so is what comes after them', () => {
  const changed = { ...examples.E12, wV2: { rows: 2, columns: 1, data: [5, 5] } };
  const told = (before, after) => comparedStates(engine, before, after, 'en', 3)
    .map(({ head, list }) => `${head} ${list.filter(({ verdict }) => verdict !== 'same').map(({ stage, verdict }) => `${stage}:${verdict}`)}`);
  assert.deepEqual(told(examples.E12, changed), ['0 ', '1 v:rows,output:rows', 'null concatenated:rows,projected:rows']);
  const third = { ...changed, wQ3: changed.wQ, wK3: changed.wK, wV3: changed.wV, wO: null };
  assert.deepEqual(told(examples.E12, third), ['0 ', '1 v:rows,output:rows', 'null concatenated:reshaped,projected:reshaped']);
  assert.deepEqual(told(third, examples.E12), told(examples.E12, third));
  assert.deepEqual(told(examples.E1, third).map((line) => line.split(' ')[0]), ['0']);
  const page = draw(createModel(changed), { pins: pinned(examples.E12) });
  const [result] = all(page, (node) => attribute(node, 'class') === 'compare-result');
  assert.match(textOf(result), /^head 1 Q .*head 2 Q .*V.*rows 1, 2, 3.*all heads together C /, 'what follows the heads is not the last one’s');
});

test('any two states get the strip’s verdicts, whatever the figure shows', () => {
  const model = createModel(examples.E7);
  const page = draw(model, { pins: pinned(examples.E2, examples.E3), a: 'pin1', b: 'pin2' });
  assert.deepEqual(verdictsOf(page), ['same', 'same', 'rows', 'same', 'same', 'rows']);
  assert.deepEqual(differencesOf(page), ['WV: other numbers'], 'printed as the tables print it');
  assert.deepEqual(comparedStates(engine, examples.E1, examples.E2, 'en', 3)[0].list.map(({ rows }) => rows), [[0, 2], [], [], [0, 2], [0, 2], [0, 2]]);
});

test('the second state is the present one until another is chosen, and follows it', () => {
  const states = { pins: pinned(examples.E2) };
  const model = createModel(examples.E2);
  assert.match(textOf(draw(model, states)), /A and B are the same state/);
  const page = draw(reduce(model, { type: 'edit', matrix: 'wK', row: 0, column: 0, value: 5 }), states);
  assert.deepEqual(differencesOf(page), ['WK: other numbers']);
  const [a, b] = ['a', 'b'].map((which) => all(byTool(page, which)[0], (node) => node.nodeName === 'option' && attribute(node, 'selected') === 'true')
    .map((node) => attribute(node, 'value'))[0]);
  assert.deepEqual([a, b], ['pin1', now]);
});

test('where one of the two does not fit, that is said', () => {
  for (const [pin, present] of [[examples.misfit, examples.E1], [examples.E1, examples.misfit]]) {
    const page = draw(createModel(present), { pins: pinned(pin) });
    assert.match(textOf(page), /sizes do not fit/);
    assert.deepEqual(verdictsOf(page), []);
  }
});

test('every pin has a field for its name and its ways, told apart for the ear', () => {
  const page = draw(createModel(examples.E1), { pins: pinned(examples.E1, examples.E2) });
  for (const verb of ['open', 'hold', 'link', 'remove']) {
    const buttons = byTool(page, verb);
    assert.deepEqual(buttons.map((node) => attribute(node, 'data-pin')), ['pin1', 'pin2']);
    for (const node of buttons) {
      const said = attribute(node, 'aria-label');
      assert.ok(said.startsWith(textOf(node)) && said.endsWith(attribute(node, 'data-pin').replace('pin', 'state ')), said);
    }
  }
  assert.deepEqual(byTool(page, 'name').map((node) => attribute(node, 'aria-label')), ['Name of pinned state 1', 'Name of pinned state 2']);
  const bare = draw(createModel(examples.E1), {});
  assert.equal(byTool(bare, 'all').length + byTool(bare, 'a').length, 0, 'nothing to copy or compare before anything is pinned');
  assert.equal(byTool(bare, 'svg').length, 1);
});

test('the panel speaks the columns’ letters', () => {
  const page = draw(createModel(examples.E2), { pins: pinned(examples.E1) }, { lang: 'pl', convention: 'columns' });
  assert.deepEqual(differencesOf(page), ['Wq: inne liczby']);
  assert.match(textOf(page), /q ● 1, 3 kolumny 1, 3/);
});
