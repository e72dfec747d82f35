// How shortcodes look things up in the data of _data/numbers.js. Rows, columns and words
// are counted from 1 in the text and from 0 in the core; the step between is made here.

import { caseOf } from './cases.js';

const inputs = ['x', 'wQ', 'wK', 'wV'];

export class Numbers {
  /** @param lang the page's language, for the sentences */
  constructor(results, lang) {
    this.results = results;
    this.lang = lang;
  }

  caseOf(name) {
    return caseOf(name, this.lang);
  }

  /** The problem of a case. */
  problem(name) {
    return this.caseOf(name).problem;
  }

  /** The trace of a case; a case that has none (its shapes do not fit) is the author's mistake. */
  trace(name) {
    const full = this.caseOf(name).name;
    const result = this.results[full];
    if (!result?.ok) throw new Error(`case ${full} has no numbers: ${JSON.stringify(result?.error ?? 'not computed')}`);
    return result.trace;
  }

  /** A matrix by name: an input of the case or a stage of its trace. */
  matrix(name, stage) {
    const matrix = inputs.includes(stage) ? this.caseOf(name).problem[stage] : this.trace(name)[stage];
    if (!matrix?.data) throw new Error(`no matrix "${stage}" in case ${name}`);
    return matrix;
  }

  /** One number, by row and column counted from 1. */
  value(name, stage, row, column) {
    const matrix = this.matrix(name, stage);
    if (!(row >= 1 && row <= matrix.rows && column >= 1 && column <= matrix.columns)) {
      throw new Error(`${name} ${stage} is ${matrix.rows}×${matrix.columns}: no row ${row}, column ${column}`);
    }
    return matrix.data[(row - 1) * matrix.columns + column - 1];
  }

  /** How the core got one number, by row and column counted from 1. */
  explanation(name, stage, row, column) {
    const full = this.caseOf(name).name;
    const found = this.results[full]?.explanations?.find((each) => each.stage === stage && each.row === row - 1 && each.column === column - 1);
    if (!found) throw new Error(`no explanation of ${stage} ${row}, ${column} in case ${full}`);
    return found;
  }

  /** What changed from one step of the experiment to another. */
  comparison(from, to) {
    const found = this.results[`${this.caseOf(from).name} → ${this.caseOf(to).name}`];
    if (!found?.comparison) throw new Error(`no comparison of ${from} and ${to}`);
    return found.comparison;
  }
}
