import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { formatNumber } from '../../../web/format.js';
import { languages } from '../../../web/messages.js';
import { stages } from '../../../web/parameters.js';
import { cardById, cards } from '../../../web/workshop/predict/cards.js';
import { factsOf } from '../../../web/workshop/predict/facts.js';
import { evidence, questionsOf, rightAnswer } from '../../../web/workshop/predict/judge.js';
import { spokenResult, template } from '../../../web/workshop/predict/template.js';
import { all, attribute, classes, drawn, engine, open, textOf, viewOf } from '../view.js';

const facts = new Map(cards.map((card) => [card, factsOf(engine, card)]));
const answers = (card) => Object.fromEntries(questionsOf(card).map((question) => [question.key, rightAnswer(question, facts.get(card))]));
const inTable = (changed) => Object.fromEntries(stages.map((stage) => [stage, changed.includes(stage) ? 'changes' : 'same']));

test('the core gives every card the answer that the chapter and the lecture give', () => {
  assert.deepEqual(Object.fromEntries(cards.map((card) => [card.id, answers(card)])), {
    M1: { which: 'word' },
    M2: { ...inTable(['v', 'output']), plane: 'corners' },
    M3: { ...inTable(['q', 'scores', 'coefficients', 'output']), stays: '1' },
    M3b: { move: 'last' },
    M4: { mutual: 'no' },
    M4b: { scores: 'mirror', shares: 'other' },
    M5: { sums: 'asking' },
    M6: { most: 'second' },
    M7: { become: 'right' },
    M8: { first: 'nothing' },
    M8b: { second: 'same' },
    M9: { row: 'flatter' },
    M9b: inTable(['q', 'scores']),
    M10: { third: 'zero' },
    M10b: { first: 'between' },
    M11: { q1: 'changes', a1: 'changes', a2: 'same', left: 'changes', right: 'same' },
    M12: { w: 'same', scores: 'changes', coefficients: 'changes' },
    order: { output: 'traded' },
    orderMasked: { output: 'new' },
    alike: { least: '0' },
    views: { shares: 'other' },
  });
});

test('of the options of a choice exactly one holds', () => {
  for (const card of cards) {
    for (const { ask } of questionsOf(card).filter((question) => question.ask.kind === 'choice')) {
      assert.equal(ask.options.filter(({ holds }) => holds(facts.get(card))).length, 1, `${card.id} ${ask.id}`);
    }
  }
});

test('the numbers that the cards tell are those of the lessons', () => {
  const short = (value) => (typeof value === 'number' ? formatNumber(value, 'en', 2) : Array.from(value, (each) => formatNumber(each, 'en', 2)).join(' '));
  const told = (id) => Object.fromEntries(Object.entries(cardById(id).numbers(facts.get(cardById(id)))).map(([name, value]) => [name, short(value)]));
  assert.deepEqual(told('M1'), { v: '2 0', asks: '4 0 2', asked: '4 0 2', shares: '0.87 0.02 0.12' });
  assert.deepEqual(told('M2'), { old: '0.94 0.58 0.91', new: '1.87 1.16 1.82' });
  assert.deepEqual(told('M3b'), { old: '0.5 0.5', new: '0.12 0.88' });
  assert.deepEqual(told('M4'), { s12: '2', s21: '0', a13: '0.67', a31: '0.04', b13: '0.42', b31: '0.21' });
  assert.deepEqual(told('M5'), { sums: '1 1 1', received: '0.28 0.93 1.79', all: '3' });
  assert.deepEqual(told('M6'), { scores: '−1 0 −1', shares: '0.21 0.58 0.21', low: '0.37', high: '1', old: '0.16' });
  assert.deepEqual(told('M7'), {
    old: '0.16 0.42 0.42', new: '0.27 0.73 0', left: '0.58', low: '1', high: '2.72', crossed: '0.16 0.42 0', zeroed: '0.21 0.58 0.21', leak: '0.21', one: '1',
  });
  assert.deepEqual(told('M8'), { old: '1 0 0', second: '1 0 0' });
  assert.deepEqual(told('M8b'), { score: '−5', share: '1' });
  assert.deepEqual(told('M9'), { old: '0.24 0.09 0.67', new: '0.33 0.25 0.42', one: '1' });
  assert.deepEqual(told('M9b'), { old: '1 0 1', new: '4 3 4' });
  assert.deepEqual(told('M10'), { shares: '0.21 0.21 0.58', v3: '0 0', o1: '0.27 0' });
  assert.deepEqual(told('M10b'), { o1: '1 0.5', o3: '1 1' });
  assert.deepEqual(told('M11'), {
    q: '1 1 2', old2: '0.33 0.33 0.33', new2: '0.42 0.16 0.42', old3: '0.42 0.16 0.42', new3: '0.47 0.06 0.47', left: '0.84 0.67 0.84', now: '0.84 0.84 0.94',
  });
  assert.deepEqual(told('orderMasked'), { p1: '1 0', o1: '1 1', p2: '0.27 0.73', o2: '0.5 1', p3: '0.79 0.79', o3: '0.84 0.58' });
  assert.deepEqual(told('alike'), { shares: '0.16 0.42 0.42' });
  assert.deepEqual(told('views'), { old: '0.09 0.24 0.67', new: '0.42 0.16 0.42' });
});

const viewWith = (card, state, more) => viewOf(open('E1'), {
  tools: { predict: card && { card, facts: facts.get(card), marks: {}, shown: false, missing: false, ...state } }, ...more,
});
const draw = (card, state, more) => drawn(template(viewWith(card, state, more)));
const tools = (page, name) => all(page, (node) => attribute(node, 'data-tool') === `predict.${name}`);
const verdictsIn = (page) => all(page, (node) => classes(node).includes('predict-verdict'));

test('the list offers every card by its name', () => {
  const buttons = tools(draw(null), 'open');
  assert.deepEqual(buttons.map((node) => attribute(node, 'data-card')), cards.map(({ id }) => id));
  assert.equal(new Set(buttons.map(textOf)).size, cards.length);
});

test('before the button a card shows no answer, after it one beside each mark', () => {
  const card = cardById('M3');
  const asked = draw(card);
  assert.equal(verdictsIn(asked).length, 0);
  assert.equal(tools(asked, 'mark').length, 2 * 6 + 3);
  const marks = { ...answers(card), coefficients: 'same' };
  const shown = draw(card, { shown: true, marks });
  assert.deepEqual(verdictsIn(shown).map(textOf), [
    'right: rows 1, 3', 'right: same', 'right: same', 'right: rows 1, 3', 'not so: rows 1, 3 See it', 'right: rows 1, 3', 'right: word 2',
  ]);
  const [see, ...others] = tools(shown, 'see');
  assert.equal(others.length, 0, 'only what was marked otherwise leads to its cell');
  assert.deepEqual(['matrix', 'row', 'column'].map((name) => attribute(see, `data-${name}`)), ['coefficients', '0', '0']);
});

test('a card says which of all it is', () => {
  const count = (card) => textOf(all(draw(card), (node) => classes(node).includes('predict-count'))[0]);
  assert.deepEqual([cards[0], cards[4], cards.at(-1)].map(count), [1, 5, cards.length].map((number) => `Card ${number} of ${cards.length}`));
});

test('the cell that a card leads to differs where a table changed', () => {
  for (const card of cards) {
    const { was, is, comparison } = facts.get(card);
    for (const question of questionsOf(card).filter(({ mark }) => mark?.stage && comparison[mark.stage].changed)) {
      const { matrix, row, column } = evidence(question, facts.get(card));
      const index = row * is[matrix].columns + column;
      assert.notEqual(was[matrix].data[index], is[matrix].data[index], `${card.id} ${matrix}`);
    }
  }
});

test('what is not marked yet is named', () => {
  const page = draw(cardById('M12'), { missing: true, marks: { w: 'same' } });
  const [note] = all(page, (node) => classes(node).includes('predict-missing'));
  assert.equal(textOf(note), 'Mark first: S, scores; A, attention coefficients.');
  const answered = draw(cardById('M12'), { missing: true, marks: answers(cardById('M12')) });
  assert.equal(textOf(all(answered, (node) => classes(node).includes('predict-missing'))[0]), '', 'and nothing once all is');
});

test('every card speaks three languages, rows and columns, before and after', () => {
  for (const card of cards) {
    for (const lang of languages) {
      for (const convention of ['rows', 'columns']) {
        for (const shown of [false, true]) {
          const marks = shown ? answers(card) : {};
          const page = textOf(draw(card, { shown, marks, missing: true }, { lang, convention }));
          assert.doesNotMatch(page, /[{}]|undefined|NaN|\[object/, `${card.id} ${lang}`);
          if (shown) assert.doesNotMatch(spokenResult(card, facts.get(card), marks, { lang, convention, digits: 3 }), /[{}]|undefined|NaN|\[object/, card.id);
        }
      }
    }
  }
});

test('the cards’ messages are the same in every language, and all of them are used', () => {
  const folder = new URL('../../../web/workshop/predict/', import.meta.url);
  const read = (name) => readFileSync(new URL(name, folder), 'utf8');
  const [first, ...others] = languages.map((lang) => JSON.parse(read(`locales/${lang}.json`)));
  const places = (message) => [...new Set(message.match(/\{\w+\}/g) ?? [])].sort();
  for (const other of others) {
    assert.deepEqual(Object.keys(other), Object.keys(first));
    for (const [id, message] of Object.entries(other)) assert.deepEqual(places(message), places(first[id]), id);
  }
  const sources = ['template.js', 'words.js'].map(read).join('');
  const ofCards = cards.flatMap((card) => ['title', 'why', 'why.columns', ...(card.look ? ['change'] : []), ...(card.ghosts ?? []).map((ghost) => `ghost.${ghost}`),
    ...card.asks.filter(({ kind }) => kind === 'choice').flatMap(({ id, options }) => [id, ...options.flatMap((option) => [`${id}.${option.id}`, `${id}.${option.id}.columns`])])]
    .map((id) => `${card.id}.${id}`));
  const marked = cards.flatMap(questionsOf).filter(({ mark }) => mark && !mark.stage).map(({ key }) => `mark.${key}`);
  for (const id of Object.keys(first)) assert.ok(ofCards.includes(id) || sources.includes(`'${id}'`) || ['right', 'wrong', 'same', 'changes'].includes(id) || marked.includes(id), `"${id}" is used nowhere`);
});
