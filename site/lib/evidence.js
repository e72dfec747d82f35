// What the page "Why trust these numbers" reports: the core held against numbers from elsewhere, and its two builds against
// each other, at every build of the site. Where a promise of the page does not hold, there is no page and no site.

import { forCore } from '../../web/heads.js';
import { allCases } from './cases.js';
import { askCore } from './core-program.js';
import { startCoreModule } from './core-module.js';
import { chapterCases, exponentialPoints, pytorchCases } from './fixtures.js';

const largestOf = (values) => values.reduce((most, value) => Math.max(most, value), 0);
const countOf = (cases) => cases.reduce((sum, { expected }) => sum + Object.values(expected).flat().length, 0);

function promise(holds, sentence) {
  if (!holds) throw new Error(`"Why trust these numbers" would not be true: ${sentence}`);
}

/** The core's traces of a list of {name, problem}, in its order. */
function tracesOf(cases) {
  const results = askCore(cases.map(({ name, problem }) => ({ id: name, problem, explain: [] })));
  return cases.map(({ name }) => {
    promise(results[name].ok, `the core refused "${name}"`);
    return results[name].trace;
  });
}

/** The table at a place like "q" or "heads.0.q" of a trace. */
const tableAt = (trace, place) => place.split('.').reduce((part, name) => part[name], trace);

/** Calls `look(actual numbers, expected numbers)` for every table of every case. */
function eachTable(cases, look) {
  const traces = tracesOf(cases);
  return cases.flatMap(({ name, expected }, i) => Object.entries(expected).map(([stage, wanted]) => {
    const { data } = tableAt(traces[i], stage);
    promise(data.length === wanted.length, `${stage} of "${name}" has ${data.length} numbers, not ${wanted.length}`);
    return look(data, wanted, `${stage} of "${name}"`);
  }));
}

/** Against PyTorch: the largest |difference| as a part of the largest |number| in the same table. */
export function againstPytorch() {
  const cases = pytorchCases();
  const largest = largestOf(eachTable(cases, (actual, wanted) => {
    const size = largestOf(wanted.map(Math.abs));
    const difference = largestOf(actual.map((value, i) => Math.abs(value - wanted[i])));
    return difference === 0 ? 0 : difference / size;
  }));
  promise(largest <= 1e-12, `PyTorch's numbers differ by ${largest} of the largest in their table`);
  return { cases: cases.length, numbers: countOf(cases), largest };
}

/** Against the tables of 12 decimals: the core's numbers, rounded likewise, are the same digits. */
export function againstTables() {
  const cases = chapterCases();
  const largest = largestOf(eachTable(cases, (actual, wanted, place) => {
    actual.forEach((value, i) => promise(value.toFixed(12) === Number(wanted[i]).toFixed(12), `${place} has ${value}, not ${wanted[i]}`));
    return largestOf(actual.map((value, i) => Math.abs(value - Number(wanted[i]))));
  }));
  return { cases: cases.length, numbers: countOf(cases), largest };
}

/** The distance from a double to the next one as long as they have the same exponent; that of the smallest ones is 2⁻¹⁰⁷⁴. */
export function unitInLastPlace(value) {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, Math.abs(value));
  const exponent = Math.max(1, bits.getUint16(0) >> 4);
  return 2 ** Math.max(exponent - 1075, -1074);
}

/**
 * The core's exponential. It has no door of its own, but every coefficient tells the plain eˢ of its row's scores:
 * words (1; x) with W_Q picking the 1 and W_K the x have exactly the scores x.
 */
function exponentials(list) {
  const pick = (row) => ({ rows: 2, columns: 1, data: [row === 0 ? 1 : 0, row === 1 ? 1 : 0] });
  const words = 64; // the core takes no more
  const chunks = Array.from({ length: Math.ceil(list.length / words) }, (_, i) => list.slice(i * words, (i + 1) * words));
  const results = askCore(chunks.map((chunk, i) => ({
    id: String(i),
    problem: {
      x: { rows: chunk.length, columns: 2, data: chunk.flatMap((x) => [1, x]) },
      wQ: pick(0), wK: pick(1), wV: pick(0), mask: 'none', scale: 'unscaled',
    },
    explain: [{ stage: 'coefficients', row: 0, column: 0 }],
  })));
  return chunks.flatMap((chunk, i) => results[i].explanations[0].keys.map(({ score, plain }, j) => {
    promise(score === chunk[j], `the score ${score} should be ${chunk[j]}`);
    return plain;
  }));
}

const smallestNormal = 2 ** -1022;

/**
 * Against eˣ with 60 digits: the largest error in units in the last place. Results below the smallest double of full precision
 * are told apart (`tiny` of them): they are whole numbers of the smallest unit, so they are off by none or by one.
 */
export function againstExponential() {
  const points = exponentialPoints();
  const values = exponentials(points.map(([x]) => x));
  const errors = points.map(([, nearest, rest], i) => Math.abs((values[i] - nearest) - rest) / unitInLastPlace(nearest));
  const isTiny = (i) => points[i][1] < smallestNormal;
  const largest = largestOf(errors.filter((_, i) => !isTiny(i)));
  promise(largest < 1, `the exponential is ${largest} units in the last place away from the true one`);
  promise(largestOf(errors) <= 1, 'a tiny result of the exponential is more than one unit away from the true one');
  return { cases: points.length, numbers: points.length, largest, tiny: points.filter((_, i) => isTiny(i)).length };
}

/** How many numbers two answers hold, typed arrays counting as arrays; a single bit of difference breaks the promise. */
function sameNumbers(native, wasm, place) {
  if (native === null || typeof native !== 'object') {
    promise(Object.is(native, wasm), `${place} is ${native} natively and ${wasm} in WebAssembly`);
    return typeof native === 'number' ? 1 : 0;
  }
  const names = Object.keys(native);
  promise(wasm !== null && typeof wasm === 'object' && names.join() === Object.keys(wasm).join(), `${place} has other parts in WebAssembly`);
  return names.reduce((sum, name) => sum + sameNumbers(native[name], wasm[name], `${place}, ${name}`), 0);
}

/** The WebAssembly module against the native program, over every case of the site and every explanation of a cell. */
export async function againstWebAssembly(numbers) {
  const engine = await startCoreModule();
  const cases = allCases();
  const counts = cases.map(({ name, problem: shown }) => {
    const problem = forCore(shown);
    const { trace, explanations } = numbers[name];
    const explained = explanations.map(({ stage, row, column }) => engine.explain(problem, stage, row, column).explanation);
    return sameNumbers(trace, engine.attend(problem).trace, name) + sameNumbers(explanations, explained, name);
  });
  return { cases: cases.length, numbers: counts.reduce((sum, count) => sum + count), largest: 0 };
}

let known = null;

/** Everything at once, {pytorch, tables, exponential, wasm}, each {cases, numbers, largest}; found once and then remembered. */
export function evidence(numbers) {
  known ??= againstWebAssembly(numbers).then((wasm) => ({
    pytorch: againstPytorch(), tables: againstTables(), exponential: againstExponential(), wasm,
  }));
  return known;
}

/** A new build looks anew. */
export function forgetEvidence() {
  known = null;
}
