// Bundles the figure into one file a page can load with a plain <script>:
//
//   node web/build.js      web/attention-lab.js → build/dist/attention-lab.js, attention-lab.esm.js
//                                                 and attention-lab.<language>.js
//
// Inside are Emscripten's glue, the WebAssembly module (deflated, as base64 text), the element, its style
// sheets and the messages of all languages. One file, because then there is nothing left to fetch: no wrong
// MIME type, no CORS, no mixed versions, and it runs from file:// where modules and fetch() do not. The files
// with a language in their name are for our own pages: they speak one language and use the page's style sheet.

import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { minify } from 'terser';

const languages = ['ru', 'pl', 'en'];
const root = fileURLToPath(new URL('../', import.meta.url));
const core = `${root}build/wasm/bindings/attention-core`;
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

// The oldest browsers the figure is meant for (Windows 7 and 8.1 end at the first two).
const target = ['chrome109', 'firefox115', 'safari16'];

/** Imports of 'attention-core-bundle': the glue as a module, and the bytes it instantiates. */
const engine = {
  name: 'attention-core-bundle',
  setup(plugin) {
    plugin.onResolve({ filter: /^attention-core-bundle$/ }, ({ path }) => ({ path, namespace: 'engine' }));
    plugin.onLoad({ filter: /.*/, namespace: 'engine' }, async () => {
      const glue = readFileSync(`${core}.js`, 'utf8');
      // Deflated by itself: base64 hides its repetitions from the server's compression.
      const wasm = deflateRawSync(readFileSync(`${core}.wasm`), { level: 9 }).toString('base64');
      return { contents: `${await shortGlue(glue)}\nexport const deflatedWasm = "${wasm}";`, loader: 'js' };
    });
  },
};

/**
 * Emscripten's classic script → a module that exports its factory by default; terser halves it.
 * The script's own exports, for Node and for AMD loaders, go: a page's RequireJS must not catch them.
 */
export async function shortGlue(glue) {
  const { code } = await minify(`${glue}\nexport default createAttentionCore;`, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, global_defs: { exports: undefined, module: undefined, define: undefined } },
    format: { comments: false },
  });
  return code;
}

/** Style sheets arrive as the text the element adopts, minified; as nothing where the page has them already. */
const styles = (areOnPage) => ({
  name: 'styles-as-text',
  setup(plugin) {
    plugin.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (areOnPage) return { contents: '', loader: 'text' };
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true, target });
      return { contents: code.trim(), loader: 'text' };
    });
  },
});

/** Leaves one language in: the messages of the others become nothing, which counts as a language not spoken. */
const only = (language) => ({
  name: 'one-language',
  setup(plugin) {
    plugin.onLoad({ filter: /\/locales\/\w+\.json$/ }, ({ path }) => (
      language === null || path.endsWith(`/${language}.json`) ? null : { contents: 'null', loader: 'json' }
    ));
  },
});

const banner = `/*! Attention Lab ${version} | MIT licence
 * contains Lit (BSD-3-Clause, Google LLC), https://lit.dev
 * contains Eigen (MPL-2.0, unchanged), source: https://gitlab.com/libeigen/eigen
 * contains the runtime of Emscripten (MIT), musl (MIT), libc++ (Apache-2.0 with LLVM exception) */`;

async function bundle(format, outfile, language = null) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['web/attention-lab.js'],
    bundle: true,
    minify: true,
    write: false,
    format,
    target,
    charset: 'utf8',
    legalComments: 'none',  // the banner names them all
    define: { __ATTENTION_LAB_VERSION__: JSON.stringify(version) },
    banner: { js: banner },
    plugins: [engine, styles(language !== null), only(language)],
    logLevel: 'warning',
  });
  let { text } = outputFiles[0];
  // What our own pages load is minified once more: seconds at build, more than a kilobyte for every reader.
  if (language) ({ code: text } = await minify(text, { ecma: 2020, compress: { passes: 2 }, format: { comments: /^!/ } }));
  // So that the file can also be pasted between script tags, as the offline page does.
  if (/<\/script|<script|<!--/i.test(text)) throw new Error(`${outfile} holds text that would end or upset a script element`);
  // With a byte-order mark a page in any old encoding reads the Cyrillic letters right.
  if (format === 'iife') text = `\uFEFF${text}`;
  writeFileSync(outfile, text);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  mkdirSync(`${root}build/dist`, { recursive: true });
  await bundle('iife', `${root}build/dist/attention-lab.js`);
  await bundle('esm', `${root}build/dist/attention-lab.esm.js`);
  for (const language of languages) await bundle('iife', `${root}build/dist/attention-lab.${language}.js`, language);
}
