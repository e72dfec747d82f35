import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readBlock } from '../../../web/workshop/text/read-block.js';

const languages = ['ru', 'pl', 'en'];

/** What a text is read as, as rows; a refusal as it is. */
function rows(text, lang = 'en', options = {}) {
  const read = readBlock(text, { lang, ...options });
  if (!read.ok) return read;
  const { matrix: { rows: count, columns, data } } = read;
  return Array.from({ length: count }, (_, i) => data.slice(i * columns, (i + 1) * columns));
}
const everywhere = (text, expected) => {
  for (const lang of languages) assert.deepEqual(rows(text, lang), expected, `${JSON.stringify(text)} in ${lang}`);
};
const refused = (text, expected, lang = 'en', options = {}) => {
  const { ok, code, row, column, character } = readBlock(text, { lang, ...options });
  assert.deepEqual({ ok, code, row, column, character }, { ok: false, code: undefined, row: undefined, column: undefined, character: undefined, ...expected }, JSON.stringify(text));
};

test('a spreadsheet: tabs, line ends of Windows and an empty last line make exactly two by two', () => {
  everywhere('1\t2\r\n3\t4\r\n', [[1, 2], [3, 4]]);
  everywhere('1\t2\n3\t4', [[1, 2], [3, 4]]);
  everywhere('1\t2\r3\t4\r', [[1, 2], [3, 4]]);
  everywhere('1\t2\t\r\n3\t4\t\r\n', [[1, 2], [3, 4]]);
});

test('a comma: a decimal mark, a mark between numbers, or a question', () => {
  everywhere('0,5', [[0.5]]);
  everywhere('0,5\t1,25', [[0.5, 1.25]]);
  everywhere('0,5;1,25\n2;3', [[0.5, 1.25], [2, 3]]);
  everywhere('[1,2,3]', [[1, 2, 3]]);
  everywhere('1,2,3\n4,5,6', [[1, 2, 3], [4, 5, 6]]);
  everywhere('1.5,2.5\n3.5,4.5', [[1.5, 2.5], [3.5, 4.5]]);
  everywhere('0,5 1,25\n2 3', [[0.5, 1.25], [2, 3]]);
  for (const lang of ['ru', 'pl']) assert.deepEqual(rows('1,234', lang), [[1.234]]);
  assert.deepEqual(readBlock('1,234', { lang: 'en' }), { ok: false, code: 'two-readings', others: ['decimal', 'thousands'] });
  assert.deepEqual(rows('1,234', 'en', { comma: 'decimal' }), [[1.234]]);
  assert.deepEqual(rows('1,234', 'en', { comma: 'thousands' }), [[1234]]);
  assert.equal(readBlock('1,234\t5,678', { lang: 'en' }).code, 'two-readings');
  assert.deepEqual(rows('1,234.5\t2,000', 'en'), [[1234.5, 2000]]);
  for (const lang of ['ru', 'pl']) {
    assert.equal(rows('1,234.5\t2,000', lang).code, 'two-marks');
    assert.deepEqual(rows('100,200,300', lang), [[100, 200, 300]]);
    assert.deepEqual(readBlock('100,200,300', { lang }).understood.others, []);
  }
});

test('two numbers to a line with a comma between them: the other reading is named and can be had', () => {
  const here = (lang) => readBlock('1,2\n3,4', { lang });
  assert.deepEqual(rows('1,2\n3,4', 'ru'), [[1.2], [3.4]]);
  assert.deepEqual(here('ru').understood.others, ['separator']);
  assert.deepEqual(rows('1,2\n3,4', 'ru', { comma: 'separator' }), [[1, 2], [3, 4]]);
  assert.deepEqual(rows('1,2\n3,4', 'en'), [[1, 2], [3, 4]]);
  assert.deepEqual(here('en').understood.others, ['decimal']);
});

test('one rule for the whole block: a comma in one number and a point in another are not both decimal marks', () => {
  for (const lang of languages) refused('1,5\t2.5', { code: 'two-marks', row: 1, column: 2, character: '.' }, lang);
  refused('1.5\n2,5\t3', { code: 'two-marks', row: 1, column: 1, character: '.' }, 'ru');
});

test('minus signs and spaces as programs write them', () => {
  everywhere('−0.5', [[-0.5]]);
  everywhere('–1', [[-1]]);
  everywhere('1\u00a0000', [[1000]]);
  everywhere('29\u202f000', [[29000]]);
  everywhere('\u20072\u2007', [[2]]);
  everywhere('1\u00a0000\t−29\u202f000\n–1\t2', [[1000, -29000], [-1, 2]]);
  everywhere('1 000\t2\n3\t4', [[1000, 2], [3, 4]]);
  everywhere('1 000 2 000', [[1000, 2000]]);
  everywhere('1\u00a02\n3\u00a04', [[1, 2], [3, 4]]);
  everywhere('0.5\u00a0123', [[0.5, 123]]);
  everywhere('12345\u00a0678', [[12345, 678]]);
  everywhere('1e−7\t1E+2', [[1e-7, 100]]);
  assert.equal(Object.is(rows('−0\t1')[0][0], 0), true, 'one zero');
});

test('Python: lists, NumPy as code and as printed, PyTorch', () => {
  const square = [[1, 2], [3, 4]];
  for (const text of [
    '[[1, 2], [3, 4]]', '[[1,2],\n [3,4]]\n', 'np.array([[1, 2], [3, 4]])', 'W = numpy.array([[1., 2.],\n              [3., 4.]], dtype=float32)',
    'array([[1., 2.],\n       [3., 4.]])', '[[1. 2.]\n [3. 4.]]', 'tensor([[1, 2],\n        [3, 4]])', 'torch.tensor([[1., 2.], [3., 4.]], device=\'cuda:0\')',
    '((1, 2), (3, 4))', '[[1, 2], [3, 4],]', '[1, 2], [3, 4]', '[[np.float64(1.0), np.float64(2.0)], [np.float64(3.0), np.float64(4.0)]]',
    'tensor([[1., 2.],\n        [3., 4.]], grad_fn=<MmBackward0>)', '{{1, 2}, {3, 4}}',
  ]) everywhere(text, square);
  everywhere('[[ 0.5 -1.  ]\n [ 1.   2.e-05]]', [[0.5, -1], [1, 2e-5]]);
});

test('MATLAB and Julia', () => {
  for (const text of ['[1 2; 3 4]', '[1, 2; 3, 4];', 'W = [1 2\n3 4]', '[1 2;\n 3 4;]', '1 2; 3 4', 'W =\n\n     1     2\n     3     4\n', '[1 ...\n 2; 3 4]']) {
    everywhere(text, [[1, 2], [3, 4]]);
  }
  everywhere('[1; 2; 3]', [[1], [2], [3]]);
  everywhere('[0,5 1,25; 2,5 3,5]', [[0.5, 1.25], [2.5, 3.5]]);
});

test('LaTeX, with the decimal comma that makes no space and with powers of ten', () => {
  for (const frame of ['pmatrix', 'bmatrix', 'matrix', 'smallmatrix', 'pmatrix*']) {
    everywhere(`\\begin{${frame}}1 & 2 \\\\ 3 & 4\\end{${frame}}`, [[1, 2], [3, 4]]);
  }
  everywhere('$$W_Q = \\left(\\begin{array}{rr} 1 & -2 \\\\[2pt] \\hline 3 & 4 \\\\ \\end{array}\\right)$$', [[1, -2], [3, 4]]);
  everywhere('1 & 2 \\\\ 3 & 4', [[1, 2], [3, 4]]);
  everywhere('\\begin{pmatrix}0{,}5 & {-}1 \\\\ \\, 2 & 1{,}5 \\cdot 10^{-7} % here\n\\end{pmatrix}', [[0.5, -1], [2, 1.5e-7]]);
  refused('\\begin{pmatrix}1 & \\frac{1}{2} \\\\ 3 & 4\\end{pmatrix}', { code: 'command', row: 1, column: 2, character: null });
  assert.equal(readBlock('\\begin{pmatrix}\\frac12\\end{pmatrix}', { lang: 'ru' }).found, '\\frac');
  refused('2\\begin{pmatrix}1\\end{pmatrix}', { code: 'stray' });
  refused('\\begin{pmatrix}1 & 2', { code: 'unclosed', character: '\\begin{pmatrix}' });
});

test('vectors as the figure prints them', () => {
  everywhere('(0,5; −1,25)', [[0.5, -1.25]]);
  everywhere('(0.5, −1.25)', [[0.5, -1.25]]);
});

test('what is not a number is refused with its row, its column and the character', () => {
  refused('1\tx\n3\t4', { code: 'not-a-number', row: 1, column: 2, character: 'x' });
  refused('1 2\n3 4½', { code: 'not-a-number', row: 2, column: 2, character: '½' });
  refused('[[1, nan], [2, 3]]', { code: 'not-finite', row: 1, column: 2, character: null });
  for (const word of ['NaN', 'inf', '-inf', 'Infinity', '−∞', 'np.nan']) refused(`1\t2\n${word}\t4`, { code: 'not-finite', row: 2, column: 1, character: null });
  refused('1/2 3', { code: 'not-a-number', row: 1, column: 1, character: '/' });
  refused('1|2', { code: 'not-a-number', row: 1, column: 1, character: '|' });
  refused('1\u200b\t2', { code: 'not-a-number', row: 1, column: 1, character: '\u200b' });
  refused('1e999', { code: 'too-large', row: 1, column: 1, character: null });
  refused('1\t\t3', { code: 'empty-cell', row: 1, column: 2, character: null });
  refused('1\n\n3', { code: 'empty-cell', row: 2, column: 1, character: null });
  refused('[[1. ... 2.]\n [3. ... 4.]]', { code: 'left-out', row: 1, column: 2, character: null });
  refused('X: [[1, 2]]', { code: 'stray' });
  refused('[1, [2, 3]]', { code: 'stray' });
  refused('[[[1, 2]]]', { code: 'too-deep' });
  refused('[[1, 2], [3, 4]', { code: 'unclosed', character: '[' });
  refused('[1, 2)', { code: 'bracket', character: ')' });
  for (const nothing of ['', ' \n\t\n ', '[]', '[[]]', 'W =']) refused(nothing, { code: 'empty' });
});

test('rows of different lengths are refused by row, and never read some other way', () => {
  for (const text of ['1\t2\n3', '1 2\n3', '[[1,2],[3]]', '[1 2; 3]', '1 & 2 \\\\ 3']) {
    for (const lang of languages) {
      const { code, row, expected, actual } = readBlock(text, { lang });
      assert.deepEqual({ code, row, expected, actual }, { code: 'ragged', row: 2, expected: 2, actual: 1 }, `${text} in ${lang}`);
    }
  }
});

test('a mask: 0 and 1, also as False and True', () => {
  const mask = { mask: true };
  assert.deepEqual(rows('[[1,0],[1,1]]', 'en', mask), [[1, 0], [1, 1]]);
  assert.deepEqual(rows('tensor([[ True, False],\n        [ True,  True]])', 'ru', mask), [[1, 0], [1, 1]]);
  refused('1\t0\n2\t1', { code: 'not-a-mark', row: 2, column: 1, character: null }, 'en', mask);
  refused('[[True]]', { code: 'not-a-number', row: 1, column: 1, character: 'T' });
});

test('a mask that is added to scores: −∞ hides and 0 shows; beside anything else −∞ is refused', () => {
  const mask = { mask: true };
  for (const text of ['tensor([[0., -inf],\n        [0., 0.]])', '0\t-∞\n-0.0\t0', '[0 -Inf; 0 0]', '[[0, -np.inf], [0, 0]]', '[[0.0, −inf], [0e0, 0]]']) {
    for (const lang of languages) {
      assert.deepEqual(rows(text, lang, mask), [[1, 0], [1, 1]], text);
      assert.equal(readBlock(text, { lang, ...mask }).understood.additive, true);
    }
  }
  assert.equal(readBlock('0 1\n1 0', { lang: 'en', ...mask }).understood.additive, false);
  assert.deepEqual(rows('0 0\n0 0', 'en', mask), [[0, 0], [0, 0]], 'zeros alone are marks');
  for (const text of ['0 -inf\n1 0', '0 -inf\n0 inf', '0 -inf\n0 -1e9']) refused(text, { code: 'not-finite', row: 1, column: 2, character: null }, 'en', mask);
  refused('0 -inf\n0 0', { code: 'not-finite', row: 1, column: 2, character: null });
  refused('0 -inf\n0', { code: 'ragged', row: 2 }, 'en', mask);
});

test('sizes are checked before anything is made: 64 rows and columns fit, a megabyte is answered at once', () => {
  const block = (count, columns, mark) => Array(count).fill(Array(columns).fill('1').join(mark)).join('\n');
  assert.deepEqual([readBlock(block(64, 64, '\t'), { lang: 'ru' }).matrix.data.length], [4096]);
  for (const mark of ['\t', ' ', ',', ';']) {
    assert.equal(readBlock(block(65, 2, mark), { lang: 'en' }).code, 'too-many-rows');
    assert.equal(readBlock(block(2, 65, mark), { lang: 'en' }).code, 'too-many-columns');
  }
  const start = performance.now();
  for (const text of [block(1000, 1000, '\t'), `[${block(1000, 1000, ',')}]`, '['.repeat(1e6), ' '.repeat(1e6) + '1', `${' '.repeat(2e5)}=`, '1'.repeat(2e5), '1\n'.repeat(1e5),
    `1${' '.repeat(2e5)}x`, '\\\\ ['.repeat(5e4) + '&', '"a'.repeat(1e5), `(1;${' '.repeat(2e5)})`,
    `\\begin{pmatrix}1\\end{pmatrix}${'\\label{'.repeat(3e4)}`, `1.0e+03 *\n${'1'.repeat(2e5)}x`, `np.array([1]${', a='.repeat(5e4)}`]) readBlock(text, { lang: 'en' });
  assert.equal(readBlock(block(1000, 1000, '\t'), { lang: 'en' }).code, 'too-long');
  assert.ok(performance.now() - start < 5000, 'nothing grows with the square of the text');
});

test('what was understood is said as parts of a sentence', () => {
  const understood = (text, lang) => {
    const { form, mark, grouped, rows: count, columns } = readBlock(text, { lang }).understood;
    return [form, mark, grouped, count, columns];
  };
  assert.deepEqual(understood('0,5\t1,25\r\n1\t2', 'ru'), ['tabs', 'comma', false, 2, 2]);
  assert.deepEqual(understood('1\u00a0000,5;2', 'pl'), ['semicolons', 'comma', true, 1, 2]);
  assert.deepEqual(understood('[[1.5, 2]]', 'en'), ['brackets', 'point', false, 1, 2]);
  assert.deepEqual(understood('[1 2; 3 4]', 'en'), ['matlab', null, false, 2, 2]);
  assert.deepEqual(understood('1 & 2', 'en'), ['latex', null, false, 1, 2]);
  assert.deepEqual(understood('1, 2', 'ru'), ['commas', null, false, 1, 2]);
  assert.deepEqual(understood('"1";"2"', 'ru'), ['quoted', null, false, 1, 2]);
  assert.deepEqual(understood('1\n2', 'ru'), ['single', null, false, 2, 1]);
  assert.deepEqual(understood('1 2', 'ru'), ['spaces', null, false, 1, 2]);
});
