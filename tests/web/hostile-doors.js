// Every door for text from outside, and what must hold of what it hands in.

import assert from 'node:assert/strict';
import { readAttributes, stateAttributes } from '../../web/attributes.js';
import { readCommand, readOptions } from '../../web/embedded.js';
import { lessonOf, lessons } from '../../web/lessons.js';
import { decode } from '../../web/link.js';
import { parameter, parameters, without } from '../../web/parameters.js';
import { parseNumber } from '../../web/parse-number.js';
import { checkWords, parseWords, wordLimits } from '../../web/words.js';

// What a reader is quoted.
const longestQuote = 81;

const asText = (value) => assert.ok(typeof value === 'string' && value.length <= longestQuote, `quotes ${typeof value} of ${value?.length}`);

function assertProblem(problem) {
  const names = parameters.map(({ name }) => name);
  assert.ok(Object.keys(problem).every((name) => names.includes(name)) && names.every((name) => name in problem || name in without));
  for (const { name, type, limits, choices } of parameters) {
    const value = problem[name];
    if (['matrix', 'marks'].includes(type)) {
      if (value === undefined && name in without) continue;
      assert.ok(value.rows >= 1 && value.rows <= limits.size[1] && value.columns >= 1 && value.columns <= limits.size[1], name);
      assert.equal(value.data.length, value.rows * value.columns, name);
      assert.ok(value.data.every((each) => typeof each === 'number' && Number.isFinite(each) && !Object.is(each, -0)), name);
      if (type === 'marks') assert.ok(value.data.every((each) => each === 0 || each === 1), name);
    } else if (type === 'words') {
      assert.ok(value === null || (value.length === problem.x.rows && checkWords(value.slice(0, wordLimits.words)).ok), name);
    } else {
      assert.ok(choices.includes(value) || (type === 'scale' && Number.isFinite(value)), `${name} is ${value}`);
    }
  }
}

const index = (value) => Number.isInteger(value) && value >= 0 && value < 99;
const manners = {
  query: index,
  head: index,
  convention: (value) => ['rows', 'columns'].includes(value),
  digits: (value) => [2, 3, 'all'].includes(value),
  notation: (value) => new Set(value).size === 7,
};

function assertShown(shown) {
  for (const [name, value] of Object.entries(shown)) assert.ok(manners[name]?.(value), name);
}

const attributes = [...stateAttributes, 'theme', 'controls'];
// Short texts take turns, a long one is tried as each.
let turn = 0;

const deep = Array.from({ length: 1000 }).reduce((inner) => ({ type: inner, state: inner }), 'end');

/** The doors by name; each takes a text and asserts that it became a checked value or a refusal. */
export const doors = {
  decode(text) {
    for (const fragment of [text, `#${text}`, `#lab=${text}`, `#lab=v1/${text}`]) {
      const read = decode(fragment);
      if (read.ok) {
        assertProblem(read.problem);
        assertShown(read.shown);
      } else if (read.found) asText(read.part);
    }
  },
  readAttributes(text) {
    turn += 1;
    for (const name of text.length > 1000 ? attributes : [attributes[turn % attributes.length]]) {
      const { problem, shown, refused } = readAttributes((each) => (each === name ? text : null), lessons.roles, 'en');
      assertProblem(problem);
      assertShown(shown);
      assert.ok(refused.length <= 1);
      for (const each of refused) {
        assert.equal(each.name, name);
        asText(each.value);
      }
    }
  },
  lessonOf: (text) => assert.ok(Object.values(lessons).includes(lessonOf(text))),
  readOptions(text) {
    for (const search of [text, `?${text}`, `?theme=${text}`]) {
      const { option, unknown } = readOptions(search);
      for (const name of ['theme', 'controls', 'view', 'state', text]) assert.ok(option(name) === null || typeof option(name) === 'string');
      assert.ok(unknown.length <= 10);
      for (const { name, value } of unknown) [name, value].forEach(asText);
    }
  },
  readCommand(text) {
    for (const message of [text, [text], { type: text }, { type: `attention-lab:${text}`, state: text }, { type: 'attention-lab:set', state: [text] }, { type: 'attention-lab:set', state: deep },
      deep, new Map([['type', text]]), Object.assign(Object.create(null), { type: text })]) assert.equal(readCommand(message), null);
    assert.deepEqual(readCommand({ type: 'attention-lab:set', state: text, more: deep }), { type: 'set', state: text });
  },
  parseWords(text) {
    const read = parseWords(text);
    if (read.ok) {
      assert.ok(read.words.length >= 1 && read.words.length <= wordLimits.words);
      for (const word of read.words) {
        assert.ok(word !== '' && word.length <= parameter('tokens').limits.length);
        assert.doesNotThrow(() => encodeURIComponent(word));
      }
    } else {
      assert.ok(['no-words', 'too-many', 'too-long'].includes(read.code));
      if (read.word !== undefined) asText(read.word);
    }
  },
  parseNumber(text) {
    for (const lang of ['ru', 'pl', 'en']) {
      const read = parseNumber(text, lang);
      if (read.ok) assert.ok(Number.isFinite(read.value) && !Object.is(read.value, -0));
      else {
        assert.ok(['empty', 'not-a-number', 'too-large', 'two-readings'].includes(read.code));
        asText(read.text ?? '');
      }
    }
  },
};
