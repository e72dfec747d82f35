// Writes a matrix as text that others read, and that reads back here to the very same numbers: always all digits.

import { shortest } from '../../format.js';
import { range, rowOf } from '../../matrix.js';

/** What a matrix can be copied as. */
export const writtenForms = ['text', 'csv', 'numpy', 'matlab', 'latex'];

const hasDecimalComma = (lang) => lang !== 'en';

// A point in every number: with none, "1,2" could be one number in Russian and Polish, and NumPy would make whole numbers of it.
function pointed(value) {
  const text = shortest(value);
  return /[.]/.test(text) ? text : text.replace(/^(-?\d+)/, '$1.0');
}

const infinite = { text: '-∞', csv: '-inf', numpy: '-np.inf', matlab: '-Inf', latex: '-\\infty' };

const numbers = {
  // A spreadsheet knows "-" only, and the decimal mark of its language.
  text: (value, lang) => (hasDecimalComma(lang) ? shortest(value).replace('.', ',') : shortest(value)),
  csv: pointed,
  numpy: pointed,
  matlab: shortest,
  latex: (value, lang) => {
    const [mantissa, power] = shortest(value).split('e');
    const shown = hasDecimalComma(lang) ? mantissa.replace('.', '{,}') : mantissa;
    return power ? `${shown} \\cdot 10^{${Number(power)}}` : shown;
  },
};

const frames = {
  text: (rows) => rows.map((row) => row.join('\t')).join('\n'),
  csv: (rows) => rows.map((row) => `${row.join(',')}\r\n`).join(''),
  numpy: (rows) => `np.array([${rows.map((row) => `[${row.join(', ')}]`).join(', ')}])`,
  matlab: (rows) => `[${rows.map((row) => row.join(' ')).join('; ')}]`,
  latex: (rows) => `\\begin{pmatrix}${rows.map((row) => row.join(' & ')).join(' \\\\ ')}\\end{pmatrix}`,
};

/**
 * @param {{rows, columns, data}} matrix −∞ stands for a score that is hidden
 * @param {'text'|'csv'|'numpy'|'matlab'|'latex'} form
 * @param {'ru'|'pl'|'en'} lang
 */
export function writeBlock(matrix, form, lang) {
  const written = (value) => (value === -Infinity ? infinite[form] : numbers[form](value, lang));
  return frames[form](range(matrix.rows).map((row) => rowOf(matrix, row).map(written)));
}
