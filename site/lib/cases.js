// A case of the lesson is an example under a mask and a scale, named by one word:
// "E2" (as the example itself says), "E2/causal", "E2/none/inverse_sqrt_d_k".

import { examples, problemByName, proseStates } from '../../web/examples.js';

export const masks = ['none', 'causal', 'strict_past'];
export const scales = ['unscaled', 'inverse_sqrt_d_k'];

/** The case called `name`: the example's id, the full name, and the problem for the core. */
export function caseOf(name) {
  const problem = problemByName(name);
  const [id, ...rest] = name.split('/');
  const { mask, scale } = problem;
  if (rest.length > 2 || !masks.includes(mask) || (typeof scale === 'string' && !scales.includes(scale))) {
    throw new Error(`a case is "E2", "E2/causal" or "E2/none/inverse_sqrt_d_k", not "${name}"`);
  }
  return { id, name: `${id}/${mask}/${scale}`, problem };
}

/** True when the shapes let the core compute; the example that does not fit is there to be refused. */
export const fits = ({ x, wQ, wK, wV }) => [wQ, wK, wV].every(({ rows }) => rows === x.columns) && wQ.columns === wK.columns;

/** Every case that has numbers; all of them are computed in one go. */
export function allCases() {
  const ids = Object.keys({ ...examples, ...proseStates }).filter((id) => fits(problemByName(id)));
  const names = ids.flatMap((id) => [id, ...masks.flatMap((mask) => scales.map((scale) => `${id}/${mask}/${scale}`))]);
  return [...new Set(names.map((name) => caseOf(name).name))];
}

/** The chapter's experiment, and for each of its steps the step it is compared with. */
export const experiment = [
  { id: 'E1', before: null },
  { id: 'E2', before: 'E1' },
  { id: 'E3', before: 'E2' },
  { id: 'E4', before: 'E1' },
];
