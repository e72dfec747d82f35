// The state in the link's fragment: `#lab=v1/wq:2,0;0,1/mask:causal`.
//
// The fragment is a list of entries joined by "&"; a figure reads and writes only the entry of its own key ("lab" unless the
// author names another), so several figures and other scripts can share it. The value holds what differs from the first
// example, in shortest decimals, so it is bit-exact. "v1" fixes the meaning for ever: a later form gets another number.
// Beside the problem an entry may say how to look at it ("view:columns", "j:3", "head:2"); what it leaves out the page decides.
// A long entry may be packed: "v1/p:" and what web/workshop/packed.js made of the rest. One that is passed on may say a sum of
// what follows, "v1/sum:1f0/wq:…", which tells whether it was cut or altered on its way.

import { excerpt } from './excerpt.js';
import { shortest } from './format.js';
import { examples } from './examples.js';
import { headCount, headOfName, nameIn } from './heads.js';
import { parameter, parameters, presentation } from './parameters.js';
import { sameValue } from './problem.js';

const version = 'v1';
// No state of the largest sizes is longer, escaped or not; what is longer is refused unread.
const longest = 2 ** 19;
// The defaults that v1 leaves out. They must never change, or old links would open other states.
const base = examples.E1;
export const defaultKey = 'lab';
// Up to this length an entry can be read by people and stays as it is.
const readable = 1200;
const packedMark = 'p:';
const sumMark = 'sum:';
/** More characters than this a link should not have: some messengers and mail programs cut it. */
export const longestLink = 2000;

const matrixToText = (matrix) => {
  const rows = [];
  for (let i = 0; i < matrix.rows; ++i) {
    rows.push(Array.from(matrix.data.slice(i * matrix.columns, (i + 1) * matrix.columns), shortest).join(','));
  }
  return rows.join(';');
};

const decimalNumber = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/;

function toNumber(text) {
  return decimalNumber.test(text) && Number.isFinite(Number(text)) ? Number(text) + 0 : null;
}

// One piece more than there may be is enough to see that there are too many.
const pieces = (text, separator, { size: [, most] }) => text.split(separator, most + 1);

function matrixFromText(text, { limits }) {
  const rows = pieces(text, ';', limits).map((row) => pieces(row, ',', limits).map(toNumber));
  const columns = rows[0].length;
  const fits = (size) => size >= limits.size[0] && size <= limits.size[1];
  if (!fits(rows.length) || !fits(columns)) return null;
  if (rows.some((row) => row.length !== columns || row.includes(null))) return null;
  return { rows: rows.length, columns, data: rows.flat() };
}

// An entry is decoded as a whole before it is taken apart (messengers escape its separators), so in words what would separate
// is escaped once more.
const reserved = /[%/,;:&=#]/g;
const wordToText = (word) => encodeURIComponent(word.replace(reserved, encodeURIComponent));

function wordsFromText(text, { limits: { size, length } }) {
  const words = pieces(text, ',', { size }).map(safelyDecoded);
  const fit = words.every((word) => word.trim() === word && word !== '' && word.length <= length && !/\p{C}/u.test(word));
  return fit && words.length <= size[1] ? words : null;
}

// Marks are written without commas: "100;110;111".
const marksToText = ({ rows, columns, data }) =>
  Array.from({ length: rows }, (_, row) => Array.from(data).slice(row * columns, (row + 1) * columns).join('')).join(';');

function marksFromText(text, { limits }) {
  const rows = pieces(text, ';', limits);
  const columns = rows[0].length;
  if (rows.length > limits.size[1] || columns > limits.size[1] || rows.some((row) => row.length !== columns || !/^[01]+$/.test(row))) return null;
  return { rows: rows.length, columns, data: rows.flatMap((row) => [...row].map(Number)) };
}

const codecs = {
  matrix: { write: matrixToText, read: matrixFromText },
  marks: { write: marksToText, read: marksFromText },
  choice: { write: String, read: (text, { choices }) => (choices.includes(text) ? text : null) },
  scale: {
    write: (scale) => (typeof scale === 'number' ? shortest(scale) : scale),
    read: (text, { choices }) => (choices.includes(text) ? text : toNumber(text)),
  },
  words: { write: (words) => words.map(wordToText).join(','), read: wordsFromText },
};

/**
 * The entry for a problem, without "#": "lab=v1/wq:2,0;0,1". The first example is "lab=v1".
 * @param shown the fields convention, query and head: what the link has to say of the way of looking; missing fields are left out
 * @param {{pack: Function, unpack: Function} | null} packer with it a long entry is packed, where that is shorter
 */
export function encode(problem, key = defaultKey, shown = {}, packer = null) {
  const parts = parameters
    .filter(({ name, type }) => !sameValue(type, problem[name], base[name]))
    .map(({ name, type, link }) => `${link}:${codecs[type].write(problem[name])}`);
  const manner = presentation.filter(({ name }) => shown[name] !== undefined)
    .map(({ name, link, write }) => `${link}:${write(shown[name])}`);
  const text = [...parts, ...manner].join('/');
  const packed = text.length > readable ? packer?.pack(text) : null;
  return `${key}=${[version, ...(packed?.length < text.length ? [packedMark + packed] : [...parts, ...manner])].join('/')}`;
}

// Base 36; below a prime, so that every single other character makes another sum.
const sumOf = (text) => [...text].reduce((sum, character) => (sum * 31 + character.codePointAt(0)) % 46649, 7).toString(36);

/** An entry of `encode` with the sum of what it says, for passing on; a packed one has its own inside. */
export function sealed(entry) {
  const [head, ...parts] = entry.split('/');
  return parts.length === 0 || parts[0].startsWith(packedMark) ? entry
    : [head, sumMark + sumOf(safelyDecoded(parts.join('/'))), ...parts].join('/');
}

// The parameter or way of looking that a part sets, with its value; null when it cannot be read.
function read(part) {
  const colon = part.indexOf(':');
  const [link, text] = [part.slice(0, Math.max(colon, 0)), part.slice(colon + 1)];
  const parameter = parameters.find((each) => each.link === link);
  const manner = presentation.find((each) => each.link === link);
  if (!parameter && !manner) return null;
  const value = parameter ? codecs[parameter.type].read(text, parameter) : manner.read(text);
  return value === null ? null : { name: (parameter ?? manner).name, value, target: parameter ? 'problem' : 'shown' };
}

/**
 * Reads the entry of `key` out of a fragment.
 * @param packer as above
 * @returns {{found: false} | {found: true, ok: true, problem: object, shown: object} | {found: true, ok: false, part: string}}
 *   `shown` holds what the link says of the way of looking: convention, query, head, as far as it says them.
 *   `part` is the piece that could not be read, or its beginning; a cut or altered link is never half used.
 *   `needsPacker`: the entry is packed, and there is no packer yet.
 */
export function decode(fragment, key = defaultKey, packer = null) {
  const entry = entries(fragment).find((text) => text.startsWith(`${key}=`));
  if (entry === undefined) return { found: false };
  const refused = (part) => ({ found: true, ok: false, part: excerpt(part) });
  if (entry.length > longest) return refused(entry);
  const [head, ...written] = safelyDecoded(entry).slice(key.length + 1).split('/');
  if (head !== version) return refused(head);
  const [sum] = written;
  if (sum?.startsWith(sumMark)) {
    written.shift();
    const rest = written.join('/');
    if (sum !== sumMark + sumOf(rest)) return refused(rest || sum);
  }
  const isPacked = written.length === 1 && written[0].startsWith(packedMark);
  if (isPacked && !packer) return { ...refused(written[0]), needsPacker: true };
  const parts = isPacked ? unpacked(written[0], packer) : written;
  if (parts === null) return refused(written[0]);
  const state = { problem: { ...base }, shown: {} };
  const seen = new Set();
  for (const part of parts) {
    const found = read(part);
    if (found === null || seen.has(found.name)) return refused(part);
    seen.add(found.name);
    state[found.target][found.name] = found.value;
  }
  const lost = gapInHeads(state.problem);
  if (lost) return refused(parts.find((part) => part.startsWith(`${lost}:`)));
  const { tokens, x } = state.problem;
  if (tokens && tokens.length !== x.rows) return refused(parts.find((part) => part.startsWith('words:')));
  return { found: true, ok: true, ...state };
}

function unpacked(part, packer) {
  const text = packer.unpack(part.slice(packedMark.length));
  return text === null ? null : safelyDecoded(text).split('/');
}

// Heads come whole and without a gap. The key of the first matrix that has no place, or undefined.
function gapInHeads(problem) {
  const heads = headCount(problem);
  const isThere = ({ name }) => Boolean(problem[name]);
  const belongs = ({ name }) => headOfName(name)[1] < heads;
  const owned = parameters.filter(({ name }) => headOfName(name)[1] > 0);
  const alone = owned.find((each) => isThere(each) && !belongs(each));
  const incomplete = owned.find((each) => belongs(each) && !isThere(each));
  return (alone ?? (incomplete && parameter(nameIn('wQ', headOfName(incomplete.name)[1]))))?.link;
}

const othersThan = (key, fragment) => entries(fragment).filter((text) => text.includes('=') && !text.startsWith(`${key}=`));

/** The fragment with the entry of a key replaced (or added) and every other entry kept. */
export function replaceEntry(fragment, entry) {
  return `#${[...othersThan(entry.slice(0, entry.indexOf('=')), fragment), entry].join('&')}`;
}

/** The fragment without the entry of `key`. */
export function withoutEntry(fragment, key) {
  return othersThan(key, fragment).join('&');
}

function entries(fragment) {
  return fragment.replace(/^#/, '').split('&').filter((text) => text !== '');
}

// Messengers escape ";" and ","; a broken escape is left as it is and then refused as a part that cannot be read.
function safelyDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
