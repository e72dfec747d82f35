// The scripts and the styles of the pages for authors: files of their own, so that no lesson carries them.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, transformSync } from 'esbuild';
import { facts } from './embedding.js';

const folder = fileURLToPath(new URL('../assets/authors/', import.meta.url));
const target = ['chrome109', 'firefox115', 'safari16'];

/** Classic scripts, for modules do not load from a folder on disk. */
export const authorScripts = ['embed-this', 'preview'];

/** The finished files by name: {'embed-this.js': text, …, 'authors.css': text}. */
export async function authorFiles() {
  const { outputFiles } = await build({
    entryPoints: authorScripts.map((name) => `${folder}${name}.js`),
    outdir: '.',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    charset: 'utf8',
    target,
    define: { __EMBEDDING__: JSON.stringify(facts()) },
    logLevel: 'warning',
  });
  const scripts = outputFiles.map(({ path, text }) => [path.split(/[\\/]/).at(-1), text]);
  const css = transformSync(readFileSync(`${folder}authors.css`, 'utf8'), { loader: 'css', minify: true, target }).code;
  return Object.fromEntries([...scripts, ['authors.css', css]]);
}
