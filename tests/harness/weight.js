// What the built site weighs: used by the size report and by the browser tests.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const languages = ['ru', 'pl', 'en'];
export const lessons = ['three-roles', 'soft-database'];
export const lesson = (language, name = lessons[0]) => `${language}/${name}/index.html`;

/** A file's name without the hash of its content: "assets/page.1f0a23bc.css" → "assets/page.css". */
export const withoutHash = (path) => path.replace(/\.[0-9a-f]{8}(\.\w+)$/, '$1');

/** Bytes of a file as it lies there, and as a server's gzip sends it (level 6, most servers' own). */
export function weigh(path) {
  const bytes = readFileSync(path);
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 6 }).length };
}

/** All files below a folder, as sorted relative paths. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(`${folder}/${name}`).isFile())
    .sort();
}

/**
 * Everything a browser fetches for a page of the built site, the page first, as paths in the site:
 * scripts, style sheets and what they name, icons, pictures. Throws at an address outside the site.
 */
export function filesOfPage(site, page) {
  const html = readFileSync(`${site}/${page}`, 'utf8');
  const found = [page];
  const add = (from, address) => {
    if (/^(data:|#)/.test(address)) return;
    if (/^([a-z]+:)?\/\//i.test(address)) throw new Error(`${from} fetches ${address}`);
    const path = posix.join(posix.dirname(from), address.replace(/[?#].*$/, ''));
    if (found.includes(path)) return;
    found.push(path);
    if (path.endsWith('.css')) addFromStyles(path, readFileSync(`${site}/${path}`, 'utf8'));
  };
  const addFromStyles = (from, css) => {
    for (const [, address] of css.matchAll(/url\(["']?([^"')]+)["']?\)/g)) add(from, address);
    for (const [, address] of css.matchAll(/@import\s+["']([^"']+)["']/g)) add(from, address);
  };
  for (const [tag] of html.matchAll(/<(?:script|img|source|iframe|embed|object)\b[^>]*>/g)) {
    const address = /\s(?:src|data|data-script)=["']?([^"'\s>]+)/.exec(tag);
    if (address) add(page, address[1]);
  }
  for (const [tag] of html.matchAll(/<link\b[^>]*>/g)) {
    if (!/\srel=["']?(?:stylesheet|icon|preload|modulepreload|manifest)\b/.test(tag)) continue;
    add(page, /\shref=["']?([^"'\s>]+)/.exec(tag)[1]);
  }
  for (const [, css] of html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)) addFromStyles(page, css);
  return found;
}
