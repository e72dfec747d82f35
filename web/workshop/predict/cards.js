// The cards: a state, what is asked, the change that the card itself performs, and where to look. No card holds an answer: which
// option holds is a question to the core's numbers (facts.js), and so are the numbers of the sentence why.
//
//   before, after   the problems; since   what the strip names the change after (an object: it is another state)
//   asks            marks: "same or changes" for tables, each {id, change(facts)}, as the core compares them; a choice: options
//                   {id, holds(facts), values(facts)}
//   see             of a choice or a mark: the cell that shows the answer
//   numbers         (facts) → the places of the card's sentences: numbers and vectors
//   more            (engine, facts) → further facts; ghosts: sentences about wrong ways, told on request
//   plane           the picture shows it, too: its panel opens with the card
//   look            the convention before and after, where the card is about that

import { problemByName } from '../../examples.js';
import { at, matrixFromRows as rows, range, rowOf, sameMatrix } from '../../matrix.js';
import { stages } from '../../parameters.js';
import { allZero, columnOf, columnSums, isMirror, placesOf, sameOrder, settled, sharesOf, sum } from './facts.js';

const stretched = rows([[2, 0], [0, 1]]);
const crossed = rows([[1, 2], [0, 1]]);

const ofTable = (stage) => ({ id: stage, stage, change: ({ comparison }) => comparison[stage] });
const learned = ['wQ', 'wK', 'wV'];
const ofW = { id: 'w', change: ({ before, after }) => ({ changed: learned.some((name) => !sameMatrix(before[name], after[name])) }), see: { matrix: 'wQ', row: 0, column: 0 } };
const ofHead = (id, head, stage) => ({ id, change: ({ comparison }) => comparison.heads[head][stage], see: { matrix: stage, row: 1, column: 0, head } });
// One number of every word's answer, after the heads.
const ofAnswer = (id, column) => ({
  id,
  change: ({ was, is }) => {
    const changed = range(is.output.rows).filter((row) => !Object.is(at(was.output, row, column), at(is.output, row, column)));
    return { changed: changed.length > 0, rows: changed };
  },
  see: { matrix: 'projected', row: 1, column },
});
const marks = (...list) => ({ kind: 'marks', marks: list });
const everyTable = () => marks(...stages.map(ofTable));
const choice = (id, see, options) => ({ kind: 'choice', id, see: { matrix: see[0], row: see[1], column: see[2] }, options });
const option = (id, holds, values = () => ({})) => ({ id, holds, values });
const words = (places) => range(3).map((word) => ({ id: String(word), word, holds: (facts) => String(places(facts)) === String(word), values: () => ({}) }));

const set = (id, name, values, rest) => {
  const before = problemByName(name);
  return { id, before, after: { ...before, ...values }, since: Object.keys(values)[0], ...rest };
};

const shares = ({ coefficients }, word) => rowOf(coefficients, word);
const scores = (trace, word) => rowOf(trace.scores, word);
const rowsOf = ({ comparison }, names) => names.map((name) => String(comparison[name].rows));
const swapped = rows([[1, 1], [0, 1], [1, 0]]);

// Where the words themselves were exchanged: whether what they get went with them.
const traded = [
  option('traded', ({ comparison: { output } }) => output.traded !== null),
  option('same', ({ comparison: { output } }) => !output.changed),
  option('new', ({ comparison: { output } }) => output.changed && output.traded === null),
];

const reflected = (stage) => [
  option('same', ({ comparison }) => !comparison[stage].changed),
  option('mirror', ({ was, is, comparison }) => comparison[stage].changed && isMirror(was[stage], is[stage])),
  option('other', ({ was, is, comparison }) => comparison[stage].changed && !isMirror(was[stage], is[stage])),
];

// Two wrong ways to hide a word: to cross out its share, and to give it the score 0.
function wrongWays(engine, { after, was, is }) {
  const seen = (numbers) => numbers.map((value, i) => (is.allowed.data[i] === 1 ? value : 0));
  const crossedOut = { ...was.coefficients, data: seen(Array.from(was.coefficients.data)) };
  const zeroed = sharesOf(engine, { ...was.scores, data: seen(Array.from(was.scores.data)) });
  const { keys } = engine.explain(after, 'coefficients', 1, 0).explanation;
  return { crossedOut: rowOf(crossedOut, 1), left: sum(engine, rowOf(crossedOut, 1)), zeroed: rowOf(zeroed, 1), plain: keys.map(({ plain }) => plain) };
}

const same = (a, b) => a.every((value, i) => Object.is(value, b[i]));

export const cards = [
  set('M1', 'E1', { x: rows([[2, 0], [0, 1], [1, 1]]) }, {
    asks: [choice('which', ['k', 0, 0], [
      option('one', (facts) => rowsOf(facts, ['q', 'k', 'v']).filter((list) => list !== '').length === 1),
      option('word', (facts) => rowsOf(facts, ['q', 'k', 'v']).every((list) => list === '0')),
      option('all', (facts) => rowsOf(facts, ['q', 'k', 'v']).every((list) => list === '0,1,2')),
    ])],
    numbers: ({ is }) => ({ v: rowOf(is.q, 0), asks: scores(is, 0), asked: columnOf(is.scores, 0), shares: shares(is, 0) }),
  }),
  set('M2', 'E2', { wV: stretched }, {
    plane: true,
    asks: [everyTable(), choice('plane', ['output', 0, 0], [
      option('corners', ({ comparison: { v, coefficients } }) => v.changed && !coefficients.changed),
      option('rings', ({ comparison: { v, coefficients } }) => !v.changed && coefficients.changed),
      option('both', ({ comparison: { v, coefficients } }) => v.changed && coefficients.changed),
    ])],
    numbers: ({ was, is }) => ({ old: columnOf(was.output, 0), new: columnOf(is.output, 0) }),
  }),
  set('M3', 'E1', { wQ: stretched }, {
    asks: [everyTable(), choice('stays', ['coefficients', 1, 0], words(({ comparison }) => comparison.coefficients.unchanged.map(({ row }) => row)))],
  }),
  set('M3b', 'E1/strict_past', { wQ: crossed }, {
    asks: [choice('move', ['coefficients', 2, 0], [
      option('all', ({ comparison: { coefficients } }) => coefficients.rows.length === 3),
      option('last', ({ comparison: { coefficients } }) => String(coefficients.rows) === '2'),
      option('none', ({ comparison: { coefficients } }) => coefficients.rows.length === 0),
    ])],
    numbers: ({ was, is }) => ({ old: shares(was, 2).slice(0, 2), new: shares(is, 2).slice(0, 2) }),
  }),
  set('M4', 'E1', { wQ: crossed }, {
    asks: [choice('mutual', ['scores', 0, 1], [
      option('yes', ({ is }) => Object.is(at(is.scores, 0, 1), at(is.scores, 1, 0))),
      option('no', ({ is }) => !Object.is(at(is.scores, 0, 1), at(is.scores, 1, 0))),
    ])],
    numbers: ({ was, is }) => ({
      s12: at(is.scores, 0, 1), s21: at(is.scores, 1, 0),
      a13: at(is.coefficients, 0, 2), a31: at(is.coefficients, 2, 0), b13: at(was.coefficients, 0, 2), b31: at(was.coefficients, 2, 0),
    }),
  }),
  { id: 'M4b', before: problemByName('E5'), after: problemByName('E5swapped'), since: { card: 'M4b' },
    asks: [choice('scores', ['scores', 1, 0], reflected('scores')), choice('shares', ['coefficients', 0, 2], reflected('coefficients'))],
    numbers: ({ was, is }) => ({ s12: at(was.scores, 0, 1), s21: at(was.scores, 1, 0), old: shares(was, 0), new: shares(is, 0) }) },
  set('M5', 'E1', { wQ: crossed }, {
    asks: [choice('sums', ['coefficients', 0, 3], [
      option('asking', ({ is }) => is.rowSums.every((value) => settled(value, 3) === 1)),
      option('asked', ({ received }) => received.every((value) => settled(value, 3) === 1)),
      option('all', ({ total }) => settled(total, 9) === 1),
    ])],
    more: (engine, { is }) => {
      const received = columnSums(engine, is.coefficients);
      return { received, total: sum(engine, received) };
    },
    numbers: ({ is, received, total }) => ({ sums: Array.from(is.rowSums, (value) => settled(value, 3)), received, all: settled(total, 9) }),
  }),
  set('M6', 'E1', { wK: rows([[-1, 0], [0, -1]]) }, {
    asks: [choice('most', ['coefficients', 0, 1], [
      option('nobody', ({ is }) => allZero(shares(is, 0))),
      option('second', ({ is }) => String(placesOf(Math.max, shares(is, 0))) === '1'),
      option('others', ({ is }) => String(placesOf(Math.max, shares(is, 0))) === '0,2'),
    ])],
    more: (engine, { after }) => ({ keys: engine.explain(after, 'coefficients', 0, 0).explanation.keys }),
    numbers: ({ was, is, keys }) => ({ scores: scores(is, 0), shares: shares(is, 0), low: keys[0].plain, high: keys[1].plain, old: at(was.coefficients, 0, 1) }),
  }),
  set('M7', 'E1', { mask: 'causal' }, {
    more: wrongWays,
    asks: [choice('become', ['coefficients', 1, 0], [
      option('crossed', ({ is, crossedOut }) => same(shares(is, 1), crossedOut), ({ crossedOut }) => ({ v: crossedOut })),
      option('right', ({ is, crossedOut, zeroed }) => !same(shares(is, 1), crossedOut) && !same(shares(is, 1), zeroed), ({ is }) => ({ v: shares(is, 1) })),
      option('zeroed', ({ is, zeroed }) => same(shares(is, 1), zeroed), ({ zeroed }) => ({ v: zeroed })),
    ])],
    numbers: ({ was, is, left, crossedOut, zeroed, plain }) => ({
      old: shares(was, 1), new: shares(is, 1), left, low: plain[0], high: plain[1], crossed: crossedOut, zeroed, leak: zeroed[2], one: settled(is.rowSums[1], 3),
    }),
    ghosts: ['crossed', 'zeroed'],
  }),
  set('M8', 'E8', { mask: 'strict_past' }, {
    more: (engine, { was }) => ({ equal: shares({ coefficients: sharesOf(engine, { ...was.scores, data: was.scores.data.map(() => 0) }) }, 0) }),
    asks: [choice('first', ['coefficients', 0, 0], [
      option('self', ({ was, is }) => same(shares(is, 0), shares(was, 0)), ({ was }) => ({ v: shares(was, 0) })),
      option('equal', ({ is, equal }) => same(shares(is, 0), equal), ({ equal }) => ({ v: equal })),
      option('nothing', ({ is }) => allZero(shares(is, 0)) && Array.from(is.emptyQueries).includes(0)),
    ])],
    numbers: ({ was, is }) => ({ old: shares(was, 0), second: shares(is, 1) }),
  }),
  set('M8b', 'E1/strict_past', { wQ: rows([[0, 3], [-5, 2]]) }, {
    asks: [choice('second', ['coefficients', 1, 0], [
      option('same', ({ was, is }) => same(shares(is, 1), shares(was, 1))),
      option('less', ({ was, is }) => at(is.coefficients, 1, 0) < at(was.coefficients, 1, 0) && at(is.coefficients, 1, 0) > 0),
      option('zero', ({ is }) => at(is.coefficients, 1, 0) === 0),
    ])],
    numbers: ({ is }) => ({ score: at(is.scores, 1, 0), share: at(is.coefficients, 1, 0) }),
  }),
  set('M9', 'E2', { scale: 0.25 }, {
    asks: [choice('row', ['coefficients', 2, 2], [
      option('order', ({ was, is }) => !sameOrder(shares(was, 2), shares(is, 2))),
      option('flatter', ({ was, is }) => sameOrder(shares(was, 2), shares(is, 2)) && Math.max(...shares(is, 2)) < Math.max(...shares(was, 2))),
      option('same', ({ was, is }) => same(shares(was, 2), shares(is, 2))),
    ])],
    numbers: ({ was, is }) => ({ old: shares(was, 2), new: shares(is, 2), one: settled(is.rowSums[2], 3) }),
  }),
  set('M9b', 'E10', { wQ: rows([[1, 0, 0], [0, 1, 0], [0, 0, 3]]) }, {
    asks: [everyTable()],
    numbers: ({ was, is }) => ({ old: scores(was, 0), new: scores(is, 0) }),
  }),
  set('M10', 'E1', { wV: rows([[1, 0], [-1, 0]]) }, {
    plane: true,
    asks: [choice('third', ['output', 2, 0], [
      option('zero', ({ is }) => allZero(rowOf(is.output, 2)), () => ({ v: [0, 0] })),
      option('near', ({ is }) => !allZero(rowOf(is.output, 2))),
      option('cannot', () => false),
    ])],
    numbers: ({ was, is }) => ({ shares: shares(was, 2), v3: rowOf(is.v, 2), o1: rowOf(is.output, 0) }),
  }),
  set('M10b', 'E1', { lookup: 'hard' }, {
    plane: true,
    asks: [choice('first', ['output', 0, 1], [
      option('own', ({ is }) => same(rowOf(is.output, 0), rowOf(is.v, 0))),
      option('between', ({ is }) => same(shares(is, 0), [0.5, 0, 0.5])),
      option('before', ({ comparison }) => !comparison.output.rows.includes(0)),
    ])],
    numbers: ({ is }) => ({ o1: rowOf(is.output, 0), o3: rowOf(is.output, 2) }),
  }),
  set('M11', 'E12', { wQ: rows([[1], [1]]) }, {
    asks: [marks(ofHead('q1', 0, 'q'), ofHead('a1', 0, 'coefficients'), ofHead('a2', 1, 'coefficients'), ofAnswer('left', 0), ofAnswer('right', 1))],
    numbers: ({ was: { heads: [old], output }, is: { heads: [own], output: answers } }) => ({
      q: columnOf(own.q, 0), old2: shares(old, 1), new2: shares(own, 1), old3: shares(old, 2), new3: shares(own, 2),
      left: columnOf(output, 0), now: columnOf(answers, 0),
    }),
  }),
  set('M12', 'E2', { x: rows([[1, 0], [0, 1], [-1, 2]]) }, { asks: [marks(ofW, ofTable('scores'), ofTable('coefficients'))] }),
  set('order', 'E1', { x: swapped }, { asks: [choice('output', ['output', 0, 0], traded)] }),
  set('orderMasked', 'E8', { x: swapped }, {
    asks: [choice('output', ['output', 0, 1], traded)],
    numbers: ({ was, is }) => Object.fromEntries(range(3).flatMap((word) => [[`p${word + 1}`, rowOf(was.output, word)], [`o${word + 1}`, rowOf(is.output, word)]])),
  }),
  set('alike', 'E1', { wK: rows([[0, 1], [1, 0]]) }, {
    asks: [choice('least', ['coefficients', 0, 0], words(({ is }) => placesOf(Math.min, shares(is, 0))))],
    numbers: ({ is }) => ({ shares: shares(is, 0) }),
  }),
  { id: 'views', before: problemByName('E5'), after: problemByName('E5columns'), since: { card: 'views' }, look: ['rows', 'columns'],
    asks: [choice('shares', ['coefficients', 0, 0], [
      option('same', ({ was, is }) => same(shares(was, 0), shares(is, 0))),
      option('other', ({ was, is }) => !same(shares(was, 0), shares(is, 0))),
    ])],
    numbers: ({ was, is }) => ({ old: shares(was, 0), new: shares(is, 0) }) },
];

export const cardById = (id) => cards.find((card) => card.id === id);
