// {% evidence %}: the table of the page "Why trust these numbers"; {% evidence "pytorch", "cases" %}: one number of it.
// Words come from _data/evidence/<lang>.json, numbers from lib/evidence.js.

import { formatNumber, formatSignificant, shortest } from '../../web/format.js';
import { escapeHtml } from './escape.js';
import { evidence, forgetEvidence } from './evidence.js';
import { block, inline } from './placeholders.js';

const rows = ['pytorch', 'tables', 'exponential', 'wasm'];
const counts = ['cases', 'numbers'];

const data = (value, shown) => `<data value="${shortest(value)}">${escapeHtml(shown)}</data>`;
const significant = 2;

/** One number; a difference with two digits that count, a count with all. */
function number(found, row, name, lang) {
  const value = found[row]?.[name];
  if (value === undefined) throw new Error(`there is no "${name}" of "${row}" among the evidence`);
  return data(value, name === 'largest' ? formatSignificant(value, lang, significant) : formatNumber(value, lang, 0));
}

function table(found, lang, words) {
  const head = ['what', ...counts, 'largest'].map((name) => `<th scope="col">${words[name]}</th>`).join('');
  const body = rows.map((row) => {
    const { what, against, unit } = words[row];
    const cells = counts.map((name) => `<td>${number(found, row, name, lang)}</td>`).join('');
    return `<tr data-evidence="${row}"><th scope="row"><b>${what}</b> <span>${against}</span></th>${cells}`
      + `<td>${number(found, row, 'largest', lang)} <span>${unit}</span></td></tr>`;
  });
  return `<table class="evidence"><caption>${words.caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

export function registerEvidence(config) {
  config.on('eleventy.before', forgetEvidence);
  config.addAsyncShortcode('evidence', async function shortcode(row, name) {
    const { lang, numbers, evidence: words } = this.ctx;
    try {
      const found = await evidence(numbers);
      return row ? inline(number(found, row, name, lang)) : block(table(found, lang, words[lang]));
    } catch (error) {
      // The template engine keeps the place of a mistake and loses its reason.
      console.error(`${this.page.inputPath}: ${error.message}`);
      throw error;
    }
  });
}
