// The figure as a picture for a book or a slide: the same tables, letters and digits, in the light theme, with the link that
// opens its state. Pure: from a view to shapes.

import { formatMatrix, inBrackets } from '../../format.js';
import { at, range } from '../../matrix.js';
import { emptyId, idFor, text } from '../../messages.js';
import { isMeeting } from '../../templates/matrix.js';
import { spokenName, wordName } from '../../templates/names.js';
import { settingText } from '../../templates/settings.js';
import { pictureTable } from './picture-table.js';
import { colours, line, rect, widthOf } from './shapes.js';
import { say } from './words.js';

const margin = 20;
const between = 26;
const lineHeight = 20;
const narrowest = 480;
const roles = [['wQ', 'q'], ['wK', 'k'], ['wV', 'v']];
const meets = ['scores', 'coefficients', 'output'];
// Where there are several heads, or a W_O: the picture shows one head, and what comes after all of them.
const joinedOf = ({ whole, trace }) => (trace.projected ? ['concatenated', ...(whole.wO ? ['wO', 'projected'] : [])] : []);

/**
 * @param {object} view what the figure draws from: lang, digits, convention, covered, fitted (the problem), trace; with heads
 *   also whole, head, heads
 * @param {{caption: string, link: string}} words the state's name, and the link that opens it
 * @returns {{width: number, height: number, title: string, description: string, shapes: object[]}}
 */
export function drawingOf(view, { caption, link }) {
  const { convention, fitted, trace } = view;
  const look = { ...view, tokens: fitted.tokens };
  const tables = { ...fitted, ...trace, wO: view.whole?.wO };
  const table = (name) => pictureTable(name, look, tables[name]);
  const bodyFrom = (top) => (convention === 'columns' ? besideEachOther : belowEachOther)(table, top, view);
  const width = Math.max(narrowest, bodyFrom(0).width + 2 * margin);
  const names = wrapped(caption, 18, width - 2 * margin);
  const settings = wrapped(settingsLine(view), 13, width - 2 * margin);
  const below = margin + 22 * names.length;
  const head = [
    ...names.map((words, i) => line(margin, margin + 16 + 22 * i, words, { size: 18, bold: true })),
    ...settings.map((words, i) => line(margin, below + 16 + lineHeight * i, words, { size: 13, fill: colours.quiet })),
  ];
  const body = bodyFrom(below + 14 + lineHeight * settings.length);
  const notes = notesOf(view, link, width - 2 * margin)
    .map((content, i) => line(margin, body.bottom + between + i * lineHeight, content, { size: 13, fill: colours.quiet }));
  const height = body.bottom + between + notes.length * lineHeight + margin;
  return {
    width, height, title: caption, description: descriptionOf(look, tables),
    shapes: [rect(0, 0, width, height, { fill: colours.ground }), ...head, ...body.shapes, ...notes],
  };
}

// Rows: the word's row runs through X, Q, K, V, below it through S, A, O. Each W stands on what it makes.
function belowEachOther(table, top, view) {
  const x = table('x');
  const pairs = roles.map((names) => names.map(table));
  const tallest = Math.max(...pairs.map(([w]) => w.height));
  const below = top + lineHeight + tallest + between / 2;
  const bring = [{ table: x, x: margin, y: below }];
  let right = margin + x.width;
  for (const [w, made] of pairs) {
    right += between;
    bring.push({ table: w, x: right, y: below - between / 2 - w.height }, { table: made, x: right, y: below });
    right += Math.max(w.width, made.width);
  }
  const second = below + x.height + between;
  const meet = inRow(meets.map(table), margin, second + lineHeight);
  const joined = joinedOf(view);
  const third = second + lineHeight + Math.max(...meet.map(({ table: { height } }) => height)) + between;
  return finished([...bring, ...meet, ...inRow(joined.map(table), margin, third + lineHeight)], [
    title(text(view.lang, 'bring'), margin, top), title(text(view.lang, 'meet'), margin, second),
    axis(view, margin + widthOf(`${text(view.lang, 'meet')}  `, 14), second),
    ...(joined.length > 0 ? [title(say(view.lang, 'picture.joined'), margin, third)] : []),
  ]);
}

// Columns: everything lies on its side, a W to the left of what it makes; what the words get stands on the right.
function besideEachOther(table, top, view) {
  const pairs = roles.map((names) => names.map(table));
  const x = table('x');
  const second = margin + Math.max(...pairs.map(([w]) => w.width)) + between;
  const bring = [{ table: x, x: second, y: top + lineHeight }];
  let y = top + lineHeight + x.height + between / 2;
  for (const [w, made] of pairs) {
    const height = Math.max(w.height, made.height);
    bring.push({ table: w, x: margin, y: y + height - w.height }, { table: made, x: second, y: y + height - made.height });
    y += height + between / 2;
  }
  const left = second + Math.max(x.width, ...pairs.map(([, made]) => made.width)) + 2 * between;
  const meet = [];
  y = top + 2 * lineHeight;
  for (const each of [...meets, ...joinedOf(view)].map(table)) {
    meet.push({ table: each, x: left, y });
    y += each.height + between / 2;
  }
  const { lang } = view;
  return finished([...bring, ...meet], [
    title(text(lang, 'bring'), margin, top), title(text(lang, 'meet'), left, top), axis(view, left, top + lineHeight),
  ]);
}

function inRow(tables, left, y) {
  let x = left;
  return tables.map((table) => {
    const placed = { table, x, y };
    x += table.width + between;
    return placed;
  });
}

function finished(placed, lines) {
  const ends = lines.map(({ x, size, parts: [{ text: words }] }) => x + widthOf(words, size));
  return {
    width: Math.max(...ends, ...placed.map(({ table, x }) => x + table.width)) - margin,
    bottom: Math.max(...placed.map(({ table, y }) => y + table.height)),
    shapes: [...lines, ...placed.flatMap(({ table, x, y }) => table.shapes(x, y))],
  };
}

const title = (words, x, y) => line(x, y + 12, words, { bold: true });
const axis = ({ lang, convention }, x, y) => line(x, y + 12, text(lang, idFor('axis', convention)), { size: 13, fill: colours.quiet });

function settingsLine({ lang, fitted, convention, head = 0, heads = 1 }) {
  const names = ['mask', fitted.lookup === 'hard' ? 'lookup' : 'scale'];
  return [
    ...names.map((name) => settingText(name, fitted, lang)), text(lang, `view.${convention}`),
    ...(heads > 1 ? [say(lang, 'picture.head', { n: head + 1, count: heads })] : []),
  ].join(' · ');
}

// Below the tables: what is empty, and the link.
function notesOf({ lang, trace, fitted: { tokens } }, link, width) {
  return [...emptyBases(lang, trace, tokens), link].flatMap((words) => wrapped(words, 13, width));
}

// Words as lines that fit; what has no space to break at, as a link, breaks where it has to.
function wrapped(words, size, width) {
  const most = Math.floor((10 * width) / widthOf('0'.repeat(10), size));
  return words.match(new RegExp(`.{1,${most}}(?= |$)|.{1,${most}}`, 'gu'))?.map((each) => each.trimStart()) ?? [];
}

const emptyBases = (lang, trace, tokens) => trace.emptyQueries.map((row) => text(lang, `${emptyId(trace)}.word`, { i: wordName(tokens, row, lang) }));

// For those who do not see the picture: its settings, and every table in words and numbers, a hidden one as the word.
function descriptionOf(view, tables) {
  const { lang, digits, convention, covered, tokens, trace } = view;
  const names = ['x', ...roles.map(([w]) => w), ...roles.map(([, made]) => made), ...meets, ...joinedOf(view)];
  const isHidden = (name, row, column) => isMeeting(name) && at(trace.allowed, row, column) === 0;
  const vectors = (name) => {
    const { rows, columns } = tables[name];
    const texts = formatMatrix(tables[name], lang, digits);
    return range(rows).map((row) => inBrackets(range(columns)
      .map((column) => (isHidden(name, row, column) ? text(lang, 'hidden') : texts[row * columns + column])), lang));
  };
  const parts = names.filter((name) => !(covered && ['coefficients', 'output'].includes(name)))
    .map((name) => `${spokenName(name, lang, convention)}: ${vectors(name).join(', ')}.`);
  return [
    ...(tokens ? [`${text(lang, 'words.are', { list: tokens.join(' · ') })}.`] : []), `${settingsLine(view)}.`,
    say(lang, convention === 'columns' ? 'picture.bracket.columns' : 'picture.bracket'), ...parts, ...emptyBases(lang, trace, tokens),
  ].join(' ');
}
