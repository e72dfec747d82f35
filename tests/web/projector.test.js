// The projector's lessons as data: every state exists and can be computed, every answer's numbers are there, every sentence is
// said in three languages.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { at, withElement } from '../../web/matrix.js';
import { problemByName } from '../../web/examples.js';
import { languages } from '../../web/messages.js';
import { parameters, stages } from '../../web/parameters.js';
import { allSteps } from '../../web/projector/steps.js';
import { views } from '../../web/projector/screen.js';
import { say, sayParts } from '../../web/projector/words.js';
import { engine } from './view.js';

const web = new URL('../../web/', import.meta.url);
const catalogue = Object.fromEntries(languages.map((lang) =>
  [lang, JSON.parse(readFileSync(new URL(`projector/locales/${lang}.json`, web), 'utf8'))]));
const places = (message) => [...new Set(message.match(/\{\w+\}/g) ?? [])].sort();
const steps = Object.values(allSteps).flat();

/** The problem after a step's answer. */
function changed(problem, { name, from, matrix, row, column, value }, lang) {
  return matrix ? { ...problem, [matrix]: withElement(problem[matrix], row, column, value) } : { ...problem, [name]: problemByName(from, lang)[name] };
}

test('each lesson has at least ten steps, no name twice, and a question is answered by something', () => {
  for (const [lesson, list] of Object.entries(allSteps)) assert.ok(list.length >= 10, lesson);
  assert.equal(new Set(steps.map(({ id }) => id)).size, steps.length);
  for (const { id, reasons, lead, change } of steps) {
    const isRefused = change && !engine.attend(changed(problemByName(steps.find((each) => each.id === id).state, 'en'), change, 'en')).ok;
    assert.ok(reasons || lead || isRefused || `${id}.answer` in catalogue.en, id);
  }
});

test('every state exists, fits, and has the words, cells and numbers that its step names', () => {
  for (const lang of languages) {
    for (const { id, state, query = 0, view, cell, vote, change, then = {}, asks = {}, answers = {} } of steps) {
      const problem = problemByName(state, lang);
      const before = engine.attend(problem);
      assert.ok(before.ok, `${id} opens a figure`);
      assert.ok(query < problem.x.rows, id);
      for (const each of [view, then.view ?? view]) assert.ok(views.includes(each), `${id}: ${each}`);
      if (vote) assert.ok(stages.includes(vote), id);
      const after = change ? engine.attend(changed(problem, change, lang)) : before;
      const numbers = [[before, Object.values(asks)], [after, Object.values(answers)]];
      for (const [result, list] of numbers) {
        for (const [stage, row, column] of list) assert.equal(typeof at(result.trace[stage], row, column), 'number', id);
      }
      for (const [result, asked] of [[before, cell], [after, then.cell]]) {
        if (asked) assert.equal(typeof at(result.trace[asked.stage], asked.row, asked.column), 'number', id);
      }
    }
  }
});

test('a step that changes something changes it: what it names is a parameter, and another problem comes out', () => {
  for (const { id, state, change } of steps.filter((step) => step.change)) {
    const problem = problemByName(state, 'en');
    assert.ok(parameters.some(({ name }) => name === (change.matrix ?? change.name)), id);
    assert.notDeepEqual(changed(problem, change, 'en'), problem, id);
  }
});

test('hands are raised only for what the core can decide', () => {
  for (const { id, state, change, vote } of steps.filter((step) => step.vote)) {
    const problem = problemByName(state, 'en');
    const { ok, comparison } = engine.compare(problem, changed(problem, change, 'en'));
    assert.ok(ok, id);
    assert.equal(typeof comparison[vote].changed, 'boolean', id);
  }
});

test('the sentences agree with the core: what is said to stay stays, what is said to grow grows', () => {
  const verdict = (id) => {
    const { state, change } = steps.find((step) => step.id === id);
    const problem = problemByName(state, 'en');
    return engine.compare(problem, changed(problem, change, 'en')).comparison;
  };
  assert.deepEqual(['q', 'k', 'v'].map((stage) => verdict('r1')[stage].changed), [true, true, true], 'all three roles notice');
  for (const id of ['r6', 'r7', 'values']) assert.equal(verdict(id).coefficients.changed, false, id);
  for (const id of ['r0', 'r3']) assert.deepEqual(verdict(id).coefficients.unchanged.map(({ row, reason }) => [row, reason]), [[1, 'zero-input']]);
  assert.deepEqual(verdict('mask').coefficients.rows, [0, 1]);
  assert.ok(!verdict('single').coefficients.rows.includes(1), 'a lone record keeps its share');
});

test('every language says the same things with the same places', () => {
  for (const lang of languages) {
    assert.deepEqual(Object.keys(catalogue[lang]), Object.keys(catalogue.en), lang);
    for (const [id, message] of Object.entries(catalogue[lang])) {
      assert.deepEqual(places(message), places(catalogue.en[id]), `${lang}: ${id}`);
      assert.ok(message.trim() === message && message !== '', `${lang}: ${id}`);
    }
  }
});

test('every step has a title and a question, and no sentence is left over', () => {
  const ids = new Set(steps.map(({ id }) => id));
  for (const id of ids) for (const part of ['title', 'question']) assert.ok(`${id}.${part}` in catalogue.en, `${id}.${part}`);
  const source = ['screen', 'projector'].map((name) => readFileSync(new URL(`projector/${name}.js`, web), 'utf8')).join('');
  const families = [...source.matchAll(/`(\w+\.)\$\{/g)].map(([, family]) => family);
  for (const id of Object.keys(catalogue.en)) {
    const [step, part] = id.split('.');
    const ofStep = ids.has(step) && ['title', 'question', 'answer'].includes(part);
    assert.ok(ofStep || source.includes(`'${id}'`) || families.some((family) => id.startsWith(family)), `"${id}" is used nowhere`);
  }
});

test('a step that shows a section of a lesson bears the title of that section', () => {
  for (const lang of languages) {
    const pages = ['three-roles', 'soft-database'].map((name) => readFileSync(new URL(`../site/pages/${lang}/${name}.md`, web), 'utf8')).join('\n');
    const sections = [...pages.matchAll(/^## (.+?)\s+\{#([rs]\d+)\}$/gm)].filter(([, , id]) => `${id}.title` in catalogue[lang]);
    assert.ok(sections.length > 15, `${lang}: ${sections.length} sections`);
    for (const [, title, id] of sections) assert.equal(catalogue[lang][`${id}.title`].replace(/\s/g, ' '), title.replace(/\s/g, ' '), `${lang}: ${id}`);
  }
});

test('no number of the mathematics is typed into a sentence: only 0, 1 and the names of rows and words', () => {
  const named = /(?:слов|строк|word|row|słow|wiersz)\p{L}* \d(?: (?:и|i|and)[ \u00a0]\d)?/giu;
  for (const lang of languages) {
    for (const [id, message] of Object.entries(catalogue[lang])) {
      assert.doesNotMatch(message.replace(named, ''), /[2-9]|\d[.,]\d/, `${lang}: ${id}`);
    }
  }
});

test('Cyrillic words hold no Latin look-alikes, and other languages no Cyrillic; spaces are where they should be', () => {
  for (const [id, message] of Object.entries(catalogue.ru)) {
    assert.doesNotMatch(message.replace(/\{\w+\}/g, ' '), /[\u0400-\u04ff][A-Za-z]|[A-Za-z][\u0400-\u04ff]/, id);
    assert.doesNotMatch(message, / —/, `${id}: a dash keeps its word`);
  }
  for (const lang of ['pl', 'en']) assert.doesNotMatch(JSON.stringify(catalogue[lang]), /[\u0400-\u04ff]/, lang);
  for (const [id, message] of Object.entries(catalogue.pl)) assert.doesNotMatch(message, /(?<![\p{L}}])[wzioau] /iu, id);
});

test('a message that is not there is nothing, one without a value for a place is a mistake', () => {
  assert.equal(sayParts('en', 'no.such'), null);
  assert.throws(() => say('en', 'count', { i: 1 }), TypeError);
});
