// Every refusal of a block as its reader hears it: each can be reached by a block, says where and what, and what is accepted.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readBlock } from '../../../web/workshop/text/read-block.js';
import { refusalSentence } from '../../../web/workshop/text/refusal.js';
import { languages } from '../../harness/weight.js';

const english = JSON.parse(readFileSync(new URL('../../../web/workshop/text/locales/en.json', import.meta.url), 'utf8'));
const side = (count, mark) => Array(count).fill('1').join(mark);

// Message, block, what its sentence is made of in any language, and the English one; the last: what the reader
// has said of the block, and the only languages in which it can come to that.
const cases = [
  ['word', '1 2\n3 foo', ['2', '2', 'foo'], 'Row 2, column 2: “foo” is a word. Copy the numbers alone, without names of rows and columns.'],
  ['character', '7 8\n1/2 9', ['2', '1', '1/2', '/'], 'Row 2, column 1: “1/2” is not a number: the character “/” cannot stand in one. Write it like 0.5 or −2.'],
  ['not-a-number', '1--2 3', ['1', '1', '1--2'], 'Row 1, column 1: “1--2” is not a number. Write it like 0.5 or −2.'],
  ['not-finite', '1 2\n3 -inf', ['2', '2', '-inf'], 'Row 2, column 2: “-inf” is not a finite number, and only those fit here.'],
  ['too-large', '1\n1e400', ['2', '1', '1e400'], 'Row 2, column 1: “1e400” is too large a number. It must be less than 1.8e308.'],
  ['two-marks', '1,5 2\n3 0.5', ['2', '2', '0.5'],
    'Row 2, column 2: “0.5” has a point, but in this block commas are the decimal marks. One block, one mark.'],
  ['left-out', '[[1. ... 2.]\n [3. ... 4.]]', ['1', '2', '...'], 'Row 1, column 2: “...” stands for numbers that were left out. Copy the whole matrix.'],
  ['empty-cell', '1\t2\t3\n4\t\t6', ['2', '2'], 'Row 2, column 2: there is no number here.'],
  ['ragged', '1 2 3\n4 5', ['2', '2', '3'], 'Row 2: numbers: 2. In the rows above: 3.'],
  ['too-many-rows', side(65, '\n'), ['64'], 'More than 64 rows. A matrix has at most 64 rows and 64 columns here.'],
  ['too-many-columns', side(65, ' '), ['64'], 'More than 64 columns. A matrix has at most 64 rows and 64 columns here.'],
  ['too-long', side(2 ** 18, ' '), ['64'], 'Too much text: it was not taken. A matrix has at most 64 rows and 64 columns here.'],
  ['too-deep', '[[[1, 2]]]', [], 'Several matrices, or brackets three deep. Paste one matrix at a time.'],
  ['unclosed', '[[1, 2], [3, 4]', ['['], '“[” is never closed. Was all of it copied?'],
  ['bracket', '[1, 2)', [')'], '“)” closes nothing.'],
  ['stray', '[[1, 2]].T', ['.T'], '“.T” stands outside of the rows. Paste the matrix worked out already, and without labels.'],
  ['two-readings', '1.234,5', [], 'The comma can be read in more than one way. What is meant?'],
  ['not-a-mark', '1 0\n2 1', ['2', '1', '2'], 'Row 2, column 1: “2” is neither 0 nor 1.', { mask: true }],
  ['commas', '1,234 5\n6 7,8', ['2', '2', '7,8'], 'Row 2, column 2: the commas in “7,8” fit no number.', { comma: 'thousands', only: ['en'] }],
  ['command', '\\frac{1}{2} & 3', ['1', '1', '\\frac'], 'Row 1, column 1: “\\frac” has to be worked out first: here stand numbers only.'],
];

for (const [name, block, parts, sentence, { only = languages, ...options } = {}] of cases) {
  test(`${name}: says where, what was found and what is accepted`, () => {
    assert.equal(refusalSentence(readBlock(block, { lang: 'en', ...options }), 'en'), sentence);
    for (const lang of only) {
      const said = refusalSentence(readBlock(block, { lang, ...options }), lang);
      let rest = said;
      for (const part of parts) {
        assert.ok(rest.includes(part), `${lang}: ${part} in its place in ${said}`);
        rest = rest.slice(rest.indexOf(part) + part.length);
      }
      assert.doesNotMatch(said, /[{}]|undefined|null/, lang);
    }
  });
}

test('no refusal is written that nothing leads to', () => {
  const written = Object.keys(english).filter((key) => /^refusal\.(?!at$|row$)/.test(key)).map((key) => key.slice('refusal.'.length));
  assert.deepEqual(cases.map(([name]) => name).sort(), written.sort());
});
