// One matrix of the picture: its size and its shapes. The numbers are those of its table in the figure, digit for digit.

import { formatMatrix, formatShareSum } from '../../format.js';
import { at, range } from '../../matrix.js';
import { text } from '../../messages.js';
import { letterParts, plainWord, roleClass } from '../../templates/names.js';
import { heatStep, isMeeting, isProjection, shownPlace, shownSize } from '../../templates/matrix.js';
import { colours, hatching, line, rect, widthOf } from './shapes.js';

const cellHeight = 28;
const headHeight = 20;
const captionHeight = 24;
const gap = 2;
const longestHead = 12;

const short = (word) => (word.length > longestHead ? `${word.slice(0, longestHead - 1)}…` : word);

/** A letter as parts of a line. */
export function letterLine(name, convention) {
  const [letter, under] = letterParts(name, convention);
  return [{ text: letter, italic: true }, ...(under ? [{ text: under, below: true }] : [])];
}

/**
 * @param {string} name x wQ wK wV wO q k v scores coefficients output …
 * @param {object} view lang, digits, convention, covered, tokens (of the problem drawn), trace
 * @param {object} matrix
 * @returns {{width: number, height: number, top: number, shapes: (x: number, y: number) => object[]}} `top` is the height
 *   of what stands above the first row of numbers
 */
export function pictureTable(name, view, matrix) {
  const { lang, convention, trace } = view;
  const table = {
    name, view, matrix, size: shownSize(matrix, convention), isMeeting: isMeeting(name), isBare: isProjection(name),
  };
  const sums = name === 'coefficients'
    ? Array.from(trace.rowSums, (sum) => (view.covered ? '?' : formatShareSum(sum, matrix.columns, lang, view.digits)))
    : null;
  const cells = cellsOf(table);
  const heads = headsOf(table);
  const isColumns = convention === 'columns';
  const rowHeads = table.isBare ? [] : [...heads.rows, ...(sums && isColumns ? ['Σ'] : [])];
  const side = rowHeads.length > 0 ? Math.max(20, ...rowHeads.map((head) => widthOf(head, 12) + 8)) : 0;
  const widths = [
    ...[...cells.map(({ shown }) => shown), ...(sums ?? [])].map((shown) => widthOf(shown, 14)),
    ...(table.isBare ? [] : heads.columns.map((head) => widthOf(head, 12))),
  ];
  const cellWidth = Math.max(40, Math.max(...widths) + 10);
  const top = captionHeight + (table.isBare ? 0 : headHeight);
  const caption = captionOf(table);
  const columns = table.size.columns + (sums && !isColumns ? 1 : 0);
  const rows = table.size.rows + (sums && isColumns ? 1 : 0);
  return {
    width: Math.max(side + columns * (cellWidth + gap), caption.width),
    height: top + rows * (cellHeight + gap),
    top,
    shapes(x, y) {
      const corner = (row, column) => [x + side + column * (cellWidth + gap), y + top + row * (cellHeight + gap)];
      const middle = (row, column) => [corner(row, column)[0] + cellWidth / 2, corner(row, column)[1] + cellHeight / 2 + 5];
      const head = (px, py, word, anchor) => line(px, py, word, { size: 12, anchor, fill: colours.quiet });
      const sumAt = (i) => (isColumns ? [table.size.rows, i] : [i, table.size.columns]);
      const sumHead = () => (isColumns
        ? head(x + side - 6, middle(table.size.rows, 0)[1], 'Σ', 'end')
        : head(middle(0, table.size.columns)[0], y + top - 6, 'Σ', 'middle'));
      const sumLine = (sum, i) =>
        line(...middle(...sumAt(i)), sum, { anchor: 'middle', fill: colours.quiet, cell: { name: 'rowSums', row: i, column: 0 } });
      return [
        line(x, y + 16, caption.parts, { bold: true, fill: caption.fill }),
        ...(table.isBare ? [] : [
          ...heads.columns.map((word, column) => head(middle(0, column)[0], y + top - 6, word, 'middle')),
          ...heads.rows.map((word, row) => head(x + side - 6, middle(row, 0)[1], word, 'end')),
        ]),
        ...(sums ? [sumHead(), ...sums.map(sumLine)] : []),
        ...cells.flatMap((cell) => {
          const place = [cell.shownRow, cell.shownColumn];
          return cellShapes(cell, corner(...place), middle(...place), cellWidth);
        }),
      ];
    },
  };
}

function captionOf({ name, view: { lang, convention }, size, isBare }) {
  const role = isBare ? '' : ` ${text(lang, `short.${name}`)}`;
  const rest = `${role} [${size.rows}×${size.columns}]`;
  const fill = colours[roleClass(name).replace('role-', '')] ?? colours.ink;
  const letter = letterLine(name, convention);
  return { parts: [...letter, { text: rest }], fill, width: widthOf(letter.map((part) => part.text).join('') + rest, 14) + 4 };
}

function headsOf({ view: { convention, tokens }, size, isMeeting }) {
  const words = (count) => range(count).map((index) => short(plainWord(tokens, index)));
  const numbers = (count) => range(count).map((index) => String(index + 1));
  const isWords = (side) => isMeeting || (side === 'rows') === (convention === 'rows');
  const along = (side) => (isWords(side) ? words : numbers)(size[side]);
  return { rows: along('rows'), columns: along('columns') };
}

// Every cell with the place where it is shown and the text that the figure's table shows there.
function cellsOf({ name, view, matrix, size, isMeeting }) {
  const { lang, digits, convention, trace } = view;
  const texts = formatMatrix(matrix, lang, digits);
  return range(size.rows).flatMap((shownRow) => range(size.columns).map((shownColumn) => {
    const { row, column } = shownPlace({ row: shownRow, column: shownColumn }, convention);
    const hidden = isMeeting && at(trace.allowed, row, column) === 0;
    const covered = !hidden && view.covered && ['coefficients', 'output'].includes(name);
    const shown = hidden ? { scores: '−∞', coefficients: '0' }[name] : covered ? '?' : texts[row * matrix.columns + column];
    return { name, row, column, shownRow, shownColumn, hidden, covered, shown, value: at(matrix, row, column) };
  }));
}

function cellShapes({ name, row, column, hidden, covered, shown, value }, [x, y], middle, width) {
  const isShare = name === 'coefficients' && !hidden && !covered;
  const isOwn = name === 'x' || isProjection(name);
  const step = isShare ? heatStep(value) : 0;
  const paint = isOwn ? { fill: colours.own, stroke: colours.ownEdge } : isShare ? { fill: colours.heat[step] } : { stroke: colours.hairline };
  const ink = isShare ? colours.heatInk(step) : hidden || covered ? colours.quiet : colours.ink;
  return [
    rect(x, y, width, cellHeight, paint),
    ...(hidden && name === 'coefficients' ? [hatching(x, y, width, cellHeight)] : []),
    line(...middle, shown, { anchor: 'middle', fill: ink, cell: { name, row, column } }),
  ];
}
