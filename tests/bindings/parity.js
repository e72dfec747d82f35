// Asks the native tables program and finds where two answers differ.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../build/native/site/tables/attention-tables', import.meta.url));
const program = process.env.ATTENTION_TABLES ?? built;

/** JSON in which −0 stays −0. */
function json(value) {
  if (Object.is(value, -0)) return '-0.0';
  if (Array.isArray(value)) return `[${value.map(json)}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value).filter(([, field]) => field !== undefined).map(([name, field]) => `"${name}":${json(field)}`)}}`;
}

/** The native answers by id. A request is {id, problem, explain?, before?} or {id, given, explain?}. */
export function askNative(requests) {
  const { status, stdout, stderr, error } = spawnSync(program,
    { input: json({ requests }), encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`the tables program failed: ${error?.message ?? stderr}`);
  return JSON.parse(stdout).results;
}

const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);
const isMatrix = (value) => value !== null && typeof value === 'object' && isList(value.data) && 'columns' in value;

/**
 * The first place at which `native` and `wasm` differ, as text, or null. Typed arrays count as arrays; numbers are told
 * apart bit for bit; a cell of a matrix is named by its row and column, from 0.
 */
export function difference(native, wasm, place = '') {
  if (Object.is(native, wasm)) return null;
  const differ = `${place}: native ${shown(native)}, WebAssembly ${shown(wasm)}`;
  if (native === null || wasm === null || typeof native !== 'object' || typeof wasm !== 'object') return differ;
  if (isList(native) !== isList(wasm)) return differ;
  if (isList(native)) {
    if (native.length !== wasm.length) return `${place}: native ${native.length} elements, WebAssembly ${wasm.length}`;
  } else if (Object.keys(native).join() !== Object.keys(wasm).join()) {
    return `${place}: native {${Object.keys(native)}}, WebAssembly {${Object.keys(wasm)}}`;
  }
  for (const name of Object.keys(native)) {
    const found = isMatrix(native) && name === 'data'
      ? cellDifference(native, wasm, place)
      : difference(native[name], wasm[name], inside(place, name, native[name]));
    if (found) return found;
  }
  return null;
}

/** The place of a field or element: an explanation is named by its cell. */
function inside(place, name, value) {
  if (value?.stage) return `${place}, ${value.stage} (${value.row}, ${value.column})`;
  return place ? `${place}.${name}` : name;
}

function cellDifference({ columns, data }, { data: other }, place) {
  if (data.length !== other?.length) return `${place}.data: native ${data.length} elements, WebAssembly ${other?.length}`;
  const i = data.findIndex((value, index) => !Object.is(value, other[index]));
  if (i < 0) return null;
  return difference(data[i], other[i], `${place}, cell (${Math.floor(i / columns)}, ${i % columns})`);
}

const shown = (value) => (Object.is(value, -0) ? '−0' : JSON.stringify(value) ?? String(value));

/** The first number in a result that no result may hold, as text, or null. */
export function unfit(value, place = '') {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : `${place} is ${shown(value)}`;
  if (value === null || typeof value !== 'object') return value === undefined ? `${place} is undefined` : null;
  for (const [name, field] of Object.entries(value)) {
    const found = unfit(field, place ? `${place}.${name}` : name);
    if (found) return found;
  }
  return null;
}
