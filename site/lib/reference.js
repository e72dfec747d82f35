// {% reference %}: what an author can set, hear and say, read from the doc comments of the code itself, so that the page and
// the code cannot drift. English stands in the code; _data/reference/<lang>.json has each line in the other languages.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from './escape.js';
import { block } from './placeholders.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['web/attributes.js', 'web/parameters.js', 'web/element-api.js', 'web/embedded.js', 'web/tables.css'];

/** The kinds in the order of the page. */
export const kinds = ['attribute', 'entry', 'property', 'method', 'event', 'part', 'cssproperty', 'option', 'message', 'command'];

const begins = new RegExp(`^@(?:${kinds.join('|')}) `);
// What is heard and said has its name in the braces and its fields behind them.
const named = ['event', 'message', 'command'];

/** The lines "@kind {values} name - What it means." of a comment; one may go on in the next line, up to an empty one. */
function linesOf(comment) {
  const lines = [];
  let isOpen = false;
  for (const text of comment.split('\n').map((each) => each.replace(/^\s*\*?\s*/, '').trimEnd())) {
    if (begins.test(text)) lines.push(text);
    else if (isOpen && text !== '' && !text.startsWith('@')) lines.push(`${lines.pop()} ${text}`);
    else {
      isOpen = false;
      continue;
    }
    isOpen = true;
  }
  return lines;
}

/**
 * Every documented line of a text: [{kind, name, values, meaning}].
 * @throws {Error} when a line begins like one and cannot be read
 */
export function readReference(text) {
  const comments = [...text.matchAll(/\/\*+([^]*?)\*\//g)].map(([, comment]) => comment);
  return comments.flatMap(linesOf).map((each) => {
    const [, kind, braces = '', words = '', meaning] = /^@(\w+)(?: \{([^}]*)\})?(?: (.+?))? - (.+)$/.exec(each) ?? [];
    const [name, values] = named.includes(kind) ? [braces, words] : [words, braces];
    if (!name) throw new Error(`the reference cannot read "${each}"`);
    return { kind, name, values, meaning: meaning.trim() };
  });
}

/** All of it, in the order of the page. */
export function reference() {
  const all = sources.flatMap((path) => readReference(readFileSync(root + path, 'utf8')));
  return kinds.map((kind) => ({ kind, entries: all.filter((each) => each.kind === kind) }));
}

/** The key of a line among the translations. */
export const keyOf = ({ kind, name }) => `${kind} ${name}`;

function meaningOf(entry, lang, words) {
  if (lang === 'en') return entry.meaning;
  const translated = words.meanings[keyOf(entry)];
  if (!translated) throw new Error(`_data/reference/${lang}.json does not say what "${keyOf(entry)}" means`);
  return translated;
}

function table({ kind, entries }, lang, words) {
  const heads = words.columns[named.includes(kind) ? 'fields' : 'values'];
  const hasValues = entries.some(({ values }) => values !== '');
  const rows = entries.map((entry) => `<tr><th scope="row"><code>${escapeHtml(entry.name)}</code></th>`
    + (hasValues ? `<td>${entry.values && `<code>${escapeHtml(words.values?.[entry.values] ?? entry.values)}</code>`}</td>` : '')
    + `<td>${escapeHtml(meaningOf(entry, lang, words))}</td></tr>`);
  return `<h2 id="${kind}">${words.titles[kind]}</h2><p>${words.about[kind]}</p>
<div class="scroll" role="region" tabindex="0" aria-label="${words.titles[kind]}"><table class="reference"><thead><tr><th scope="col">${words.columns.name}</th>${
  hasValues ? `<th scope="col">${heads}</th>` : ''}<th scope="col">${words.columns.meaning}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

export function registerReference(config) {
  config.addShortcode('reference', function print() {
    const { lang, reference: words } = this.ctx;
    return block(reference().map((part) => table(part, lang, words[lang])).join('\n'));
  });
}
