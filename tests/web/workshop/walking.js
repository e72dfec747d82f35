// Walks at random through everything that a reader can do to a state.

import { compute, firstFigure } from '../../../web/computed.js';
import { examples } from '../../../web/examples.js';
import { matrixFromRows, range } from '../../../web/matrix.js';
import { createModel, reduce } from '../../../web/model.js';
import { mostHeads } from '../../../web/parameters.js';
import { nextSize, waysOutOf, withHeads, withOutput, withoutWords, withSize, withWords, withWordWidth } from '../../../web/workshop/resize.js';
import { padded, turned } from '../../../web/workshop/settings/mask.js';
import { sizeNeeded, targets, valuesWith } from '../../../web/workshop/text/fit.js';
import { randomFrom } from '../../harness/random.js';
import { engine } from '../view.js';

const bits = new DataView(new ArrayBuffer(8));

export const pick = (random, list) => list[Math.floor(random() * list.length)];
export const whole = (random, from, to) => from + Math.floor(random() * (to - from + 1));

/** Mostly small numbers as people choose them, now and then a double of any bits. */
function numberFrom(random) {
  if (random() < 0.9) return whole(random, -30, 30) / 10 + 0;
  bits.setUint32(0, random() * 2 ** 32);
  bits.setUint32(4, random() * 2 ** 32);
  const value = bits.getFloat64(0) + 0;
  return Number.isFinite(value) ? value : 5e-324;
}

export const matrixFrom = (random, rows, columns, value = numberFrom) => matrixFromRows(range(rows).map(() => range(columns).map(() => value(random))));
export const mark = (random) => (random() < 0.7 ? 1 : 0);
export const matricesOf = (problem) => targets(problem).filter((name) => problem[name]);

/** What a reader may do next: each gives an action of model.js, or null where the control is not there. */
export const moves = {
  edit(random, { problem }) {
    const matrix = pick(random, matricesOf(problem).filter((name) => name !== 'allowed'));
    const { rows, columns } = problem[matrix];
    const [row, column] = [whole(random, 0, rows - 1), whole(random, 0, columns - 1)];
    return { type: 'edit', matrix, row, column, value: numberFrom(random), gesture: pick(random, [null, 1, 2]) };
  },
  size(random, { problem }) {
    const name = pick(random, matricesOf(problem).filter((each) => each !== 'allowed'));
    const side = pick(random, ['rows', 'columns']);
    const size = nextSize(problem[name][side], pick(random, [-1, 1]));
    return size && { type: 'set', values: withSize(problem, name, { [side]: size }), since: name };
  },
  words(random, { problem }) {
    const words = range(whole(random, 1, 8)).map((i) => pick(random, ['кот', 'a/b', '100%', 'żółw', `w${i}`]));
    return { type: 'set', values: random() < 0.8 ? withWords(problem, words) : withoutWords(problem), since: 'tokens' };
  },
  heads: (random, { problem }) => ({ type: 'set', values: withHeads(problem, whole(random, 1, mostHeads)), since: 'heads' }),
  output: (random, { problem }) => ({ type: 'set', values: withOutput(problem, random() < 0.7), since: 'wO' }),
  mask: (random) => ({ type: 'set', values: { mask: pick(random, ['none', 'causal', 'strict_past']), allowed: null }, since: 'mask' }),
  scale: (random) => ({ type: 'set', values: { scale: pick(random, ['unscaled', 'inverse_sqrt_d_k', 0.25, -1, 0]), lookup: pick(random, ['soft', 'hard']) }, since: 'scale' }),
  own(random, { problem, trace }) {
    const { rows, columns, data } = problem.allowed ?? trace.allowed;
    return { type: 'set', values: { mask: 'none', allowed: { rows, columns, data: Array.from(data) } }, since: 'mask' };
  },
  look(random, { problem: { allowed } }) {
    if (!allowed) return null;
    const [row, column] = [whole(random, 0, allowed.rows - 1), whole(random, 0, allowed.columns - 1)];
    return { type: 'set', values: { allowed: random() < 0.7 ? turned(allowed, row, column) : padded(allowed, column) }, since: 'allowed' };
  },
  paste(random, { problem }) {
    const name = pick(random, targets(problem));
    const isMask = name === 'allowed';
    const given = matrixFrom(random, whole(random, 1, 8), whole(random, 1, 8), isMask ? mark : numberFrom);
    const needed = sizeNeeded(problem, name, given);
    const fitting = matrixFrom(random, needed.rows, needed.columns, isMask ? mark : numberFrom);
    return { type: 'set', values: valuesWith(problem, name, random() < 0.6 ? fitting : given), since: name };
  },
  way(random, { problem, error }) {
    const way = error && pick(random, waysOutOf(error, problem));
    return way ? { type: 'set', values: followed(problem, way), since: way.name } : null;
  },
  open: (random) => ({ type: 'open', problem: pick(random, Object.values(examples)), since: null }),
  remember: (random, { problem }) => ({ type: 'remember', problem: random() < 0.5 ? problem : examples.E5 }),
  forget: () => ({ type: 'forget' }),
  undo: () => ({ type: 'undo' }),
  redo: () => ({ type: 'redo' }),
  settle: () => ({ type: 'settle' }),
  cancel: () => ({ type: 'cancel' }),
};

/** What the button of a way out does. */
export const followed = (problem, { name, size }) => (name === 'x' ? withWordWidth(problem, size.columns) : withSize(problem, name, size));

/** A walk of so many steps: `each` sees every state with what the core says of it, the step and the state before. */
export function walk(seed, steps, each) {
  const random = randomFrom(seed);
  let model = createModel(examples.E1);
  let good = firstFigure(engine, [examples.E1]);
  for (let i = 0; i < steps; ++i) {
    const { problem } = model.present;
    const { error, trace } = compute(engine, model.present, good, { asked: { stage: 'scores', row: 0, column: 0 }, query: 0, head: 0 });
    const kind = error && random() < 0.3 ? 'way' : pick(random, Object.keys(moves));
    const action = moves[kind](random, { problem, error, trace });
    if (action === null) continue;
    const next = reduce(model, action, good.problem);
    const asked = { stage: pick(random, ['q', 'k', 'v', 'scores', 'coefficients', 'output', 'concatenated', 'projected']), row: whole(random, 0, 7), column: whole(random, 0, 7) };
    const [query, head] = [whole(random, 0, 7), whole(random, 0, mostHeads - 1)];
    const computed = compute(engine, next.present, good, { asked, query, head });
    each({ before: model, model: next, action, kind, computed, head, random, step: `step ${i} of walk ${seed}, ${kind}` });
    good = computed.good;
    model = next;
  }
}
