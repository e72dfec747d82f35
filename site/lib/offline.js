// One file per language that holds chapter and lecture with everything they need: offline/attention-lab-<lang>.html. Its policy
// allows nothing to be fetched and nothing to run but what the file itself holds, so that it provably asks nobody for anything.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import notices from '../_data/notices.js';
import version from '../_data/version.js';
import { dense } from './dense.js';
import { escapeHtml } from './escape.js';
import { languages } from './languages.js';
import { lzma } from './pack.js';
import { article } from './offline-article.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = `${root}build/dist/`;
const module = `${root}build/wasm/bindings/attention-core.wasm`;

// Pages that are inside, by what their figures are called in links.
const inside = new Map([['three-roles/index.html', 'chapter'], ['soft-database/index.html', 'lecture']]);

const separator = '␟';

const hash = (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const unpack = buildSync({
  entryPoints: [`${root}site/assets/offline/unpack.js`],
  bundle: true, minify: true, write: false, format: 'iife', charset: 'utf8', target: ['chrome109', 'firefox115', 'safari16'],
}).outputFiles[0].text.trim();

/**
 * What only scripts need, packed together.
 * @param {string[]} parts parts of the pages in the order of their places, then scripts in the order in which they run
 * @param {Uint8Array} wasm the engine's WebAssembly module
 */
function pack(parts, wasm) {
  const text = parts.join(separator);
  if (text.split(separator).length !== parts.length) throw new Error('a part holds the character that parts are told apart by');
  const bytes = Buffer.concat([Buffer.from(text), wasm]);
  const packed = lzma(bytes);
  return `<script type="text/lzma" data-sizes="${packed.length} ${bytes.length} ${bytes.length - wasm.length}">${dense(packed)}</script>`;
}

// Where a large part is packed and no script runs.
const notes = {
  ru: 'Без скриптов этих таблиц здесь нет: они на странице сайта.',
  pl: 'Bez skryptów tych tabel tu nie ma: są na stronie w\u00a0sieci.',
  en: 'Without scripts these tables are not here: they are on the site’s page.',
};

// Where something is packed and cannot be unpacked.
const lost = {
  ru: 'Этот файл повреждён: живой рисунок и длинные ответы не распаковались. Скачайте его ещё раз.',
  pl: 'Ten plik jest uszkodzony: nie udało się rozpakować żywego rysunku i\u00a0długich odpowiedzi. Pobierz go jeszcze raz.',
  en: 'This file is damaged: the live figure and the long answers could not be unpacked. Please download it again.',
};

/** The page's stylesheet, the font inside. */
function styles(assets) {
  return readFileSync(`${assets}/page.css`, 'utf8').trim().replace(/url\("?math\.woff2"?\)/,
    () => `url(data:font/woff2;base64,${readFileSync(`${assets}/math.woff2`).toString('base64')})`);
}

// In the order of their places; Eigen's licence asks for no more than an address.
const licenceTexts = notices.filter(({ id }) => id !== 'eigen').map(({ text: words }) => `<pre>${escapeHtml(words)}</pre>`);

/** The licences that ask for their own words; Eigen's asks for the address of its source. */
function licences({ notices: label, licence }) {
  const parts = notices.map(({ id, name, licence: kind, source }) => `<h3>${escapeHtml(name)}</h3><p>${escapeHtml(kind)}. ${escapeHtml(source)}`
    + `${id === 'eigen' ? '</p><p>https://mozilla.org/MPL/2.0/' : ''}</p>${id === 'eigen' ? '' : '<div data-packed></div>'}`);
  return `<p>${licence}</p><details><summary>${escapeHtml(label)}</summary><div lang="en">${parts.join("")}</div></details>`;
}

/**
 * The file for a language.
 * @param {{html: Record<string, string>, css: string, scripts: string[], words: object, lang: string}} parts html: the built
 *   pages by their `own`; scripts: in the order in which they run; wasm: the
 *   module that they are handed
 */
export function offlineFile({ html, css, scripts, wasm, words, lang }) {
  const { name } = languages.find(({ code }) => code === lang);
  const articles = [...inside.values()].map((own) => ({ own, ...article(html[own], own, inside, notes[lang]) }));
  const policy = [`default-src 'none'`, `script-src ${[unpack, ...scripts].map(hash).join(' ')} 'wasm-unsafe-eval'`,
    `style-src ${hash(css)}`, 'font-src data:', 'img-src data:', `base-uri 'none'`, `form-action 'none'`].join('; ');
  const packed = pack([...articles.flatMap((each) => each.packed), ...licenceTexts, ...scripts], wasm);
  const links = articles.map(({ own, title }) => `<li><a href="#${own}">${escapeHtml(title)}</a></li>`).join('');
  return `\uFEFF<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(words.lab)} ${version} · ${escapeHtml(name)}</title>
<link rel="icon" href="data:,">
<style data-figure-styles>${css}</style>
</head>
<body class="offline">
<a class="skip" href="#main">${escapeHtml(words.skip)}</a>
<header class="site-header"><span class="brand" lang="en">Attention Lab</span></header>
<main id="main" class="prose"><nav aria-label="${escapeHtml(words.lab)}"><ul>${links}</ul></nav>
<p data-lost hidden>${escapeHtml(lost[lang])}</p>
${articles.map((each) => each.html).join('\n')}
</main>
<footer class="site-footer">${licences(words)}<p><span lang="en">Attention Lab</span> ${version} · ${escapeHtml(name)}</p></footer>
${packed}
<script>${unpack}</script>
</body>
</html>
`;
}

/** Writes the files of all languages; called while page.css and the font still have their plain names. */
export function writeOffline(output) {
  mkdirSync(`${output}/offline`, { recursive: true });
  const css = styles(`${output}/assets`);
  const wasm = existsSync(module) ? readFileSync(module) : Buffer.alloc(0);
  for (const { code: lang } of languages) {
    const names = [`${dist}attention-lab.plain.js`, `${dist}attention-lab.offline.${lang}.js`].filter((path) => existsSync(path));
    const scripts = names.map((path) => readFileSync(path, 'utf8').replace('\uFEFF', '').trim());
    const html = Object.fromEntries([...inside].map(([page, own]) => [own, readFileSync(`${output}/${lang}/${page}`, 'utf8')]));
    const words = JSON.parse(readFileSync(`${root}site/_data/words/${lang}.json`, 'utf8'));
    writeFileSync(`${output}/offline/attention-lab-${lang}.html`, offlineFile({ html, css, scripts, wasm, words, lang }));
  }
}
