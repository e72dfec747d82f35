// A matrix as LaTeX writes it: cells between "&", rows between "\\", in an environment or without one.

import { excerpt } from '../../excerpt.js';
import { fixedForm, most, side, tooManyRows } from './forms.js';

const begin = /\\begin\s*\{(\w+\*?)\}/;
// What may stand around a matrix: it changes no number, where -, 2, \lambda or ^T would.
const outer = /\\(?:begin|end)\s*\{(?:equation|align|aligned|gather|gathered|multline|displaymath|math|split|center)\*?\}/g;
const around = /\\(?:label|tag)\{[^{}]{0,80}\}|\\(?:left|right|[bB]igg?[lr]?|displaystyle|q?quad|nonumber)(?![a-z])|\\[,;:! ()[\]{}|\\]|[\s~$&()[\]|.,;]/g;

/** Whether a text is LaTeX. */
export const isLatex = (text) => text.includes('&') || begin.test(text);

/** The form of a LaTeX matrix. */
export function latexForm(text) {
  const inside = contentOf(text.replace(/(^|[^\\])%[^\n]*/g, '$1'));
  if (inside.code) return inside;
  const cut = inside.content.split(/\\\\(?:\*|\s{0,9}\[[^\]]{0,20}\])?|\\cr\b|\\tabularnewline\b/);
  // The last row may end like the others, and a line may follow it.
  if (cut.length > side + 1) return tooManyRows;
  const rows = cut.map((row) => row.replace(/\\hline\b|\\(?:top|mid|bottom)rule\b/g, ''));
  while (rows.length > 1 && rows.at(-1).trim() === '') rows.pop();
  if (rows.every((row) => row.trim() === '')) return { code: 'empty' };
  return fixedForm('latex', rows.map((row) => row.split('&', most).map(cleaned)));
}

function contentOf(written) {
  const text = written.replace(outer, '');
  const start = text.match(begin);
  if (!start) return { content: text };
  const [opening, environment] = start;
  const before = text.slice(0, start.index);
  const ending = `\\end{${environment}}`;
  const from = start.index + opening.length;
  const end = text.indexOf(ending, from);
  if (end < 0) return { code: 'unclosed', character: opening };
  const strays = [before.slice(before.lastIndexOf('=') + 1), text.slice(end + ending.length)].map((each) => each.replace(around, ''));
  const found = strays.find((each) => each !== '');
  if (found) return { code: 'stray', found: excerpt(found) };
  return { content: withoutColumns(text.slice(from, end)) };
}

// {cc|c} of an array and [r] of a starred matrix.
const withoutColumns = (content) => content.replace(/^\s*(?:\[[a-z]*\]\s*)?(?:\{[lcr|@\s]*\})?/, '');

// Spaces of formulas go, {,} is a comma that makes no space, 1 \cdot 10^{-7} is a number.
function cleaned(cell) {
  return cell
    .replace(/\{,\}/g, ',')
    .replace(/\\(?:cdot|times)\s*10\s*\^\s*\{?\s*([-+]?\d+)\s*\}?/g, 'e$1')
    .replace(/\\[,;:! ]|\\q?quad\b|[~$]/g, ' ')
    .replace(/[{}]/g, (brace) => (/\\[a-z]/i.test(cell) ? brace : ' '))
    .replace(/(\d)\s+(?=e[-+]?\d)/, '$1')
    .replace(/([-+])\s+(?=[\d.,])/, '$1');
}
