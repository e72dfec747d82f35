// A worksheet as lines of text, for a braille display: nothing beside anything, no line longer than the display.

import { encode } from '../../../web/link.js';
import { formatMatrix, formatNumber } from '../../../web/format.js';
import { range } from '../../../web/matrix.js';
import { text } from '../../../web/messages.js';
import { stages } from '../../../web/parameters.js';
import { numberOf } from '../../../web/templates/names.js';
import { fill, powerText } from './markup.js';
import { rowThatStays } from './sheet.js';

/** Cells of the usual braille display. */
export const width = 40;

const letters = { x: 'X', wQ: 'W_Q', wK: 'W_K', wV: 'W_V', q: 'Q', k: 'K', v: 'V', scores: 'S', coefficients: 'A', output: 'O' };

/** Tags away; a subscript is written with "_", as in the names of the matrices. */
const plain = (html) => html.replace(/<sub>(.*?)<\/sub>/g, '_$1').replace(/<sup>T<\/sup>/g, '^T').replace(/<sup>(.*?)<\/sup>/g, '^$1').replace(/<[^>]+>/g, '')
  .replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Breaks a paragraph into lines; what has no space to break at (an address) is cut at the width. */
export function wrap(paragraph) {
  const lines = [''];
  for (const word of paragraph.split(/[ \n]+/)) {
    const joined = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (joined.length <= width) lines[lines.length - 1] = joined;
    else lines.push(...(word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []));
  }
  return lines.filter((line, index) => line !== '' || index > 0);
}

const gap = '____';

/** The sheet as text. */
export function plainText({ lang, words, version }, variant, powers) {
  const { letter, example, asks, changes, states } = variant;
  const [{ problem, trace }] = states;
  const given = (name) => {
    const shown = formatMatrix(problem[name], lang);
    const { rows, columns } = problem[name];
    return [`${letters[name]}, ${text(lang, `name.${name}`)}`,
      ...range(rows).map((row) => `${fill(words.row, { i: row + 1 })}: ${shown.slice(row * columns, (row + 1) * columns).join(' ')}`), ''];
  };
  const empty = (name, keep = () => true) => [`${letters[name]}, ${text(lang, `name.${name}`)}`,
    ...range(trace[name].rows).filter(keep).map((row) => `${fill(words.row, { i: row + 1 })}: ${Array(trace[name].columns).fill(gap).join(' ')}`), ''];
  const asking = (row) => row === asks - 1;
  const changeLine = ({ name, row, column, to }, index) => {
    const matrix = states[index].problem[name];
    const from = matrix.data[(row - 1) * matrix.columns + column - 1];
    return `${fill(words.change, { n: index + 1 })}. ${fill(words.changeTo, { m: letters[name], i: row, j: column, from: formatNumber(from, lang), to: formatNumber(to, lang) })}`;
  };
  const link = encode(problem);
  const title = text(lang, 'example', { n: numberOf(example), name: text(lang, `example.${example}`) });
  const paragraphs = [
    fill(words.title, { letter }), fill(words.example, { n: numberOf(example) }), '',
    `${words.name}: ${gap}`, `${words.class}: ${gap}`, '', words.lead, words.textLead, '',
    words.given, ...['x', 'wQ', 'wK', 'wV'].flatMap(given),
    words.project, words.projectHint, ...['q', 'k', 'v'].flatMap((name) => empty(name)),
    words.compare, words.compareHint, ...empty('scores'),
    fill(words.share, { i: asks }), fill(words.shareHint, { i: asks }), '',
    words.powers, ...powers.map(({ score, plain: power }) => `e^${formatNumber(score, lang)} = ${powerText(power, lang)}`), '',
    ...empty('coefficients', asking), ...empty('output', asking),
    words.planeText, fill(words.planeTextHint, { o: `o_${asks}` }), gap, '',
    words.predict, words.predictHint, ...changes.map(changeLine), '',
    ...changes.flatMap((_, index) => [fill(words.change, { n: index + 1 }), ...stages.map((stage) => `${letters[stage]}: ${gap}`), '']),
    fill(words.why, { i: rowThatStays(variant), a: letters.coefficients }), gap, '',
    fill(words.check, { n: numberOf(example) }),
    fill(words.checkHow, { lesson: words.lesson, examples: text(lang, 'examples'), title }), words.checkTypeText,
    // Broken where its parts end, so that a finger can follow.
    ...`#${link}`.match(/[^/]+\/?/g), '', `Attention Lab ${version} · CC BY 4.0`,
  ];
  return `${paragraphs.flatMap((paragraph) => (paragraph === '' ? [''] : wrap(plain(paragraph)))).join('\n')}\n`;
}
