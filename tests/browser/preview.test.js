// The preview for authors: what is known is built anew in four looks; everything else is named and left aside.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { examples } from '../../web/examples.js';
import { launch, live, openPage, openSite, readMatrices, site } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

/** Opens the preview and shows `lines`; gives the sentence that answers them. */
async function preview(lines, { language = 'en', address = pages.address } = {}) {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(`${address}${language}/preview/index.html`);
  await page.waitForFunction(() => document.querySelector('[data-message]').textContent !== '');
  if (lines !== null) {
    await page.$eval('.field', (field, text) => { field.value = text; }, lines);
    await page.click('[data-show]');
  }
  return { ...opened, said: await page.$eval('[data-message]', (node) => node.textContent) };
}

const frameOf = async (page, look) => (await page.waitForSelector(`[data-look=${look}] iframe`)).contentFrame();
const widthOf = (frame) => frame.evaluate(() => innerWidth);
const scriptsRun = (errors) => errors.filter((text) => !/Blocked script execution/.test(text));

async function shows(frame, problem) {
  await live(frame);
  assert.deepEqual((await readMatrices(frame, 'live')).wQ.flat().map(({ value }) => Number(value)), problem.wQ.data);
}

test('a frame: with scripts, without them, at 320 px and with the rules for paper', async () => {
  const { page, said, errors, close } = await preview('<p>Text</p><iframe src="https://books.example/lab/embed/v1/pl/E5/index.html?theme=dark" height="500"></iframe>');
  assert.equal(said, 'Shown: a frame, embed/v1/pl/E5/index.html?theme=dark.');
  await shows(await frameOf(page, 'live'), examples.E5);
  const narrow = await frameOf(page, 'narrow');
  await shows(narrow, examples.E5);
  assert.equal(await widthOf(narrow), 320);
  const off = await frameOf(page, 'off');
  await off.waitForSelector('attention-lab table');
  assert.equal(await off.$eval('attention-lab', (lab) => lab.shadowRoot === null && lab.checkVisibility()), true);
  const paper = await frameOf(page, 'paper');
  await shows(paper, examples.E5);
  await paper.waitForFunction(() => {
    const { shadowRoot } = document.querySelector('attention-lab');
    return !shadowRoot.querySelector('.toolbar')?.checkVisibility() && shadowRoot.querySelector('.paper').checkVisibility();
  });
  assert.equal(await (await frameOf(page, 'live')).$eval('attention-lab', (lab) => lab.shadowRoot.querySelector('.toolbar').checkVisibility()), true);
  await page.waitForFunction(() => /^The height in your lines is 500 px; the figure needs \d+ px at this width\.$/.test(document.querySelector('[data-measured=narrow]').textContent));
  assert.deepEqual(scriptsRun(errors), []);
  await close();
});

test('a frame with the script that resizes it gets the height it needs', async () => {
  const { page, close } = await preview('<iframe src="embed/v1/ru/E1/index.html" height="300"></iframe><script src="https://x.example/embed.js"></script>');
  await page.waitForFunction(() => document.querySelector('[data-look=narrow] iframe').clientHeight > 600);
  assert.equal(await page.$eval('[data-look=off] iframe', (node) => node.clientHeight), 300, 'without scripts nobody resizes it');
  await close();
});

test('the element: its known attributes, its own words where scripts do not run, and nothing else', async () => {
  const { page, said, errors, close } = await preview(`<script src="https://x.example/evil.js"></script><script>document.title = 'taken'</script>
    <attention-lab lang="ru" w-q="2 0; 0 1" colour="red" onclick="document.title='taken'" class="wide"><p id="own" onclick="1">My words</p>
    <img src="x" onerror="parent.document.title='taken'"><script>parent.document.title = 'taken'</script></attention-lab>`);
  assert.equal(said, 'Shown: the element attention-lab, lang="ru" w-q="2 0; 0 1". The attribute colour is not known and was left out. The attribute onclick is not known and was left out.');
  await shows(await frameOf(page, 'live'), examples.E2);
  await shows(await frameOf(page, 'paper'), examples.E2);
  const off = await frameOf(page, 'off');
  assert.equal(await off.$eval('#own', (node) => node.textContent), 'My words');
  assert.equal(await page.$eval('[data-off=element]', (node) => node.checkVisibility()), true);
  assert.notEqual(await page.title(), 'taken');
  // The frame takes the height of what is in it.
  await page.waitForFunction(() => document.querySelector('[data-look=narrow] iframe').clientHeight > 600);
  assert.deepEqual(errors.filter((text) => !/Blocked script execution|Content Security Policy|404/.test(text)), []);
  await close();
});

test('what is neither is answered with one sentence, and nothing of it is shown or run', async () => {
  const cases = [
    ['', /^Nothing to show: there is no frame/],
    ['<script>parent.taken = 1</script><b>Bold</b>', /^Nothing to show: there is no frame/],
    ['<iframe src="https://evil.example/page.html"></iframe>', /^This frame does not show a page of the lab: “https:\/\/evil\.example\/page\.html”\. Expected is/],
    ['<iframe src="javascript:parent.taken=1"></iframe>', /^This frame does not show a page of the lab: “javascript:/],
    ['<iframe srcdoc="<script>parent.taken=1</script>"></iframe>', /^This frame does not show a page of the lab: “”/],
    ['<iframe src="embed/v1/xx/E1/index.html"></iframe>', /^This frame does not show/],
    ['<iframe src="embed/v1/en/E99/index.html"></iframe>', /^This frame does not show/],
    ['<iframe src="https://[bad"></iframe>', /^This frame does not show/],
    ['<'.repeat(5000), /^Nothing to show/],
  ];
  for (const [lines, sentence] of cases) {
    const { page, said, close } = await preview(lines);
    assert.match(said, sentence);
    assert.equal(await page.$eval('.looks', (node) => node.checkVisibility()), false, lines.slice(0, 80));
    assert.equal(await page.evaluate(() => globalThis.taken), undefined);
    await close();
  }
  const { said, close } = await preview('<attention-lab></attention-lab><attention-lab preset="E2"></attention-lab>', { language: 'ru' });
  assert.equal(said, 'Показано: элемент attention-lab, без атрибутов. Рисунков в этих строках: 2; показан первый.');
  await close();
});

test('without scripts the page shows one example, wide and narrow', async () => {
  const { page, close } = await openPage(browser, { scripts: false });
  await page.goto(`${pages.address}pl/preview/index.html`);
  assert.equal(await page.$eval('[data-still]', (node) => node.checkVisibility()), true);
  assert.equal(await page.$eval('.field', (node) => node.checkVisibility()), false);
  for (const look of ['live', 'off', 'narrow']) await (await frameOf(page, look)).waitForSelector('attention-lab [data-matrix=wQ]');
  await close();
});

test('from a folder on disk it says what the browser does not allow, and shows the rest', async () => {
  const { page, close } = await preview(null, { address: `${pathToFileURL(site)}/` });
  await shows(await frameOf(page, 'live'), examples.E2);
  await page.waitForSelector('[data-paper-not]:not([hidden])');
  assert.equal(await page.$eval('[data-look=paper]', (node) => node.checkVisibility()), false);
  await close();
});
