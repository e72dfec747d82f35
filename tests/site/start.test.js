// The pages around the lessons: the choice of a language, the start, the page for a lost address, and what other people's
// programs read: previews of links and the sitemap.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse } from 'parse5';
import { absolute, ownAddress } from '../../site/lib/address.js';
import { all, attribute, byTag, languages, output, page, pages, root, textOf } from './site.js';

const lessons = ['three-roles', 'soft-database'];
const locales = { ru: 'ru_RU', pl: 'pl_PL', en: 'en_GB' };
const example = 'https://attention-lab.example/';
const given = 'https://example.org/lab/';

const links = (document) => byTag(document, 'a').map((node) => attribute(node, 'href'));

/** The meta elements of a page: {'og:title': ['…'], …}. */
function metas(document) {
  const found = {};
  for (const node of byTag(document, 'meta')) {
    const name = attribute(node, 'property') ?? attribute(node, 'name');
    if (name) (found[name] ??= []).push(attribute(node, 'content'));
  }
  return found;
}

/** "/ru/three-roles/" for ru/three-roles/index.html. */
const urlOf = (path) => `/${path.replace(/index\.html$/, '')}`;

test('the choice of a language leads to the three start pages, and nothing leads there by itself', () => {
  const { document, html } = page('index.html');
  const chosen = links(byTag(document, 'main')[0]);
  assert.deepEqual(chosen, languages.map((lang) => `${lang}/index.html`));
  assert.doesNotMatch(html, /http-equiv="refresh"|<script/i);
});

for (const lang of languages) {
  test(`${lang}: the start page leads to both lessons, to the reasons for trust and to the lines for authors`, () => {
    const { document } = page(`${lang}/index.html`);
    const [main] = byTag(document, 'main');
    assert.deepEqual(links(main).filter((href) => !href.startsWith('#')), [...lessons, 'trust', 'embed-this'].map((name) => `${name}/index.html`));
    const titles = byTag(main, 'a').flatMap((link) => byTag(link, 'b')).map((node) => textOf(node));
    const expected = lessons.map((name) => textOf(byTag(page(`${lang}/${name}/index.html`).document, 'h1')[0]));
    assert.deepEqual(titles, expected);
    assert.equal(byTag(main, 'h1').length, 1);
    assert.equal(byTag(main, 'h2').length, 4);
  });

  test(`${lang}: the start page holds the figure’s smallest stage, with tables inside`, () => {
    const { document } = page(`${lang}/index.html`);
    const [lab, ...others] = byTag(document, 'attention-lab');
    assert.ok(lab && others.length === 0, 'one miniature');
    assert.equal(attribute(lab, 'stage'), 'mini');
    assert.ok(byTag(lab, 'table').length > 0, 'its twin without scripts');
    assert.ok(byTag(document, 'script').some((node) => /^\.\.\/attention-lab(\.\w+)*\.js$/.test(attribute(node, 'src'))));
  });
}

test('the page for a lost address speaks three languages and leads to three start pages', () => {
  const { document, html } = page('404.html');
  const sections = byTag(document, 'section');
  assert.deepEqual(sections.map((node) => attribute(node, 'lang')), languages);
  sections.forEach((section, i) => {
    assert.ok(textOf(byTag(section, 'h2')[0]).length > 10);
    assert.deepEqual(links(section), [`./${languages[i]}/index.html`]);
  });
  assert.doesNotMatch(html, /http-equiv="refresh"|<script/i);
});

test('every page ends with a link to the reasons for trust, in its own language', () => {
  for (const path of pages) {
    const { document } = page(path);
    const lang = attribute(byTag(document, 'html')[0], 'lang');
    const [footer] = byTag(document, 'footer').slice(-1);
    const [href] = links(footer).filter((each) => each.endsWith('trust/index.html'));
    assert.ok(href?.endsWith(`${lang}/trust/index.html`), path);
  }
});

test('every page says what it is to search engines and to previews of links', () => {
  for (const path of pages) {
    const { document } = page(path);
    const found = metas(document);
    const one = (name) => {
      assert.equal(found[name]?.length, 1, `${path}: ${name}`);
      return found[name][0];
    };
    const lang = attribute(byTag(document, 'html')[0], 'lang');
    const title = textOf(byTag(byTag(document, 'head')[0], 'title')[0]);
    assert.ok(title.startsWith(one('og:title')), path);
    assert.equal(one('og:description'), one('description'));
    assert.ok(one('description').length >= 30, `${path}: ${one('description')}`);
    assert.equal(one('og:locale'), locales[lang]);
    assert.deepEqual(found['og:locale:alternate'].sort(), Object.values(locales).filter((each) => each !== locales[lang]).sort());
    assert.equal(one('og:image'), `${example}assets/social.png`);
    assert.ok(one('og:image:alt').length > 20, path);
    assert.equal(one('twitter:card'), 'summary_large_image');
    assert.equal(one('og:type'), lessons.some((name) => path.includes(name)) ? 'article' : 'website', path);
    // Nobody told this build where it will live, and a wrong address is worse than none.
    assert.equal(found['og:url'], undefined, path);
    assert.ok(!byTag(document, 'link').some((node) => attribute(node, 'rel') === 'canonical'), path);
  }
  const titles = pages.filter((path) => path.includes('/')).map((path) => textOf(byTag(page(path).document, 'title')[0]));
  assert.equal(new Set(titles).size, titles.length - 2, 'only the three start pages share their title, the name of the lab');
});

test('the picture of previews has the size that is announced', () => {
  const png = readFileSync(`${output}assets/social.png`);
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  assert.ok(png.length < 100_000, `${png.length} bytes`);
});

/** Checks the sitemap of a built site and gives back {address: {language: address}}. */
function sitemap(folder) {
  const xml = readFileSync(`${folder}sitemap.xml`, 'utf8');
  assert.ok(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>'));
  // Well-formed: every element closed in turn, every & an entity, nothing but these elements.
  const open = [];
  const body = xml.slice(xml.indexOf('?>') + 2);
  for (const [, closing, name, , self] of body.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    assert.match(name, /^(urlset|url|loc|xhtml:link)$/);
    if (closing) assert.equal(open.pop(), name);
    else if (!self) open.push(name);
  }
  assert.deepEqual(open, []);
  assert.doesNotMatch(body.replace(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g, ''), /[<>]/);
  assert.doesNotMatch(body, /&(?!amp;)/);
  assert.match(body, /<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">/);
  const entries = [...body.matchAll(/<url>([^]*?)<\/url>/g)].map(([, entry]) => {
    const alternates = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)];
    return [entry.match(/<loc>([^<]+)<\/loc>/)[1], Object.fromEntries(alternates.map(([, lang, href]) => [lang, href]))];
  });
  assert.equal(new Set(entries.map(([address]) => address)).size, entries.length, 'no address stands twice');
  return Object.fromEntries(entries);
}

/** Every page is listed, and translations name each other. */
function checkSitemap(found, address) {
  const listed = pages.filter((path) => path !== '404.html').map((path) => absoluteOf(path)).sort();
  assert.deepEqual(Object.keys(found).sort(), listed);
  for (const [here, alternates] of Object.entries(found)) {
    if (here.endsWith('/notices/')) {
      assert.deepEqual(alternates, {});
      continue;
    }
    assert.deepEqual(Object.keys(alternates).sort(), ['en', 'pl', 'ru', 'x-default'], here);
    for (const there of Object.values(alternates)) assert.deepEqual(found[there], alternates, `${here} and ${there}`);
    const [, lang] = here.slice(address.length - 1).match(/^\/(ru|pl|en)\//) ?? [];
    assert.equal(lang ? alternates[lang] : alternates['x-default'], here);
  }
  function absoluteOf(path) {
    return address + urlOf(path).slice(1);
  }
}

test('the sitemap lists every page in every language, and translations name each other', () => {
  checkSitemap(sitemap(output), example);
});

test('the address of the site must be one', () => {
  assert.equal(ownAddress('https://example.org/lab'), given);
  assert.equal(ownAddress(given), given);
  assert.equal(ownAddress(''), null);
  assert.equal(absolute('/ru/'), `${example}ru/`);
  for (const wrong of ['/lab/', 'example.org', 'ftp://example.org/', 'https://example.org/?a=1', 'https://me@example.org/']) {
    assert.throws(() => ownAddress(wrong), /ATTENTION_LAB_ADDRESS must be a full address/, wrong);
  }
});

describe('a site that knows its address', () => {
  let folder;
  const text = (path) => readFileSync(folder + path, 'utf8').replace('\uFEFF', '');
  const read = (path) => parse(text(path));

  before(() => {
    folder = `${mkdtempSync(join(tmpdir(), 'attention-lab-'))}/`;
    const { status, stderr, error } = spawnSync(process.execPath,
      ['node_modules/@11ty/eleventy/cmd.cjs', '--config=site/eleventy.config.js', '--quiet', `--output=${folder}`],
      { cwd: root, encoding: 'utf8', env: { ...process.env, ATTENTION_LAB_ADDRESS: given } });
    assert.equal(status, 0, error?.message ?? stderr);
  });
  after(() => rmSync(folder, { recursive: true }));

  test('names itself on every page but the lost one', () => {
    for (const path of pages) {
      const document = read(path);
      const canonical = byTag(document, 'link').filter((node) => attribute(node, 'rel') === 'canonical').map((node) => attribute(node, 'href'));
      const expected = path === '404.html' ? [] : [given + urlOf(path).slice(1)];
      assert.deepEqual(canonical, expected, path);
      assert.deepEqual(metas(document)['og:url'] ?? [], expected, path);
      assert.deepEqual(metas(document)['og:image'], [`${given}assets/social.png`], path);
    }
  });

  test('its page for a lost address works at any address', () => {
    const document = read('404.html');
    const all404 = all(document, (node) => attribute(node, 'href') !== null).map((node) => attribute(node, 'href'))
      .filter((href) => !/^(https:|data:|#)/.test(href));
    assert.ok(all404.length >= 6);
    for (const href of all404) assert.match(href, /^\/lab\//);
  });

  test('its other pages are those of a site that does not', () => {
    const without = (html) => html.replace(/<link rel="canonical"[^>]*>\n|<meta property="og:(?:url|image)"[^>]*>\n|<p class="no-address">.*<\/p>\n/g, '')
      .replaceAll(given, example)
      // These scripts hold the address, and the name of a file holds the hash of what is in it.
      .replace(/(assets\/(?:embed-this|preview))\.[0-9a-f]{8}\.js/g, '$1.js');
    for (const path of pages.filter((each) => each !== '404.html')) {
      assert.equal(without(text(path)), without(page(path).html), path);
    }
  });

  test('its sitemap holds its address', () => checkSitemap(sitemap(folder), given));
});
