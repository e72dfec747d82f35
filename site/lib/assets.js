// What stands beside the pages: one stylesheet, the math font, the figure's script.

import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import subsetFont from 'subset-font';
import { authorFiles } from './author-files.js';
import { languages } from './languages.js';
import { formulaCharacters, formulaStyles } from './math.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = `${root}build/dist/`;
const mathFont = `${root}node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2`;

// Chrome 109 and Firefox 115 are the oldest browsers a page is laid out for.
const target = ['chrome109', 'firefox115', 'safari16'];

/** The page's rules, the figure's rules (its static twin stands in the page) and those of the formulas. */
function stylesheet() {
  const sheets = ['web/tables.css', 'web/figure.css', 'web/step.css', 'web/base.css', 'site/assets/page.css', 'site/assets/prose.css', 'site/assets/print.css'];
  return minified([...sheets.map(text), formulaStyles()].join('\n'));
}

const text = (path) => readFileSync(root + path, 'utf8');
const minified = (css) => transformSync(css, { loader: 'css', minify: true, target }).code;

/** Writes everything into `output`; called when all pages are rendered, for they decide the font's characters. */
export async function writeAssets(output) {
  mkdirSync(`${output}/assets`, { recursive: true });
  writeFileSync(`${output}/assets/page.css`, stylesheet());
  // What only some pages need; the lessons do not carry it.
  for (const name of ['worksheet', 'reference']) writeFileSync(`${output}/assets/${name}.css`, minified(text(`site/assets/${name}.css`)));
  writeFileSync(`${output}/assets/fit.css`, minified(text('web/fit.css')));
  writeFileSync(`${output}/assets/heads.css`, minified(['web/workshop/heads/heads.css', 'site/assets/heads.css'].map(text).join('\n')));
  // Hints are for screens of long ago, and would be a quarter of the file.
  const font = await subsetFont(readFileSync(mathFont), formulaCharacters(), { targetFormat: 'woff2', noHinting: true });
  writeFileSync(`${output}/assets/math.woff2`, font);
  for (const [name, text] of Object.entries(await authorFiles())) writeFileSync(`${output}/assets/${name}`, text);
  // Each page loads the script of its own language; the one for all languages is for other people's pages.
  for (const { code } of languages) {
    if (!existsSync(`${dist}attention-lab.${code}.js`)) console.warn(`build/dist/attention-lab.${code}.js is missing: its pages will show their tables only`);
  }
  // What is for the offline files stands inside them.
  const scripts = existsSync(dist) ? readdirSync(dist).filter((name) => name.endsWith('.js') && !name.includes('.offline.')) : [];
  for (const name of scripts) copyFileSync(dist + name, `${output}/${name}`);
}
