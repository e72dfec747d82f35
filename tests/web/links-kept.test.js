// Links that stand in books, letters and lessons: what each opened once it opens for ever.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { decode, encode } from '../../web/link.js';
import { matrixFromRows } from '../../web/matrix.js';
import { parameters, presentation } from '../../web/parameters.js';

const { start, links } = JSON.parse(readFileSync(new URL('../fixtures/links.json', import.meta.url), 'utf8'));

// A parameter that came later is not there in a link that came before.
const value = (name, type, state) => {
  if (state[name] === undefined || state[name] === null) return null;
  return ['matrix', 'marks'].includes(type) ? matrixFromRows(state[name]) : state[name];
};
const stateOf = (opens) => Object.fromEntries(parameters.map(({ name, type }) => [name, value(name, type, { ...start, ...opens })]));

for (const { link, key, opens, shown = {} } of links) {
  test(`${link}${key ? ` as ${key}` : ''} still opens its state`, () => {
    const read = decode(link, key);
    assert.equal(read.ok, true);
    assert.deepEqual(Object.fromEntries(parameters.map(({ name }) => [name, read.problem[name] ?? null])), stateOf(opens));
    assert.deepEqual(read.shown, shown);
    assert.deepEqual(decode(encode(read.problem, key, read.shown), key), read, 'and the link written for that state now opens it too');
  });
}

test('every parameter and way of looking has a link that is kept; of the later heads one speaks for all', () => {
  const one = (name) => name.replace(/\d$/, '');
  const kept = new Set(links.flatMap(({ opens, shown = {} }) => [...Object.keys(opens), ...Object.keys(shown)]).map(one));
  assert.deepEqual([...parameters, ...presentation].map(({ name }) => one(name)).filter((name) => !kept.has(name)), []);
});
