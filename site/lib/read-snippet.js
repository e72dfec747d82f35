// What an author pasted, read as data: a frame with a page of the lab, or the element with its attributes. Only what is known
// is taken; nothing of the text is run. Used in the browser, by the page that previews snippets.

import { stateAttributes } from '../../web/attributes.js';

const known = ['lang', 'stage', 'link-key', 'theme', 'controls', ...stateAttributes];
// Belongs to the author's page and says nothing about the figure.
const ofThePage = /^(id|class|style|slot|title|hidden|data-.*|aria-.*|role)$/;

const framePage = /\/?embed\/v1\/(ru|pl|en)\/([A-Za-z0-9]+)\/(?:index\.html)?$/;

const readFrame = (node, examples) => {
  const source = node.getAttribute('src') ?? '';
  const base = 'https://attention-lab.example/';
  const address = URL.canParse(source, base) ? new URL(source, base) : null;
  const [, lang, example] = address?.pathname.match(framePage) ?? [];
  if (!lang || !examples.includes(example)) return { kind: 'foreign', source };
  const height = Number.parseInt(node.getAttribute('height') ?? '', 10);
  return {
    kind: 'frame',
    page: `embed/v1/${lang}/${example}/index.html${address.search}${address.hash}`,
    title: node.getAttribute('title') ?? '',
    // Without a height a browser makes a frame 150 px tall.
    height: height > 0 ? height : 150,
  };
};

const readElement = (node) => {
  const given = [...node.attributes].map(({ name, value }) => [name, value]);
  return {
    kind: 'element',
    attributes: given.filter(([name]) => known.includes(name)),
    unknown: given.map(([name]) => name).filter((name) => !known.includes(name) && !ofThePage.test(name)),
    inside: node.innerHTML,
  };
};

/**
 * @param {string} text what was pasted
 * @param {string[]} examples the examples that have a page for frames
 * @returns {{kind: 'frame', page, title, height, resizes, count} | {kind: 'element', attributes, unknown, inside, count}
 *   | {kind: 'foreign', source} | {kind: 'nothing'}}
 */
export function readSnippet(text, examples) {
  // A document that is never shown: its scripts do not run and its pictures do not load.
  // The policy of our page refuses the style of theirs, and would say so for each.
  const document = new DOMParser().parseFromString(text.replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi, ''), 'text/html');
  const figures = [...document.querySelectorAll('iframe, attention-lab')].filter((node) => !node.parentElement.closest('attention-lab'));
  if (figures.length === 0) return { kind: 'nothing' };
  const [first] = figures;
  const resizes = [...document.querySelectorAll('script[src]')].some((node) => /(^|\/)embed\.js$/.test(node.getAttribute('src')));
  const found = first.localName === 'iframe' ? { ...readFrame(first, examples), resizes } : readElement(first);
  return { ...found, count: figures.length };
}
