// The only place where a number becomes text, for pages and figure alike.
//
// Rules: three decimals, or fewer where every value of the matrix has fewer; halves round by the shortest decimal of the
// double (0.0005 is a half, although its bits lie below); a nonzero value that would read 0 is "<0,001" with its sign;
// from 1e6 on scientific; U+2212 for minus; never −0.

const minus = '\u2212';
const decimalMark = { ru: ',', pl: ',', en: '.' };
/** What stands between the numbers of a vector. */
export const vectorSeparator = { ru: '; ', pl: '; ', en: ', ' };
const scientificFrom = 1e6;
const defaultDigits = 3;

/** The shortest decimal that reads back to the same double, with a point: for links, files and `<data value>`. */
export function shortest(value) {
  return Object.is(value, -0) ? '0' : String(value);
}

/** Splits |value| into its decimal digits and the power of ten behind "0.": 12.5 → {digits: "125", exponent: 2}. */
function decimal(value) {
  const [mantissa, power = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  return { digits: value === 0 ? '' : digits.replace(/0+$/, ''), exponent: value === 0 ? 0 : Number(power) + 1 };
}

/** How many decimals the shortest form of `value` has: 0.25 → 2, 3 → 0. */
export function decimalsOf(value) {
  const { digits, exponent } = decimal(value);
  return Math.max(0, digits.length - exponent);
}

/** Adds one in the last place of a string of digits: "199" → "200", "99" → "100". */
function increment(digits) {
  const nines = digits.match(/9*$/)[0].length;
  const head = digits.slice(0, digits.length - nines);
  const raised = head === '' ? '1' : head.slice(0, -1) + String(Number(head.at(-1)) + 1);
  return raised + '0'.repeat(nines);
}

/** |value| with exactly `places` decimals and a point; halves away from zero, by the shortest decimal. */
function fixedMagnitude(value, places) {
  const { digits, exponent } = decimal(value);
  const kept = exponent + places;
  const padded = digits.padEnd(Math.max(kept, 0), '0');
  let whole = kept > 0 ? padded.slice(0, kept) : '0';
  const next = kept >= 0 ? padded[kept] : undefined;
  if (next !== undefined && next >= '5') whole = increment(whole);
  whole = whole.padStart(places + 1, '0');
  return places === 0 ? whole : `${whole.slice(0, -places)}.${whole.slice(-places)}`;
}

function scientific(value, places) {
  const [mantissa, power] = Math.abs(value).toExponential().split('e');
  const shown = fixedMagnitude(Number(mantissa), Math.min(places, decimalsOf(Number(mantissa))));
  // 9.9996 rounds up to 10: carry into the power, so that the mantissa stays below ten.
  return shown.startsWith('10') ? `1e${Number(power) + 1}` : `${shown}e${Number(power)}`;
}

function localized(text, lang) {
  return text.replace('.', decimalMark[lang]).replace('e-', `e${minus}`);
}

/**
 * One number with at most `places` decimals (all of them when `places` is 'all').
 * @param {number} value a finite double
 * @param {'ru'|'pl'|'en'} lang
 */
export function formatFixed(value, lang, places) {
  const sign = value < 0 ? minus : '';
  if (places === 'all') return sign + localized(shortest(Math.abs(value)), lang);
  if (Math.abs(value) >= scientificFrom) return sign + localized(scientific(value, Math.max(places, defaultDigits)), lang);
  const shown = fixedMagnitude(value, places);
  if (value !== 0 && Number(shown) === 0) {
    return `${sign}<${localized(fixedMagnitude(10 ** -places, places), lang)}`;
  }
  return sign + localized(shown, lang);
}

/** The number of decimals all of `values` share: the most any of them has, `digits` at most. */
export function sharedPlaces(values, digits = defaultDigits) {
  if (digits === 'all') return 'all';
  let most = 0;
  for (const value of values) {
    if (Math.abs(value) < scientificFrom) most = Math.max(most, Math.min(digits, decimalsOf(value)));
    if (most === digits) break;
  }
  return most;
}

/** A number that stands alone: as many decimals as it has, `digits` at most. */
export function formatNumber(value, lang, digits = defaultDigits) {
  return formatFixed(value, lang, sharedPlaces([value], digits));
}

// A matrix never changes, and one picture asks for the texts of the same one several times.
const texts = new WeakMap();

/** All numbers of a matrix, row-major, with one number of decimals for the whole matrix. */
export function formatMatrix(matrix, lang, digits = defaultDigits) {
  if (!texts.has(matrix)) texts.set(matrix, new Map());
  const known = texts.get(matrix);
  const key = `${lang} ${digits}`;
  if (!known.has(key)) {
    const places = sharedPlaces(matrix.data, digits);
    known.set(key, Array.from(matrix.data, (value) => formatFixed(value, lang, places)));
  }
  return known.get(key);
}

/** One number of a matrix, as its table shows it. */
export function formatCell(matrix, row, column, lang, digits = defaultDigits) {
  return formatFixed(matrix.data[row * matrix.columns + column], lang, sharedPlaces(matrix.data, digits));
}

/** A sum of `count` shares: within 4·count·2⁻⁵³ of 1 it is 1, for the difference is rounding and not mathematics. */
export function formatShareSum(value, count, lang, digits = defaultDigits) {
  const isOne = Math.abs(value - 1) <= 4 * count * 2 ** -53;
  return formatNumber(isOne ? 1 : value, lang, digits);
}

/** A vector in brackets: (0,5; −1,25) in ru and pl, (0.5, −1.25) in en. */
export function formatVector(values, lang, digits = defaultDigits) {
  const places = sharedPlaces(values, digits);
  return inBrackets(Array.from(values, (value) => formatFixed(value, lang, places)), lang);
}

/** Texts in the brackets of a vector. */
export const inBrackets = (texts, lang) => `(${texts.join(vectorSeparator[lang])})`;

/** A number with four significant digits, for the steps of an explanation: 7.38905609893065 → 7.389. */
export function formatSignificant(value, lang, significant = 4) {
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude >= scientificFrom || magnitude < 1e-4)) {
    return (value < 0 ? minus : '') + localized(scientific(value, significant - 1), lang);
  }
  const places = Math.min(decimalsOf(value), Math.max(0, significant - decimal(value).exponent));
  // Zeros that only rounding made would look like digits that are known.
  const shown = formatFixed(value, lang, places);
  return places > 0 ? shown.replace(/[.,]?0+$/, '') : shown;
}

/** True when `text` shows the whole number, so that "=" may stand before it and not only "≈". */
export function isExact(value, text, lang) {
  const plain = text.replace(minus, '-').replace(decimalMark[lang], '.').replace(`e${minus}`, 'e-');
  return Number(plain) === value;
}
