// Long walks through everything a reader can do to a state, with every step held to what must always be true: it can be undone to
// the bit, its link opens the very same state, the core has an answer, and whoever is stuck finds a way out.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { examples } from '../../../web/examples.js';
import { forCore, headCount, nameIn } from '../../../web/heads.js';
import { decode, encode } from '../../../web/link.js';
import { range } from '../../../web/matrix.js';
import { reduce } from '../../../web/model.js';
import { mostHeads, projectionNames } from '../../../web/parameters.js';
import { sameProblem } from '../../../web/problem.js';
import { effect } from '../../../web/workshop/heads/ways.js';
import { pack, unpack } from '../../../web/workshop/packed.js';
import { heightsToFollow, waysOutOf, withHeads, withSize } from '../../../web/workshop/resize.js';
import { randomFrom } from '../../harness/random.js';
import { engine } from '../view.js';
import { followed, mark, matricesOf, matrixFrom, moves, pick, walk, whole } from './walking.js';

const packer = { pack, unpack };
const finite = ({ data }) => Array.from(data).every(Number.isFinite);

test('whatever a reader does, the core answers with finite numbers or an error that names its place', () => {
  const seen = {};
  for (const seed of range(4)) {
    walk(seed, 300, ({ computed: { error, whole: shown, trace, comparison, before, explanation, queries: [{ shares, answers }] }, step, kind }) => {
      seen[kind] = (seen[kind] ?? 0) + 1;
      for (const stage of ['q', 'k', 'v', 'coefficients', 'output']) assert.ok(finite(trace[stage]), `${step}: ${stage}`);
      for (const each of [explanation, shares, ...answers]) assert.ok(each?.stage, `${step}: no arithmetic`);
      if (error) seen[error.code] = (seen[error.code] ?? 0) + 1;
      else assert.equal(headCount(shown), Math.max(1, forCore(shown).heads?.length ?? 1), step);
      assert.ok(error ? comparison === null : (comparison === null) === (before === null), step);
    });
  }
  for (const kind of [...Object.keys(moves), 'shape-mismatch', 'width-mismatch', 'head-mismatch', 'pair-mismatch']) assert.ok(seen[kind] > 0, `the walks never came to ${kind}`);
});

test('undo takes back what was done and redo brings it again, to the bit', () => {
  const steps = ['edit', 'set', 'open', 'remember', 'forget'];
  for (const seed of range(4)) {
    walk(seed, 300, ({ before, model, action, step }) => {
      if (!steps.includes(action.type) || model === before) return;
      // The steps of one gesture are taken back together.
      const start = before.gesture && model.gesture?.id === before.gesture.id ? before.past.at(-1) : before.present;
      const undone = reduce(model, { type: 'undo' });
      assert.equal(undone.present, start, step);
      assert.equal(reduce(undone, { type: 'redo' }).present, model.present, step);
    });
  }
});

test('the link of every state on the way opens that state, to the bit, packed and not', () => {
  for (const seed of range(4)) {
    walk(seed, 150, ({ model: { present: { problem } }, random, step }) => {
      const shown = { convention: pick(random, ['rows', 'columns']), query: whole(random, 0, 7), head: whole(random, 0, 7) };
      for (const with_ of [null, packer]) {
        const link = encode(problem, 'lab', shown, with_);
        const opened = decode(`#${link}`, 'lab', packer);
        assert.ok(opened.ok && sameProblem(opened.problem, problem), `${step}: ${link}`);
        assert.deepEqual(opened.shown, shown, step);
        assert.equal(encode(opened.problem, 'lab', shown, with_), link, step);
      }
    });
  }
});

test('every way out does what its button says and nothing else; the first ones lead to a state with numbers', () => {
  let ways = 0;
  for (const seed of range(5)) {
    walk(seed, 250, ({ model: { present: { problem } }, computed: { error }, step }) => {
      let [stuck, state] = [error, problem];
      for (let presses = 0; stuck && waysOutOf(stuck, state).length > 0; ++presses) {
        // Each head has three matrices to follow words of another width.
        assert.ok(presses < 4 * mostHeads, `${step}: no way leads out`);
        const offered = waysOutOf(stuck, state);
        for (const way of offered) checkWay(state, way, step);
        ways += offered.length;
        state = followed(state, offered[0]);
        const answer = engine.attend(forCore(state));
        stuck = answer.ok ? null : answer.error;
      }
      assert.ok(!stuck || !/mismatch/.test(stuck.code), `${step}: ${JSON.stringify(stuck)}`);
    });
  }
  assert.ok(ways > 200, `${ways} ways were tried`);
});

test('where one head’s queries and keys differ in length, the first way makes them as long as those of the other heads', () => {
  for (const heads of [1, 2, 3, mostHeads]) {
    const fits = withHeads(examples.E1, heads);
    for (const head of range(heads)) {
      for (const name of ['wQ', 'wK']) {
        for (const columns of [1, 3]) {
          const misfit = withSize(fits, nameIn(name, head), { columns });
          const { error } = engine.attend(forCore(misfit));
          assert.equal(error.code, 'width-mismatch');
          assert.ok(engine.attend(forCore(followed(misfit, waysOutOf(error, misfit)[0]))).ok, `${name} of head ${head + 1} of ${heads}, ${columns} wide`);
        }
      }
    }
  }
});

function checkWay(problem, { name, size }, step) {
  const [[side, wanted]] = Object.entries(size);
  const after = followed(problem, { name, size });
  assert.equal(after[name][side], wanted, step);
  assert.notEqual(problem[name][side], wanted, `${step}: a way that changes nothing`);
  const others = name === 'x' ? heightsToFollow(problem, wanted) : [];
  for (const each of matricesOf(problem)) {
    if (each !== name && !others.includes(each)) assert.equal(after[each], problem[each], `${step}: ${each} changed as well`);
  }
  for (const lang of ['ru', 'pl', 'en']) {
    for (const convention of ['rows', 'columns']) {
      const label = effect(problem, name, size, lang, convention).join('');
      const [first, last] = [Math.min(wanted, problem[name][side]) + 1, Math.max(wanted, problem[name][side])];
      assert.ok(label.includes(String(wanted)) && label.includes(first === last ? String(first) : `${first}–${last}`) && !/undefined|[{}]/.test(label), `${step}: ${label}`);
    }
  }
}

test('a link with one letter altered, left out or put in is refused or opens a whole state', () => {
  const random = randomFrom(5);
  const problem = { ...examples.E12, tokens: ['a', 'б', '%'], mask: 'causal', scale: 0.25, allowed: matrixFrom(random, 3, 3, mark), wO: matrixFrom(random, 2, 2) };
  const link = encode(problem, 'lab', { convention: 'columns', query: 1, head: 1 });
  for (let i = 'lab='.length; i < link.length; ++i) {
    for (const letter of ['', '0', '-', '.', ';', ',', '/', ':', '%', 'e', '\u0000', '\ud800', link[i] + link[i]]) {
      const altered = link.slice(0, i) + letter + link.slice(i + 1);
      if (altered === link) continue;
      const read = decode(`#${altered}`, 'lab', packer);
      if (!read.ok) {
        assert.equal(typeof read.part, 'string', altered);
        continue;
      }
      const again = decode(`#${encode(read.problem, 'lab', read.shown)}`, 'lab', packer);
      assert.ok(again.ok && sameProblem(again.problem, read.problem), altered);
      const { tokens, x } = read.problem;
      assert.ok(tokens === null || tokens.length === x.rows, altered);
      for (const head of range(headCount(read.problem))) for (const name of projectionNames) assert.ok(read.problem[nameIn(name, head)], altered);
      engine.attend(forCore(read.problem));
    }
  }
});
