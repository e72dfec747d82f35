// The pages for frames, in a host's page: options of the address, heights, events, commands.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encode } from '../../web/link.js';
import { examples } from '../../web/examples.js';
import { answering } from '../harness/answering.js';
import { drawn, launch, live, openPage, openSite, readMatrices } from './lab.js';

let browser;
let pages;
let host;
before(async () => {
  [browser, pages] = await Promise.all([launch(), openSite()]);
  // The host is another origin than the frame.
  host = await answering((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A book</title><link rel="icon" href="data:,"><input id="first">
      <script>var told = []; addEventListener('message', ({ data, source }) => told.push([data, source === document.querySelector('iframe')?.contentWindow]));</script>
      <iframe title="Attention Lab" width="700" height="300" ${new URL(request.url, 'http://h').searchParams.get('more') ?? ''}
        src="${pages.address}embed/v1/${new URL(request.url, 'http://h').searchParams.get('path')}"></iframe>`);
  });
});
after(async () => {
  await browser?.close();
  await pages?.close();
  await host?.close();
});

/** Opens a host page with a frame of ours, and waits until it has told its height. */
async function openHost(path, more = '') {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(`${host.address}?${new URLSearchParams({ path, more })}`);
  await page.waitForFunction(() => globalThis.told.some(([data]) => data.subject === 'lti.frameResize'));
  const frame = page.frames().find((each) => each.url().includes('/embed/'));
  return { ...opened, frame, told: () => page.evaluate(() => globalThis.told.map(([data]) => data)) };
}

const heights = (told) => told.filter(({ subject }) => subject === 'lti.frameResize').map(({ height }) => height);

test('a host hears when the figure is ready and how tall it is, in numbers, once for each height', async () => {
  const { page, frame, told, errors, close } = await openHost('en/E5/index.html');
  const first = await told();
  assert.deepEqual(first[0], { type: 'attention-lab:ready', state: 'v1/wq:1,2;0,1' }, 'nothing comes before there is content');
  const [height] = heights(first);
  assert.ok(Number.isInteger(height) && height > 300, String(height));
  assert.equal(await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)), height);
  assert.ok(first.some(({ context, action, scrollHeight }) => context === 'h5p' && action === 'resize' && scrollHeight === height));
  // The host follows: the figure must not grow with its frame, nor say the same again.
  await page.$eval('iframe', (node, tall) => { node.height = tall; }, height + 200);
  const before = heights(await told()).length;
  await page.$eval('iframe', (node) => { node.width = 350; });
  await page.waitForFunction((count) => globalThis.told.filter(([data]) => data.subject === 'lti.frameResize').length > count, {}, before);
  const all = heights(await told());
  assert.ok(all.every((each, index) => each !== all[index - 1]), all.join());
  assert.ok(all.at(-1) > height, 'narrower is taller');
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true, 'no focus is taken');
  assert.deepEqual(errors, []);
  await close();
});

test('the host hears the reader’s edits, and its own commands are obeyed and not told back', async () => {
  const { page, frame, told, close } = await openHost('en/E1/index.html');
  const tell = (message) => page.$eval('iframe', (node, data) => node.contentWindow.postMessage(data, '*'), message);
  const shows = async (problem) => {
    await frame.waitForFunction((state) => document.querySelector('attention-lab').state === state, {}, encode(problem).slice(4));
    await drawn(frame);
    assert.deepEqual((await readMatrices(frame, 'live')).wQ.flat().map(({ value }) => Number(value)), problem.wQ.data);
  };
  await tell({ type: 'attention-lab:set', state: 'v1/wq:2,0;0,1' });
  await shows(examples.E2);
  for (const noise of ['attention-lab:reset', { type: 'attention-lab:set', state: 7 }, null, { subject: 'lti.frameResize', height: 1e9 }]) await tell(noise);
  await frame.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('[data-action=undo]').click());
  await shows(examples.E1);
  await tell({ type: 'attention-lab:set', state: 'v1/wq:1,2;0,1' });
  await tell({ type: 'attention-lab:reset' });
  await shows(examples.E1);
  assert.deepEqual((await told()).filter(({ type }) => type === 'attention-lab:change'), [{ type: 'attention-lab:change', state: 'v1' }]);
  await close();
});

test('options of the address count, and unknown ones are named in sight', async () => {
  const { frame, told, close } = await openHost('pl/E2/index.html?theme=dark&controls=min&colour=red&theme=light');
  const [notices, ground, tools] = await frame.$eval('attention-lab', (lab) => [
    [...lab.shadowRoot.querySelectorAll('.notice')].map((node) => node.textContent),
    getComputedStyle(lab.shadowRoot.querySelector('.lab')).backgroundColor,
    lab.shadowRoot.querySelector('.toolbar'),
  ]);
  assert.deepEqual(notices, [
    'Nie udało się odczytać atrybutu colour tego rysunku: „red”. Został pominięty.',
    'Nie udało się odczytać atrybutu theme tego rysunku: „light”. Został pominięty.',
  ]);
  assert.deepEqual([ground, tools], ['rgb(17, 23, 31)', null]);
  assert.ok(!(await told()).some(({ type }) => type === 'attention-lab:change'));
  await close();
});

test('in a sandbox of an opaque origin, and with scripts off, the frame shows its numbers', async () => {
  const { frame, errors, close } = await openHost('ru/E13/index.html', 'sandbox="allow-scripts"');
  await live(frame);
  assert.deepEqual(errors, []);
  await close();
  const still = await openPage(browser, { scripts: false });
  await still.page.goto(`${pages.address}embed/v1/ru/E5/index.html`);
  assert.match(await still.page.$eval('.task', (node) => node.textContent), /Пример 5/);
  assert.deepEqual((await still.page.$$eval('[data-matrix=scores] td[data-row] data', (cells) => cells.map((cell) => cell.value))), ['1', '2', '3', '0', '1', '1', '1', '3', '4']);
  await still.close();
});
