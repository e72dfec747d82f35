import { test } from 'node:test';
import assert from 'node:assert/strict';
import { examples } from '../../../web/examples.js';
import { decode, encode, longestLink } from '../../../web/link.js';
import { pack, unpack } from '../../../web/workshop/packed.js';
import { randomFrom } from '../../harness/random.js';

const packer = { pack, unpack };
const address = 'https://a-school.example.org/attention/lesson/en/index.html/';
assert.equal(address.length, 60);

// Two digits with any sign, as people type them: 12, −9.9 and 7.
const twoDigits = (random) => {
  const digits = Math.floor(random() * 199) - 99;
  return random() < 0.5 ? digits : digits / 10;
};
const matrixOf = (rows, columns, value) => ({ rows, columns, data: Array.from({ length: rows * columns }, () => value() + 0) });
const textOf = ({ rows, columns, data }) =>
  Array.from({ length: rows }, (_, i) => data.slice(i * columns, (i + 1) * columns).join(',')).join(';');

/** The text of an entry with `heads` heads, for words of `d` numbers each. */
function entry(random, { n, d, heads }) {
  const value = () => twoDigits(random);
  const square = (name) => `${name}:${textOf(matrixOf(d, d, value))}`;
  const own = Array.from({ length: heads }, (_, h) => ['wq', 'wk', 'wv'].map((name) => square(`${name}${h === 0 ? '' : h + 1}`)));
  return [`x:${textOf(matrixOf(n, d, value))}`, ...own.flat(), `wo:${textOf(matrixOf(heads * d, d, value))}`, 'mask:causal', 'view:columns', `j:${n}`].join('/');
}

test('a state of up to 4 heads, 8 words of 8 numbers, two digits each, has a link of at most 2,000 characters', () => {
  const random = randomFrom(6);
  const whole = (from, to) => from + Math.floor(random() * (to - from + 1));
  let longest = 0;
  for (let i = 0; i < 500; ++i) {
    // Every fifth is of the largest sizes: 1,088 numbers.
    const sizes = i % 5 === 0 ? { n: 8, d: 8, heads: 4 } : { n: whole(1, 8), d: whole(1, 8), heads: whole(1, 4) };
    const text = entry(random, sizes);
    const packed = pack(text);
    const link = `${address}#lab=v1/${text.length > 1200 && packed.length < text.length ? `p:${packed}` : text}`;
    longest = Math.max(longest, link.length);
    assert.equal(unpack(packed), text);
  }
  console.log(`the longest of 500 links: ${longest} characters`);
  assert.ok(longest <= longestLink, `${longest}`);
});

test('whatever the text, it comes back letter for letter', () => {
  const random = randomFrom(7);
  const ascii = () => String.fromCharCode(1 + Math.floor(random() * 127));
  const texts = ['', '0', 'a', '0'.repeat(9000), ';'.repeat(2 ** 14), '1,', 'x:5e-324,-1.7976931348623157e+308;0.1,1e+21',
    'words:%D0%9A%D0%BE%D1%82,%D1%81%D0%BF%D0%B8%D1%82', '\u007f\u0001\u007f',
    ...Array.from({ length: 200 }, () => Array.from({ length: Math.floor(random() * 60) }, ascii).join(''))];
  for (const text of texts) assert.equal(unpack(pack(text)), text);
  assert.equal(pack('é'), null);
  assert.equal(pack('a\u0000'), null);
  assert.equal(pack('1'.repeat(2 ** 14 + 1)), null, 'longer than anybody should wait for');
});

test('what was packed once is unpacked for ever', () => {
  // Samples of v1. They must never change.
  const samples = {
    'wq:2,0;0,1': 'ra4WAYJC3APDAso',
    'words:%D0%9A/mask:causal/scale:0.25': 'BBBKAfaiF3d-AjSbG8Gm7CnXkQIu5JUasWJ6TA0PH5K0doU',
    'x:5e-324,-1.7976931348623157e+308;0.30000000000000004,1e+21/view:columns/j:2':
      'GBOXALIxklfqX6a89y7XfeJ3A-xxbYiVikQjbikpYPC96Eh1GwnPzaoinyR5PBhxQpezGBI-aPiCVw',
  };
  for (const [text, packed] of Object.entries(samples)) {
    assert.equal(pack(text), packed);
    assert.equal(unpack(packed), text);
  }
});

test('a packed text that was cut, lengthened or altered is known for what it is', () => {
  const packed = pack(entry(randomFrom(9), { n: 3, d: 3, heads: 1 }));
  for (let i = 0; i < packed.length; ++i) {
    assert.equal(unpack(packed.slice(0, i)), null, `cut after ${i}`);
    const other = packed[i] === 'A' ? 'B' : 'A';
    assert.equal(unpack(packed.slice(0, i) + other + packed.slice(i + 1)), null, `altered at ${i}`);
  }
  for (const more of ['A', 'AA', 'AAA', 'AAAA', '=', ' ', '/x']) assert.equal(unpack(packed + more), null);
  for (const noise of ['', 'A', 'é', 'AAAAA', '_'.repeat(2 ** 14), 'A'.repeat(2 ** 14), '-'.repeat(2 ** 15)]) assert.equal(unpack(noise), null);
});

test('a link is packed only where it is long and a packer is at hand, and opens the same state either way', () => {
  const random = randomFrom(10);
  const large = { ...examples.E1, mask: 'causal', tokens: Array.from({ length: 8 }, (_, i) => `слово/${i}`) };
  for (const name of ['x', 'wQ', 'wK', 'wV']) large[name] = matrixOf(8, 8, () => twoDigits(random));
  const shown = { convention: 'columns', query: 3 };
  const plain = encode(large, 'lab', shown);
  const packed = encode(large, 'lab', shown, packer);
  assert.match(plain, /^lab=v1\/x:/);
  assert.match(packed, /^lab=v1\/p:[\w-]+$/);
  assert.ok(packed.length < plain.length / 2);
  const opened = { found: true, ok: true, problem: large, shown };
  assert.deepEqual(decode(plain, 'lab', packer), opened);
  assert.deepEqual(decode(packed, 'lab', packer), opened);
  assert.equal(encode(examples.E5, 'lab', {}, packer), encode(examples.E5));
  const middling = { ...examples.E1, x: matrixOf(12, 10, () => twoDigits(random)) };
  assert.equal(encode(middling, 'lab', {}, packer), encode(middling), 'what people can still read stays readable');
  const early = decode(packed);
  assert.equal(early.ok, false);
  assert.equal(early.needsPacker, true, 'and without one the figure knows what to fetch');
});

test('four heads of eight by eight, a W_O and marks of one’s own come back from a packed link', () => {
  const random = randomFrom(11);
  const problem = { ...examples.E1, x: matrixOf(8, 8, () => twoDigits(random)), wO: matrixOf(32, 8, () => twoDigits(random)) };
  for (const head of ['', '2', '3', '4']) for (const name of ['wQ', 'wK', 'wV']) problem[name + head] = matrixOf(8, 8, () => twoDigits(random));
  problem.allowed = matrixOf(8, 8, () => Math.floor(random() * 2));
  const link = encode(problem, 'lab', { convention: 'columns', query: 7 }, packer);
  assert.ok(`${address}#${link}`.length <= longestLink, `${link.length}`);
  const opened = decode(link, 'lab', packer);
  for (const name of Object.keys(problem)) assert.deepEqual(opened.problem[name] ?? null, problem[name], name);
});

test('what was packed is read by the same rules as what was not', () => {
  const opened = (text) => decode(`lab=v1/p:${pack(text)}`, 'lab', packer);
  assert.deepEqual(opened('wq:2,0;0,1').problem, examples.E2);
  for (const text of ['wq:2,x;0,1', 'wq:2,0;0,1/wq:2,0;0,1', 'p:Ij4OBw', '', 'nobody:1']) assert.equal(opened(text).ok, false, text);
  assert.equal(decode(`lab=v1/p:${pack('wq:2,0;0,1')}/mask:causal`, 'lab', packer).ok, false, 'nothing stands beside it');
  assert.equal(decode('lab=v1/p:AAAAAAAA', 'lab', packer).part, 'p:AAAAAAAA');
  assert.ok(!('needsPacker' in decode('lab=v1/p:AAAAAAAA', 'lab', packer)));
});
