import { test } from 'node:test';
import assert from 'node:assert/strict';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { examples } from '../../../web/examples.js';
import { languages } from '../../../web/messages.js';
import { withSize } from '../../../web/workshop/resize.js';
import { parseWords } from '../../../web/words.js';
import { matrixSizes } from '../../../web/workshop/settings/matrices.js';
import { wordsField } from '../../../web/workshop/settings/sentence.js';

const E11 = { ...examples.E11, tokens: null };
const markupOf = (template) => collectResultSync(render(template));
const draw = (problem, options) => markupOf(wordsField({ problem, lang: 'en', ...options }));
const sizes = (problem, lang, convention) => markupOf(matrixSizes({ problem, head: 0, lang, convention }));
const plain = (markup) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
const tags = (markup, name) => markup.match(new RegExp(`<${name}[^>]*>`, 'g'));
const attribute = (tag, name) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1];

test('each size has two buttons that say what they do to the matrix on the screen', () => {
  const names = (lang, convention) => tags(sizes(E11, lang, convention), 'button').slice(2).map((tag) => attribute(tag, 'aria-label'));
  const ofWidths = (list, first) => [4, 8, 12].flatMap((start) => list.slice(start + first, start + first + 2));
  assert.deepEqual(ofWidths(names('en', 'rows'), 2), [
    'Make W Q 2 wide: column 3 goes', 'Make W Q 4 wide: column 4 comes as zeros',
    'Make W K 2 wide: column 3 goes', 'Make W K 4 wide: column 4 comes as zeros',
    'W V 1: no smaller than this', 'Make W V 2 wide: column 2 comes as zeros',
  ]);
  // In columns what is the core's column is a row.
  assert.equal(ofWidths(names('en', 'columns'), 0)[0], 'Make W q 2 high: row 3 goes');
});

test('what the sizes are the lengths of is said once, with the letters of the convention', () => {
  assert.match(plain(sizes(E11, 'en', 'rows')), /The number of columns of W Q , W K and W V is the length of queries, keys and values\./);
  assert.match(plain(sizes(E11, 'pl', 'columns')), /Liczba wierszy W q , W k i W v to długość zapytań, kluczy i wartości\./);
});

test('a button at its limit stays in reach and says so', () => {
  const disabled = (problem) => tags(sizes(problem, 'en', 'rows'), 'button').slice(-2).map((tag) => attribute(tag, 'aria-disabled'));
  assert.deepEqual(disabled(E11), ['true', 'false']);
  assert.deepEqual(disabled(withSize(E11, 'wV', { columns: 8 })), ['false', 'true']);
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
