// One worksheet: two pages of paper with everything given and nothing answered.

import { encode } from '../../../web/link.js';
import { formatNumber } from '../../../web/format.js';
import { range } from '../../../web/matrix.js';
import { text } from '../../../web/messages.js';
import { stages } from '../../../web/parameters.js';
import { numberOf } from '../../../web/templates/names.js';
import { escapeHtml } from '../escape.js';
import { data, fill, grid, letterOf, plane, scrolling, strip } from './markup.js';

const blank = (label, size) => `<span class="blank ${size}">${label} <span class="line"></span></span>`;
const small = (name, index) => `<i>${name}</i><sub>${index}</sub>`;

/** A change in words, with the number as it is and as it becomes: "W_Q, row 2, column 1: −1 → 0". */
export function changeText({ words, lang }, { states }, index, { name, row, column, to }) {
  const { columns, data: numbers } = states[index].problem[name];
  const from = numbers[(row - 1) * columns + column - 1];
  return fill(words.changeTo, {
    m: letterOf(name), i: row, j: column, from: data(from, formatNumber(from, lang)), to: data(to, formatNumber(to, lang)),
  });
}

function head({ words }, { letter, example }) {
  return `<h1>${fill(words.title, { letter })}</h1>
    <p class="who">${blank(words.name, 'long')}${blank(words.class, 'short')}<span class="number">${fill(words.example, { n: numberOf(example) })}</span></p>
    <p>${words.lead}</p>`;
}

const section = (title, ...body) => `<section><h2>${title}</h2>${body.join('')}</section>`;
const side = (...body) => `<div class="side">${body.join('')}</div>`;

const emptyLike = ({ rows, columns }) => ({ rows, columns });

/** The asking word's work: one row for each key, then the sums; all empty but the heads. */
function shareTable({ words }, { asks, states }) {
  const { v } = states[0].trace;
  const heads = [words.key, small('s', `${asks}j`), 'e<sup>s</sup>', small('a', `${asks}j`), ...range(v.columns).map((column) => fill(words.valueTimes, { a: small('a', `${asks}j`), v: small('v', `j${column + 1}`) }))];
  const empty = '<td class="empty"></td>';
  const rows = range(v.rows).map((key) => `<tr><th scope="row">${key + 1}</th>${empty.repeat(heads.length - 1)}</tr>`);
  const sum = `<tr class="sum"><th scope="row">${words.sum}</th><td></td>${empty.repeat(heads.length - 2)}</tr>`;
  const title = fill(words.sharesCaption, { i: asks });
  return scrolling(title, `<table class="grid shares"><caption>${title}</caption><thead><tr>${
    heads.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows.join('')}${sum}</tbody></table>`);
}

/** What the reader marks before the lab is opened, and what the lab says then. */
function predictions({ words }, { changes }) {
  const groups = changes.map((_, index) => `<th scope="colgroup" colspan="3">${fill(words.change, { n: index + 1 })}</th>`).join('');
  const heads = changes.map(() => [words.same, words.changes, words.lab].map((title) => `<th scope="col">${title}</th>`).join('')).join('');
  const box = '<td class="box"><span class="tick-box"></span></td>';
  const rows = stages.map((stage) => `<tr><th scope="row">${letterOf(stage)}</th>${`${box}${box}<td class="empty"></td>`.repeat(changes.length)}</tr>`);
  return scrolling(words.marksCaption, `<table class="grid marks"><caption>${words.marksCaption}</caption><thead><tr><td rowspan="2"></td>${groups}</tr><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`);
}

/** The row of A that the first change leaves alone, counted from 1. */
export const rowThatStays = ({ states }) => states[1].comparison.coefficients.unchanged[0].row + 1;

function check(page, { example, states }) {
  const { words, lang, root } = page;
  const link = encode(states[0].problem);
  const name = text(lang, `example.${example}`);
  return `<section class="check"><h2>${fill(words.check, { n: numberOf(example) })}</h2>
    <p>${fill(words.checkHow, {
    lesson: `<a href="${root}${lang}/three-roles/index.html#${link}">${words.lesson}</a>`,
    examples: text(lang, 'examples'), title: escapeHtml(text(lang, 'example', { n: numberOf(example), name })),
  })}</p><p>${words.checkType}</p><p><code>#${escapeHtml(link)}</code></p><p class="credit"><span lang="en">Attention Lab</span> ${page.version} · CC BY 4.0</p></section>`;
}

/**
 * The sheet as HTML.
 * @param page with lang, words (of the worksheets), root (the way to the site's root), large (true for large print), version
 */
export function sheet(page, variant, powers) {
  const { words, lang } = page;
  const { asks, states: [{ problem, trace }], changes } = variant;
  const given = ['x', 'wQ', 'wK', 'wV'].map((name) => grid({ name, matrix: problem[name], lang }));
  const toFill = ['q', 'k', 'v'].map((name) => grid({ name, matrix: emptyLike(trace[name]), lang }));
  const lines = '<p class="ruled"></p>'.repeat(3);
  const first = [
    head(page, variant),
    section(words.given, side(...given)),
    section(words.project, `<p>${words.projectHint}</p>`, side(...toFill)),
    section(words.compare, side(grid({ name: 'scores', matrix: emptyLike(trace.scores), lang }), `<p>${words.compareHint}</p>`)),
    section(fill(words.share, { i: asks }), `<p>${fill(words.shareHint, { i: asks })}</p>`, strip(powers, lang, words.powers), shareTable(page, variant),
      `<p class="answer">${small('o', asks)} = ( <span class="line"></span> ${words.between} <span class="line"></span> )</p>`),
  ];
  const second = [
    section(words.plane, side(plane({ lang, label: words.planeLabel }), `<p>${fill(words.planeHint, { o: small('o', asks), v: [1, 2, 3].map((index) => small('v', index)).join(', ') })}</p>`)),
    section(words.predict, `<p>${words.predictHint}</p><ol class="changes">${
      changes.map((change, index) => `<li>${changeText(page, variant, index, change)}</li>`).join('')}</ol>`, predictions(page, variant)),
    section(fill(words.why, { i: rowThatStays(variant), a: letterOf('coefficients') }), lines),
    check(page, variant),
  ];
  return `<article class="sheet${page.large ? ' large' : ''}"><div class="leaf">${first.join('')}</div><div class="leaf">${second.join('')}</div></article>`;
}
