// The chapter's experiment told with ordinary tables: every step under three masks, unscaled
// and scaled, with what changed against the step it is compared with.

import { comparisonStrip } from './strip.js';
import { formatNumber, shortest } from '../../web/format.js';
import { text } from '../../web/messages.js';
import { experiment, masks, scales } from './cases.js';
import { tables } from './tables.js';

const fill = (message, values) => message.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Coefficients and mixture of one example under one mask and scale. */
function caseTables(page, { id, before }, mask, scale) {
  const { numbers, lang, words: { experiment: words } } = page;
  const name = `${id}/${mask}/${scale}`;
  const { emptyQueries } = numbers.trace(name);
  const note = emptyQueries.map((row) => `<p class="empty-note">${text(lang, 'empty.word', { i: row + 1 })}</p>`).join('');
  const strip = before ? comparisonStrip(numbers, lang, `${before}/${mask}/${scale}`, name, fill(words.against, { n: before.slice(1) })) : '';
  return `<div class="case"><h5>${words[mask]}</h5>${tables(page, name, 'coefficients output')}${note}${strip}</div>`;
}

/** One example under one scale: the scores once, then the three masks. */
function setting(page, step, scale) {
  const { numbers, lang, words: { experiment: words } } = page;
  const name = `${step.id}/none/${scale}`;
  const factor = numbers.trace(name).scale;
  const note = scale === 'unscaled' ? '' : `<p class="note">${fill(words.factor, {
    d: numbers.matrix(name, 'q').columns,
    scale: `<data value="${shortest(factor)}">${formatNumber(factor, lang)}</data>`,
  })}</p>`;
  const body = note + tables(page, name, 'scores', { bare: true })
    + `<div class="cases">${masks.map((mask) => caseTables(page, step, mask, scale)).join('')}</div>`;
  // The second telling of the same step is folded, so that a phone does not scroll past it four times.
  return scale === 'unscaled'
    ? `<div class="setting"><h4>${words[scale]}</h4>${body}</div>`
    : `<details class="setting"><summary><h4>${words[scale]}</h4></summary>${body}</details>`;
}

/** All steps. The first three follow each other; the last is the control, compared with the start. */
export function experimentTables(page) {
  const { words: { experiment: words } } = page;
  const steps = experiment.map((step, index) => {
    const { id } = step;
    const title = index < 3 ? fill(words.step, { n: index + 1 }) : words.control;
    return `<section class="step" aria-labelledby="tables-${id}"><h3 id="tables-${id}">${title}. ${fill(words.example, { n: id.slice(1) })}: ${words[id]}</h3>`
      + tables(page, id, 'x wQ wK wV q k v')
      + scales.map((scale) => setting(page, step, scale)).join('')
      + '</section>';
  });
  return `<div class="experiment wide">${steps.join('')}</div>`;
}
