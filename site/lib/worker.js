// The site's worker, which keeps what was visited for a visit without a network: sw.js, with the list of what belongs to a language.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { languages } from './languages.js';

const source = new URL('../assets/worker/sw.js', import.meta.url);
const named = / (?:src|href|data-[\w-]+)="(?:\.\.?\/)+([\w./-]+\.[0-9a-f]{8}\.(?:js|css))"/g;

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Every page of a language, the start page, and every file that these name, those that are fetched on demand included. */
function filesOf(output, code) {
  const text = (path) => readFileSync(`${output}/${path}`, 'utf8');
  const below = readdirSync(`${output}/${code}`, { recursive: true }).map((path) => `${code}/${String(path).replaceAll('\\', '/')}`);
  const pages = ['index.html', ...below.filter((path) => path.endsWith('.html'))];
  const files = new Set(pages.flatMap((path) => [...text(path).matchAll(named)].map(([, file]) => file)));
  const sheets = [...files].filter((path) => path.endsWith('.css'));
  for (const sheet of sheets) {
    for (const [, address] of text(sheet).matchAll(/url\(([\w.-]+\.woff2)\)/g)) files.add(sheet.replace(/[^/]*$/, address));
  }
  return [...pages.sort(), ...[...files].sort()];
}

/** Writes sw.js for the finished pages of `output`. */
export function writeWorker(output) {
  const kept = Object.fromEntries(languages.map(({ code }) => [code,
    filesOf(output, code).map((path) => [path, hash(readFileSync(`${output}/${path}`))])]));
  const list = JSON.stringify(kept);
  const worker = readFileSync(source, 'utf8');
  const version = hash(worker + list).slice(0, 16);
  writeFileSync(`${output}/sw.js`, worker.replace('__VERSION__', () => version).replace('__KEPT__', () => list));
}
