import { test } from 'node:test';
import assert from 'node:assert/strict';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { examples, problemByName } from '../../web/examples.js';
import { formatMatrix } from '../../web/format.js';
import { at, range, withElement } from '../../web/matrix.js';
import { stages } from '../../web/parameters.js';
import { howLine, howSentence, sources } from '../../web/templates/how.js';
import { loadEngine } from './load-engine.js';

const engine = await loadEngine();
const plain = (template) => collectResultSync(render(template)).replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim();

function line(name, stage, row, column, { lang = 'en', full = false } = {}) {
  const problem = problemByName(name);
  const { trace } = engine.attend(problem);
  const { explanation } = engine.explain(problem, stage, row, column);
  const shown = formatMatrix(trace[stage], lang)[row * trace[stage].columns + column];
  return { text: plain(howLine({ explanation, shown, lang, full })), sentence: howSentence({ explanation, shown, lang }) };
}

test('the line gives the arithmetic of a cell', () => {
  assert.equal(line('E2', 'scores', 2, 0).text, 's31 = q3·k1 = 2·1 + 1·0 = 2');
  assert.equal(line('E2', 'q', 0, 0).text, 'q11 = 1·2 + 0·0 = 2');
  assert.equal(line('E2', 'coefficients', 0, 2, { lang: 'ru' }).text, 'a13 = e2 / (e2 + e0 + e2) ≈ 7,389 / 15,78 ≈ 0,468');
  assert.equal(line('E2', 'output', 0, 0).text, 'o11 ≈ 0.4683·1 + 0.06338·0 + 0.4683·1 ≈ 0.937');
  assert.equal(line('E1/none/inverse_sqrt_d_k', 'scores', 0, 0, { lang: 'pl' }).text,
    's11 = q1·k1·0,7071 ≈ (1·1 + 0·0)·0,7071 ≈ 0,707');
  assert.equal(line('E6', 'scores', 0, 0).text, 's11 = q1·k1 = 1·(−1) + 0·0 = −1');
});

test('"=" stands only where everything shown is exact', () => {
  // Two equal shares: 1/(1+1) is exactly 0.5, and e⁰ is exactly 1.
  assert.equal(line('E9', 'coefficients', 1, 0).text.includes('≈'), false);
  assert.match(line('E1', 'coefficients', 0, 1).text, /≈ 0\.155$/);
  // 123456.789 is shown as 123457: the products are not the very products.
  const problem = { ...examples.E1, x: withElement(examples.E1.x, 0, 0, 123456.789) };
  const { explanation } = engine.explain(problem, 'q', 0, 0);
  assert.match(plain(howLine({ explanation, shown: '123456.789', lang: 'en' })), /^q11 ≈ 123457·1 \+ 0·0 ≈/);
  const scaled = { ...examples.E1, scale: -1 };
  const score = engine.explain(scaled, 'scores', 0, 0).explanation;
  assert.equal(plain(howLine({ explanation: score, shown: '−1', lang: 'en' })), 's11 = q1·k1·(−1) = (1·1 + 0·0)·(−1) = −1');
});

test('a hidden cell and an empty query say so in words', () => {
  assert.equal(line('E8', 'scores', 0, 2).text, 'hidden: word 1 does not see word 3');
  assert.equal(line('E8', 'coefficients', 0, 2, { lang: 'ru' }).sentence, 'скрыто: слову 1 не видно слово 3');
  assert.equal(line('E9', 'output', 0, 1).text, 'Empty base: no earlier words, nothing to average.');
});

test('the same for the ear', () => {
  assert.equal(line('E2', 'scores', 2, 0).sentence, 'S, query 3, key 1: 2 times 1 plus 1 times 0 gives 2');
  assert.equal(line('E2', 'coefficients', 0, 2).sentence, 'A, query 1, key 3: 7.389 divided by 15.78 gives 0.468');
  assert.match(line('E1/none/inverse_sqrt_d_k', 'scores', 0, 0).sentence, /times the scale 0\.7071 gives 0\.707$/);
});

test('with all digits every line re-evaluates to the number itself, bit for bit', () => {
  let lines = 0;
  const names = ['E1', 'E2', 'E3', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E5/causal/inverse_sqrt_d_k', 'E11/none/inverse_sqrt_d_k'];
  for (const name of names) {
    const { trace } = engine.attend(problemByName(name));
    for (const stage of stages) {
      for (const row of range(trace[stage].rows)) {
        for (const column of range(trace[stage].columns)) {
          const { text } = line(name, stage, row, column, { full: true });
          if (!text.includes(' = ')) continue;
          const sides = text.split(/ [=≈] /);
          const arithmetic = sides.at(-2).replaceAll('·', '*').replaceAll('−', '-');
          assert.match(arithmetic, /^[\d.e()*/+\- ]+$/, text);
          assert.ok(Object.is(new Function(`return ${arithmetic} + 0`)(), at(trace[stage], row, column)), `${name} ${stage}: ${text}`);
          ++lines;
        }
      }
    }
  }
  assert.ok(lines > 400, `${lines} lines`);
});

test('"=" does not stand behind a sum that a double could not hold', () => {
  const lineOf = (problem, stage, lang = 'en') => {
    const { trace } = engine.attend(problem);
    const { explanation } = engine.explain(problem, stage, 0, 0);
    return plain(howLine({ explanation, shown: formatMatrix(trace[stage], lang)[0], lang }));
  };
  const column = (...data) => ({ rows: data.length, columns: 1, data });
  const one = { ...examples.E1, x: { rows: 1, columns: 3, data: [1, 1, 1] }, wQ: column(1e16, 1, -1e16), wK: column(1, 0, 0), wV: column(1, 0, 0) };
  assert.equal(lineOf(one, 'q'), 'q11 = 1·1e16 + 1·1 + 1·(−1e16) ≈ 0');
  assert.equal(lineOf({ ...one, x: { rows: 1, columns: 3, data: [1e-200, 0, 0] }, wQ: column(1e-200, 0, 0) }, 'q'), 'q11 = 1e−200·1e−200 + 0·0 + 0·0 ≈ 0');
  assert.equal(lineOf({ ...examples.E1, x: { rows: 2, columns: 1, data: [0.5, 0.5] }, wQ: column(1), wK: column(1), wV: column(1e300) }, 'output'), 'o11 = 0.5·5e299 + 0.5·5e299 = 5e299');
});

test('a number is lit together with what it comes from', () => {
  assert.deepEqual(sources({ stage: 'scores', row: 0, column: 2 }),
    [{ matrix: 'q', row: 0, column: null }, { matrix: 'k', row: 2, column: null }]);
  assert.deepEqual(sources({ stage: 'output', row: 1, column: 0 }),
    [{ matrix: 'coefficients', row: 1, column: null }, { matrix: 'v', row: null, column: 0 }]);
  assert.deepEqual(sources({ stage: 'v', row: 1, column: 0 }),
    [{ matrix: 'x', row: 1, column: null }, { matrix: 'wV', row: null, column: 0 }]);
});

test('many terms keep the first ones and the last', () => {
  const x = { rows: 1, columns: 9, data: range(9).map((i) => i + 1) };
  const w = { rows: 9, columns: 1, data: Array(9).fill(1) };
  const problem = { ...examples.E1, x, wQ: w, wK: w, wV: w };
  const { explanation } = engine.explain(problem, 'q', 0, 0);
  assert.equal(plain(howLine({ explanation, shown: '45', lang: 'en' })), 'q11 = 1·1 + 2·1 + 3·1 + 4·1 + … + 9·1 = 45');
});
