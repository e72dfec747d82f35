// Before a figure goes live, the engine computes known examples and must meet every bit that the native build found.
// The numbers in self-check.json are written by the tables program; a test holds them against it.

import known from './self-check.json' with { type: 'json' };
import { problemByName } from './examples.js';

/** Whether the engine gives the known numbers, bit for bit. */
export function selfCheck(engine, expected = known) {
  return Object.entries(expected).every(([name, stages]) => {
    const result = engine.attend(problemByName(name));
    return result.ok && Object.entries(stages).every(([stage, numbers]) => {
      const { data } = result.trace[stage];
      return data.length === numbers.length && numbers.every((number, i) => Object.is(number, data[i]));
    });
  });
}
