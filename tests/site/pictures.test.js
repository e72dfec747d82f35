// The pictures of the examples, for paper: one file each, with the core's numbers, a title, a description and an address.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseFragment } from 'parse5';
import { exampleById } from '../../web/examples.js';
import { formatMatrix } from '../../web/format.js';
import { forCore, headProblem } from '../../web/heads.js';
import { text } from '../../web/messages.js';
import { nativeTrace } from '../browser/lab.js';
import { byTag, everyPage, languages, output, textOf } from './site.js';

const frames = everyPage.filter((path) => path.startsWith('embed/'));

test('every page for frames has its picture beside it', () => {
  for (const path of frames) assert.ok(existsSync(output + path.replace('index.html', 'picture.svg')), path);
});

/** What a picture shows: of several heads the first, and what comes after all of them. */
function matricesOf(problem) {
  const { x, wQ, wK, wV, wO } = problem;
  const { q, k, v, output } = nativeTrace(headProblem(problem, 0));
  const { concatenated, output: projected } = nativeTrace(forCore(problem));
  return [x, wQ, wK, wV, q, k, v, output, ...(wO ? [concatenated, wO, projected] : [])];
}

for (const lang of languages) {
  test(`${lang}: the numbers of a picture are the core's, and nothing of it has to be fetched or run`, () => {
    for (const id of ['E1', 'E8', 'E9', 'E11', 'E12', 'E13']) {
      const svg = readFileSync(`${output}embed/v1/${lang}/${id}/picture.svg`, 'utf8');
      assert.match(svg, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg /);
      assert.doesNotMatch(svg, /<(script|style|image|a|foreignObject)\b|\son\w+=|href=|&amp;lt;|url\(/);
      const document = parseFragment(svg.replace(/^<\?.*\n/, ''));
      const [title, description] = byTag(document, 'title', 'desc').map((node) => textOf(node));
      assert.ok(title.startsWith('Attention Lab. ') && title.includes(text(lang, `example.${id}`)), title);
      assert.ok(description.length > 200, description);
      const seen = byTag(document, 'text').map((node) => textOf(node));
      assert.ok(seen.join(' ').startsWith(title), 'the caption is seen as well');
      assert.ok(seen.join('').includes(`embed/v1/${lang}/${id}/index.html`), 'the address');
      const left = [...seen];
      for (const matrix of matricesOf(exampleById(id, lang))) {
        for (const number of formatMatrix(matrix, lang, 3)) {
          const index = left.indexOf(number);
          assert.ok(index >= 0, `${id}: ${number}`);
          left.splice(index, 1);
        }
      }
    }
  });
}
