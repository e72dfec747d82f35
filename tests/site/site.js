// The built pages, read the way a browser reads them.

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';
import { withoutHash } from '../harness/weight.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const output = `${root}build/site/`;
export const languages = ['ru', 'pl', 'en'];

/** Every page as its path inside the site, those for frames included; not the offline files, which are many pages in one. */
export const everyPage = readdirSync(output, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.html') && !path.startsWith('offline/')).sort();

/** The pages that readers open. */
export const pages = everyPage.filter((path) => !path.startsWith('embed/'));

const files = readdirSync(output, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));

/** The content of a file by its name without the hash: asset('assets/page.css'). */
export function asset(name) {
  const found = files.filter((path) => path !== name && withoutHash(path) === name);
  if (found.length !== 1) throw new Error(`${found.length} files are ${name} with a hash`);
  return readFileSync(output + found[0]);
}

const read = new Map();

/** A page as {path, html, document}. */
export function page(path) {
  if (!read.has(path)) {
    const html = readFileSync(output + path, 'utf8').replace('\uFEFF', '');
    read.set(path, { path, html, document: parse(html) });
  }
  return read.get(path);
}

export const chapter = (lang) => page(`${lang}/three-roles/index.html`);

export const attribute = (node, name) => node.attrs?.find((each) => each.name === name)?.value ?? null;

export const hasClass = (node, name) => (attribute(node, 'class') ?? '').split(/\s+/).includes(name);

/** Every element under `node` that `matches`, in document order. */
export function all(node, matches) {
  const found = [];
  const visit = (each) => {
    if (each.tagName && matches(each)) found.push(each);
    (each.childNodes ?? []).forEach(visit);
  };
  visit(node);
  return found;
}

export const byTag = (node, ...names) => all(node, ({ tagName }) => names.includes(tagName));

/** The text of a node with single spaces; what only screen readers hear is left out unless asked for. */
export function textOf(node, { heard = false } = {}) {
  const collect = (each) => {
    if (each.nodeName === '#text') return each.value;
    if (!heard && (hasClass(each, 'sr') || hasClass(each, 'unseen'))) return '';
    return (each.childNodes ?? []).map(collect).join('');
  };
  return collect(node).replace(/[ \n\t]+/g, ' ').trim();
}
