import { test } from 'node:test';
import assert from 'node:assert/strict';
import { parseNumber } from '../../web/parse-number.js';

const languages = ['ru', 'pl', 'en'];

test('reads numbers as people write them in any of the three languages', () => {
  const cases = {
    '0,5': 0.5, '0.5': 0.5, ',5': 0.5, '2': 2, ' 2 ': 2, '\u22120.5': -0.5, '\u20131': -1, '-3,25': -3.25, '+1': 1, '1,': 1,
    '1\u00a0000': 1000, '29\u202f000': 29000, '1 000,5': 1000.5, '\u20072\u2007': 2, '1e3': 1000, '2,5e-1': 0.25, '0,123': 0.123,
    '-0': 0, '\u20101': -1, '\u20111,5': -1.5, '\u20121': -1, '+1 000': 1000,
  };
  for (const lang of languages) {
    for (const [text, value] of Object.entries(cases)) {
      assert.deepEqual(parseNumber(text, lang), { ok: true, value }, `"${text}" in ${lang}`);
    }
  }
});

test('1,234 is 1.234 in Russian and Polish and is asked about in English', () => {
  assert.deepEqual(parseNumber('1,234', 'ru'), { ok: true, value: 1.234 });
  assert.deepEqual(parseNumber('1,234', 'pl'), { ok: true, value: 1.234 });
  assert.deepEqual(parseNumber('1,234', 'en'),
    { ok: false, code: 'two-readings', text: '1,234', readings: [1.234, 1234] });
});

test('refuses what is not a number and names the character and its place', () => {
  const refused = (text) => parseNumber(text, 'ru');
  assert.deepEqual(refused('1x'), { ok: false, code: 'not-a-number', text: '1x', character: 'x', position: 2 });
  assert.deepEqual(refused(' 1½'), { ok: false, code: 'not-a-number', text: '1½', character: '½', position: 3 });
  assert.equal(refused('1 2').code, 'not-a-number');
  assert.deepEqual(refused('50 %'), { ok: false, code: 'not-a-number', text: '50 %', character: '%', position: 4 });
  assert.equal(refused('0 500').code, 'not-a-number', 'a zero opens no group of thousands');
  assert.equal(refused('29 00').code, 'not-a-number');
  assert.equal(refused('--1').code, 'not-a-number');
  assert.equal(refused('1,2,3').code, 'not-a-number');
  assert.equal(refused('NaN').code, 'not-a-number');
  assert.equal(refused('Infinity').code, 'not-a-number');
  assert.equal(refused('0x10').code, 'not-a-number');
  assert.deepEqual(refused('  '), { ok: false, code: 'empty' });
  assert.deepEqual(refused('1e999'), { ok: false, code: 'too-large', text: '1e999' });
});
