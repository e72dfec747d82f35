// Numbers in brackets: [[1, 2], [3, 4]] as NumPy and JSON write them, [1 2; 3 4] as MATLAB does, {{1, 2}, {3, 4}}, (0,5; −1,25).

import { excerpt } from '../../excerpt.js';
import { fixedForm, freeForm, isOneNumber, most, side, tooManyRows } from './forms.js';

const closing = { '[': ']', '(': ')', '{': '}' };
const closers = Object.values(closing);
const called = /^\s*(?:\w+\.)*(?:array|asarray|matrix|mat|tensor|FloatTensor|constant|list)\s*\(/i;
// NumPy 2 writes its numbers so.
const wrapped = /\b(?:np|numpy)\.(?:float|int|uint|bool)\d*_?\(([^()]*)\)/g;
// MATLAB's "..." at the end of a line; in a list without semicolons it is NumPy's, for numbers that were left out.
const goesOn = /\.\.\.[^\S\n]*\n/g;
// A list goes on in the next line after a comma; the numbers of a call do anyway.
const commaAtEnd = /,\s*\n/g;
// After the numbers of a call come names, dtype=float32, and nothing after its end: .T or * 2 would change the numbers.
const endOfCall = /^(?:,\s*[a-z_]+\s*=(?:[^()]|\([^()]*\))*)?\)\s*[;,]?\s*([^]*)$/;
const between = /[\s,;]/;

/** The form of a text with brackets in it. */
export function bracketForm(plain, lang) {
  const text = plain.replace(wrapped, '$1');
  const call = text.match(called);
  const found = groupsOf(call ? text.slice(call[0].length) : text, Boolean(call));
  if (found.code) return found;
  const { leaves, depth, tops } = found;
  if (depth === 2 && tops > 1) return { code: 'too-deep' };
  if (leaves.length > side) return tooManyRows;
  if (leaves.every(({ text }) => text.trim() === '')) return { code: 'empty' };
  if (depth === 1 && tops === 1) return one(leaves[0], { lang, isCalled: Boolean(call) });
  const rows = leaves.map(({ text }) => text.replaceAll('\n', ' '));
  const areVectors = leaves.every(({ open }) => open === '(') && rows.some((row) => row.includes(';'));
  return areVectors ? vectors(rows) : inBrackets(rows, 'brackets');
}

const vectors = (rows) => fixedForm('semicolons', rows.map((row) => row.split(';', most)));
const inBrackets = (rows, name) => freeForm(rows, null, name);

// A single pair of brackets: round ones are a vector as people write it, the others hold rows between semicolons or line ends.
function one({ open, text }, { lang, isCalled }) {
  if (open === '(' && text.includes(';') && !text.split(';', most).some((piece) => /\S\s+\S/.test(piece.trim()))) return vectors([text]);
  const whole = (text.includes(';') ? text.replace(goesOn, ' ') : text).replace(commaAtEnd, ', ');
  const rows = whole.split(isCalled ? ';' : /[;\n]/).filter((row) => row.trim() !== '');
  if (rows.length > side) return tooManyRows;
  // A number in Russian and Polish, or a vector as it is written in English.
  if (open === '(' && lang !== 'en' && isOneNumber(text.trim())) return { ...inBrackets(rows, 'brackets'), commas: ['separator', 'decimal'], asksAnyway: true };
  return open === '[' || text.includes(';') ? inBrackets(rows, rows.length > 1 ? 'matlab' : 'brackets') : inBrackets([rows.join(' ')], 'brackets');
}

// The innermost groups with what stands in them. Outside of them only marks between groups may stand.
function groupsOf(text, isCalled) {
  const leaves = [];
  const open = [];
  let depth = 0;
  let tops = 0;
  let i = 0;
  for (; i < text.length; i += 1) {
    const character = text[i];
    const top = open.at(-1);
    if (character in closing) {
      if (top?.isLeaf && text.slice(top.start, i).trim() !== '') return stray(text.slice(top.start, i));
      if (top) top.isLeaf = false;
      open.push({ character, start: i + 1, isLeaf: true });
      depth = Math.max(depth, open.length);
      if (depth > 2) return { code: 'too-deep' };
    } else if (closers.includes(character)) {
      if (!top && isCalled && tops > 0) break;
      if (!top || closing[top.character] !== character) return { code: 'bracket', character };
      open.pop();
      if (top.isLeaf) leaves.push({ open: top.character, text: text.slice(top.start, i) });
      if (open.length === 0) tops += 1;
    } else if (!top || !top.isLeaf) {
      if (isCalled && tops > 0 && !top && /^,\s*[a-z_]+\s*=/.test(text.slice(i, i + 40))) break;
      // A sentence may end after the last bracket.
      if (!between.test(character) && !(tops > 0 && !top && /^\.\s*$/.test(text.slice(i)))) return stray(text.slice(i, i + 40));
    }
    if (leaves.length > side) return tooManyRows;
  }
  if (open.length > 0) return { code: 'unclosed', character: open.at(-1).character };
  if (tops === 0) return { code: 'empty' };
  const [isClosed, after] = isCalled ? text.slice(i).match(endOfCall) ?? [null] : ['', ''];
  if (isClosed === null) return { code: 'unclosed', character: '(' };
  return after === '' ? { leaves, depth, tops } : stray(after);
}

const stray = (text) => ({ code: 'stray', found: excerpt(text.trim().match(/^.[^\s[\](){}]*/su)[0]) });
