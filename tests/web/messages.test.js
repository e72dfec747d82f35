import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { languageOf, languages, listCount, rowList, text } from '../../web/messages.js';

const web = new URL('../../web/', import.meta.url);
const load = (lang) => JSON.parse(readFileSync(new URL(`locales/${lang}.json`, web), 'utf8'));
const catalogue = Object.fromEntries(languages.map((lang) => [lang, load(lang)]));
const forms = (message) => (typeof message === 'string' ? [message] : Object.values(message));
const places = (message) => [...new Set(forms(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

test('every language has the same messages with the same places', () => {
  for (const lang of languages) {
    assert.deepEqual(Object.keys(catalogue[lang]), Object.keys(catalogue.en), lang);
    for (const id of Object.keys(catalogue.en)) {
      assert.deepEqual(places(catalogue[lang][id]), places(catalogue.en[id]), `${lang}: ${id}`);
      for (const form of forms(catalogue[lang][id])) assert.ok(form.trim() === form && form !== '', `${lang}: ${id}`);
    }
  }
});

test('a message with plural forms has every form its language needs', () => {
  for (const lang of languages) {
    const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.sort();
    for (const [id, message] of Object.entries(catalogue[lang])) {
      if (typeof message !== 'string') assert.deepEqual(Object.keys(message).sort(), needed, `${lang}: ${id}`);
    }
  }
});

test('every message is used, and every message used exists', () => {
  const sources = ['', 'templates/'].flatMap((folder) => readdirSync(new URL(folder, web))
    .filter((name) => name.endsWith('.js') && name !== 'build.js')
    .map((name) => readFileSync(new URL(folder + name, web), 'utf8'))).join('\n');
  // Names that are put together at run time: 'name.' + stage, 'example.' + id …
  const families = [...sources.matchAll(/[`'"]([a-z]+(?:\.[a-z-]+)*\.)\$\{/g)].map(([, family]) => family);
  // A wording of its own for columns is reached through idFor, by the name of the wording for rows.
  const turned = [...sources.matchAll(/idFor\([`'"]([a-z.-]+)/g)].map(([, base]) => base);
  for (const id of Object.keys(catalogue.en)) {
    const base = id.match(/^(.+)\.columns$/)?.[1];
    const used = sources.includes(`'${id}'`) || (base && turned.some((start) => base === start || (start.endsWith('.') && base.startsWith(start)))) || families.some((family) => id.startsWith(family)) ||
      ['task', 'task.next'].some((stem) => id === `${stem}.question`);
    assert.ok(used, `"${id}" is used nowhere`);
  }
  for (const [, id] of sources.matchAll(/(?:text|parts)\(lang, '([^']+)'/g)) assert.ok(id in catalogue.en, `"${id}" is missing`);
});

test('Cyrillic words hold no Latin look-alikes, and other languages no Cyrillic', () => {
  const mixed = /[\u0400-\u04ff][A-Za-z]|[A-Za-z][\u0400-\u04ff]/;
  for (const [id, message] of Object.entries(catalogue.ru)) {
    for (const form of forms(message)) assert.doesNotMatch(form.replace(/\{\w+\}/g, ' '), mixed, id);
  }
  for (const lang of ['pl', 'en']) assert.doesNotMatch(JSON.stringify(catalogue[lang]), /[\u0400-\u04ff]/, lang);
});

test('counts pick the right form', () => {
  assert.equal(text('en', 'verdict.rows', { count: 1, list: '2' }), 'row 2');
  assert.equal(text('en', 'verdict.rows', { count: 2, list: '1, 3' }), 'rows 1, 3');
  assert.equal(text('ru', 'verdict.rows', { count: 1, list: '2' }), 'строка 2');
  assert.equal(text('ru', 'verdict.rows', { count: 2, list: '1, 3' }), 'строки 1, 3');
  assert.equal(text('pl', 'verdict.rows', { count: 2, list: '1, 3' }), 'wiersze 1, 3');
});

test('a message without a value for a place is a mistake, not a gap', () => {
  assert.throws(() => text('en', 'hidden.cell', { i: 1 }), TypeError);
  assert.throws(() => text('en', 'no.such.message'), TypeError);
});

test('languages are recognised by their primary tag', () => {
  assert.deepEqual(['ru-RU', 'pl', 'EN-gb', 'de', '', undefined].map(languageOf), ['ru', 'pl', 'en', 'en', 'en', 'en']);
});

test('lists of rows: several numbers are plural whatever the last one is, and long runs are short', () => {
  const rows = (count) => Array.from({ length: count }, (_, i) => i);
  const named = (lang, list) => text(lang, 'verdict.rows', { count: listCount(list), list: rowList(list) });
  assert.equal(named('ru', rows(21)), 'строки 1–21');
  assert.equal(named('ru', [1]), 'строка 2');
  assert.equal(named('pl', rows(5)), 'wiersze 1–5');
  assert.equal(rowList([0, 1, 2]), '1, 2, 3');
  assert.equal(rowList([0, 2, 3, 4, 5, 8]), '1, 3–6, 9');
});
