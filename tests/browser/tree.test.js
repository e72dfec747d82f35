// What a screen reader is given of each page, kept: names and roles in their order, as Chromium hands them to the system.
//
//   UPDATE=1 node --test tests/browser/tree.test.js     writes tests/fixtures/tree/ anew; read what changed before you keep it
//
// Running text stands for itself and is left out; so are the insides of formulas and of the figure's tables, whose cells other
// tests read.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { languages, lessons, root } from '../harness/weight.js';
import { drawn, launch, live, openPage, openSite } from './lab.js';

const fixtures = `${root}tests/fixtures/tree/`;
const kept = [...lessons, 'start', 'embed-this', 'teachers'];
const withFigure = [...lessons, 'start'];

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const passedOver = new Set(['StaticText', 'InlineTextBox', 'LineBreak', 'ListMarker', 'none', 'generic', 'paragraph', 'strong', 'emphasis',
  'subscript', 'superscript', 'LabelText', 'caption', 'rowgroup', 'Abbr', 'mark', 'code']);
// What Chromium calls in its own way.
const renamed = { RootWebArea: 'page', MathMLMath: 'math', DisclosureTriangle: 'summary' };
const leaves = new Set(['MathMLMath', 'math', 'row', 'gridcell', 'columnheader', 'rowheader', 'cell', 'option', 'MenuListPopup']);
const states = ['checked', 'pressed', 'expanded', 'selected', 'disabled', 'readonly', 'required', 'invalid', 'level', 'valuetext'];

function lines(node, depth = 0) {
  if (node.role === 'row') return [];
  const shown = !passedOver.has(node.role);
  const said = states.filter((state) => node[state] !== undefined && node[state] !== false && !(state === 'level' && node.role !== 'heading'))
    .map((state) => (node[state] === true ? state : `${state} ${node[state]}`));
  const line = `${'  '.repeat(depth)}${[renamed[node.role] ?? node.role, node.name ? JSON.stringify(node.name.replace(/\s+/g, ' ').trim()) : '', ...said].filter(Boolean).join(' ')}`;
  const below = leaves.has(node.role) ? [] : (node.children ?? []).flatMap((child) => lines(child, depth + (shown ? 1 : 0)));
  return shown ? [line, ...below] : below;
}

for (const language of languages) {
  for (const name of kept) {
    test(`${language}, ${name}: the tree that a screen reader walks`, async () => {
      const { page, close } = await openPage(browser, { width: 1280 });
      await page.goto(`${pages.address}${language}/${name === 'start' ? '' : `${name}/`}index.html`);
      if (withFigure.includes(name)) {
        await live(page);
        await drawn(page);
      }
      const tree = `${lines(await page.accessibility.snapshot({ interestingOnly: false })).join('\n')}\n`;
      await close();
      const file = `${fixtures}${language}/${name}.txt`;
      if (process.env.UPDATE) {
        mkdirSync(`${fixtures}${language}`, { recursive: true });
        writeFileSync(file, tree);
      }
      assert.equal(tree, readFileSync(file, 'utf8'));
    });
  }
}
