// A long entry of the link in few characters: its own text, coded bit by bit with the chances that such texts teach.
//
// In a matrix signs and digits follow each other by rules ("," then "-" or a digit, then "." …), so each of a character's seven
// bits is predicted from what stands before it, with digits taken for one another, and written by an arithmetic coder: about
// nine bits for a number of two digits. In front stands a checksum. The arithmetic is exact, so all browsers pack and unpack
// alike; nothing here may ever change, or links that were passed on would no longer open.

// What is longer stays as it is: no link could hold it, and nobody should wait for it.
const longest = 2 ** 14;
const end = 0;
const [comma, minus, slash, one, nine, colon, semicolon] = [...',-/19:;'].map((character) => character.charCodeAt(0));
const bits = 7;

// The more often a chance was seen, the less one more time moves it; what was known beforehand counts for less.
const steadiest = 255;
const known = 10;

// Whole numbers and decimals of two digits, in rows of eight: what long links mostly hold.
const numbers = Array.from({ length: 199 }, (_, i) => i - 99).flatMap((i) => [i, i / 10]);
const usual = `/wq:${numbers.map((number, i) => `${number}${i % 8 === 7 ? ';' : ','}`).join('')}/`;

// What has been learnt of each bit: by the characters before it in its number, and by whether its row is by now as wide as the
// one above, which tells a comma from a semicolon.
class Model {
  constructor() {
    this.learnt = new Map();
    this.before = this.width = this.above = 0;
  }

  /** For the bits of the next character, by those that are known: chances of 2 ** 16, and how often each was seen. */
  get next() {
    const key = this.before * 2 + (this.width === this.above ? 1 : 0);
    let found = this.learnt.get(key);
    if (!found) this.learnt.set(key, found = { chances: new Int32Array(2 ** bits).fill(2 ** 15), seen: new Uint8Array(2 ** bits) });
    return found;
  }

  learn({ chances, seen }, node, bit) {
    // Never quite certain: 32 of 65536 are left for the other bit.
    chances[node] += Math.trunc(((bit ? 65504 : 32) - chances[node]) / (seen[node] + 1.5));
    if (seen[node] < steadiest) seen[node] += 1;
  }

  step(code) {
    const isOver = code === semicolon || code === slash || code === colon;
    if (isOver) this.above = code === semicolon ? this.width : 0;
    this.width = isOver ? 0 : this.width + (code === comma ? 1 : 0);
    const earlier = this.before === minus ? 0 : this.before % 2 ** 14;
    this.before = isOver || code === comma ? 0 : earlier * 128 + (code >= one && code <= nine ? one : code);
  }
}

function taught() {
  const model = new Model();
  for (let i = 0; i < usual.length; ++i) {
    const code = usual.charCodeAt(i);
    const { next } = model;
    for (let depth = bits - 1; depth >= 0; --depth) model.learn(next, (code | 128) >> (depth + 1), (code >> depth) & 1);
    model.step(code);
  }
  for (const { seen } of model.learnt.values()) seen.forEach((times, node) => { seen[node] = Math.min(times, known); });
  Object.assign(model, new Model(), { learnt: model.learnt });
  return model;
}

/**
 * Codes one character after the other until `goesOn(code)` says no. The next bit is `bitOf(depth, middle)`; every byte that is
 * certain goes to `shift(byte)`. Returns a byte that, followed by nothing, lies within what is left of the interval.
 */
function coded(bitOf, shift, goesOn) {
  const model = taught();
  let low = 0;
  let high = 2 ** 32 - 1;
  for (let code = null; code === null || goesOn(code); model.step(code)) {
    const { next } = model;
    code = 0;
    for (let depth = bits - 1; depth >= 0; --depth) {
      const node = (1 << (bits - 1 - depth)) | code;
      const middle = low + Math.floor((high - low) / 2 ** 16) * next.chances[node];
      const bit = bitOf(depth, middle);
      if (bit) high = middle;
      else low = middle + 1;
      while (low >>> 24 === high >>> 24) {
        shift(high >>> 24);
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
      }
      model.learn(next, node, bit);
      code = code * 2 + bit;
    }
  }
  return (low >>> 24) + 1;
}

function compressed(text) {
  const bytes = [];
  let i = 0;
  const code = () => (i < text.length ? text.charCodeAt(i) : end);
  const last = coded((depth) => (code() >> depth) & 1, (byte) => bytes.push(byte), () => i++ < text.length);
  return [...bytes, last];
}

function expanded(bytes) {
  let next = 0;
  const byte = () => bytes[next++] ?? 0;
  let window = [0, 0, 0, 0].reduce((sum) => sum * 256 + byte(), 0);
  let text = '';
  coded(
    (depth, middle) => (window <= middle ? 1 : 0),
    () => { window = (window % 2 ** 24) * 256 + byte(); },
    (code) => {
      if (code !== end) text += String.fromCharCode(code);
      return code !== end && text.length <= longest;
    },
  );
  return text;
}

// FNV-1a, folded to three bytes.
function checksum(text) {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  sum ^= sum >>> 24;
  return [sum >>> 16, sum >>> 8, sum].map((part) => part & 255);
}

const toBase64 = (bytes) =>
  btoa(bytes.map((byte) => String.fromCharCode(byte)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const fromBase64 = (text) => Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));

// One state is written several times in a row: into the address, into links, onto paper.
let last = { text: null, packed: null };

/** The text in A–Z a–z 0–9 - _; null where it is too long, or holds anything but ASCII. */
export function pack(text) {
  if (text.length > longest || /[^\u0001-\u007f]/.test(text)) return null;
  if (text !== last.text) last = { text, packed: toBase64([...checksum(text), ...compressed(text)]) };
  return last.packed;
}

/** The text that was packed; null where what is given is not exactly what `pack` made of a text: cut, altered or made up. */
export function unpack(packed) {
  if (packed.length > longest || !/^[\w-]{5,}$/.test(packed) || packed.length % 4 === 1) return null;
  const text = expanded(fromBase64(packed).slice(3));
  return pack(text) === packed ? text : null;
}
