import { test } from 'node:test';
import assert from 'node:assert/strict';
import {
  decimalsOf, formatFixed, formatMatrix, formatNumber, formatShareSum, formatSignificant, formatVector, isExact, shortest,
} from '../../web/format.js';
import { parseNumber } from '../../web/parse-number.js';
import { matrixFromRows } from '../../web/matrix.js';

const third = 1 / 3;

test('a matrix has one number of decimals: as many as its values need, three at most', () => {
  assert.deepEqual(formatMatrix(matrixFromRows([[1, 0], [0, 1]]), 'ru'), ['1', '0', '0', '1']);
  assert.deepEqual(formatMatrix(matrixFromRows([[1, 0.5]]), 'ru'), ['1,0', '0,5']);
  assert.deepEqual(formatMatrix(matrixFromRows([[1, third]]), 'en'), ['1.000', '0.333']);
  assert.deepEqual(formatMatrix(matrixFromRows([[0.422318798252, 2]]), 'pl'), ['0,422', '2,000']);
});

test('halves round away from zero by the shortest decimal of the double, not by its bits', () => {
  // 1.0005 and 0.0125 lie below the half in binary, 2.5 is exact.
  assert.equal(formatFixed(1.0005, 'en', 3), '1.001');
  assert.equal(formatFixed(0.0125, 'en', 3), '0.013');
  assert.equal(formatFixed(2.5, 'en', 0), '3');
  assert.equal(formatFixed(-1.0005, 'en', 3), '\u22121.001');
  assert.equal(formatFixed(0.9996, 'en', 3), '1.000');
  assert.equal(formatFixed(9.9995, 'en', 3), '10.000');
  assert.equal(formatFixed(1.2344999999999, 'en', 3), '1.234');
});

test('a nonzero value never reads as zero', () => {
  assert.equal(formatNumber(0.0004, 'ru'), '<0,001');
  assert.equal(formatNumber(-0.0004, 'en'), '\u2212<0.001');
  assert.equal(formatNumber(5e-324, 'en'), '<0.001');
  assert.equal(formatNumber(0.0005, 'en'), '0.001');
  assert.equal(formatFixed(0.004, 'en', 2), '<0.01');
});

test('zero has no sign', () => {
  assert.equal(formatNumber(-0, 'en'), '0');
  assert.equal(shortest(-0), '0');
  assert.deepEqual(formatMatrix(matrixFromRows([[-0, 0.25]]), 'ru'), ['0,00', '0,25']);
});

test('minus is U+2212 and the decimal mark is the language’s', () => {
  assert.equal(formatNumber(-1.25, 'ru'), '\u22121,25');
  assert.equal(formatNumber(-1.25, 'en'), '\u22121.25');
  assert.equal(formatVector([0.5, -1.25], 'ru'), '(0,50; \u22121,25)');
  assert.equal(formatVector([2, 0], 'en'), '(2, 0)');
});

test('from a million on numbers are scientific, and carry into the power', () => {
  assert.equal(formatNumber(999999, 'en'), '999999');
  assert.equal(formatNumber(1e6, 'en'), '1e6');
  assert.equal(formatNumber(1234567, 'ru'), '1,235e6');
  assert.equal(formatNumber(9999999, 'en'), '1e7');
  assert.equal(formatNumber(-1.5e300, 'pl'), '\u22121,5e300');
});

test('a sum of shares that misses 1 by rounding prints 1; one that misses it by more does not', () => {
  assert.equal(formatShareSum(1 - 2 ** -53, 3, 'en'), '1');
  assert.equal(formatShareSum(1 + 2 ** -52, 3, 'en'), '1');
  assert.equal(formatShareSum(0, 3, 'en'), '0');
  assert.equal(formatShareSum(1 + 1e-3, 3, 'en'), '1.001');
});

test('steps of an explanation have four significant digits', () => {
  assert.equal(formatSignificant(Math.exp(2), 'ru'), '7,389');
  assert.equal(formatSignificant(15.778112197861301, 'ru'), '15,78');
  assert.equal(formatSignificant(1, 'ru'), '1');
  assert.equal(formatSignificant(0.06337893833303762, 'en'), '0.06338');
  assert.equal(formatSignificant(0.00001234567, 'en'), '1.235e\u22125');
  assert.equal(formatSignificant(123456.7, 'en'), '123457');
  assert.equal(formatSignificant(-0.9999999, 'en'), '\u22121', 'no zeros that only rounding made');
  assert.equal(formatSignificant(120, 'en'), '120');
});

test('"=" may stand only before text that shows the whole number', () => {
  assert.equal(isExact(0.5, '0,5', 'ru'), true);
  assert.equal(isExact(0.30000000000000004, '0,300', 'ru'), false);
  assert.equal(isExact(-2, '\u22122', 'en'), true);
  assert.equal(isExact(0.0004, '<0.001', 'en'), false);
});

test('what the lab prints with all digits reads back to the same double', () => {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let i = 0; i < 2000; ++i) {
    const value = (random() - 0.5) * 10 ** Math.floor(random() * 40 - 20);
    for (const lang of ['ru', 'pl', 'en']) {
      assert.deepEqual(parseNumber(formatFixed(value, lang, 'all'), lang), { ok: true, value });
    }
  }
});

test('fixed decimals agree with an independent rounding of the shortest decimal', () => {
  // Decimal arithmetic on BigInt: |value|·10^places + ½, cut off.
  const rounded = (value, places) => {
    const [digits, power = '0'] = String(value).split('e');
    const [whole, fraction = ''] = digits.split('.');
    const shift = places + Number(power) - fraction.length;
    let scaled = BigInt(whole + fraction);
    scaled = shift >= 0 ? scaled * 10n ** BigInt(shift) : (scaled * 10n / 10n ** BigInt(-shift) + 5n) / 10n;
    const text = String(scaled).padStart(places + 1, '0');
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  };
  for (let i = 1; i < 5000; ++i) {
    const value = i * 0.00037 + (i % 7) * 0.0005;
    assert.equal(formatFixed(value, 'en', 3), rounded(value, 3), String(value));
  }
});

test('the number of decimals of the shortest form', () => {
  assert.deepEqual([3, 0.25, 1e-7, 1.5e21, 0].map(decimalsOf), [0, 2, 7, 0, 0]);
});
