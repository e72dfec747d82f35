import { test } from 'node:test';
import assert from 'node:assert/strict';
import { examples, spokenStates } from '../../../web/examples.js';
import { formatMatrix, formatShareSum } from '../../../web/format.js';
import { at } from '../../../web/matrix.js';
import { createModel } from '../../../web/model.js';
import { conventions } from '../../../web/parameters.js';
import { drawingOf } from '../../../web/workshop/states/drawing.js';
import { densityOf, paint } from '../../../web/workshop/states/png.js';
import { widthOf } from '../../../web/workshop/states/shapes.js';
import { svgOf } from '../../../web/workshop/states/svg.js';
import { viewOf } from '../view.js';

const words = { caption: 'E2 & more', link: 'https://example.org/#lab=v1/wq:2,0;0,1' };
const names = ['x', 'wQ', 'wK', 'wV', 'q', 'k', 'v', 'scores', 'coefficients', 'output'];
const viewFor = (problem, more) => viewOf(createModel(problem), { covered: false, ...more });
const textOf = ({ parts }) => parts.map(({ text }) => text).join('');
const linesOf = ({ shapes }) => shapes.filter(({ kind }) => kind === 'text').map(textOf);

// The numbers of one table as the eye finds them: line by line, from left to right.
function grid({ shapes }, name) {
  const cells = shapes.filter(({ cell }) => cell?.name === name);
  const lines = [...new Set(cells.map(({ y }) => y))].sort((a, b) => a - b);
  return lines.map((y) => cells.filter((cell) => cell.y === y).sort((a, b) => a.x - b.x).map(textOf));
}

const transposed = (rows) => rows[0].map((_, j) => rows.map((row) => row[j]));

function expected(name, { fitted, trace, lang, digits, convention }) {
  const matrix = fitted[name] ?? trace[name];
  const texts = formatMatrix(matrix, lang, digits);
  const hidden = { scores: '−∞', coefficients: '0' }[name];
  const rows = Array.from({ length: matrix.rows }, (_, i) => Array.from({ length: matrix.columns }, (__, j) => (
    hidden !== undefined && at(trace.allowed, i, j) === 0 ? hidden : texts[i * matrix.columns + j])));
  return convention === 'columns' ? transposed(rows) : rows;
}

// A reader of XML that knows no mercy, and no more of XML than the file may use.
function textsOf(svg) {
  const texts = [];
  const open = [];
  let rest = svg.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '');
  while (rest !== '') {
    const tag = rest.match(/^<(\/?)([a-z]+)((?: [a-zA-Z-]+(?::[a-z]+)?="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)(\/?)>/);
    const data = rest.match(/^[^<>&]+|^&(?:amp|lt|gt|quot);/);
    assert.ok(tag ?? data, `not well-formed: ${rest.slice(0, 60)}`);
    rest = rest.slice((tag ?? data)[0].length);
    if (!tag) {
      if (open.includes('text')) texts.push(texts.pop() + data[0]);
    } else if (tag[1]) assert.equal(open.pop(), tag[2]);
    else if (!tag[4]) {
      open.push(tag[2]);
      if (tag[2] === 'text') texts.push('');
    }
  }
  assert.deepEqual(open, []);
  return texts.map((text) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&'));
}

for (const convention of conventions) {
  test(`every number of the core stands in the picture in its place, written with ${convention}`, () => {
    const { misfit, ...fitting } = examples;
    for (const [id, problem] of Object.entries({ ...fitting, ...spokenStates.pl, scaled: { ...examples.E2, scale: 'inverse_sqrt_d_k' } })) {
      for (const [lang, digits] of [['ru', 3], ['en', 'all']]) {
        const view = viewFor(problem, { convention, lang, digits });
        const drawing = drawingOf(view, words);
        for (const name of names) {
          const shown = grid(drawing, name);
          assert.deepEqual(shown, expected(name, view), `${id} ${name} ${lang}`);
        }
        const sums = Array.from(view.trace.rowSums, (sum) => formatShareSum(sum, problem.x.rows, lang, digits));
        assert.deepEqual(grid(drawing, 'rowSums').flat(), sums);
        assert.deepEqual(textsOf(svgOf(drawing, lang)), linesOf(drawing), 'and in the file');
      }
    }
  });
}

test('the picture names its state, its settings, its words and its link, and has them inside its edges', () => {
  const view = viewFor({ ...spokenStates.ru.E13, scale: 0.5 }, { lang: 'ru', convention: 'columns' });
  const drawing = drawingOf(view, { caption: 'Пример 13', link: `https://example.org/#lab=${'v1/x:1,2;'.repeat(200)}` });
  const texts = linesOf(drawing);
  assert.equal(texts[0], 'Пример 13');
  assert.match(texts[1], /только предыдущие · умножать оценки на 0,5 · слова в столбцах/);
  assert.equal(texts.filter((text) => text === 'потому что').length, 9, 'over five tables, and twice in the two where words meet');
  assert.ok(texts.join('').includes(`https://example.org/#lab=${'v1/x:1,2;'.repeat(200)}`), 'a long link goes over several lines');
  for (const { kind, x, y, width = 0, height = 0 } of drawing.shapes) {
    if (kind !== 'strokes') assert.ok(x >= 0 && y >= 0 && x + width <= drawing.width && y + height <= drawing.height);
  }
  assert.match(drawing.description, /^слова: Кот · спит · потому что · он · устал\. .*(α|альфа)/s);
});

test('who does not see the picture hears what is set, how the tables are read, and what is hidden', () => {
  const heard = (problem, more) => drawingOf(viewFor(problem, more), words).description;
  assert.match(heard(examples.E8, { lang: 'ru' }),
    /^видны слова: до себя включительно · без масштабирования · слова в.строках\. В каждой скобке.— одна строка таблицы\. X, слова: /u);
  assert.match(heard(examples.E8, { lang: 'ru' }), /S, оценки: \(1; скрыто; скрыто\), \(0; 1; скрыто\), \(1; 1; 2\)\. A, [^:]*: \(1,000; скрыто; скрыто\), \(0,269; 0,731; скрыто\)/u);
  assert.match(heard(examples.E9), /Word 1\. Empty base[^.]*\.$/);
  assert.match(heard(examples.E5, { convention: 'columns' }), /Each bracket holds one column of the table\..* W q, query matrix: \(1, 2\), \(0, 1\)\./);
});

test('long names and settings go over several lines, and none passes the edge or lies on another', () => {
  const eight = { ...examples.E1, scale: 0.3535533905932738, allowed: { rows: 3, columns: 3, data: [0, 0, 0, 1, 1, 1, 1, 0, 1] } };
  for (const caption of ['изменено: W_Q головы 2, W_K головы 2, W_V головы 2, '.repeat(7).trim(), 'ш'.repeat(120)]) {
    for (const convention of conventions) {
      const drawing = drawingOf(viewFor(eight, { lang: 'ru', convention }), { ...words, caption });
      const outside = drawing.shapes.filter(({ kind, anchor }) => kind === 'text' && anchor === 'start');
      const seen = outside.map(({ x, y, size, parts }) => ({ x, top: y - size, bottom: y, right: x + widthOf(parts.map((part) => part.text).join(''), size), own: parts[0].text }));
      for (const { right, own } of seen) assert.ok(right <= drawing.width, own);
      const names = seen.slice(0, seen.findIndex(({ own }) => own.startsWith('Что')));
      for (const [i, { top }] of names.slice(1).entries()) assert.ok(top >= names[i].bottom, names[i + 1].own);
      assert.equal(names.map(({ own }) => own).join(' ').replaceAll(' ', '').slice(0, caption.replaceAll(' ', '').length), caption.replaceAll(' ', ''));
    }
  }
});

test('tables do not lie over each other', () => {
  for (const convention of conventions) {
    for (const problem of [examples.E2, examples.E11, spokenStates.en.E13asks]) {
      const { shapes } = drawingOf(viewFor(problem, { convention }), words);
      const boxes = shapes.filter(({ kind, x }) => kind === 'rect' && x > 0);
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          assert.ok(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y);
        }
      }
    }
  }
});

test('hidden shares are hatched within their cells, shares are tinted, an empty word is said', () => {
  const drawing = drawingOf(viewFor({ ...examples.E9 }), words);
  const hatched = drawing.shapes.filter(({ kind }) => kind === 'strokes');
  assert.equal(hatched.length, 6, 'three of word 1, two of word 2, one of word 3');
  const cells = drawing.shapes.filter(({ kind }) => kind === 'rect');
  for (const { lines } of hatched) {
    const within = cells.filter(({ x, y, width, height }) => x > 0 && lines.every(([x1, y1, x2, y2]) =>
      [x1, x2].every((each) => each >= x && each <= x + width) && [y1, y2].every((each) => each >= y && each <= y + height)));
    assert.equal(within.length, 1);
    assert.ok(lines.every(([x1, y1, x2, y2]) => x2 - x1 === y1 - y2), 'all strokes lean alike');
  }
  assert.ok(drawing.shapes.some((shape) => shape.kind === 'text' && textOf(shape).startsWith('Word 1. Empty base')));
  assert.ok(cells.some(({ fill }) => fill === '#1545a2'), 'the whole share of word 2');
});

test('what is still a question stays one in the picture', () => {
  const drawing = drawingOf(viewFor(spokenStates.en.E13, { covered: true, convention: 'columns' }), words);
  assert.ok(grid(drawing, 'output').flat().every((text) => text === '?'));
  assert.ok(grid(drawing, 'coefficients').flat().every((text) => text === '?' || text === '0'), 'a hidden word is no question');
  assert.ok(grid(drawing, 'rowSums').flat().every((text) => text === '?'));
  assert.doesNotMatch(drawing.description, /alpha,/);
});

test('words are text and nothing else', () => {
  const tokens = ['<script>', '"&amp;\'', ']]>\u0001\ud800'];
  const drawing = drawingOf(viewFor({ ...examples.E1, tokens }), { caption: '</title><a href="x">', link: 'https://example.org/?a&b#<' });
  const svg = svgOf(drawing, 'en');
  const texts = textsOf(svg);
  assert.doesNotMatch(svg, /<script|<a |[\u0000-\u0008\ud800-\udfff]/);
  for (const word of ['<script>', '"&amp;\'', ']]>']) assert.ok(texts.includes(word), word);
  assert.match(svg, /<title id="title">&lt;\/title&gt;/);
});

test('the canvas is given the same rectangles, strokes and texts, with what stands below a letter below it', () => {
  const drawing = drawingOf(viewFor(examples.E9), words);
  const calls = [];
  const context = new Proxy({}, {
    get: (_, name) => (...values) => {
      calls.push([name, ...values]);
      return { width: 10 };
    },
    set: () => true,
  });
  paint(context, drawing);
  const of = (kind) => drawing.shapes.filter((shape) => shape.kind === kind);
  const called = (name) => calls.filter(([each]) => each === name);
  assert.deepEqual(called('fillText').map(([, text]) => text), of('text').flatMap(({ parts }) => parts.map(({ text }) => text)));
  assert.equal(called('fillRect').length, of('rect').filter(({ fill }) => fill !== 'none').length);
  assert.equal(called('stroke').length, of('strokes').length);
  const [[, , , letter], [, , , under]] = called('fillText').filter(([, text]) => text === 'W' || text === 'Q').slice(0, 2);
  assert.ok(under > letter);
  assert.equal(densityOf({ width: 600, height: 600 }), 2);
  assert.ok(densityOf({ width: 20000, height: 4000 }) ** 2 * 20000 * 4000 <= 2 ** 24 + 1);
});

test('of several heads the picture shows the one on the screen, and what comes after all of them', () => {
  const { E12 } = examples;
  const problem = { ...E12, wO: { rows: 2, columns: 3, data: [1, 2, 0, 0, 1, -1] } };
  for (const convention of conventions) {
    for (const head of [0, 1]) {
      const view = { ...viewFor(problem, { convention, head, lang: 'pl' }), head, heads: 2 };
      const drawing = drawingOf(view, words);
      for (const name of [...names, 'concatenated', 'projected']) assert.deepEqual(grid(drawing, name), expected(name, view), `${name}, head ${head}`);
      assert.deepEqual(grid(drawing, 'wO'), expected('wO', { ...view, fitted: view.whole }));
      assert.match(linesOf(drawing).slice(0, 3).join(' '), new RegExp(`głowa ${head + 1} z\u00a02`));
      assert.match(drawing.description, new RegExp(`głowa ${head + 1} z\u00a02\\.`));
      assert.match(drawing.description, /Y/);
    }
  }
  assert.deepEqual(grid(drawingOf(viewFor(examples.E2), words), 'wO'), [], 'and nothing of the kind where there is one head');
});

test('a word that sees nobody by the reader’s own mask has that reason in the picture, as in the figure', () => {
  const problem = { ...examples.E1, allowed: { rows: 3, columns: 3, data: [0, 0, 0, 1, 1, 1, 1, 1, 1] } };
  const said = linesOf(drawingOf(viewFor(problem), words)).filter((line) => line.includes('Empty base'));
  assert.equal(said.length, 1);
  assert.match(said[0], /by your own choice/);
});
