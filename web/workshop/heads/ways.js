// Where shapes do not fit: the chain of sizes with the two that clash, and buttons that lead out, each saying what it does.

import { html, nothing } from 'lit';
import { nameIn } from '../../heads.js';
import { shownSize } from '../../templates/matrix.js';
import { letter, spokenLetter } from '../../templates/names.js';
import { heightsToFollow, waysOutOf } from '../resize.js';
import { say, sayParts } from './words.js';

/** @param {object} view error of the core, problem: the problem that it was said of, lang, convention */
export function waysOut(view) {
  const { error, lang, convention, problem } = view;
  const ways = waysOutOf(error, problem);
  if (ways.length === 0) return nothing;
  const button = ({ name, size }) => {
    const label = (named) => [effect(problem, name, size, lang, convention, named), name === 'x' ? followers(problem, size.columns, lang, convention, named) : ''].flat();
    return html`<button type="button" data-tool="heads.resize" data-name=${name} data-rows=${size.rows ?? nothing} data-columns=${size.columns ?? nothing}><span
      class="sr">${label(spokenLetter)}</span><span aria-hidden="true">${label(printed)}</span></button>`;
  };
  return html`<p class="chain" aria-hidden="true">${chain(error, problem, convention)}</p>
    <div class="ways" role="group" aria-label=${say(lang, 'ways')}>${ways.map(button)}</div>`;
}

const printed = (name, lang, convention) => letter(name, convention);

// "X[3×2] · W_Q[3×2]", the sizes that should be equal marked.
function chain({ code, operand, other, head }, problem, convention) {
  if (code !== 'shape-mismatch' && code !== 'width-mismatch') return nothing;
  const sizeOf = (name) => shownSize(name === 'concatenated'
    ? { rows: problem.x.rows, columns: widthOfHeads(problem) } : problem[nameIn(name, head ?? 0)], convention);
  const isProduct = code === 'shape-mismatch';
  const names = isProduct && convention === 'columns' ? [other, operand] : [operand, other];
  const [left, right] = names;
  // In rows the columns of the first meet the rows of the second; queries and keys must agree in the same side.
  const clash = isProduct ? ['columns', 'rows'] : convention === 'columns' ? ['rows', 'rows'] : ['columns', 'columns'];
  const sized = (name, side) => {
    const { rows, columns } = sizeOf(name);
    const mark = (which, text) => (which === side ? html`<mark>${text}</mark>` : text);
    return html`${letter(nameIn(name, head ?? 0), convention)}<span class="size">[${mark('rows', rows)}×${mark('columns', columns)}]</span>`;
  };
  return html`${sized(left, clash[0])} ${isProduct ? '·' : '↔'} ${sized(right, clash[1])}`;
}

function widthOfHeads(problem) {
  let width = 0;
  for (let head = 0; problem[nameIn('wV', head)]; ++head) width += problem[nameIn('wV', head)].columns;
  return width;
}

// Wider words need every W as tall.
function followers(problem, rows, lang, convention, named) {
  const names = heightsToFollow(problem, rows);
  if (names.length === 0) return [];
  const list = names.flatMap((name, index) => [index > 0 ? '; ' : '', named(name, lang, convention)]);
  return sayParts(lang, convention === 'columns' ? 'way.also.columns' : 'way.also', { list, n: rows }).flat();
}

/**
 * What another size of a matrix does, as a button says it: sides are named as they are shown.
 * @param named (name, lang, convention) → how the matrix is named, spokenLetter unless told
 * @returns {Array} the parts of the sentence: joined, a text
 */
export function effect(problem, name, size, lang, convention, named = spokenLetter) {
  const [side, wanted] = Object.entries(size)[0];
  const present = problem[name][side];
  const shownSide = convention === 'columns' ? { rows: 'columns', columns: 'rows' }[side] : side;
  const which = wanted > present ? 'more' : 'fewer';
  const first = Math.min(wanted, present) + 1;
  const last = Math.max(wanted, present);
  const list = first === last ? String(first) : `${first}–${last}`;
  // A noun before several numbers is plural, however many they are: "строки 3–23", never "строка".
  const count = Math.min(last - first + 1, 2);
  return sayParts(lang, `way.${shownSide}.${which}`, { m: named(name, lang, convention), n: wanted, list, count });
}
