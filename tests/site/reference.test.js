// The page "reference" says what the code does: every name that the code knows, no other, in three languages.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { keyOf, kinds, readReference, reference } from '../../site/lib/reference.js';
import { stateAttributes } from '../../web/attributes.js';
import { readCommand, readOptions } from '../../web/embedded.js';
import { decode } from '../../web/link.js';
import { parameters, presentation } from '../../web/parameters.js';
import { byTag, languages, page, root, textOf } from './site.js';

const entries = reference().flatMap((part) => part.entries);
const names = (kind) => entries.filter((each) => each.kind === kind).map(({ name }) => name).sort();
const sourcesIn = (folder, extension) => readdirSync(root + folder).filter((name) => name.endsWith(extension))
  .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8')).join('\n');
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

test('attributes are those that the element observes', async () => {
  globalThis.__ATTENTION_LAB_VERSION__ = 'of this test';
  const { ElementApi } = await import('../../web/element-api.js');
  const properties = Object.entries(ElementApi.properties).map(([name, { attribute = name }]) => attribute);
  assert.deepEqual(names('attribute'), [...properties, ...stateAttributes].sort());
  for (const name of names('method')) assert.equal(typeof ElementApi.prototype[name.replace('()', '')], 'function', name);
  assert.ok(Object.getOwnPropertyDescriptor(ElementApi.prototype, 'state').set);
  assert.deepEqual(names('property'), ['AttentionLab.version', 'state']);
});

test('entries of a link are those that it knows, and their values can be read', () => {
  const known = [...parameters, ...presentation].map(({ link }) => link);
  const single = entries.filter(({ kind }) => kind === 'entry').flatMap(({ name, values }) => name.split(/, | … /).map((each) => [each, values.split(' | ')]));
  const listed = single.map(([name]) => name);
  const between = [2, 3, 4, 5, 6, 7, 8].flatMap((head) => ['wq', 'wk', 'wv'].map((name) => name + head)).slice(1, -1);  // "…" in the list
  assert.deepEqual([...listed, ...between].sort(), [...known].sort());
  // With what they need beside them: further heads come whole, words and their mask are as many as X has rows.
  const beside = { words: '/x:1;2;3' };
  const heads = (name) => (/\d$/.test(name) ? [2, 3, 4, 5, 6, 7, 8].flatMap((head) => ['wq', 'wk', 'wv'].map((each) => each + head))
    .filter((each) => each !== name && each.at(-1) <= name.at(-1)).map((each) => `/${each}:1`).join('') : '');
  for (const [name, values] of single) {
    for (const value of values) {
      const link = `lab=v1/${name}:${value === 'number' ? '2' : value}${beside[name] ?? ''}${heads(name)}`;
      assert.ok(decode(link).ok, link);
    }
  }
});

test('options, messages and events are those of the code', () => {
  const values = { fit: '1' };
  for (const name of names('option')) assert.deepEqual(readOptions(`?${name}=${values[name] ?? 'x'}`).unknown, [], name);
  const options = /const attributes = \[([^\]]*)\]/.exec(readFileSync(`${root}web/embedded.js`, 'utf8'))[1];
  assert.deepEqual(names('option'), [...found(options, /'([^']+)'/g), 'fit'].sort());
  for (const type of names('command')) assert.notEqual(readCommand({ type, state: 'v1' }), null, type);
  const emitted = found(sourcesIn('web', '.js'), /\bemit\('(\w+)'/g).map((name) => `attention-lab:${name}`);
  assert.deepEqual(names('event'), emitted);
  assert.deepEqual(names('message'), [...emitted, 'h5p', 'lti.frameResize'].sort());
});

test('parts and custom properties are those of templates and style sheets', () => {
  assert.deepEqual(names('part'), found(sourcesIn('web/templates', '.js'), /\bpart="(\w+)"/g));
  assert.deepEqual(names('cssproperty'), found(sourcesIn('web', '.css'), /var\((--attention-lab-[\w-]+)/g));
});

test('a line that goes on is read whole, one that cannot be read stops the build', () => {
  const text = '/**\n * @part roof - Above\n *   all.\n *\n * More.\n * @event {rain} drops - Falls. */';
  assert.deepEqual(readReference(text), [
    { kind: 'part', name: 'roof', values: '', meaning: 'Above all.' },
    { kind: 'event', name: 'rain', values: 'drops', meaning: 'Falls.' },
  ]);
  assert.throws(() => readReference('/** @part roof, above all */'), /cannot read "@part roof, above all"/);
});

for (const lang of languages) {
  test(`${lang}: each line is there with its meaning, and no translation is left over`, () => {
    const words = JSON.parse(readFileSync(`${root}site/_data/reference/${lang}.json`, 'utf8'));
    for (const part of [words.titles, words.about]) assert.deepEqual(Object.keys(part).sort(), [...kinds].sort());
    if (lang !== 'en') assert.deepEqual(Object.keys(words.meanings).sort(), entries.map(keyOf).sort());
    const rows = byTag(page(`${lang}/reference/index.html`).document, 'tr').filter((row) => byTag(row, 'td').length > 0);
    assert.deepEqual(rows.map((row) => textOf(byTag(row, 'th')[0])), entries.map(({ name }) => name));
    rows.forEach((row, index) => {
      const expected = lang === 'en' ? entries[index].meaning : words.meanings[keyOf(entries[index])];
      assert.equal(textOf(byTag(row, 'td').at(-1)), expected);
    });
  });
}
