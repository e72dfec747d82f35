// What the panel writes, it reads back to the very same bits; and no text, however broken, upsets it.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { formatFixed } from '../../../web/format.js';
import { readBlock } from '../../../web/workshop/text/read-block.js';
import { writeBlock, writtenForms } from '../../../web/workshop/text/write-block.js';
import { randomFrom } from '../../harness/random.js';

const languages = ['ru', 'pl', 'en'];
const bytes = new DataView(new ArrayBuffer(8));

/** Small whole numbers, short decimals, and doubles of any bits. */
function numberFrom(random) {
  const kind = random();
  if (kind < 0.4) return Math.floor(random() * 2001) - 1000;
  if (kind < 0.7) return Math.round((random() - 0.5) * 1e4) / 1e3 + 0;
  for (;;) {
    bytes.setUint32(0, random() * 2 ** 32);
    bytes.setUint32(4, random() * 2 ** 32);
    const value = bytes.getFloat64(0);
    if (Number.isFinite(value)) return value;
  }
}

function matrixFrom(random) {
  const [rows, columns] = [1, 2].map(() => 1 + Math.floor(random() * 5));
  return { rows, columns, data: Array.from({ length: rows * columns }, () => numberFrom(random)) };
}

const sameBits = (read, { rows, columns, data }) => read.ok && read.matrix.rows === rows && read.matrix.columns === columns &&
  read.matrix.data.every((value, i) => Object.is(value, data[i] + 0));

test('2,000 matrices come back bit for bit out of every form in every language', () => {
  const random = randomFrom(1);
  for (let i = 0; i < 2000; i += 1) {
    const matrix = matrixFrom(random);
    const lang = languages[i % 3];
    for (const form of writtenForms) {
      const text = writeBlock(matrix, form, lang);
      assert.ok(sameBits(readBlock(text, { lang }), matrix), `${form} in ${lang}: ${text}`);
    }
  }
});

test('CSV, NumPy and MATLAB mean the same in every language', () => {
  const random = randomFrom(2);
  for (let i = 0; i < 500; i += 1) {
    const matrix = matrixFrom(random);
    for (const lang of languages) {
      for (const form of ['csv', 'numpy', 'matlab']) {
        const text = writeBlock(matrix, form, languages[i % 3]);
        assert.ok(sameBits(readBlock(text, { lang }), matrix), `${form} in ${lang}: ${text}`);
      }
    }
  }
});

test('numbers with all digits as the figure shows them come back as well', () => {
  const random = randomFrom(3);
  for (let i = 0; i < 1000; i += 1) {
    const matrix = { rows: 1, columns: 2, data: [numberFrom(random), numberFrom(random)] };
    for (const lang of languages) {
      const text = matrix.data.map((value) => formatFixed(value, lang, 'all')).join('\t');
      assert.ok(sameBits(readBlock(text, { lang }), matrix), `${lang}: ${text}`);
    }
  }
});

test('each form as others know it', () => {
  const matrix = { rows: 2, columns: 2, data: [1, -0.5, 1e-7, 3] };
  const written = (form, lang) => writeBlock(matrix, form, lang);
  assert.equal(written('text', 'ru'), '1\t-0,5\n1e-7\t3');
  assert.equal(written('text', 'en'), '1\t-0.5\n1e-7\t3');
  assert.equal(written('csv', 'ru'), '1.0,-0.5\r\n1.0e-7,3.0\r\n');
  assert.equal(written('numpy', 'pl'), 'np.array([[1.0, -0.5], [1.0e-7, 3.0]])');
  assert.equal(written('matlab', 'pl'), '[1 -0.5; 1e-7 3]');
  assert.equal(written('latex', 'pl'), '\\begin{pmatrix}1 & -0{,}5 \\\\ 1 \\cdot 10^{-7} & 3\\end{pmatrix}');
  assert.equal(written('latex', 'en'), '\\begin{pmatrix}1 & -0.5 \\\\ 1 \\cdot 10^{-7} & 3\\end{pmatrix}');
  const hidden = { rows: 1, columns: 2, data: [-Infinity, 0] };
  assert.deepEqual(writtenForms.map((form) => writeBlock(hidden, form, 'en')),
    ['-∞\t0', '-inf,0.0\r\n', 'np.array([[-np.inf, 0.0]])', '[-Inf 0]', '\\begin{pmatrix}-\\infty & 0\\end{pmatrix}']);
});

test('10,000 broken texts are all answered, with a matrix that holds numbers only or with a code', () => {
  const random = randomFrom(4);
  const pieces = ['1', '2', '0,5', '-3', '1.5', '1e5', '1e999', '\t', '\n', '\r\n', ' ', '\u00a0', ',', ';', '&', '\\\\', '[', ']', '(', ')', '{', '}', '"', '|', '%',
    '\\begin{pmatrix}', '\\end{pmatrix}', '\\frac', 'np.array(', 'nan', '-inf', '...', 'x', '½', '−', '\u200b', '\ud800', '\0', 'dtype=', '=', '', 'True', '000', '1\u202f000'];
  let read = 0;
  for (let i = 0; i < 10000; i += 1) {
    const text = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pieces[Math.floor(random() * pieces.length)]).join('');
    const answer = readBlock(text, { lang: languages[i % 3], mask: i % 5 === 0 });
    if (answer.ok) {
      read += 1;
      const { rows, columns, data } = answer.matrix;
      assert.ok(data.length === rows * columns && data.length > 0 && data.every(Number.isFinite), JSON.stringify(text));
    } else {
      assert.equal(typeof answer.code, 'string', JSON.stringify(text));
    }
  }
  assert.ok(read > 200, `${read} of them can be read`);
});
