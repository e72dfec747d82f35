// What the figure loads only when a reader opens a panel: not before, once for all figures, and said where it does not come.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answering } from '../harness/answering.js';
import { drawn, filled, launch, live, openPage, openPanel, openSite } from './lab.js';

let browser;
let pages;
before(async () => { [browser, pages] = await Promise.all([launch(), openSite()]); });
after(async () => { await browser?.close(); await pages?.close(); });

const isWorkshop = (address) => /attention-lab\.workshop\./.test(address);
const inPanel = (page, selector) => page.evaluate((wanted) =>
  document.querySelector('attention-lab').shadowRoot.querySelector(`.panels ${wanted}`)?.textContent.trim() ?? null, selector);

test('the workshop is fetched when a panel opens, and not before', async () => {
  const { page, errors, requests, close } = await openPage(browser);
  await page.goto(pages.lesson('en'));
  await live(page);
  await drawn(page);
  assert.equal(requests.filter(isWorkshop).length, 0);
  await openPanel(page, 'settings');
  assert.equal(requests.filter(isWorkshop).length, 1);
  assert.deepEqual(errors, []);
  await close();
});

test('a workshop that does not come says so; the next opening tries again', async () => {
  const { page, close } = await openPage(browser);
  let lost = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => (lost && isWorkshop(request.url()) ? request.abort() : request.continue()));
  await page.goto(pages.lesson('ru'));
  await live(page);
  const turn = (open) => page.evaluate((wanted) => { document.querySelector('attention-lab').shadowRoot.querySelector('.panel-settings').open = wanted; }, open);
  await turn(true);
  await page.waitForFunction(() => /не загрузилась/.test(document.querySelector('attention-lab').shadowRoot.querySelector('.panel-settings').textContent));
  await turn(false);
  await drawn(page);
  assert.equal(await inPanel(page, '.panel-note'), null);
  lost = false;
  await turn(true);
  await filled(page, 'settings');
  await close();
});

test('an author’s page, all languages in one file, finds the workshop beside it', async (t) => {
  const body = '<!doctype html><meta charset="utf-8"><title>x</title><script defer src="/lab/attention-lab.js"></script><attention-lab lang="pl"></attention-lab>';
  const server = await answering((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(body));
  t.after(() => server.close());
  const { page, errors, requests, close } = await openPage(browser);
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    const name = new URL(request.url()).pathname.match(/^\/lab\/([\w.-]+)$/)?.[1];
    if (!name) return void request.continue();
    request.respond({ contentType: 'text/javascript', body: Buffer.from(await (await fetch(`${pages.address}${name}`)).arrayBuffer()) });
  });
  await page.goto(server.address);
  await live(page);
  await openPanel(page, 'settings');
  assert.match(await inPanel(page, 'legend'), /Zapis/);
  assert.deepEqual(requests.filter(isWorkshop).map((address) => new URL(address).pathname), ['/lab/attention-lab.workshop.js']);
  assert.deepEqual(errors, []);
  await close();
});

for (const [what, state, said] of [
  ['a shape that does not fit', 'v1/wq:1,2;0,1;1,1', /must be equal/],
  ['two heads', 'v1/wq:1;0/wk:1;0/wv:1;0/wq2:0;1/wk2:0;1/wv2:0;1', /Heads: 2; shown is the first/],
  ['an own mask', 'v1/own:110;111;111', /^$/],
]) {
  test(`${what}, and no workshop: asked for once, the figure stands and says what it lacks`, async () => {
    const { page, requests, close } = await openPage(browser);
    await page.setRequestInterception(true);
    page.on('request', (request) => (isWorkshop(request.url()) ? request.abort() : request.continue()));
    await page.goto(`${pages.lesson('en')}#lab=${state}`);
    await live(page);
    await page.waitForFunction(() => document.querySelector('attention-lab').ui.workshopLost);
    // As many frames as a loop would need to show itself.
    await page.evaluate(async () => { for (let i = 0; i < 60; i += 1) await new Promise((resolve) => { requestAnimationFrame(resolve); }); });
    assert.equal(requests.filter(isWorkshop).length, 1);
    const notices = await page.evaluate(() => document.querySelector('attention-lab').shadowRoot.querySelector('.notices').textContent.replace(/\s+/g, ' ').trim());
    assert.match(notices, said);
    await close();
  });
}
