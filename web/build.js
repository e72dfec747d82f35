// Bundles the figure into one file a page can load with a plain <script>:
//
//   node web/build.js      web/attention-lab.js → build/dist/attention-lab.js, attention-lab.esm.js
//                                                 and attention-lab.<language>.js
//                          build/wasm/bindings/ → build/dist/attention-lab.plain.js
//                          web/workshop/index.js → attention-lab.workshop.js, attention-lab.workshop.<language>.js, on demand
//                          web/projector/index.js → attention-lab.projector.<language>.js, for those pages, on demand
//                          all of that in one → attention-lab.offline.<language>.js, which the offline files hold
//                          web/embed.js, frame.js → the same names: for pages that frame the figure, and for the frame
//
// Inside are Emscripten's glue, the WebAssembly module (deflated, as base64 text), the element, its style
// sheets and the messages of all languages. One file, because then there is nothing left to fetch: no wrong
// MIME type, no CORS, no mixed versions, and it runs from file:// where modules and fetch() do not. The files
// with a language in their name are for our own pages: they speak one language and use the page's style sheet. The plain
// one is the core without WebAssembly, the workshop what is folded below the figure; the others fetch them when they have to.

import { mkdirSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import zopfli from '@gfx/zopfli';
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
      // Deflated by itself: base64 hides its repetitions from the server's compression. Zopfli takes seconds and 5 % less.
      const wasm = Buffer.from(await zopfli.deflateAsync(readFileSync(`${core}.wasm`), { numiterations: 15 })).toString('base64');
      return { contents: `${await shortGlue(glue)}\nexport const deflatedWasm = "${wasm}";`, loader: 'js' };
    });
  },
};

/**
 * Emscripten's classic script → a module that exports its factory by default, or does `handOver` instead; terser halves it.
 * The script's own exports, for Node and for AMD loaders, go: a page's RequireJS must not catch them.
 */
export async function shortGlue(glue, handOver = 'export default createAttentionCore;') {
  const { code } = await minify(`${glue}\n${handOver}`, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, global_defs: { exports: undefined, module: undefined, define: undefined } },
    format: { comments: false },
  });
  return code;
}

// Lit makes its policy for Trusted Types while it loads, and where a page does not allow it everything would end there.
const toleratesPolicies = {
  name: 'policy-may-be-refused',
  setup(plugin) {
    plugin.onLoad({ filter: /lit-html\/lit-html\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const tolerant = text.replace(/\w+\.createPolicy\("lit-html",\{createHTML:\w+=>\w+\}\)/, '(()=>{try{return $&}catch{}})()');
      if (tolerant === text) throw new Error(`${path} no longer makes its policy as it did`);
      return { contents: tolerant, loader: 'js' };
    });
  },
};

/** Style sheets arrive as the text the element adopts, minified; the figure's as nothing where the page has them already. */
const styles = (figuresAreOnPage) => ({
  name: 'styles-as-text',
  setup(plugin) {
    // One sheet can be both: nothing to the figure, and a text to what brings its own.
    plugin.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => (
      figuresAreOnPage && resolveDir === `${root}web` ? { path, namespace: 'on-page' } : null
    ));
    plugin.onLoad({ filter: /.*/, namespace: 'on-page' }, () => ({ contents: '', loader: 'text' }));
    plugin.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true, target });
      return { contents: code.trim(), loader: 'text' };
    });
  },
});

/** The offline file holds the WebAssembly module beside its scripts, where it packs better. */
const handedOver = {
  name: 'wasm-handed-over',
  setup(plugin) {
    plugin.onResolve({ filter: /\/wasm-bytes\.js$/ }, ({ resolveDir }) => ({ path: `${resolveDir}/wasm-handed-over.js` }));
  },
};

// A plural form that reads like "other" needs no text of its own: it is what every form without one falls back to.
const withoutRepeats = (id, message) => (typeof message?.other !== 'string' ? message
  : Object.fromEntries(Object.entries(message).filter(([form, text]) => form === 'other' || text !== message.other)));

/** Leaves one language in: the messages of the others become nothing, which counts as a language not spoken. */
const only = (language) => ({
  name: 'one-language',
  setup(plugin) {
    plugin.onLoad({ filter: /\/locales\/\w+\.json$/ }, ({ path }) => {
      const isSpoken = language === null || path.endsWith(`/${language}.json`);
      return { contents: isSpoken ? JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), withoutRepeats) : 'null', loader: 'json' };
    });
  },
});

// A key made from all sources, so that a figure never takes the workshop of another version.
const workshopKey = `attention-lab.workshop ${sourcesHash()}`;

function sourcesHash() {
  const hash = createHash('sha256');
  const files = readdirSync(`${root}web`, { recursive: true }).map(String).sort();
  for (const path of files) if (statSync(`${root}web/${path}`).isFile()) hash.update(readFileSync(`${root}web/${path}`));
  return hash.digest('hex').slice(0, 16);
}

/** The workshop takes the figure's messages from the figure, which has them in the right languages (web/workshop-door.js). */
const messagesOfFigure = {
  name: 'messages-of-the-figure',
  setup(plugin) {
    plugin.onLoad({ filter: /web\/locales\/\w+\.json$/ }, ({ path }) => {
      const language = path.match(/(\w+)\.json$/)[1];
      return { contents: `export default globalThis[Symbol.for(${JSON.stringify(`${workshopKey} words`)})].${language}`, loader: 'js' };
    });
  },
};

const banner = bannerOf(`
 * contains Lit (BSD-3-Clause, Google LLC), https://lit.dev`);
const plainBanner = bannerOf('');

function bannerOf(more) {
  return `/*! Attention Lab ${version} | MIT licence${more}
 * contains Eigen (MPL-2.0, unchanged), source: https://gitlab.com/libeigen/eigen
 * contains the runtime of Emscripten (MIT), musl (MIT), libc++ (Apache-2.0 with LLVM exception) */`;
}

/**
 * The core without WebAssembly: a script that hands its factory over under a key made from its own text, so that a figure never
 * takes another version's.
 */
async function plainEngine() {
  const glue = readFileSync(`${core}-plain.js`, 'utf8');
  const key = `attention-lab.plain ${createHash('sha256').update(glue).digest('hex').slice(0, 16)}`;
  const handOver = `globalThis[Symbol.for(${JSON.stringify(key)})] = createAttentionCore;`;
  return { key, text: `(()=>{${await shortGlue(glue, handOver)}})();` };
}

const bannerOfParts = `/*! Attention Lab ${version} | MIT licence
 * contains Lit (BSD-3-Clause, Google LLC), https://lit.dev */`;

// The figure; what its pages load only when somebody asks for it, which brings its own style sheet; and all of that in one
// script, for a file that holds it all.
const figure = { entries: ['./web/attention-lab.js'], banner };
const workshop = { entries: ['./web/workshop/index.js'], banner: bannerOfParts, plugins: [messagesOfFigure] };
const projector = { entries: ['./web/projector/index.js'], banner: bannerOfParts };
const offline = { entries: [workshop, projector, figure].flatMap(({ entries }) => entries), banner, plugins: [handedOver] };

const shorter = { ecma: 2020, compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true }, format: { comments: /^!/ } };

async function bundle(format, outfile, plainKey, language = null, { entries, banner: top, plugins = [] } = figure) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: entries.map((entry) => `export * from ${JSON.stringify(entry)};`).join('\n'), resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format,
    target,
    charset: 'utf8',
    legalComments: 'none',  // the banner names them all
    define: {
      __ATTENTION_LAB_VERSION__: JSON.stringify(version),
      __ATTENTION_LAB_PLAIN__: JSON.stringify(plainKey),
      __ATTENTION_LAB_WORKSHOP__: JSON.stringify(workshopKey),
      ...(format === 'iife' && { 'import.meta.url': 'undefined' }),
    },
    banner: { js: top },
    plugins: [...plugins, engine, toleratesPolicies, styles(language !== null), only(language)],
    logLevel: 'warning',
  });
  let { text } = outputFiles[0];
  // What our own pages load is minified once more: seconds at build, more than a kilobyte for every reader.
  if (language) ({ code: text } = await minify(text, shorter));
  write(format, outfile, text);
}

function write(format, outfile, text) {
  // So that the file can also be pasted between script tags, as the offline page does.
  if (/<\/script|<script|<!--/i.test(text)) throw new Error(`${outfile} holds text that would end or upset a script element`);
  // With a byte-order mark a page in any old encoding reads the Cyrillic letters right.
  writeFileSync(outfile, format === 'iife' ? `\uFEFF${text}` : text);
}

/** A small classic script of its own: web/<name>.js → build/dist/<name>.js */
async function small(name) {
  await build({
    absWorkingDir: root,
    entryPoints: [`web/${name}.js`],
    bundle: true,
    minify: true,
    outfile: `build/dist/${name}.js`,
    format: 'iife',
    target,
    charset: 'utf8',
    logLevel: 'warning',
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const dist = `${root}build/dist`;
  mkdirSync(dist, { recursive: true });
  const plain = await plainEngine();
  write('iife', `${dist}/attention-lab.plain.js`, `${plainBanner}\n${plain.text}`);
  await bundle('iife', `${dist}/attention-lab.js`, plain.key);
  await bundle('esm', `${dist}/attention-lab.esm.js`, plain.key);
  await bundle('iife', `${dist}/attention-lab.workshop.js`, plain.key, null, workshop);
  for (const language of languages) {
    await bundle('iife', `${dist}/attention-lab.${language}.js`, plain.key, language);
    await bundle('iife', `${dist}/attention-lab.workshop.${language}.js`, plain.key, language, workshop);
    await bundle('iife', `${dist}/attention-lab.projector.${language}.js`, plain.key, language, projector);
    await bundle('iife', `${dist}/attention-lab.offline.${language}.js`, plain.key, language, offline);
  }
  for (const name of ['embed', 'frame']) await small(name);
}
