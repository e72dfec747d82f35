// What programs print around the numbers of a matrix: headings, names of rows and columns, a common power of ten, brackets that
// are drawn. All of it goes, and what it says of the numbers is written into them.

import { most } from './forms.js';

const headings = [
  /^\s*(?:Out\[\d+\]:|Parameter containing:|Diagonal Matrix\n)\s*/,
  // Julia's "2×2 Matrix{Float64}:" and "3-element Vector{Float64}:", MATLAB's "2×2 double".
  /^\s*\d+(?:[×x]\d+|-element)(?: [A-Za-z][^\n]*)?\n/,
];
// MATLAB's "1.0e+03 *": it holds for every number below.
const power = /^\s*1\.0+(e[-+]\d+)\s*\*\s*\n/;
// R's "[,1] [,2]" above and "[1,]" before a row.
const namesOfColumns = /^\s*(?:\[,\d+\]\s*)+\n/;
const nameOfRow = /^\s*\[\d+,\]/gm;
const emptyBetween = /^[^\S\n]*[⎢⎜][^\S\n]*[⎥⎟][^\S\n]*\n/gm;
const drawnBrackets = /[⎡⎢⎣⎤⎥⎦⎛⎜⎝⎞⎟⎠]/g;

// The name of a variable that the numbers are given to, in any alphabet.
const named = /^\s*(?:(?:let|const|var)\s+)?[\p{L}_][\p{L}\p{N}_{}]*\s*:?=\s*/u;

// What the figure itself calls its tables: "X words [3×2]".
const caption = /^[^\n[\]]*\[(\d+)×(\d+)\]\s*\n/;

/** The text with nothing but numbers and what parts them, as far as it is known what else stands there. */
export function withoutPrint(plain) {
  const own = offTheFigure(plain);
  if (own !== null) return own;
  const text = headings.reduce((rest, heading) => rest.replace(heading, ''), plain.replace(named, '')).replace(emptyBetween, '').replace(drawnBrackets, ' ');
  if (namesOfColumns.test(text)) return text.replace(namesOfColumns, '').replace(nameOfRow, '');
  const [heading, exponent] = text.match(power) ?? [];
  if (!exponent) return vectorOf(text) ?? text;
  return text.slice(heading.length).replace(/\S+/g, (each) => (/\d/.test(each) ? each + exponent : each));
}

// R's vector has before each line the place of its first number: "[1] 5 6", then "[3] 7". Other numbers there count something else.
function vectorOf(text) {
  const numbers = [];
  for (const line of text.split('\n', most)) {
    const [, place, rest] = line.match(/^\s*\[(\d+)\]\s+([^[\]]+)$/) ?? [];
    if (Number(place) !== numbers.length + 1) return null;
    numbers.push(...rest.trim().split(/\s+/, most));
  }
  return numbers.join(' ');
}

// A table off the figure: as many rows and columns as it says, alone or with the names of both and the sums of its rows.
function offTheFigure(text) {
  const [heading, ...size] = text.match(caption) ?? [];
  if (!heading) return null;
  const lines = text.slice(heading.length).split('\n', most + 1).map((line) => line.split('\t', most + 2));
  const [rows, columns] = size.map(Number);
  const holds = (table, width) => table.length === rows && table.every(({ length }) => length === width);
  const [names, ...below] = lines;
  const sums = names.at(-1) === 'Σ' ? 1 : 0;
  if (holds(below, 1 + columns + sums)) return below.map((cells) => cells.slice(1, 1 + columns).join('\t')).join('\n');
  return holds(lines, columns) ? lines.map((cells) => cells.join('\t')).join('\n') : null;
}
