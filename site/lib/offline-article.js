// A page of the site as an article among others in one file: its ids, its figure and its links become its own.

import { parse } from 'parse5';
import { compact } from './compact.js';

const value = (node, name) => node.attrs?.find((each) => each.name === name)?.value ?? null;
const set = (node, name, text) => {
  const found = node.attrs.find((each) => each.name === name);
  if (found) found.value = text;
  else node.attrs.push({ name, value: text });
};
const drop = (node, ...names) => { node.attrs = node.attrs.filter(({ name }) => !names.includes(name)); };

function* elements(node) {
  for (const child of [...node.childNodes ?? []]) {
    if (!child.tagName) continue;
    yield child;
    yield* elements(child);
  }
}

const idLists = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-details', 'headers', 'list'];

/**
 * @param {string} html the whole page
 * @param {string} own what its ids begin with and its figure's link-key
 * @param {Map<string, string>} inside for pages of the site that are inside the file, by the end of their address: their `own`
 * @param {string} note what stands, without scripts, where a large part is packed
 * @returns {{title: string, html: string, packed: string[]}} packed: the large parts, in the order of their places ([data-packed])
 */
export function article(html, own, inside, note) {
  const document = parse(html.replace('\uFEFF', ''));
  const main = [...elements(document)].find(({ tagName }) => tagName === 'main');
  // What is true of the site's page only.
  for (const node of [...elements(main)]) node.childNodes = node.childNodes.filter((child) => value(child, 'data-online') === null);
  for (const node of [...elements(main)]) {
    if (value(node, 'id') !== null) set(node, 'id', `${own}-${value(node, 'id')}`);
    for (const name of idLists) {
      if (value(node, name) !== null) set(node, name, value(node, name).split(/\s+/).map((id) => `${own}-${id}`).join(' '));
    }
    // Radio buttons of one name are one choice in the whole file.
    if (node.tagName === 'input' && value(node, 'name') !== null) set(node, 'name', `${own}-${value(node, 'name')}`);
    if (value(node, 'class') !== null) set(node, 'class', value(node, 'class').trim().replace(/\s+/g, ' '));
    if (value(node, 'class') === '') drop(node, 'class');
    if (node.tagName === 'attention-lab') set(node, 'link-key', own);
    if (node.tagName === 'a') readdress(node, own, inside);
  }
  const heading = [...elements(main)].find(({ tagName }) => tagName === 'h1');
  // Each page has its contents; a list of landmarks tells them apart.
  for (const node of [...elements(main)].filter(({ tagName }) => tagName === 'nav')) set(node, 'aria-label', `${value(node, 'aria-label')}: ${textOf(heading)}`);
  set(heading, 'id', `${own}-title`);
  for (const node of [...elements(main)]) shorten(node);
  const packed = packLargeParts(main, note);
  return { title: textOf(heading), packed, html: `<article id="${own}" aria-labelledby="${own}-title">${compact(main)}</article>` };
}

const largePart = 1000;

// Answers and steps in full length: no reader opens all of them, and together they are the larger half of the texts. The
// figure's own tables are never packed, its steps in sums and matrices are.
const mayBePacked = (node, isFigure) => (isFigure ? node.tagName === 'details' && value(node, 'class') === 'steps'
  : node.tagName === 'details' || (node.tagName === 'section' && value(node, 'class') === 'step'));

function packLargeParts(node, note, packed = [], isFigure = false) {
  for (const child of node.childNodes ?? []) {
    if (!child.tagName) continue;
    const [heading, ...rest] = mayBePacked(child, isFigure) ? (child.childNodes ?? []).filter(({ tagName }) => tagName) : [];
    const html = rest.length > 0 ? compact({ ...child, childNodes: rest }) : '';
    if (html.length < largePart) packLargeParts(child, note, packed, isFigure || child.tagName === 'attention-lab');
    else {
      packed.push(html);
      child.childNodes = [heading, { nodeName: 'div', tagName: 'div', attrs: [{ name: 'data-packed', value: '' }],
        childNodes: [{ nodeName: '#text', value: note }] }];
    }
  }
  return packed;
}

const textOf = (node) => (node.nodeName === '#text' ? node.value : (node.childNodes ?? []).map(textOf).join(''));

// What is there for the live figure or for tests, and the full digits of each number, which nobody sees: this file has two pages to
// carry.
function shorten(node) {
  drop(node, 'data-column', 'data-case', 'data-word', 'data-stage', 'data-matrix-size');
  if (value(node, 'data-row') !== null) set(node, 'data-row', '');
  if (node.childNodes) node.childNodes = node.childNodes.flatMap((child) => (isBare(child) ? child.childNodes : [child]));
}

const isBare = (node) => node.tagName === 'data' && node.attrs.length === 1;

function readdress(link, own, inside) {
  const address = value(link, 'href') ?? '';
  // The classroom screen is inside; nothing has to be found.
  if (value(link, 'data-projector') !== null) {
    set(link, 'data-projector', '');
    drop(link, 'data-lost');
    return;
  }
  if (/^https?:/.test(address)) return;
  if (address.startsWith('#')) {
    set(link, 'href', address.startsWith('#lab=') ? `#${own}=${address.slice(5)}` : `#${own}-${address.slice(1)}`);
    return;
  }
  const [, path, fragment] = /^([^#]*)#?(.*)$/.exec(address);
  const page = [...inside.keys()].find((end) => path.endsWith(end));
  if (page) {
    const other = inside.get(page);
    set(link, 'href', fragment === '' ? `#${other}` : fragment.startsWith('lab=') ? `#${other}=${fragment.slice(4)}` : `#${other}-${fragment}`);
    return;
  }
  // What is not inside cannot be gone to: its words stay.
  link.tagName = link.nodeName = 'span';
  link.attrs = [];
}
