// The worksheets with everything the core says of them, by letter; and the strip of exponentials that all of them print.

import { askCore } from '../lib/core-program.js';
import { languages } from '../lib/languages.js';
import { mistakes } from '../lib/worksheet/mistakes.js';
import { requests, statesOf, stripScores, variants } from '../lib/worksheet/variants.js';

/** An answer of the core; a sheet that cannot be computed stops the build. */
function good(results, id) {
  if (!results[id]?.ok) throw new Error(`worksheet ${id}: ${JSON.stringify(results[id]?.error ?? 'not computed')}`);
  return results[id];
}

function sheetOf(results, variant) {
  const { letter, asks } = variant;
  const states = statesOf(variant).map((problem, index) => ({ problem, ...good(results, `${letter}${index}`) }));
  const shares = states[0].explanations[0];
  const wrong = mistakes.map(({ id, stage, made, read }) => ({
    id, stage,
    values: made ? read(good(results, `${letter} ${id}`).trace, asks - 1) : shares.keys.map(({ plain }) => plain),
  }));
  return { ...variant, states, shares, wrong };
}

export default function worksheets() {
  const results = askCore(requests());
  const { explanations } = good(results, 'strip');
  // The strip's only asking word that counts is the one whose query is 1.
  const { keys } = explanations[stripScores.indexOf(1)];
  return {
    strip: keys.map(({ score, plain }) => ({ score, plain })),
    sheets: Object.fromEntries(variants.map((variant) => [variant.letter, sheetOf(results, variant)])),
    pages: languages.flatMap(({ code }) => variants.flatMap(({ letter }) => [false, true].map((large) => ({ lang: code, letter, large })))),
    texts: languages.flatMap(({ code }) => variants.map(({ letter }) => ({ lang: code, letter }))),
  };
}
