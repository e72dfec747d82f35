// The pages as documents: valid, closed in themselves, the same in three languages.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import test from 'node:test';
import { parse } from 'parse5';
import subsetFont from 'subset-font';
import { menu } from '../../web/examples.js';
import { embedPolicy, embedScript } from '../../site/lib/embed-policy.js';
import { formula, formulaStyles } from '../../site/lib/math.js';
import { partsOf } from '../harness/formulas.js';
import { all, asset, attribute, byTag, chapter, everyPage, hasClass, languages, output, page, pages, root, textOf } from './site.js';
import { invalid } from './validity.js';

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; "
  + "img-src 'self' data:; base-uri 'none'; form-action 'none'";

const lessonPages = pages.filter((path) => /three-roles|soft-database/.test(path));

const hrefs = ({ document }) => all(document, (node) => attribute(node, 'href') !== null && node.tagName !== 'link')
  .map((node) => attribute(node, 'href'));

test('every page that belongs to the site is there', () => {
  const expected = ['404.html', 'index.html', 'notices/index.html'];
  for (const lang of languages) {
    const sheets = ['A', 'B', 'C', 'D'].flatMap((letter) => [`worksheet/${letter}/`, `worksheet/${letter}/large/`]);
    expected.push(...['teachers/', 'worksheet/key/', ...sheets].map((name) => `${lang}/${name}index.html`));
    expected.push(...['', 'three-roles/', 'soft-database/', 'trust/', 'privacy/', 'embed-this/', 'preview/', 'authors/', 'reference/'].map((name) => `${lang}/${name}index.html`));
  }
  assert.deepEqual(pages, expected.sort());
  const frames = languages.flatMap((lang) => menu.filter((id) => id !== 'misfit').map((id) => `embed/v1/${lang}/${id}/index.html`));
  assert.deepEqual(everyPage.filter((path) => path.startsWith('embed/')), frames.sort());
});

test('every page is valid HTML', async () => {
  for (const path of everyPage) {
    const messages = await invalid(page(path).html, path);
    assert.deepEqual(messages.slice(0, 10), [], `${messages.length} messages`);
  }
});

test('every internal link leads to a file, every fragment to an element or a state of the figure', () => {
  for (const path of everyPage) {
    const links = [...hrefs(page(path)), ...byTag(page(path).document, 'link').map((node) => attribute(node, 'href'))];
    for (const href of links) {
      if (/^(https:|data:)/.test(href)) continue;
      assert.doesNotMatch(href, /^\/|^http:|\/$/, `${path}: ${href} must be relative and name a file`);
      const [address, fragment] = href.split('#');
      const [file] = address.split('?');
      const target = file ? normalize(join(dirname(path), file)) : path;
      assert.ok(existsSync(output + target), `${path}: ${href}`);
      if (fragment === undefined) continue;
      if (fragment.startsWith('lab=')) {
        assert.ok(byTag(page(target).document, 'attention-lab').length === 1, `${path}: ${href} needs a figure`);
      } else {
        assert.equal(all(page(target).document, (node) => attribute(node, 'id') === fragment).length, 1, `${path}: ${href}`);
      }
    }
  }
});

test('every file that the authors’ page names by the end of its address is there', () => {
  for (const lang of languages) {
    const named = byTag(page(`${lang}/authors/index.html`).document, 'code').map((node) => textOf(node)).filter((text) => /^embed\/.*\.\w+$/.test(text));
    assert.ok(named.length > 1, `${lang}: ${named}`);
    for (const path of named) assert.ok(existsSync(output + path), path);
  }
});

test('ids are unique on each page', () => {
  for (const path of everyPage) {
    const ids = all(page(path).document, (node) => attribute(node, 'id')).map((node) => attribute(node, 'id'));
    assert.deepEqual(ids.filter((id, index) => ids.indexOf(id) !== index), [], path);
  }
});

test('languages point at each other, both ways', () => {
  const alternates = (path) => Object.fromEntries(byTag(page(path).document, 'link')
    .filter((node) => attribute(node, 'rel') === 'alternate')
    .map((node) => [attribute(node, 'hreflang'), normalize(join(dirname(path), attribute(node, 'href')))]));
  const translated = pages.filter((path) => /^(ru|pl|en)\//.test(path));
  for (const path of [...translated, 'index.html']) {
    const found = alternates(path);
    assert.deepEqual(Object.keys(found).sort(), ['en', 'pl', 'ru', 'x-default'], path);
    for (const lang of Object.keys(found)) assert.deepEqual(alternates(found[lang]), found, `${path} and ${found[lang]}`);
  }
  for (const path of translated) {
    const [lang] = path.split('/');
    const [html] = byTag(page(path).document, 'html');
    assert.equal(attribute(html, 'lang'), lang);
    assert.equal(alternates(path)[lang], path);
    const keeping = all(page(path).document, (node) => attribute(node, 'data-keep-state') !== null);
    const [links, others] = [true, false].map((isChoice) => keeping.filter((node) => (attribute(node, 'lang') !== null) === isChoice));
    assert.deepEqual(others.map((node) => attribute(node, 'hreflang')), others.map(() => lang), 'the page again, on the wall');
    assert.deepEqual(links.map((node) => [attribute(node, 'lang'), attribute(node, 'hreflang')]), languages.map((code) => [code, code]));
  }
});

test('no inline style, no inline script but the one of the pages for frames, nothing from another host, the strict policy everywhere', () => {
  for (const path of everyPage) {
    const { document } = page(path);
    const meta = byTag(document, 'meta').find((node) => attribute(node, 'http-equiv') === 'Content-Security-Policy');
    const isFramed = path.startsWith('embed/');
    // The preview shows what an author pasted in frames of our own pages; nothing else of the site holds a frame.
    const isPreview = path.endsWith('/preview/index.html');
    assert.equal(attribute(meta, 'content'), isFramed ? embedPolicy() : isPreview ? `${policy}; frame-src 'self'` : policy, path);
    assert.deepEqual(all(document, (node) => attribute(node, 'style') !== null), [], `${path}: style attribute`);
    assert.deepEqual(byTag(document, 'style', 'noscript', 'base', ...(isPreview ? [] : ['iframe'])), [], path);
    assert.deepEqual(all(document, ({ attrs }) => attrs.some(({ name }) => name.startsWith('on'))), [], `${path}: handler`);
    for (const script of byTag(document, 'script')) {
      if (/^\.\.\/\.\.\/assets\/(embed-this|preview)\.[0-9a-f]{8}\.js$/.test(attribute(script, 'src') ?? '')) continue;
      assert.equal(textOf(script), isFramed ? embedScript : '', path);
      assert.match(attribute(script, isFramed ? 'data-script' : 'src'), new RegExp(`^(\\./|(\\.\\./)*)assets/keep\\.[0-9a-f]{8}\\.js$|^(\\.\\./)*attention-lab\\.${attribute(byTag(document, 'html')[0], 'lang')}\\.[0-9a-f]{8}\\.js$`));
    }
    const loaded = [...all(document, (node) => attribute(node, 'src') !== null).map((node) => attribute(node, 'src')),
      ...byTag(document, 'link').map((node) => attribute(node, 'href'))];
    for (const source of loaded) assert.doesNotMatch(source, /^(https?:)?\/\//, path);
  }
  const css = String(asset('assets/page.css'));
  assert.doesNotMatch(css, /https?:|@import/);
});

test('a page for frames trusts one line of its own by its hash, and no other place but the site’s own where that is known', () => {
  const sources = (policy, name) => policy.split('; ').find((each) => each.startsWith(`${name} `)).split(' ').slice(1);
  const hash = createHash('sha256').update(embedScript).digest('base64');
  for (const address of [null, 'https://example.org/lab/']) {
    assert.deepEqual(sources(embedPolicy(address), 'script-src'), ["'self'", "'strict-dynamic'", `'sha256-${hash}'`, "'wasm-unsafe-eval'"]);
  }
  assert.deepEqual(sources(embedPolicy('https://example.org/lab/'), 'style-src'), ["'self'", 'https://example.org']);
  assert.deepEqual(sources(embedPolicy(null), 'style-src'), ["'self'", 'http:', 'https:']);
});

test('formulas carry no style, are also said in words, and every class they use has a rule', () => {
  const css = String(asset('assets/page.css'));
  for (const path of lessonPages) {
    const formulas = byTag(page(path).document, 'math');
    assert.ok(formulas.length > 20);
    for (const block of all(page(path).document, (node) => hasClass(node, 'formula'))) {
      assert.ok(textOf(byTag(block, 'span')[0], { heard: true }).length > 10, 'a formula is also said in words');
    }
    const parts = formulas.flatMap((node) => all(node, () => true));
    for (const part of parts) {
      assert.equal(attribute(part, 'style'), null);
      const made = (attribute(part, 'class') ?? '').split(/\s+/).filter((name) => name.startsWith('m-'));
      for (const name of made) assert.ok(css.includes(`.${name}{`), `.${name} has no rule`);
    }
  }
});

test('every part of a formula has as many parts of its own as MathML asks for', () => {
  const files = languages.map((lang) => ({ path: lang, document: parse(readFileSync(`${output}offline/attention-lab-${lang}.html`, 'utf8')) }));
  const parts = [...everyPage.map(page), ...files].flatMap(({ path, document }) =>
    byTag(document, ...Object.keys(partsOf)).map((node) => ({ path, node, count: all(node, (each) => each.parentNode === node).length })));
  assert.ok(parts.length > 1000);
  assert.deepEqual(parts.filter(({ node, count }) => count !== partsOf[node.tagName]).map(({ path, node }) => `${path}: ${node.tagName}`), []);
});

test('styles of formulas become classes with rules', () => {
  assert.doesNotMatch(formula('\\begin{bmatrix}1&0\\\\0&1\\end{bmatrix}'), / style=/);
  const [, name] = formula('\\begin{bmatrix}1&0\\\\0&1\\end{bmatrix}').match(/class="(m-\w+)/);
  assert.match(formulaStyles(), new RegExp(`\\.${name}\\{padding`));
});

/** The characters of a TrueType font, from its table of 32-bit or 16-bit code points. */
function charactersOf(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') + 8);
  const found = new Set();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (font.readUInt16BE(at) !== 12) continue;
    for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
      const [first, last] = [0, 4].map((offset) => font.readUInt32BE(at + 16 + 12 * group + offset));
      for (let code = first; code <= last; code += 1) found.add(String.fromCodePoint(code));
    }
  }
  return found;
}

test('the math font has every character that the formulas of both lessons show, and the root sign', async () => {
  const woff = asset('assets/math.woff2');
  assert.ok(woff.length < 20000, `${woff.length} bytes`);
  const font = charactersOf(await subsetFont(woff, formulaWithEverything(), { targetFormat: 'truetype' }));
  for (const path of lessonPages) {
    const formulas = byTag(page(path).document, 'math');
    // A letter alone in <mi> is shown in italics only; every other character as it stands.
    const italicOf = (letter) => (letter === 'h' ? 'ℎ' : /[a-z]/.test(letter) ? String.fromCodePoint(0x1d44e + letter.charCodeAt(0) - 97)
      : /[A-Z]/.test(letter) ? String.fromCodePoint(0x1d434 + letter.charCodeAt(0) - 65)
        : String.fromCodePoint(0x1d6fc + letter.charCodeAt(0) - 0x3b1));
    const leaves = formulas.flatMap((node) => byTag(node, 'mi', 'mn', 'mo', 'mtext'));
    const isItalic = (node) => node.tagName === 'mi' && node.attrs.length === 0 && /^[A-Za-zα-ω]$/.test(textOf(node));
    const used = new Set(leaves.flatMap((node) => (isItalic(node) ? [italicOf(textOf(node))] : [...textOf(node)])).filter((character) => !/[\s\p{Cf}]/u.test(character)));
    if (formulas.some((node) => byTag(node, 'msqrt').length > 0)) used.add('√');
    assert.ok(used.size > 30, `${path}: ${used.size} characters`);
    assert.deepEqual([...used].filter((character) => !font.has(character)), [], path);
  }
  // Asking for all of a font's characters leaves it as it is, in a form that can be read here.
  function formulaWithEverything() {
    const ranges = [[0x20, 0x2fff], [0x1d400, 0x1d7ff]];
    return ranges.flatMap(([first, last]) => Array.from({ length: last - first }, (_, i) => String.fromCodePoint(first + i))).join('');
  }
});

test('the three languages have the same sections and ask for the same numbers', () => {
  const sections = (lang) => byTag(chapter(lang).document, 'h2', 'h3').map((node) => `${node.tagName} ${attribute(node, 'id')}`);
  const shortcodes = (lang) => [...readFileSync(`${root}site/pages/${lang}/three-roles.md`, 'utf8')
    .matchAll(/\{%-?\s*(?!end|math)(\w+)\s*([^%]*?)-?%\}/g)].map(([, name, values]) => `${name} ${values.trim()}`);
  const cases = (lang) => all(chapter(lang).document, (node) => attribute(node, 'data-case') !== null).map((node) => attribute(node, 'data-case'));
  const digits = (lang) => byTag(chapter(lang).document, 'data').map((node) => attribute(node, 'value'));
  for (const lang of ['pl', 'en']) {
    assert.deepEqual(sections(lang), sections('ru'));
    assert.deepEqual(shortcodes(lang), shortcodes('ru'));
    assert.deepEqual(cases(lang), cases('ru'));
    assert.deepEqual(digits(lang), digits('ru'));
  }
});

test('the contents of the chapter list its sections', () => {
  for (const lang of languages) {
    const { document } = chapter(lang);
    const [contents] = all(document, (node) => hasClass(node, 'contents'));
    const headings = byTag(document, 'h2').map((node) => [`#${attribute(node, 'id')}`, textOf(node)]);
    assert.deepEqual(byTag(contents, 'a').map((node) => [attribute(node, 'href'), textOf(node)]), headings);
  }
});

test('no word mixes Cyrillic and Latin letters, and Cyrillic stands only where the language is Russian', () => {
  const check = (node, lang, path) => {
    if (node.nodeName === '#text') {
      for (const word of node.value.match(/[\p{L}\p{M}]+/gu) ?? []) {
        const isCyrillic = /\p{Script=Cyrillic}/u.test(word);
        assert.ok(!(isCyrillic && /\p{Script=Latin}/u.test(word)), `${path}: ${word} mixes alphabets`);
        assert.ok(!isCyrillic || lang === 'ru', `${path}: ${word} in ${lang}`);
      }
    }
    for (const child of node.childNodes ?? []) check(child, attribute(child, 'lang') ?? lang, path);
  };
  for (const path of pages) check(page(path).document, null, path);
});

test('the licences of the parts are given in full', () => {
  const text = textOf(page('notices/index.html').document, { heard: true });
  for (const phrase of ['Mozilla Public License Version 2.0', 'Google LLC', 'SIL OPEN FONT LICENSE', 'Emscripten Authors']) {
    assert.ok(text.toLowerCase().includes(phrase.toLowerCase()), phrase);
  }
});
