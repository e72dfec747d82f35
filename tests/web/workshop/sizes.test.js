import { test } from 'node:test';
import assert from 'node:assert/strict';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { examples } from '../../../web/examples.js';
import { languages } from '../../../web/messages.js';
import { withWidth } from '../../../web/workshop/resize.js';
import { parseWords } from '../../../web/words.js';
import { sizesControl } from '../../../web/workshop/settings/sizes.js';

const E11 = { ...examples.E11, tokens: null };
const draw = (problem, options) => collectResultSync(render(sizesControl({ problem, lang: 'en', ...options })));
const plain = (markup) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
const tags = (markup, name) => markup.match(new RegExp(`<${name}[^>]*>`, 'g'));
const attribute = (tag, name) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1];

test('three steppers with the letters of the lengths, and the rule', () => {
  assert.match(plain(draw(E11)), /^length of queries d q − 3 \+ length of keys d k − 3 \+ length of values d v − 1 \+ Queries and keys must/);
  const buttons = tags(draw(E11), 'button');
  assert.deepEqual(buttons.map((tag) => ['data-tool', 'data-name', 'data-step'].map((name) => attribute(tag, name)).join(' ')),
    ['settings.width wQ -1', 'settings.width wQ 1', 'settings.width wK -1', 'settings.width wK 1', 'settings.width wV -1', 'settings.width wV 1']);
});

test('a button says what it does to the matrix on the screen', () => {
  const names = (options) => tags(draw(E11, options), 'button').map((tag) => attribute(tag, 'aria-label'));
  assert.deepEqual(names(), [
    'length of queries 2: the last column of W Q goes', 'length of queries 4: W Q gets a column of zeros',
    'length of keys 2: the last column of W K goes', 'length of keys 4: W K gets a column of zeros',
    'length of values 1: no shorter than this', 'length of values 2: W V gets a column of zeros',
  ]);
  assert.equal(names({ convention: 'columns' })[0], 'length of queries 2: the last row of W q goes');
  assert.equal(names({ convention: 'columns', lang: 'pl' })[3], 'długość kluczy 4: w\u00a0W k przybędzie wiersz zer');
});

test('a button at its limit stays in reach and says so', () => {
  const disabled = (problem) => tags(draw(problem), 'button').map((tag) => attribute(tag, 'aria-disabled'));
  assert.deepEqual(disabled(E11), ['false', 'false', 'false', 'false', 'true', 'false']);
  assert.deepEqual(disabled(withWidth(E11, 'wV', 8)), ['false', 'false', 'false', 'false', 'false', 'true']);
});

test('the field holds the words, or shows their numbers', () => {
  const field = (problem, options) => tags(draw(problem, options), 'input')[0];
  const named = { ...E11, tokens: ['Кот', 'потому что', '"x"'] };
  assert.equal(attribute(field(named), 'value'), 'Кот · потому что · &quot;x&quot;');
  assert.equal(attribute(field(E11), 'value') ?? '', '');
  assert.equal(attribute(field(E11), 'placeholder'), '1 · 2 · 3');
  assert.equal(attribute(field(named, { draft: 'Кот · <b>' }), 'value'), 'Кот · &lt;b&gt;');
  assert.equal(attribute(field(named), 'aria-invalid'), 'false');
});

test('a refusal is a sentence in every language', () => {
  for (const lang of languages) {
    for (const draft of ['', Array(13).fill('a').join(' '), `<i>${'x'.repeat(30)}`]) {
      const markup = draw(E11, { lang, draft, refusal: parseWords(draft) });
      const sentence = plain(markup.slice(markup.indexOf('role="alert"') - 20));
      assert.match(sentence, /[.]$/, `${lang}: ${sentence}`);
      assert.doesNotMatch(sentence, /[{}]|undefined|null/);
      assert.match(markup, /aria-invalid="true"/);
      assert.doesNotMatch(markup, /<i>x/);
    }
  }
  const long = draw(E11, { draft: 'y'.repeat(25), refusal: parseWords('y'.repeat(25)) });
  assert.match(plain(long), /“y{25}” is longer than 24 characters, so the sentence stays as it was\.$/);
  const many = draw(E11, { draft: 'a '.repeat(13), refusal: parseWords('a '.repeat(13)) });
  assert.match(plain(many), /Words typed: 13\. There is room for 12,/);
});
