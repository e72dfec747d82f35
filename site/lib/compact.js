// A parsed page as little HTML as means the same: no comments, no optional end tags, no quotes that nobody needs. Every word
// and every number stays.

import { escapeHtml } from './escape.js';

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const verbatim = new Set(['pre', 'textarea', 'script', 'style']);

// Where white space between elements is never seen.
const structure = new Set(['html', 'head', 'table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl', 'attention-lab']);
const blocks = new Set(['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'details', 'div', 'dl', 'figure', 'footer',
  'form', 'h1', 'h2', 'h3', 'h4', 'header', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td',
  'th', 'thead', 'tr', 'ul', 'attention-lab']);

// An end tag that HTML lets out: always, or where one of these follows or nothing does.
const followers = {
  td: ['td', 'th'], th: ['td', 'th'], tr: ['tr'], thead: ['tbody'], tbody: ['tbody'], li: ['li'],
  p: ['p', 'div', 'ul', 'ol', 'table', 'details', 'section', 'h2', 'h3', 'nav', 'pre'],
};
// Where the paragraph's parent closes it by its own end tag.
const closers = new Set(['div', 'section', 'article', 'main', 'details', 'li', 'td', 'body', 'footer', 'header', 'blockquote']);

const isElement = (node) => node?.tagName !== undefined;
const isBlank = (node) => node.nodeName === '#text' && /^[ \n\t\r]*$/.test(node.value);

function attribute({ name, value, prefix }) {
  const full = prefix ? `${prefix}:${name}` : name;
  if (value === '') return ` ${full}`;
  if (/^[^\s"'`=<>&]+$/.test(value) && !value.endsWith('/')) return ` ${full}=${value}`;
  return ` ${full}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
}

/** Leaves out comments, and white space that is not seen. */
function seen(node) {
  const children = node.childNodes.filter(({ nodeName }) => nodeName !== '#comment' && nodeName !== '#documentType');
  return children.filter((child, index) => {
    if (!isBlank(child) || verbatim.has(node.tagName)) return true;
    if (structure.has(node.tagName)) return false;
    const [before, after] = [children[index - 1], children[index + 1]];
    const atEdge = (other) => (other === undefined ? blocks.has(node.tagName) : blocks.has(other.tagName));
    return !atEdge(before) && !atEdge(after);
  });
}

const mayEndOpen = (node, next, parent) => {
  const { tagName } = node;
  if (!followers[tagName]) return false;
  if (next === undefined) return tagName !== 'p' || closers.has(parent.tagName);
  return isElement(next) && followers[tagName].includes(next.tagName);
};

function element(node, next, parent) {
  const { tagName } = node;
  const start = `<${tagName}${node.attrs.map(attribute).join('')}>`;
  if (empty.has(tagName)) return start;
  const end = mayEndOpen(node, next, parent) ? '' : `</${tagName}>`;
  return start + compact(node) + end;
}

/** The HTML of what is inside a node of parse5. */
export function compact(node) {
  const children = seen(node.content ?? node);
  return children.map((child, index) => {
    if (isElement(child)) return element(child, children[index + 1], node);
    if (node.tagName === 'script' || node.tagName === 'style') return child.value;
    return escapeHtml(verbatim.has(node.tagName) ? child.value : child.value.replace(/[ \n\t\r]+/g, ' '));
  }).join('');
}
