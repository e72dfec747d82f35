// bindings/attention-core.d.ts is written by hand (the oldest Emscripten that is supported cannot write it), so it is held
// against the module here.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { examples, problemByName } from '../../web/examples.js';
import { loadCore, rawProblem } from './core.js';

const declarations = readFileSync(new URL('../../bindings/attention-core.d.ts', import.meta.url), 'utf8');
const { core } = await loadCore();

/** The text between the braces of an interface. */
function bodyOf(name) {
  const [, body] = declarations.match(new RegExp(`interface ${name} [^{]*\\{\\n([^]*?)\\n\\}`)) ?? [];
  assert.ok(body, `no interface ${name}`);
  return body;
}

/** The names of an interface's own fields or functions, in order. */
const membersOf = (name) => [...bodyOf(name).matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, member]) => member);

/** The texts of a union of literals. */
function unionOf(name) {
  const [, union] = declarations.match(new RegExp(`export type ${name} =([^;]*);`)) ?? [];
  assert.ok(union, `no type ${name}`);
  return [...union.matchAll(/'([^']+)'/g)].map(([, text]) => text);
}

/** Stands for the type's own fields in `actual`, in the order in which they are declared. */
function hasFields(actual, ...interfaces) {
  assert.deepEqual(Object.keys(actual).sort(), interfaces.flatMap(membersOf).sort(), interfaces.join(' & '));
}

test('the functions of the module are those that are declared', () => {
  // Emscripten's own: ___… and the two of the C library.
  const emscripten = /^(__.*|_malloc|_free)$/;
  const exported = Object.keys(core).filter((name) => name.startsWith('_') && !emscripten.test(name));
  assert.ok(exported.every((name) => typeof core[name] === 'function'));
  assert.deepEqual(exported.sort(), [...new Set(membersOf('AttentionCore'))].sort());
});

test('the codes of errors are those that are declared, in their order', () => {
  assert.deepEqual(core._errorCodes(), unionOf('ErrorCode'));
});

test('results have the fields that are declared', () => {
  const problem = rawProblem(examples.E2);
  const { trace } = core._attend(problem);
  hasFields(trace, 'HeadTrace', 'Looked');
  for (const stage of unionOf('HeadStageName')) hasFields(trace[stage], 'Matrix');
  hasFields(trace.allowed, 'Marks');
  const heads = { x: problem.x, heads: [problem, problem], mask: 'none', scale: 1, bias: problem.x };
  heads.bias = { rows: 3, columns: 3, data: new Float64Array(9) };
  const several = core._attend(heads).trace;
  assert.deepEqual(Object.keys(several).sort(), ['heads', 'concatenated', 'output', ...membersOf('Looked')].sort());
  for (const head of several.heads) hasFields(head, 'HeadTrace');
  const { q, k, v } = trace;
  const given = { q, k, v, mask: 'none', scale: 1 };
  hasFields(core._attendGiven(given).trace, 'HeadTrace', 'Looked');
  hasFields(core._explainGiven(given, 'output', 0, 0).explanation, 'ExplainedCell', 'ExplainedSum');
  hasFields(core._attend(rawProblem(examples.misfit)).error, 'CoreError');

  const explain = (stage) => core._explain(problem, stage, 0, 0, undefined).explanation;
  for (const stage of ['q', 'k', 'v', 'rawScores', 'output']) hasFields(explain(stage), 'ExplainedCell', 'ExplainedSum');
  assert.deepEqual(Object.keys(explain('scores')).sort(), membersOf('ExplainedCell').concat(['stage', 'terms', 'raw', 'scale']).sort());
  hasFields(core._explain(heads, 'scores', 0, 0, 1).explanation, 'ExplainedCell', 'ExplainedScore');
  for (const stage of ['concatenated', 'projected']) hasFields(explain(stage), 'ExplainedCell', 'ExplainedCopy');
  hasFields(explain('coefficients'), 'ExplainedCell', 'ExplainedCoefficient');
  hasFields(explain('q').terms[0], 'Term');
  hasFields(explain('coefficients').keys[0], 'KeyShare');
  const hard = core._explain({ ...problem, lookup: 'hard' }, 'coefficients', 0, 0, undefined).explanation;
  hasFields(hard, 'ExplainedCell', 'ExplainedHardCoefficient');
  hasFields(hard.keys[0], 'KeyScore');

  const { comparison } = core._compare(rawProblem(examples.E1), problem);
  assert.deepEqual(Object.keys(comparison), unionOf('HeadStageName'));
  for (const stage of Object.values(comparison)) hasFields(stage, 'StageComparison');
  const ofHeads = core._compare(problem, heads).comparison;
  hasFields(ofHeads, 'HeadsComparison');
  assert.deepEqual(ofHeads.heads.map(Object.keys), [unionOf('HeadStageName')]);
  for (const stage of ['concatenated', 'projected']) hasFields(ofHeads[stage], 'StageComparison');
});

test('every mask, scale, lookup, stage and reason that is declared is known', () => {
  for (const mask of unionOf('Mask')) assert.equal(core._attend(rawProblem({ ...examples.E1, mask })).ok, true, mask);
  for (const scale of unionOf('Scale')) assert.equal(core._attend(rawProblem({ ...examples.E1, scale })).ok, true, scale);
  for (const lookup of unionOf('Lookup')) assert.equal(core._attend(rawProblem({ ...examples.E1, lookup })).ok, true, lookup);
  for (const stage of unionOf('StageName')) {
    assert.equal(core._explain(rawProblem(examples.E1), stage, 0, 0, undefined).explanation.stage, stage);
  }

  const met = new Set();
  // In E10 one number of W_Q adds the same to every score of a row.
  const shifted = { ...examples.E10, wQ: { rows: 3, columns: 3, data: [1, 0, 0, 0, 1, 0, 0, 0, 3] } };
  const hard = (problem) => ({ ...problem, lookup: 'hard' });
  const pairs = [
    [problemByName('E1/causal'), problemByName('E2/causal')], [examples.E9, problemByName('E1/strict_past')],
    [examples.E10, shifted], [hard(examples.E10), hard(shifted)],
  ];
  for (const [before, after] of pairs) {
    const { comparison } = core._compare(rawProblem(before), rawProblem(after));
    for (const { unchanged } of Object.values(comparison)) for (const { reason } of unchanged) met.add(reason);
  }
  met.delete(null);
  assert.deepEqual([...met].sort(), unionOf('Reason').sort());
});
