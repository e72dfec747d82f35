// The worksheets: which example each one is, who asks in it, and what the reader changes. Their conditions (small whole
// numbers, no ties where one computes, one row that stays) are held by tests/site/worksheet.test.js.

import { withElement } from '../../../web/matrix.js';
import { problemByName } from '../../../web/examples.js';
import { mistakes } from './mistakes.js';

// Rows, columns and words count from 1, as on paper. The second change is made on top of the first.
export const variants = [
  { letter: 'A', example: 'E15', asks: 2, changes: [{ name: 'wQ', row: 2, column: 1, to: 0 }, { name: 'wV', row: 1, column: 1, to: 2 }] },
  { letter: 'B', example: 'E16', asks: 1, changes: [{ name: 'wK', row: 2, column: 1, to: 2 }, { name: 'wV', row: 2, column: 1, to: 0 }] },
  { letter: 'C', example: 'E17', asks: 1, changes: [{ name: 'wQ', row: 2, column: 2, to: 2 }, { name: 'wV', row: 1, column: 2, to: 0 }] },
  { letter: 'D', example: 'E18', asks: 1, changes: [{ name: 'wK', row: 2, column: 1, to: 0 }, { name: 'wV', row: 1, column: 2, to: 1 }] },
];

/** How far a careful answer by hand, with two decimals and the strip of exponentials, may lie from the core's. */
export const tolerance = { coefficients: 0.01, output: 0.03 };

/** Scores from the smallest to the largest that a worksheet may hold. */
export const stripScores = [-2, -1, 0, 1, 2, 3, 4];

// One word, 1, asks as many keys as there are scores: its scores are the keys themselves.
function stripProblem() {
  const one = { rows: 1, columns: 1, data: [1] };
  const x = { rows: stripScores.length, columns: 1, data: stripScores };
  return { ...problemByName('E1'), x, wQ: one, wK: one, wV: one };
}

const change = (problem, { name, row, column, to }) => ({ ...problem, [name]: withElement(problem[name], row - 1, column - 1, to) });

/** The states a worksheet goes through: as printed, after the first change, after the second. */
export function statesOf({ example, changes }) {
  return changes.reduce((states, each) => [...states, change(states.at(-1), each)], [problemByName(example)]);
}

const everyScore = stripScores.map((_, row) => ({ stage: 'coefficients', row, column: 0 }));

/** What the core is asked: the strip, and for every sheet its states and the mistakes its readers make. */
export function requests() {
  const sheets = variants.flatMap((variant) => {
    const { letter, asks } = variant;
    const states = statesOf(variant);
    const explain = [{ stage: 'coefficients', row: asks - 1, column: 0 }];
    return [
      ...states.map((problem, index) => ({
        id: `${letter}${index}`, problem, explain, ...(index > 0 && { before: states[index - 1] }),
      })),
      ...mistakes.filter(({ made }) => made).map(({ id, made }) => ({ id: `${letter} ${id}`, problem: made(states[0]), explain: [] })),
    ];
  });
  return [{ id: 'strip', problem: stripProblem(), explain: everyScore }, ...sheets];
}
