// What is set differently in two states, and a name for a state by what is its own. About what a reader has set, and no number
// that was computed.

import { exampleById, menu } from '../../examples.js';
import { headOfName } from '../../heads.js';
import { inputs, parameters } from '../../parameters.js';
import { exampleOf, sameValue } from '../../problem.js';
import { letterParts } from '../../templates/names.js';
import { shownSize } from '../../templates/matrix.js';
import { exampleName, settingText } from '../../templates/settings.js';
import { say, sayParts } from './words.js';

const isMatrix = ({ type }) => type === 'matrix';
const differing = (a, b) => parameters.filter(({ name, type }) => !sameValue(type, a[name], b[name]));

/** A matrix in plain text: "W_Q", and of a later head "W_Q of head 2". */
export function matrixText(name, lang, convention) {
  const [base, head] = headOfName(name);
  const m = letterParts(base, convention).join('_');
  return head ? say(lang, 'of-head', { m, h: head + 1 }) : m;
}

/**
 * What is set differently in two problems, as sentences, each a list of parts for a template, in the order of the figure.
 * @param named (name, lang, convention) → how a matrix is named, as plain text unless told
 */
export function differences(a, b, lang, convention, named = matrixText) {
  const size = (matrix) => {
    const { rows, columns } = shownSize(matrix, convention);
    return `${rows}×${columns}`;
  };
  return differing(a, b).map((parameter) => {
    const { name } = parameter;
    if (!isMatrix(parameter) && parameter.type !== 'marks') {
      return sayParts(lang, 'differs.value', { a: settingText(name, a, lang), b: settingText(name, b, lang) });
    }
    const m = named(name, lang, convention);
    if (!a[name] || !b[name]) return sayParts(lang, 'differs.only', { m, where: say(lang, a[name] ? 'compare.a' : 'compare.b') });
    const sizes = [a, b].map((each) => size(each[name]));
    return sizes[0] === sizes[1] ? sayParts(lang, 'differs.numbers', { m }) : sayParts(lang, 'differs.size', { m, a: sizes[0], b: sizes[1] });
  });
}

/** A short name: the example that the state is, or whose matrices it has, with what it has of its own; else what was changed. */
export function nameOf(problem, start, lang, convention) {
  const id = exampleOf(problem) ?? exampleWithMatricesOf(problem, lang);
  const example = id && exampleById(id, lang);
  if (!example || !menu.includes(id)) {
    const changed = differing(start, problem);
    return changed.length === 0 ? say(lang, 'state.start') : say(lang, 'state.changed', { list: labels(changed, problem, lang, convention) });
  }
  const own = differing(example, problem).filter(({ name }) => name !== 'tokens');
  return [exampleName(id, lang), ...(own.length > 0 ? [labels(own, problem, lang, convention)] : [])].join(', ');
}

const labels = (changed, problem, lang, convention) => changed.map((parameter) => (
  isMatrix(parameter) || parameter.type === 'marks' ? matrixText(parameter.name, lang, convention) : settingText(parameter.name, problem, lang))).join(', ');

// Of several the first: the settings are the state's own then.
const exampleWithMatricesOf = (problem, lang) => menu.find((id) => {
  const example = exampleById(id, lang);
  return example && inputs.every((name) => sameValue('matrix', example[name], problem[name])) && differing(example, problem).every((each) => !isMatrix(each));
});
