// Blocks as people really copy them, out of one program each: understood to the last number, or refused with the place.
// Worst would be to read them as something else in silence.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readBlock } from '../../../web/workshop/text/read-block.js';

const languages = ['ru', 'pl', 'en'];
const square = [[1, 2], [3, 4]];

function rows(text, lang, options = {}) {
  const read = readBlock(text, { lang, ...options });
  if (!read.ok) return read;
  const { matrix: { rows: count, columns, data } } = read;
  return Array.from({ length: count }, (_, i) => data.slice(i * columns, (i + 1) * columns));
}

function allRead(cases, options) {
  for (const [text, expected = square] of cases) {
    for (const lang of languages) assert.deepEqual(rows(text, lang, options), expected, `${JSON.stringify(text)} in ${lang}`);
  }
}

/** Every text with the code of its refusal and, where there is one, its row and column or what was found. */
function allRefused(cases, options) {
  for (const [text, code, ...place] of cases) {
    for (const lang of languages) {
      const read = readBlock(text, { lang, ...options });
      const { row, column, found } = read;
      assert.deepEqual([read.code, ...(typeof place[0] === 'string' ? [found] : [row, column].slice(0, place.length))], [code, ...place], `${JSON.stringify(text)} in ${lang}`);
    }
  }
}

test('spreadsheets: what is no number, an empty cell and an empty row in between are named, and nothing is left out', () => {
  allRead([
    ['0,5\t-1,25\r\n2\t3\r\n', [[0.5, -1.25], [2, 3]]],
    ['\t1\t2\n\t3\t4'], ['1\t2\n\n3\t4'], ['1\t2 \n3\t4 '],
    ['1\u2009000,5\t2\n3\t1\u202f234\u202f567', [[1000.5, 2], [3, 1234567]]],
    ['"1,5"\t"2,5"\n"3"\t" 4 "', [[1.5, 2.5], [3, 4]]],
    ['1,00E+03\t2,50E-02', [[1000, 0.025]]],
    ['1.234,5\t2\n-1.234.567,8\t4', [[1234.5, 2], [-1234567.8, 4]]],
  ]);
  allRefused([
    ['кот\tспит\n1\t2', 'not-a-number', 1, 1], ['кот\t1\t2\nспит\t3\t4', 'not-a-number', 1, 1], ['\tx1\tx2\nкот\t1\t2', 'empty-cell', 1, 1],
    ['\t1\t2\n1\t5\t6\n2\t7\t8', 'empty-cell', 1, 1], ['1\t2\n3\t4\nСумма\t6', 'not-a-number', 3, 1],
    ['1\t2\n\t\n3\t4', 'empty-cell', 2, 1], ['1\t\n3\t4', 'empty-cell', 1, 2], ['1\t2\n3\t', 'ragged', 2], ['1;2\n;\n3;4', 'empty-cell', 2, 1],
    ['50%\t25%', 'not-a-number', 1, 1], ['2\t50\u00a0%', 'not-a-number', 1, 2], ['#DIV/0!\t2', 'not-a-number', 1, 1], ['01.02.2024\t2', 'not-a-number', 1, 1],
    ["1'000\t2", 'not-a-number', 1, 1], ['1-\t2', 'not-a-number', 1, 1], ['(1,5)\t2\n3\t4', 'stray', '2'],
    ['1"2"3\t4', 'not-a-number', 1, 1], ['"1""2"', 'not-a-number', 1, 1], ['"1\n2"\t3', 'not-a-number', 1, 1], ['1.234,5\t1.5', 'two-marks', 1, 2],
  ]);
});

test('the character that is named is the one that belongs to no number, not the space before it', () => {
  assert.equal(readBlock('50 %\t2', { lang: 'ru' }).character, '%');
  assert.equal(readBlock('1 2\t3', { lang: 'ru' }).character, null);
});

test('hyphens and dashes that writing programs put for a minus', () => {
  for (const minus of '-\u2010\u2011\u2012\u2013\u2212') allRead([[`${minus}1 2\n3 ${minus}4`, [[-1, 2], [3, -4]]], [`[[1, ${minus}2]]`, [[1, -2]]]]);
  allRefused([
    ['—1 2', 'not-a-number', 1, 1], ['- 1 2', 'not-a-number', 1, 1], ['1–2', 'not-a-number', 1, 1],
    ['−inf 1', 'not-finite', 1, 1], ['‑inf 1', 'not-finite', 1, 1],
  ]);
});

test('thousands with spaces begin with no zero', () => {
  allRead([['007 008', [[7, 8]]], ['0 123', [[0, 123]]], ['100 010 001', [[100010001]]], ['1\u00a0000 2', [[1000, 2]]], ['0\u00a0500', [[0, 500]]]]);
});

test('1.234,5 and 1,234.5 alone are asked about in every language: one number, or two', () => {
  for (const lang of languages) {
    for (const [text, comma, value] of [['1.234,5', 'decimal', 1234.5], ['1,234.5', 'thousands', 1234.5]]) {
      assert.deepEqual(readBlock(text, { lang }), { ok: false, code: 'two-readings', others: [comma, 'separator'] }, `${text} in ${lang}`);
      assert.deepEqual(rows(text, lang, { comma }), [[value]]);
      assert.equal(rows(text, lang, { comma: 'separator' })[0].length, 2);
    }
    assert.deepEqual(rows('1.234,5\n2.345,6', lang, { comma: 'decimal' }), [[1234.5], [2345.6]]);
    assert.equal(readBlock('1.234,5', { lang, comma: 'decimal' }).understood.grouped, true);
    assert.deepEqual(rows('0.234,0.5', lang), [[0.234, 0.5]]);
  }
});

test('commas with and without a space in one pair of brackets are asked about; so is (1,5) where a comma is the decimal mark', () => {
  for (const lang of languages) {
    assert.deepEqual(readBlock('[0,5, 1,25]', { lang }), { ok: false, code: 'two-readings', others: ['separator', 'decimal'] });
    assert.deepEqual(rows('[0,5, 1,25]', lang, { comma: 'decimal' }), [[0.5, 1.25]]);
    assert.deepEqual(rows('[1,2,3,\n4,5,6]', lang), [[1, 2, 3, 4, 5, 6]]);
  }
  for (const lang of ['ru', 'pl']) {
    assert.equal(readBlock('(1,5)', { lang }).code, 'two-readings');
    assert.deepEqual(rows('(1,5)', lang, { comma: 'decimal' }), [[1.5]]);
  }
  assert.deepEqual(rows('(1,5)', 'en'), [[1, 5]]);
});

test('NumPy, PyTorch, TensorFlow, JAX: what is printed is read, a list goes on over lines, numbers left out are named', () => {
  allRead([
    ['array([[1., 2.],\n       [3., 4.]], dtype=float32)'], ['np.array([[1, 2], [3, 4]]);'], ['np.array([[1, 2], [3, 4]]),'],
    ["tensor([[1., 2.],\n        [3., 4.]], device='cuda:0',\n       grad_fn=<MmBackward0>)"], ['tf.Tensor(\n[[1. 2.]\n [3. 4.]], shape=(2, 2), dtype=float32)'],
    ['Parameter containing:\ntensor([[1., 2.],\n        [3., 4.]], requires_grad=True)'], ['Out[5]:\narray([[1, 2],\n       [3, 4]])'],
    ['Array([[1, 2], [3, 4]], dtype=int32)'],
    ['array([0.1, 0.2,\n       0.3, 0.4])', [[0.1, 0.2, 0.3, 0.4]]], ['[1, 2,\n 3, 4]', [[1, 2, 3, 4]]], ['[\n  1,\n  2\n]', [[1, 2]]],
    ['[[ 1  2  3\n   4]\n [ 5  6  7\n   8]]', [[1, 2, 3, 4], [5, 6, 7, 8]]], ['[[ 1.  -0. ]\n [ 0.5  2. ]]', [[1, 0], [0.5, 2]]],
    ['x₁ = (0,5; 1)', [[0.5, 1]]], ['кот = [1, 2]', [[1, 2]]],
  ]);
  allRefused([
    ['np.array([[1, 2], [3, 4]]).T', 'stray', '.T'], ['np.array([[1, 2]], dtype=np.float32).T', 'stray', '.T'], ['np.array([1, 2, 3, 4]).reshape(2, 2)', 'stray', '.reshape'],
    ['np.array([[1, 2], [3, 4]]) * 2', 'stray', '*'], ['np.array([[1, 2], [3, 4]]) / 10', 'stray', '/'], ['np.array([[1, 2]])[0]', 'stray', '[0'],
    ['A = np.array([[1, 2]])\nB = np.array([[5, 6]])', 'stray', 'B'], ['2 * np.array([[1, 2]])', 'stray', '2'], ['[[1, 2], [3, 4]].T', 'stray', '.T'],
    ['[1, 2]...', 'stray', '...'], ['[1, 2]. [3, 4]', 'stray', '.'], ['[[1, 2], -[3, 4]]', 'stray', '-'], ['np.array([[1, 2]]', 'unclosed'],
    ['[1 2 3 ...\n 7 8 9]', 'left-out', 1, 4], ['array([1, 2, ...,\n 9])', 'left-out', 1, 3], ['[[1 2]\n ...\n [3 4]]', 'stray', '...'],
    ['[[1.+0.j 2.-1.j]]', 'not-a-number', 1, 1], ['[[1/2, 1]]', 'not-a-number', 1, 1], ['[[1+1, 2]]', 'not-a-number', 1, 1], ['[[np.sqrt(2), 1]]', 'stray', 'np.sqrt'],
    ['[[1_000, 1]]', 'not-a-number', 1, 1], ['[[0x10, 1]]', 'not-a-number', 1, 1], ['[[1, null]]', 'not-a-number', 1, 2], ['{"x": [[1, 2]]}', 'stray', '"x":'],
  ]);
});

test('MATLAB and Octave: a common power of ten goes into every number, a size and a kind are no numbers', () => {
  allRead([
    ['A =\n\n   1.0e+03 *\n\n    0.0010    1.0000\n   -0.0005    2.0000\n', [[1, 1000], [-0.5, 2000]]], ['   1.0e-03 *\n\n     1\n     0\n', [[0.001], [0]]],
    ['A = 2×2 double\n\n     1     2\n     3     4'], ['A = 2x2\n     1     2\n     3     4'], ['ans =\n\nDiagonal Matrix\n\n   1   0\n   0   2\n\n', [[1, 0], [0, 2]]],
    ['[1 2 ...\n 3; 4 5 6]', [[1, 2, 3], [4, 5, 6]]],
  ]);
  allRead([['  2×2 logical array\n\n   1   0\n   1   1', [[1, 0], [1, 1]]]], { mask: true });
  allRefused([
    ["[1 2; 3 4]'", 'stray', "'"], ['2*[1 2; 3 4]', 'stray', '2*'], ['[1 2; 3 4]/2', 'stray', '/2'], ['[1 - 2; 3 4]', 'not-a-number', 1, 2],
    ['[1:3; 4 5 6]', 'not-a-number', 1, 1],
    ['2.0e+03 *\n 1 2', 'not-a-number', 1, 2], ['1.0e+03 *\n 1e5 2', 'not-a-number', 1, 1], ['1.0e+03 *\n NaN 1', 'not-finite', 1, 1],
    ['A =\n\n  Columns 1 through 2\n\n     1     2\n\n  Columns 3 through 4\n\n     9    10\n', 'not-a-number', 1, 1], ['2×2 1 2\n3 4', 'not-a-number', 1, 1],
  ]);
});

test('Julia and R: headings and the names of rows and columns go', () => {
  allRead([
    ['2×2 Matrix{Float64}:\n 1.0  2.0\n 3.0  4.0'], ['2×2 Array{Float64,2}:\n 1.0  2.0\n 3.0  4.0'], ['3-element Vector{Float64}:\n 0.5\n 1.0\n 2.0', [[0.5], [1], [2]]],
    ['     [,1] [,2]\n[1,]    1    2\n[2,]    3    4'], ['[1] 0.5 1.5\n', [[0.5, 1.5]]], [' [1] 1 2 3\n [4] 4', [[1, 2, 3, 4]]], ['[1] [2]', [[1], [2]]],
  ]);
  allRead([['      [,1]  [,2]\n[1,] TRUE FALSE\n[2,] TRUE  TRUE', [[1, 0], [1, 1]]]], { mask: true });
  allRefused([
    ['2×3 Matrix{Float64}:\n 1.0  …  2.0\n 3.0  …  4.0', 'left-out', 1, 2], ['2×2 Diagonal{Float64, Vector{Float64}}:\n 1.0   ⋅ \n  ⋅   2.0', 'not-a-number', 1, 2],
    ['[1//2 1; 0 1]', 'not-a-number', 1, 1], ['[1] 5 6\n[2] 7 8', 'stray', '5'], ['[1] кот', 'not-a-number', 1, 1],
    ['     [,1]\n[1,]    1\n     [,2]\n[1,]    2', 'stray', '1'], ['     a b\nкот  1 2', 'not-a-number', 1, 1], ['matrix(c(1, 2, 3, 4), nrow=2)', 'stray', 'c'],
  ]);
});

test('tables off the figure itself: what they are called and the names of rows, columns and sums go', () => {
  allRead([
    ['\nWQ [2×2]\n1\t2\n3\t4\n'], ['X слова [2×2]\n1\t2\n1\t1\t2\n2\t3\t4\n'], ['X слова [2×2]\n\t1\t2\nкот\t1\t2\nспит\t3\t4\n'],
    ['A коэффициенты [2×2]\nключ1\tключ2\tΣ\nзапрос1\t0,75\t0,25\t1\nзапрос2\t0\t1\t1\n', [[0.75, 0.25], [0, 1]]],
    ['E zanurzenia [1×2]\nkot\tśpi\n1\t−0,5\t1,5\n', [[-0.5, 1.5]]],
  ]);
  allRefused([
    ['WQ [2×2]\n1\t2\n3\t4\n5\t6', 'stray', 'WQ'], ['X [1×2]\n1\t2\n1\t5\t6\t7', 'stray', 'X'],
    ['A [1×1]\nкот\tΣ\nкот\t<0,001\t1', 'not-a-number', 1, 1], ['X слова [2×2]\n1\t2', 'stray', 'X'],
  ]);
});

test('tables of Markdown and Org, drawn brackets, Mathematica, Maxima', () => {
  allRead([
    ['| 1 | 2 |\n|---|---|\n| 3 | 4 |'], ['| 1 | 2 |\n|:--|--:|\n| 3 | 4 |\n'], ['|   |   |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |'], ['| 1 | 2 |\n|---+---|\n| 3 | 4 |'],
    ['| 0,5 | −2 |', [[0.5, -2]]], ['⎡1  2⎤\n⎢    ⎥\n⎣3  4⎦'], ['⎡1⎤\n⎢ ⎥\n⎣2⎦', [[1], [2]]], ['{{1, 2}, {3, 4}}'], ['matrix([1,2],[3,4]);'],
  ]);
  allRefused([
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'not-a-number', 1, 1], ['|    |   0 |\n|---:|----:|\n|  0 | 1.5 |', 'empty-cell', 1, 1],
    ['| 1 |  |\n|---|---|\n| 3 | 4 |', 'empty-cell', 1, 2],
    ['| 1 | 2 |\n|---|---|\n| - | - |', 'not-a-number', 2, 1], ['|---|', 'empty'], ['1 | 2\n--|--\n3 | 4', 'not-a-number', 1, 2], ['{{1/2, 2}}', 'not-a-number', 1, 1],
    ['{{1.*^-7, 2}}', 'not-a-number', 1, 1],
  ]);
});

test('LaTeX: what stands around a matrix may change no number', () => {
  const matrix = '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}';
  allRead([
    [matrix], [`\\[\n W_Q = ${matrix}.\n\\]`], [`$X W_Q = ${matrix},\\quad$`], [`W^{(1)} = ${matrix}`], [`\\begin{equation} A = ${matrix} \\label{eq:2} \\end{equation}`],
    ['A=\\left(\\!\\begin{smallmatrix}1&2\\\\3&4\\end{smallmatrix}\\!\\right)'], ['\\left[\\begin{array}{c|c} 1 & 2 \\\\ \\hline 3 & 4 \\end{array}\\right]'],
    ['\\begin{align*} 1 & 2 \\\\ 3 & 4 \\end{align*}'],
  ]);
  allRefused([
    [`-${matrix}`, 'stray', '-'], [`A = -${matrix}`, 'stray', '-'], [`\\lambda ${matrix}`, 'stray', '\\lambda'], [`W = 2 \\cdot ${matrix}`, 'stray', '2\\cdot'],
    [`\\frac{1}{2}${matrix}`, 'stray', '\\frac{1}{2}'], [`${matrix}^T`, 'stray', '^T'], [`${matrix}^{\\top}`, 'stray', '^{\\top}'],
    [`\\left(${matrix}\\right)^{-1}`, 'stray', '^{-1}'],
    [`${matrix} W_Q`, 'stray', 'W_Q'], [`${matrix}${matrix}`, 'stray'], [`\\rightarrow ${matrix}`, 'stray', '\\rightarrow'],
    ['\\begin{pmatrix} 50\\% & 1 \\end{pmatrix}', 'not-a-number', 1, 1], ['\\begin{pmatrix} 10^{3} & 1 \\end{pmatrix}', 'not-a-number', 1, 1],
    ['\\begin{pmatrix} 1 & \\dots \\end{pmatrix}', 'left-out', 1, 2],
    ['\\begin{pmatrix} 1 2 & 3 \\end{pmatrix}', 'not-a-number', 1, 1], ['\\begin{pmatrix} \\text{a} & 3 \\end{pmatrix}', 'command', 1, 1],
    ['a &= 1 \\\\ b &= 2', 'not-a-number', 1, 1],
  ]);
});

test('digits of other scripts, fractions, roots, units and marks that cannot be seen are refused, not skipped', () => {
  for (const text of ['1/2', '½', '√2', 'π', '10³', '2×10³', '30°', '5kg', '１', '٣', '1，5', '1\u20602', '1\u00ad',
    '\u200e-1', '1\u200b', '0x10', '0o10', '1_000', '1D+05', '1e', '.', '+-1', '1..2']) {
    allRefused([[`${text} 2`, 'not-a-number', 1, 1], [`2\t${text}`, 'not-a-number', 1, 2], [`[[2], [${text}]]`, 'not-a-number', 2, 1]]);
  }
});
