// Which head brought what to a cell of the result: the core's own numbers, of the same problem where W_O keeps that head's rows alone.

import { forCore, headCount } from '../../heads.js';
import { range } from '../../matrix.js';

const known = new WeakMap();

const keepRows = ({ rows, columns, data }, first, last) => ({
  rows, columns, data: Array.from(data, (value, i) => (i >= first * columns && i < last * columns ? value : 0)),
});

/**
 * The contribution of each head to the result, [n×m_out] each: (O of the head) · (its rows of W_O). Their sum is the result, up
 * to the order in which it is added.
 * @param engine the door to the core
 * @param problem one that fits, with a W_O
 */
export function contributions(engine, problem) {
  if (!known.has(problem)) {
    const width = problem.wV.columns;
    known.set(problem, range(headCount(problem)).map((head) => {
      const alone = { ...problem, wO: keepRows(problem.wO, head * width, (head + 1) * width) };
      return engine.attend(forCore(alone)).trace.output;
    }));
  }
  return known.get(problem);
}
