// The words of all texts: the figure's, its panels', the projector's and the site's. Every language says the same things with the
// same places and the plural forms it needs; nothing is said nowhere, nothing is missing; and no letter only looks like another.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { languages } from '../../web/messages.js';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const list = (folder) => readdirSync(new URL(folder, root), { withFileTypes: true });
const subfolders = (folder) => list(folder).filter((each) => each.isDirectory()).map(({ name }) => `${folder}${name}/`);

const catalogueIn = (folder) => Object.fromEntries(languages.map((lang) => [lang, JSON.parse(read(`${folder}${lang}.json`))]));
const isCatalogue = (folder) => languages.every((lang) => existsSync(new URL(`${folder}${lang}.json`, root)));
const scriptsIn = (folder) => list(folder).filter(({ name }) => name.endsWith('.js') && name !== 'build.js').map(({ name }) => `${folder}${name}`);

const panels = subfolders('web/workshop/').filter((folder) => existsSync(new URL(`${folder}locales/`, root)));
const sourceOf = (folders) => folders.flatMap(scriptsIn).map(read).join('\n');
// The panels of the workshop and the projector say the figure's messages as well.
const bundles = [
  { folder: 'web/locales/', source: sourceOf(['web/', 'web/templates/', 'web/projector/', 'web/workshop/', ...subfolders('web/workshop/')]), speech: /(?<![\w.])(?:text|parts|figureText)\((?:view\.)?lang(?:uage)?, '([^']+)'/g },
  ...panels.map((folder) => ({ folder: `${folder}locales/`, source: sourceOf([folder]), speech: /(?<![\w.])(?:say|sayParts)\((?:view\.)?lang(?:uage)?, '([^']+)'/g })),
].map((bundle) => ({ ...bundle, catalogue: catalogueIn(bundle.folder) }));

// What the site says has a form of its own in each file; only its letters and its keys are looked at here.
const siteFolders = subfolders('site/_data/').filter(isCatalogue);
const spoken = [...bundles, { folder: 'web/projector/locales/', catalogue: catalogueIn('web/projector/locales/') }];

const forms = (message) => (typeof message === 'string' ? [message] : Object.values(message));
const places = (message) => [...new Set(forms(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

test('there are texts to look at', () => {
  assert.ok(panels.length >= 3 && siteFolders.length >= 5, `${panels} ${siteFolders}`);
  for (const { source, speech } of bundles) assert.ok([...source.matchAll(speech)].length > 1);
});

for (const { folder, catalogue } of spoken) {
  test(`${folder}: every language has the same messages with the same places`, () => {
    for (const lang of languages) {
      assert.deepEqual(Object.keys(catalogue[lang]), Object.keys(catalogue.en), lang);
      for (const id of Object.keys(catalogue.en)) {
        assert.deepEqual(places(catalogue[lang][id]), places(catalogue.en[id]), `${lang}: ${id}`);
        for (const form of forms(catalogue[lang][id])) assert.ok(form.trim() === form && form !== '', `${lang}: ${id}`);
      }
    }
  });

  test(`${folder}: a message with plural forms has every form its language needs, and no other`, () => {
    for (const lang of languages) {
      const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.sort();
      for (const [id, message] of Object.entries(catalogue[lang])) {
        if (typeof message !== 'string') assert.deepEqual(Object.keys(message).sort(), needed, `${lang}: ${id}`);
      }
    }
  });
}

for (const { folder, catalogue, source, speech } of bundles) {
  test(`${folder}: every message is used, and every message used exists`, () => {
    // Names that are put together at run time: 'name.' + stage, card + '.title', card + '.' + question …
    const families = [...source.matchAll(/[`'"]([A-Za-z][\w-]*(?:\.[\w-]+)*\.)\$\{/g)].map(([, family]) => family);
    const isPieced = (name) => /`\$\{[^}`]*\}\./.test(source) && name.includes('.') &&
      name.split('.').every((piece) => source.includes(`'${piece}'`) || new RegExp(`\\b${piece}:|\\}\\.${piece}\\b`).test(source));
    for (const id of Object.keys(catalogue.en)) {
      // A wording of its own for columns is reached by the name of the wording for rows.
      const used = [id, id.replace(/\.columns$/, '')]
        .some((name) => source.includes(`'${name}'`) || families.some((family) => name.startsWith(family)) || isPieced(name));
      assert.ok(used, `"${id}" is used nowhere`);
    }
    for (const [, id] of source.matchAll(speech)) assert.ok(id in catalogue.en, `"${id}" is missing`);
  });
}

/** All texts inside a value, each with its path. */
function* textsIn(value, path = '') {
  if (typeof value === 'string') yield [path, value];
  else if (value !== null && typeof value === 'object') for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${path}/${key}`);
}

// Prose alone, with the titles above it: no code, formulas, tags, addresses or commands of the templates.
const proseOf = (markdown) => markdown.replace(/```[^]*?```|`[^`\n]*`|\$\$[^]*?\$\$|\$[^$\n]*\$|<[^>]*>|\{[{%][^]*?[%}]\}|\]\([^)]*\)/g, ' ');

function* textsOf(lang, wordsOf = proseOf) {
  for (const { folder, catalogue } of spoken) yield* textsIn(catalogue[lang], folder);
  for (const folder of siteFolders) yield* textsIn(JSON.parse(read(`${folder}${lang}.json`)), folder);
  for (const { name } of list('site/_data/hosts/')) {
    for (const [path, text] of textsIn(JSON.parse(read(`site/_data/hosts/${name}`)), name)) if (path.endsWith(`/${lang}`)) yield [path, text];
  }
  for (const { name } of list(`site/pages/${lang}/`)) if (name.endsWith('.md')) yield [`site/pages/${lang}/${name}`, wordsOf(read(`site/pages/${lang}/${name}`))];
}

const withoutPlaces = (text) => text.replace(/\{\w+\}|<[^>]*>/g, ' ');

/** What is suspect in a Russian text: the first place that looks like something it is not, or nothing. */
function lookAlike(text) {
  const plain = withoutPlaces(text);
  const found = plain.match(/[\p{L}\d]*(?:\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic})[\p{L}\d]*/u) ??
    // Latin a, c, o, y, small, for the Russian words of one letter
    plain.match(/[а-яё,]\s[acoy]\s[а-яё]+/) ??
    // Cyrillic А, В, К … for the letters of matrices: a capital in the middle of a sentence that stands alone
    plain.match(/[а-яё]\s[АВЕКМНОРСТХУ](?![\p{L}])/u);
  return found?.[0];
}

test('the eye for look-alikes sees them', () => {
  for (const text of ['мaтрица', 'матрица Х и', 'строка c числом', 'NumРy']) assert.ok(lookAlike(text), text);
  for (const text of ['матрица X и W', 'строка с числом', 'NumPy', 'softmax-слой', 'у слова {m}Q']) assert.equal(lookAlike(text), undefined, text);
});

test('in Russian no word mixes Latin and Cyrillic letters, and no letter stands for its double', () => {
  let seen = 0;
  for (const [path, text] of textsOf('ru')) {
    assert.equal(lookAlike(text), undefined, path);
    seen += 1;
  }
  assert.ok(seen > 500, `${seen} texts`);
});

test('other languages hold no Cyrillic letter, unless they quote a Russian name', () => {
  for (const lang of ['pl', 'en']) {
    for (const [path, text] of textsOf(lang)) {
      for (const [word] of text.matchAll(/[\p{L}]*\p{Script=Cyrillic}[\p{L}]*/gu)) assert.match(word, /^[\u0400-\u04ff]{2,}$/, `${path}: ${word}`);
    }
  }
});

/** A place where a line may break though it must not: before a dash, and in Polish after a word of one letter. */
function looseBreak(text, lang) {
  // A capital is a word at the beginning of a sentence and else the name of a matrix.
  const plain = withoutPlaces(text.replace(/<code>[^]*?<\/code>/g, ' '));
  return plain.match(/\S [—–](?=\s|$)/)?.[0] ?? (lang === 'pl' ? plain.match(/(?:^|[\s(„])(?:[iwzouaUZI]|[AOW](?= \p{Ll})) (?=\S)/mu)?.[0] : undefined);
}

test('the eye for loose breaks sees them', () => {
  for (const text of ['w wierszu', 'wiersz i kolumna', 'A wagi', 'słowo „w zdaniu”', 'bez – zmian']) assert.ok(looseBreak(text, 'pl'), text);
  for (const text of ['w\u00a0wierszu', 'macierz A']) assert.equal(looseBreak(text, 'pl'), undefined, text);
  assert.ok(looseBreak('строка — запрос', 'ru'));
  assert.equal(looseBreak('строка\u00a0— запрос', 'ru'), undefined);
});

// A formula keeps its own spaces, and its letters are no words.
const withoutFormulas = (markdown) => proseOf(markdown.replace(/\{% (math\w*) [^]*?\{% end\1 %\}/g, '∎'));

test('in Russian and Polish no line begins with a dash, and in Polish none ends in a word of one letter', () => {
  for (const lang of ['ru', 'pl']) {
    for (const [path, text] of textsOf(lang, withoutFormulas)) assert.equal(looseBreak(text, lang), undefined, path);
  }
});

// Names that were once said beside the one that readers meet on the buttons and in the lessons.
const otherNames = {
  ru: { клет: 'ячейка', 'с фигурой': 'рисунок' },
  pl: { odnośni: 'link', wyszukiwaniu: 'odpytywanie', figur: 'rysunek', 'komunikaty rysunku': 'wiadomości' },
};

test('one thing has one name, and a Polish reader is addressed with a small letter', () => {
  for (const [lang, names] of Object.entries(otherNames)) {
    for (const [path, text] of textsOf(lang)) {
      for (const [other, name] of Object.entries(names)) assert.ok(!text.toLowerCase().includes(other), `${path}: “${other}…” for “${name}”`);
    }
  }
  for (const [path, text] of textsOf('pl')) assert.doesNotMatch(text, /[\p{Ll},:]\s(?:Tw[oó]j|Tob|Cieb)/u, path);
});
