// A case of the lesson is an example under a mask and a scale, named by one word:
// "E2" (as the example itself says), "E2/causal", "E2/none/inverse_sqrt_d_k", "E9/strict_past/0.5" (a number as scale).
// One head of an example with several is a case of its own: "E12:2", "E12:2/causal".

import { examples, problemByName, proseStates, spokenStates } from '../../web/examples.js';
import { headCount, headProblem, isPlain } from '../../web/heads.js';

export const masks = ['none', 'causal', 'strict_past'];
export const scales = ['unscaled', 'inverse_sqrt_d_k'];

// How sharply the lecture's look-up tells its records apart: the scales that its page shows beside 1.
const sharpnesses = [0, 0.5, 4];

/** The case called `name`: the example's id, the full name, and the problem for the core. A sentence is its language's own. */
export function caseOf(name, lang) {
  const [id, ...rest] = name.split('/');
  const [example, head] = id.split(':');
  const whole = problemByName([example, ...rest].join('/'), lang);
  const { mask, scale } = whole;
  if (head !== undefined && !headNames(example, whole).includes(id)) throw new Error(`there is no head "${id}"`);
  const problem = head ? headProblem(whole, head - 1) : whole;
  if (rest.length > 2 || !masks.includes(mask) || (typeof scale === 'string' && !scales.includes(scale))) {
    throw new Error(`a case is "E2", "E2/causal", "E2/none/inverse_sqrt_d_k" or "E9/strict_past/0.5", not "${name}"`);
  }
  const own = spokenStates[lang]?.[id] ? `${id}.${lang}` : id;
  return { id, name: `${own}/${mask}/${scale}`, problem };
}

/** The names of an example's heads, where it is not of the plain kind. */
export const headNames = (id, problem) => (isPlain(problem) ? [] : Array.from({ length: headCount(problem) }, (_, head) => `${id}:${head + 1}`));

/** True when the shapes let the core compute; the example that does not fit is there to be refused. */
export const fits = ({ x, wQ, wK, wV }) => [wQ, wK, wV].every(({ rows }) => rows === x.columns) && wQ.columns === wK.columns;

const underEverySetting = (id, lang) => [id, ...masks.flatMap((mask) => scales.map((scale) => `${id}/${mask}/${scale}`))]
  .map((name) => caseOf(name, lang));

/** Every case that has numbers; all of them are computed in one go. */
export function allCases() {
  const shared = Object.keys({ ...examples, ...proseStates }).filter((id) => fits(problemByName(id)))
    .flatMap((id) => [id, ...headNames(id, problemByName(id))]);
  const spoken = Object.entries(spokenStates).flatMap(([lang, states]) => Object.keys(states).map((id) => [id, lang]));
  const list = [
    ...shared.flatMap((id) => underEverySetting(id)),
    ...spoken.flatMap(([id, lang]) => underEverySetting(id, lang)),
    ...sharpnesses.map((sharpness) => caseOf(`E9/strict_past/${sharpness}`)),
  ];
  return [...new Map(list.map((each) => [each.name, each])).values()];
}

/** The chapter's experiment, and for each of its steps the step it is compared with. */
export const experiment = [
  { id: 'E1', before: null },
  { id: 'E2', before: 'E1' },
  { id: 'E3', before: 'E2' },
  { id: 'E4', before: 'E1' },
];
