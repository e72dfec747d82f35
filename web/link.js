// The state in the link's fragment: `#lab=v1/wq:2,0;0,1/mask:causal`.
//
// The fragment is a list of entries joined by "&"; a figure reads and writes only the entry of its own key ("lab" unless the
// author names another), so several figures and other scripts can share it. The value holds what differs from the first
// example, in shortest decimals, so it is bit-exact. "v1" fixes the meaning for ever: a later form gets another number.

import { sameMatrix } from './matrix.js';
import { shortest } from './format.js';
import { examples } from './examples.js';
import { parameters } from './parameters.js';

const version = 'v1';
// The defaults that v1 leaves out. They must never change, or old links would open other states.
const base = examples.E1;
export const defaultKey = 'lab';

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

function matrixFromText(text, { limits }) {
  const rows = text.split(';').map((row) => row.split(',').map(toNumber));
  const columns = rows[0].length;
  const fits = (size) => size >= limits.size[0] && size <= limits.size[1];
  if (!fits(rows.length) || !fits(columns)) return null;
  if (rows.some((row) => row.length !== columns || row.includes(null))) return null;
  return { rows: rows.length, columns, data: rows.flat() };
}

const codecs = {
  matrix: { write: matrixToText, read: matrixFromText, same: sameMatrix },
  choice: {
    write: String,
    read: (text, { choices }) => (choices.includes(text) ? text : null),
    same: Object.is,
  },
  scale: {
    write: (scale) => (typeof scale === 'number' ? shortest(scale) : scale),
    read: (text, { choices }) => (choices.includes(text) ? text : toNumber(text)),
    same: Object.is,
  },
};

/** The entry for a problem, without "#": "lab=v1/wq:2,0;0,1". The first example is "lab=v1". */
export function encode(problem, key = defaultKey) {
  const parts = parameters
    .filter(({ name, type }) => !codecs[type].same(problem[name], base[name]))
    .map(({ name, type, link }) => `${link}:${codecs[type].write(problem[name])}`);
  return `${key}=${[version, ...parts].join('/')}`;
}

/**
 * Reads the entry of `key` out of a fragment.
 * @returns {{found: false} | {found: true, ok: true, problem: object} | {found: true, ok: false, part: string}}
 *   `part` is the piece that could not be read; a cut or altered link is never half used.
 */
export function decode(fragment, key = defaultKey) {
  const entry = entries(fragment).find((text) => text.startsWith(`${key}=`));
  if (entry === undefined) return { found: false };
  const [head, ...parts] = safelyDecoded(entry).slice(key.length + 1).split('/');
  if (head !== version) return { found: true, ok: false, part: head };
  const problem = { ...base };
  const seen = new Set();
  for (const part of parts) {
    const colon = part.indexOf(':');
    const parameter = parameters.find(({ link }) => link === part.slice(0, Math.max(colon, 0)));
    const value = parameter ? codecs[parameter.type].read(part.slice(colon + 1), parameter) : null;
    if (value === null || seen.has(parameter.name)) return { found: true, ok: false, part };
    seen.add(parameter.name);
    problem[parameter.name] = value;
  }
  return { found: true, ok: true, problem };
}

/** The fragment with the entry of `key` replaced (or added) and every other entry kept. */
export function replaceEntry(fragment, entry) {
  const key = entry.slice(0, entry.indexOf('=') + 1);
  const others = entries(fragment).filter((text) => text.includes('=') && !text.startsWith(key));
  return `#${[...others, entry].join('&')}`;
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
