// "Embed this": the snippets follow the choice, and pasted into somebody's fresh page they show the figure.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { serve } from '../../site/server.js';
import { examples } from '../../web/examples.js';
import { root } from '../harness/weight.js';
import { launch, live, openPage, openSite, readMatrices, site } from './lab.js';

let browser;
let pages;
let book;
const folder = mkdtempSync(`${tmpdir()}/book-`);
before(async () => { [browser, pages, book] = await Promise.all([launch(), openSite(), serve(folder)]); });
after(async () => {
  await browser?.close();
  await pages?.close();
  await book?.close();
  rmSync(folder, { recursive: true });
});

const page = (language) => `${pages.address}${language}/embed-this/index.html`;
const snippets = (opened) => opened.$$eval('[data-template]', (blocks) => blocks.map((block) => block.textContent));

/** Makes the choices, as a reader does with the lists, and gives the snippets. */
async function choose(opened, choices) {
  for (const [name, value] of Object.entries(choices)) await opened.select(`[name=${name}]`, value);
  return snippets(opened);
}

test('the choice stands in every snippet, with the address this page was opened from', async () => {
  const { page: opened, errors, close } = await openPage(browser);
  await opened.goto(page('pl'));
  const told = await choose(opened, { example: 'E5', lang: 'en', theme: 'dark', controls: 'min', view: 'columns', width: '320' });
  const [frame, resizing, element, own] = told;
  const address = `${pages.address}embed/v1/en/E5/index.html?theme=dark&amp;controls=min&amp;view=columns`;
  for (const text of told) assert.ok(text.includes(`href="${address}"`), text);
  assert.ok(frame.includes(`<iframe src="${address}"`) && frame.includes('title="Attention Lab. Example 5: a query matrix that is not symmetric"'));
  assert.ok(resizing.includes(`<script defer src="${pages.address}embed.js"></script>`));
  assert.ok(element.includes('<attention-lab lang="en" preset="E5" theme="dark" controls="min" view="columns">'));
  assert.match(own, /integrity="sha384-[\w+/]{64}"/);
  const [tall] = await choose(opened, { width: '1160' });
  const height = (text) => Number(/height="(\d+)"/.exec(text)[1]);
  assert.ok(height(frame) > height(tall), 'a narrow column needs more height');
  const boxes = await choose(opened, { width: '700', fit: 'fixed' });
  for (const text of boxes.slice(0, 2)) assert.match(text, /&amp;fit=1"[^]* height="420"/);
  for (const text of boxes.slice(2)) assert.doesNotMatch(text, /<attention-lab[^>]* fit/);
  const picture = told.at(-1);
  assert.ok(picture.includes(`<img src="${pages.address}embed/v1/en/E5/picture.svg" alt="Attention Lab. Example 5`), picture);
  const ready = await opened.$$eval('details code', (blocks) => blocks.map((block) => block.textContent));
  assert.ok(ready.length > 40 && ready.every((text) => !text.includes('attention-lab.example')));
  assert.equal(await opened.$eval('.no-address', (node) => node.checkVisibility()), false);
  assert.deepEqual(errors, []);
  await close();
});

test('a press copies the lines; where that is refused they are selected', async () => {
  const { page: opened, close } = await openPage(browser);
  await opened.goto(page('en'));
  const copied = await opened.evaluate(async () => {
    const texts = [];
    navigator.clipboard.writeText = async (text) => { texts.push(text); };
    document.querySelector('.copy').click();
    await new Promise((resolve) => { setTimeout(resolve); });
    return [...texts, document.querySelector('[data-copied]').textContent];
  });
  assert.deepEqual(copied, [(await snippets(opened))[0], 'Copied.']);
  const selected = await opened.evaluate(async () => {
    navigator.clipboard.writeText = async () => { throw new Error('refused'); };
    document.querySelectorAll('.copy')[1].click();
    await new Promise((resolve) => { setTimeout(resolve); });
    return [String(getSelection()).trim(), document.querySelector('[data-copied]').textContent];
  });
  assert.deepEqual(selected, [(await snippets(opened))[1], 'The lines are selected: copy them with your keyboard.']);
  await close();
});

test('without scripts the lines of every example are there, and nothing that needs scripts', async () => {
  const { page: opened, close } = await openPage(browser, { scripts: false });
  await opened.goto(page('ru'));
  const [frames, chooser, copy, note] = await Promise.all([
    opened.$$eval('details code', (blocks) => blocks.map((block) => block.textContent).filter((text) => text.startsWith('<iframe'))),
    opened.$eval('.chooser', (node) => node.checkVisibility()),
    opened.$eval('.copy', (node) => node.checkVisibility()),
    opened.$eval('.no-address', (node) => node.checkVisibility()),
  ]);
  for (const id of Object.keys(examples).filter((each) => each !== 'misfit')) assert.ok(frames.some((text) => text.includes(`embed/v1/ru/${id}/index.html`)), id);
  assert.deepEqual([chooser, copy, note], [false, false, true]);
  await close();
});

/** Puts lines into a fresh page of the book and opens it; `address` is that of the book. */
async function paste(lines, address = book.address) {
  writeFileSync(`${folder}/page.html`, `<!doctype html><meta charset="utf-8"><title>A book</title><link rel="icon" href="data:,"><p>Before</p>${lines}<p>After</p>`);
  const opened = await openPage(browser, { width: 720 });
  await opened.page.goto(`${address}page.html`);
  return opened;
}

const shownIn = async (place, problem) => {
  await live(place);
  assert.deepEqual((await readMatrices(place, 'live')).wQ.flat().map(({ value }) => Number(value)), problem.wQ.data);
};

test('pasted into a fresh page of another origin, every way shows the figure', async () => {
  const { page: opened, close } = await openPage(browser);
  await opened.goto(page('en'));
  const [frame, resizing, element, own] = await choose(opened, { example: 'E5', lang: 'pl' });
  await close();
  for (const [lines, fits] of [[frame, false], [resizing, existsSync(`${site}/embed.js`)]]) {
    const { page: host, close: closeHost } = await paste(lines);
    const inside = await (await host.waitForSelector('iframe')).contentFrame();
    await shownIn(inside, examples.E5);
    const [height, needed] = [await host.$eval('iframe', (node) => node.clientHeight), await inside.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))];
    assert.ok(height >= needed && height < needed + 60, `the frame is ${height} px tall and needs ${needed}`);
    if (fits) await host.waitForFunction((wanted) => document.querySelector('iframe').clientHeight === wanted, {}, needed);
    await closeHost();
  }
  const [, copy] = /src="([^"]+)"/.exec(own);
  mkdirSync(`${folder}/${copy}`.replace(/[^/]+$/, ''), { recursive: true });
  cpSync(`${root}build/dist/attention-lab.js`, `${folder}/${copy}`);
  for (const [lines, address] of [[element], [own], [element, `${pathToFileURL(folder)}/`]]) {
    const { page: host, errors, close: closeHost } = await paste(lines, address);
    await shownIn(host, examples.E5);
    assert.deepEqual(errors, [], lines);
    await closeHost();
  }
});

test('a copy that differs is refused, and what the author wrote stays', async () => {
  const { page: opened, close } = await openPage(browser);
  await opened.goto(page('en'));
  const [, , , own] = await snippets(opened);
  await close();
  const [, copy] = /src="([^"]+)"/.exec(own);
  mkdirSync(`${folder}/${copy}`.replace(/[^/]+$/, ''), { recursive: true });
  writeFileSync(`${folder}/${copy}`, 'document.body.textContent = "other";');
  const { page: host, errors, close: closeHost } = await paste(own);
  assert.match(errors.join(), /integrity/i);
  assert.equal(await host.$eval('attention-lab a', (node) => node.checkVisibility()), true);
  await closeHost();
});

test('starting over leads to the author’s start and leaves the author’s settings', async () => {
  cpSync(`${root}build/dist/attention-lab.js`, `${folder}/attention-lab.js`);
  const { page: host, close } = await paste(`<script defer src="attention-lab.js"></script>
    <attention-lab lang="pl" preset="E5" theme="dark" view="columns" link-key="own"></attention-lab>`);
  await live(host);
  const look = () => host.$eval('attention-lab', (lab) => ({
    state: lab.state, theme: lab.getAttribute('theme'), controls: lab.controls, convention: lab.ui.convention,
    words: lab.shadowRoot.querySelector('[data-action=reset]').textContent.trim(),
  }));
  const start = await look();
  await host.$eval('attention-lab', (lab) => { lab.state = 'v1/wq:7,0;0,1'; });
  assert.notEqual((await look()).state, start.state);
  await host.$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('[data-action=reset]').click());
  assert.deepEqual(await look(), start);
  assert.deepEqual([start.convention, start.words], ['columns', 'Zacznij od nowa']);
  await close();
});
