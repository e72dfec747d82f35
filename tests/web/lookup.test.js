import { test } from 'node:test';
import assert from 'node:assert/strict';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { lookupControl } from '../../web/templates/lookup.js';

const draw = (options) => collectResultSync(render(lookupControl({ query: 0, lang: 'en', live: true, ...options })));
const plain = (markup) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
// 1/√d_k, whose factor the trace knows.
const soft = { lookup: 'soft', scale: 'inverse_sqrt_d_k' };

/** A trace as far as this control reads it: word 1 listens to `effective` words. */
const traceOf = (effective, entropy, scale = 1) =>
  ({ scale, effectiveKeys: Float64Array.of(effective, 0), entropy: Float64Array.of(entropy, 0), emptyQueries: [1] });
const sentence = (effective, entropy, lang) => plain(draw({ problem: soft, trace: traceOf(effective, entropy), lang, live: false }));

test('how many words are listened to, and the entropy, in the right form of each language', () => {
  assert.equal(sentence(2.65, 1.406, 'en'), 'listens to about 2.7 words · entropy 1.41 bits');
  assert.equal(sentence(2.65, 1.406, 'ru'), 'слушает примерно 2,7 слова · энтропия 1,41 бита');
  assert.equal(sentence(2.65, 1.406, 'pl'), 'słucha około 2,7 słowa · entropia 1,41 bita');
});

test('a whole number is said without "about"', () => {
  assert.deepEqual(['en', 'ru', 'pl'].map((lang) => sentence(1, 0, lang)),
    ['listens to 1 word · entropy 0 bits', 'слушает 1 слово · энтропия 0 бит', 'słucha 1 słowa · entropia 0 bitów']);
  assert.deepEqual(['en', 'ru', 'pl'].map((lang) => sentence(2, 1, lang)),
    ['listens to 2 words · entropy 1 bit', 'слушает 2 слова · энтропия 1 бит', 'słucha 2 słów · entropia 1 bit']);
  assert.match(sentence(32, 5, 'ru'), /^слушает 32 слова · энтропия 5 бит$/);
});

test('a number with decimals is a fraction, also where they are 0', () => {
  assert.equal(sentence(5 - 1e-12, 2.3219, 'ru'), 'слушает примерно 5,0 слова · энтропия 2,32 бита');
  assert.equal(sentence(5 - 1e-12, 2.3219, 'pl'), 'słucha około 5,0 słowa · entropia 2,32 bita');
  assert.equal(sentence(1.0001, 0.0009, 'en'), 'listens to about 1.0 words · entropy <0.01 bits'.replace('<', '&lt;'));
});

test('an empty base says nothing and keeps the line', () => {
  const markup = draw({ problem: soft, trace: traceOf(1, 0), query: 1, live: false });
  assert.match(markup, /<p class="listens">/);
  assert.equal(plain(markup), '');
});

test('the slider says in words where it stands, also between two stops', () => {
  const at = (problem, scale, lang = 'en') => draw({ problem, trace: traceOf(2, 1, scale), lang });
  const attribute = (markup, name) => markup.match(/<input[^>]*>/)[0].match(new RegExp(` ${name}="([^"]*)"`))[1];
  for (const [problem, scale, value, words] of [
    [soft, 4, '5', 'sharpness 4'], [soft, 1, '3', 'sharpness 1'], [soft, Math.SQRT1_2, '2', 'sharpness 0.707'],
    [{ lookup: 'hard' }, 1, '7', 'hard: the best key alone'], [soft, 0, '0', 'sharpness 0: all alike'],
  ]) {
    const markup = at(problem, scale);
    assert.equal(attribute(markup, 'value'), value, words);
    assert.equal(attribute(markup, 'aria-valuetext'), words);
    assert.match(plain(markup), new RegExp(`^softer harder ${words} listens`));
  }
  const markup = at(soft, 1, 'ru');
  assert.deepEqual(['name', 'data-action', 'min', 'max', 'step', 'aria-label'].map((name) => attribute(markup, name)),
    ['sharpness', 'sharpness', '0', '7', '1', 'Мягче или жёстче']);
});

test('without scripts there is only the sentence', () => {
  assert.doesNotMatch(draw({ problem: soft, trace: traceOf(2, 1), live: false }), /<input|softer/);
});
