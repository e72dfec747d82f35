// Where a number comes from: the arithmetic of one cell, as a line to read and as a sentence to hear.
//
// Numbers on the way have four significant digits, the last one stands as in its cell; "=" only where everything shown is
// exact. With all digits, the line re-evaluates to the very number: sums from left to right, e^(s − max) for the shares.

import { html, nothing } from 'lit';
import { formatFixed, formatSignificant, isExact } from '../format.js';
import { projections } from '../parameters.js';
import { emptyId, idFor, text } from '../messages.js';
import { element, elementOf, smallLetter, spokenLetter, wordName } from './names.js';

// More terms than this would hide the idea behind the numbers: the first ones and the last stand, with dots between.
const termLimit = 6;

/**
 * @param explanation the core's explanation of a cell, or null
 * @param shown the cell's number as its table shows it
 * @param full true for all digits
 * @param convention, tokens how cells and words are called
 */
export function howLine({ explanation, shown, lang, full = false, convention = 'rows', tokens = null }) {
  const context = { lang, full, convention, shown: full ? formatFixed(explanation.value, lang, 'all') : shown };
  if (isEmptyAnswer(explanation)) return html`${text(lang, emptyId(explanation))}`;
  if (explanation.hidden) return html`${hiddenSentence(explanation, lang, tokens)}`;
  const { stage } = explanation;
  if (stage === 'coefficients') return 'winners' in explanation ? bestLine(explanation, context) : shareLine(explanation, context);
  if (stage === 'scores') return scoreLine(explanation, context);
  if ('headColumn' in explanation) return html`${lhs(explanation, context)} ${copyLine(explanation, context)}`;
  return html`${lhs(explanation, context)} ${sumLine(explanation, context)}`;
}

// A number of the joined outputs is the head's own.
const copyLine = ({ head, headColumn, row }, context) => html`= ${elementOf('output', row, headColumn, context.convention)}
  (${text(context.lang, 'head.n', { n: head + 1 })}) = ${context.shown}`;

/** The same as a sentence for the ear: "S, query 1, key 3: 1 times 1 plus 0 times 1 equals 1". */
export function howSentence({ explanation, shown, lang, convention = 'rows', tokens = null }) {
  const { stage, row, column } = explanation;
  if (isEmptyAnswer(explanation)) return text(lang, emptyId(explanation));
  if (explanation.hidden) return hiddenSentence(explanation, lang, tokens);
  const value = stage === 'coefficients' ? spokenShare(explanation, lang, shown)
    : 'headColumn' in explanation ? `${text(lang, 'head.n', { n: explanation.head + 1 })}, ${shown}` : spokenSum(explanation, lang, shown);
  const place = { m: spokenLetter(stage, lang, convention), i: wordName(tokens, row, lang), value };
  return ['scores', 'coefficients'].includes(stage)
    ? text(lang, 'cell.meeting', { ...place, j: wordName(tokens, column, lang) })
    : text(lang, idFor('cell.word', convention), { ...place, j: column + 1 });
}

const isEmptyAnswer = ({ stage, terms }) => stage === 'output' && terms.length === 0;

const hiddenSentence = ({ row, column }, lang, tokens) =>
  text(lang, 'hidden.cell', { i: wordName(tokens, row, lang), j: wordName(tokens, column, lang) });

const lhs = ({ stage, row, column }, { convention }) => elementOf(stage, row, column, convention);

// In rows the dot product of two rows, in columns a transposed column times a column.
const dotProduct = (row, column, { convention }) => (convention === 'columns'
  ? html`${element(smallLetter('q', convention), row)}<sup>T</sup>${element(smallLetter('k', convention), column)}`
  : html`${element(smallLetter('q', convention), row)}·${element(smallLetter('k', convention), column)}`);

function numberText(value, { lang, full }) {
  return full ? formatFixed(value, lang, 'all') : formatSignificant(value, lang);
}

function exact(values, context) {
  return values.every((value) => isExact(value, numberText(value, context), context.lang));
}

// A negative number behind an operator stands in brackets.
function operand(value, context, first) {
  const shown = numberText(value, context);
  return value < 0 && !first ? `(${shown})` : shown;
}

function relation(isExactSoFar, value, { shown, lang }) {
  return isExactSoFar && isExact(value, shown, lang) ? '=' : '≈';
}

/**
 * Whether a double holds what the products add up to: none of them vanished, or is so small beside another that it left no trace. Of
 * numbers shown with few digits; "=" would be wrong behind such a sum.
 */
export function isKept(terms) {
  const most = Math.max(...terms.map(({ product }) => Math.abs(product)));
  return terms.every(({ left, right, product }) => (product ? Math.abs(product) > most / 1e8 : !left || !right));
}

function elided(items, full) {
  return full || items.length <= termLimit ? items : [...items.slice(0, termLimit - 2), '…', items.at(-1)];
}

function joined(items) {
  return items.map((item, i) => html`${i > 0 ? ' + ' : nothing}${item}`);
}

function productTexts(terms, context) {
  return terms.map(({ left, right }, i) => `${operand(left, context, i === 0)}·${operand(right, context, false)}`);
}

// " = 2·1 + 0·1 = 2": the sign before the products says whether the operands are shown whole, the one behind it the result.
function sumLine({ terms, value }, context) {
  const isExactSoFar = exact(terms.flatMap(({ left, right }) => [left, right]), context);
  const products = elided(productTexts(terms, context), context.full);
  return html`${isExactSoFar ? '=' : '≈'} ${joined(products)} ${relation(isExactSoFar && (context.full || isKept(terms)), value, context)} ${context.shown}`;
}

function scoreLine(explanation, context) {
  const { row, column, terms, scale, value } = explanation;
  const dot = html`${lhs(explanation, context)} = ${dotProduct(row, column, context)}`;
  if (scale === 1) return html`${dot} ${sumLine(explanation, context)}`;
  const isExactSoFar = exact([scale, ...terms.flatMap(({ left, right }) => [left, right])], context);
  const products = joined(elided(productTexts(terms, context), context.full));
  const factor = operand(scale, context, false);
  return html`${dot}·${factor} ${isExactSoFar ? '=' : '≈'} (${products})·${factor}
    ${relation(isExactSoFar && (context.full || isKept(terms)), value, context)} ${context.shown}`;
}

function power(score, context) {
  return html`<i>e</i><sup>${numberText(score, context)}</sup>`;
}

function shareLine(explanation, context) {
  const { column, keys, sum, plainSum, value } = explanation;
  const asked = keys.find(({ key }) => key === column);
  const plain = !context.full && plainSum !== null;
  const exponent = ({ score, shifted }) => (plain ? score : shifted);
  const top = plain ? asked.plain : asked.exponential;
  const bottom = plain ? plainSum : sum;
  const powers = elided(keys.map((entry) => power(exponent(entry), context)), context.full);
  const quotient = html`${power(exponent(asked), context)} / (${joined(powers)})`;
  const numbers = context.full
    ? html`${numberText(top, context)} / (${joined(keys.map(({ exponential }) => numberText(exponential, context)))})`
    : html`${numberText(top, context)} / ${numberText(bottom, context)}`;
  const exponentsAreExact = exact(keys.map(exponent), context);
  const powersAreExact = keys.every((entry) => exponent(entry) === 0);
  const step = powersAreExact && exact([top, bottom], context) ? '=' : '≈';
  return html`${lhs(explanation, context)} ${exponentsAreExact ? '=' : '≈'} ${quotient} ${step} ${numbers} ${relation(step === '=', value, context)} ${context.shown}`;
}

// The hard look-up: the best keys share 1 evenly, all others get nothing.
function bestLine({ winners, value, ...explanation }, context) {
  const { lang } = context;
  const left = lhs(explanation, context);
  if (value === 0) return html`${left} = ${context.shown}: ${text(lang, 'how.not-best')}`;
  const sign = relation(true, value, context);
  return winners === 1
    ? html`${left} = ${context.shown}: ${text(lang, 'how.best')}`
    : html`${left} = 1 / ${winners} ${sign} ${context.shown}: ${text(lang, 'how.tied', { n: winners })}`;
}

function spokenSum({ terms, scale }, lang, shown) {
  const context = { lang, full: false };
  const products = terms.map(({ left, right }) =>
    text(lang, 'speech.times', { a: numberText(left, context), b: numberText(right, context) }));
  const sum = products.join(` ${text(lang, 'speech.plus')} `);
  const scaled = scale === undefined || scale === 1
    ? sum
    : text(lang, 'speech.scaled', { sum, scale: numberText(scale, context) });
  return text(lang, 'speech.equals', { a: scaled, b: shown });
}

function spokenShare({ column, keys, sum, plainSum, winners, value }, lang, shown) {
  const context = { lang, full: false };
  if (winners !== undefined) {
    const reason = value === 0 ? 'how.not-best' : winners === 1 ? 'how.best' : 'how.tied';
    return `${shown}, ${text(lang, reason, { n: winners })}`;
  }
  const asked = keys.find(({ key }) => key === column);
  const [top, bottom] = plainSum === null ? [asked.exponential, sum] : [asked.plain, plainSum];
  const quotient = text(lang, 'speech.over', { a: numberText(top, context), b: numberText(bottom, context) });
  return text(lang, 'speech.equals', { a: quotient, b: shown });
}

/** The cells a number is computed from: [{matrix, rows or null, columns or null}], for the frames of the figure. */
export function sources({ stage, row, column }) {
  if (stage in projections) {
    return [{ matrix: 'x', row, column: null }, { matrix: projections[stage], row: null, column }];
  }
  if (stage === 'concatenated') return [];
  if (stage === 'projected') return [{ matrix: 'concatenated', row, column: null }, { matrix: 'wO', row: null, column }];
  if (stage === 'scores') return [{ matrix: 'q', row, column: null }, { matrix: 'k', row: column, column: null }];
  if (stage === 'coefficients') return [{ matrix: 'scores', row, column: null }];
  return [{ matrix: 'coefficients', row, column: null }, { matrix: 'v', row: null, column }];
}
