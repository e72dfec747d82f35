import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { problemByName } from '../../../web/examples.js';
import { matrixFromRows as rows } from '../../../web/matrix.js';
import { languages } from '../../../web/messages.js';
import { createModel, reduce } from '../../../web/model.js';
import { gathered, hull, isWithin, limitsOf, placeNames, pointsOf, roundUp, ticksOf } from '../../../web/workshop/picture/geometry.js';
import { template } from '../../../web/workshop/picture/template.js';
import { randomFrom } from '../../harness/random.js';
import { all, attribute, classes, drawn, open, textOf, viewOf } from '../view.js';

const point = (x, y) => ({ x, y });

test('the hull goes round the outermost points, counter-clockwise, and passes by all others', () => {
  const square = [point(0, 0), point(2, 0), point(2, 2), point(0, 2)];
  assert.deepEqual(hull([point(1, 1), ...square, point(1, 0), point(2, 2)]), square);
  assert.deepEqual(hull([point(1, 0), point(0, 0), point(2, 0)]), [point(0, 0), point(2, 0)], 'on a line: its ends');
  assert.deepEqual(hull([point(1, 3), point(1, 3)]), [point(1, 3)], 'all in one place');
  assert.deepEqual(hull([]), []);
});

test('on a line are also points that only rounding takes off it, and points of any size', () => {
  const tenths = [point(0.1, 0.3), point(0.2, 0.6), point(0.3, 0.9), point(0.7, 2.1)];
  assert.deepEqual(hull(tenths), [tenths[0], tenths[3]]);
  for (const size of [1e300, 1.5e308, 1e-160, 1e-300]) {
    const corners = [point(-size, 0), point(size, 0), point(0, size)];
    assert.deepEqual(hull([point(0, 0), ...corners]), corners, `${size}`);
    assert.deepEqual(hull([point(-size, -size), point(0, 0), point(size, size)]), [point(-size, -size), point(size, size)], `${size}`);
  }
});

test('values of any size have a picture, and what lies beyond it is said to', () => {
  for (const size of [1e300, 1.7e308, -1.7e308, 1e-310, 5e-324, -5e-324]) {
    for (const problem of [{ wV: rows([[size, 0], [0, size]]) }, { wV: rows([[size, 0], [0, -size]]), x: rows([[1, 0], [-1, 0], [0, 1]]) }, { wV: rows([[size], [-size]]), x: rows([[1, 0], [0, 1]]) }]) {
      const page = drawn(template(viewOf(createModel({ ...problemByName('E1/causal'), ...problem }))));
      const places = all(page, ({ nodeName }) => ['circle', 'polygon', 'line', 'text'].includes(nodeName)).flatMap(({ attrs }) => attrs.map(({ value }) => value)).join(' ');
      assert.doesNotMatch(places, /NaN|Infinity|undefined/, `${size}`);
      const isFar = Math.abs(size) > 8e307;
      assert.equal(/beyond the picture/.test(textOf(page)), isFar, `${size}`);
    }
  }
});

test('no point lies outside the hull of random points', () => {
  const random = randomFrom(11);
  for (let round = 0; round < 200; round += 1) {
    const points = Array.from({ length: 3 + Math.floor(random() * 9) }, () => point(Math.round(random() * 8 - 4), Math.round(random() * 8 - 4)));
    const corners = hull(points);
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length];
      for (const p of corners.length > 2 ? points : []) assert.ok((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0, JSON.stringify(points));
    });
  }
});

test('points in one place are one mark with all their numbers', () => {
  assert.deepEqual(gathered(pointsOf(rows([[1, 0], [0, 1], [1, 0]]))).map(({ members }) => members), [[0, 2], [1]]);
  assert.deepEqual(pointsOf(rows([[3], [-1]])), [point(3, 0), point(-1, 0)], 'width 1 stands on the line');
});

test('the axes have round ends, 0 between them, and room for everything', () => {
  assert.deepEqual(limitsOf([point(1, 0), point(0, 1)]), { low: 0, high: 2 });
  assert.deepEqual(limitsOf([point(2, 0), point(2, 1)]), { low: 0, high: 2 }, 'the chapter’s experiment moves no axis');
  assert.deepEqual(limitsOf([point(-1, 0), point(2.1, 0)]), { low: -1, high: 5 });
  assert.deepEqual(limitsOf([point(-0.03, 130)]), { low: -0.05, high: 200 });
  assert.deepEqual([0.3, 1, 1.01, 3, 5, 7, 10, 11, 4e5].map(roundUp), [0.5, 1, 2, 5, 5, 10, 10, 20, 5e5]);
  assert.deepEqual(ticksOf({ low: 0, high: 2 }), [0, 0.5, 1, 1.5, 2]);
  assert.deepEqual(ticksOf({ low: -1, high: 5 }), [-1, 0, 1, 2, 3, 4, 5]);
});

test('names stand apart from the marks of others, inside the drawing', () => {
  const marks = [point(22, 22), point(40, 22), point(218, 218), point(100, 100), point(104, 100)].map((mark) => ({ ...mark, reach: 15 }));
  const names = placeNames(marks, { width: 240, height: 240 });
  names.forEach((name, i) => {
    assert.ok(isWithin(name, { low: 8, high: 232 }));
    marks.forEach((mark, k) => assert.ok(i === k || Math.hypot(mark.x - name.x, mark.y - name.y) > 12, `name ${i} on mark ${k}`));
    names.forEach((other, k) => assert.ok(i === k || Math.hypot(other.x - name.x, other.y - name.y) > 12, `names ${i} and ${k}`));
  });
});

const changed = (name, values) => reduce(open(name), { type: 'set', values, since: Object.keys(values)[0] });
const draw = (model, more) => drawn(template(viewOf(model, more)));
const marks = (page, ...kinds) => all(page, (node) => node.nodeName === 'circle' && kinds.every((kind) => classes(node).includes(kind)));
const lines = (page) => all(page, ({ nodeName }) => nodeName === 'li').map(textOf);

test('example 1: values as marks, mixtures as rings, and the same in words', () => {
  const page = draw(open('E1'), { query: 0 });
  assert.equal(marks(page, 'value').length, 3);
  assert.equal(marks(page, 'mixture').length, 3);
  assert.equal(marks(page, 'mixture', 'asked').length, 1);
  assert.deepEqual(lines(page), ['Value of word 1: (1, 0)', 'Value of word 2: (0, 1)', 'Value of word 3: (1, 1)',
    'Mixture of word 1: (0.845, 0.578)', 'Mixture of word 2: (0.578, 0.845)', 'Mixture of word 3: (0.788, 0.788)']);
  const [svg] = all(page, ({ nodeName }) => nodeName === 'svg');
  assert.equal(attribute(svg, 'aria-hidden'), 'true');
  assert.ok(Number(attribute(svg, 'width')) <= 240);
});

test('a change leaves the old places behind; where nothing moved nothing is left', () => {
  const asked = draw(changed('E1', { wQ: rows([[2, 0], [0, 1]]) }));
  assert.ok(lines(asked).some((line) => line === 'Mixture of word 1: (0.937, 0.532) was (0.845, 0.578)'), lines(asked).join('\n'));
  assert.ok(lines(asked).includes('Mixture of word 2: (0.578, 0.845)'));
  const given = draw(changed('E2', { wV: rows([[2, 0], [0, 1]]) }));
  assert.ok(lines(given).includes('Value of word 1: (2, 0) was (1, 0)'));
  assert.deepEqual([asked, given].map((page) => [marks(page, 'value', 'old').length, marks(page, 'mixture', 'old').length]), [[0, 2], [2, 3]]);
  assert.equal(marks(draw(open('E1')), 'old').length, 0);
});

test('what is hidden from the asking word is not in the shape; an empty base has no ring and says so', () => {
  const shape = (page) => all(page, (node) => node.nodeName === 'polygon' && classes(node).includes('visible')).map((node) => attribute(node, 'points').split(' ').length);
  assert.deepEqual(shape(draw(open('E1'), { query: 0 })), [3]);
  assert.deepEqual(shape(draw(open('E8'), { query: 1 })), [2]);
  assert.deepEqual(shape(draw(open('E8'), { query: 0 })), [], 'a single value is no shape');
  const empty = draw(open('E1/strict_past'), { query: 0 });
  assert.equal(marks(empty, 'mixture').filter((node) => !classes(node).includes('old')).map((node) => attribute(node, 'cx')).length, 2);
  assert.ok(lines(empty).includes('Word 1. Empty base: no earlier words, nothing to average.'));
  assert.equal(marks(empty, 'value', 'hidden').length, 3);
});

test('width 1 is a line, more than 2 a sentence', () => {
  const line = draw(open('E11'));
  assert.equal(new Set(marks(line, 'value').map((node) => attribute(node, 'cy'))).size, 1);
  assert.ok(lines(line).includes('Value of word 2: (−1)'));
  const wide = draw(open('E13', 'en'));
  assert.equal(all(wide, ({ nodeName }) => nodeName === 'svg').length, 0);
  assert.match(textOf(wide), /^Length of the values: 3\./);
});

test('the axes hold still while a number is being changed', () => {
  const box = (page) => all(page, (node) => classes(node).includes('picture-tick')).map(textOf).join(' ');
  const start = open('E1');
  const still = box(draw(start));
  const far = reduce(start, { type: 'edit', matrix: 'wV', row: 0, column: 0, value: 40, gesture: 1 });
  const dragged = draw(far, { editing: true });
  assert.equal(box(dragged), still);
  assert.ok(marks(dragged, 'value', 'out').length > 0);
  assert.match(lines(dragged)[0], /beyond the picture$/);
  assert.notEqual(box(draw(far, { editing: false })), still);
});

test('the words of the picture are the same in every language and free of gaps', () => {
  const read = (lang) => JSON.parse(readFileSync(new URL(`../../../web/workshop/picture/locales/${lang}.json`, import.meta.url), 'utf8'));
  const source = readFileSync(new URL('../../../web/workshop/picture/template.js', import.meta.url), 'utf8');
  for (const lang of languages) {
    assert.deepEqual(Object.keys(read(lang)), Object.keys(read('en')), lang);
    for (const name of ['E1', 'E8', 'E11', 'E1/strict_past']) {
      for (const convention of ['rows', 'columns']) assert.doesNotMatch(textOf(draw(open(name), { lang, convention })), /[{}]|undefined|NaN/);
    }
  }
  for (const id of Object.keys(read('en'))) assert.ok(source.includes(`'${id}'`), `"${id}" is used nowhere`);
});

test('problems of one word, coincident values and huge numbers are drawn without a gap', () => {
  const one = { ...problemByName('E1'), x: rows([[1, 0]]) };
  const equal = { ...problemByName('E1'), wV: rows([[0, 0], [0, 0]]) };
  const huge = { ...problemByName('E1'), wV: rows([[1e300, 0], [0, -1e300]]) };
  for (const problem of [one, equal, huge]) {
    const page = draw(changed('E1', problem));
    for (const node of all(page, ({ nodeName }) => nodeName === 'circle')) assert.ok(Number.isFinite(Number(attribute(node, 'cx'))) && Number.isFinite(Number(attribute(node, 'cy'))));
  }
  assert.match(textOf(draw(changed('E1', equal))), /their values are the same/);
});

test('a word that sees nobody by the reader’s own mask has no ring, for that reason', () => {
  const problem = { ...problemByName('E1'), allowed: rows([[0, 0, 0], [1, 1, 1], [1, 1, 1]]) };
  const [said] = all(drawn(template(viewOf(createModel(problem)))), ({ nodeName }) => nodeName === 'li').map(textOf).filter((line) => /Empty base/.test(line));
  assert.match(said, /by your own choice/);
});
