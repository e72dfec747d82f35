// The shortcodes of the worksheets and of the teachers' page; site/README.md says what each prints.

import { menu, problemByName } from '../../../web/examples.js';
import { encode } from '../../../web/link.js';
import { text } from '../../../web/messages.js';
import { numberOf } from '../../../web/templates/names.js';
import { formatNumber } from '../../../web/format.js';
import { escapeHtml } from '../escape.js';
import { rootOf } from '../links.js';
import { block, inline } from '../placeholders.js';
import { data, fill, letterOf } from './markup.js';
import { key } from './key.js';
import { plainText } from './plain-text.js';
import { sheet } from './sheet.js';
import { tolerance } from './variants.js';

const context = ({ ctx, page }) => ({
  lang: ctx.lang, words: ctx.worksheet[ctx.lang], root: rootOf(page), sheets: ctx.worksheets.sheets, strip: ctx.worksheets.strip, version: ctx.version,
});

function everyKey(page) {
  const { words, lang, sheets } = page;
  const near = (name) => data(tolerance[name], formatNumber(tolerance[name], lang));
  return `<p class="lead">${words.keyLead}</p><p>${fill(words.keyTolerance, { a: near('coefficients'), o: near('output') })}</p>`
    + Object.values(sheets).map((variant) => key(page, variant)).join('');
}

/** Where each sheet lies, in its three forms. */
function list({ words, lang, sheets, root }) {
  const { list: w } = words;
  const heads = [w.sheet, w.asks, w.change, ...['', '', '']];
  const rows = Object.values(sheets).map(({ letter, example, asks, changes }) => {
    const at = `${root}${lang}/worksheet/${letter}`;
    const title = `${letter}, ${fill(words.exampleIn, { n: numberOf(example) })}`;
    const link = (href, text) => `<td><a href="${href}" aria-label="${letter}: ${text}">${text}</a></td>`;
    return `<tr><th scope="row">${title}</th><td>${fill(w.word, { i: asks })}</td><td>${changes.map(({ name }) => letterOf(name)).join(', ')}</td>${
      link(`${at}/index.html`, w.two)}${link(`${at}/large/index.html`, w.large)}${link(`${at}.txt`, w.text)}</tr>`;
  });
  return `<table class="grid words list"><caption>${w.caption}</caption><thead><tr>${heads.map((each) => (each ? `<th scope="col">${each}</th>` : '<td></td>')).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

// The lecture's own examples open on its page, the others on the chapter's.
const lectureExamples = ['E9', 'E13', 'E14'];

function exampleLink({ lang, root }, id, words) {
  const lesson = lectureExamples.includes(id) ? 'soft-database' : 'three-roles';
  return `<a href="${root}${lang}/${lesson}/index.html#${escapeHtml(encode(problemByName(id, lang)))}">${words}</a>`;
}

/** The examples by number, each as a link to its lesson. */
function examples(page) {
  const items = menu.filter((id) => id !== 'misfit')
    .map((id) => `<li value="${numberOf(id)}">${exampleLink(page, id, escapeHtml(text(page.lang, `example.${id}`)))}</li>`);
  return `<ol class="examples">${items.join('')}</ol>`;
}

export function registerWorksheets(config) {
  config.addShortcode('worksheet', function worksheet(letter, large) {
    const page = context(this);
    return block(sheet({ ...page, large }, page.sheets[letter], page.strip));
  });
  config.addShortcode('worksheetkey', function worksheetKey() { return block(everyKey(context(this))); });
  config.addShortcode('worksheetlist', function worksheetList() { return block(list(context(this))); });
  config.addPairedShortcode('example', function example(words, id) { return inline(exampleLink(context(this), id, words.trim())); });
  config.addShortcode('examplelist', function exampleList() { return block(examples(context(this))); });
  config.addShortcode('worksheettext', function worksheetText(letter) {
    const page = context(this);
    return inline(plainText(page, page.sheets[letter], page.strip));
  });
}
