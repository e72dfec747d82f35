// Every way to fail on a page of ours: the live figure or the tables, one sentence that says which and why, and nothing else.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertComputes, assertReadable, change, outcome, sentenceOf } from './failing.js';
import { drawn, launch, openPage, openSite } from './lab.js';

let browser;
let withoutWebAssembly;
let pages;
before(async () => {
  [browser, withoutWebAssembly, pages] = await Promise.all([launch(), launch(['--js-flags=--jitless']), openSite()]);
});
after(async () => {
  await Promise.all([browser?.close(), withoutWebAssembly?.close()]);
  await pages?.close();
});

const gone = () => null;
const half = (text) => text.slice(0, text.length / 2);
// Inside the longest run of base64, which is the engine.
const damaged = (text) => text.replace(/[A-Za-z0-9+/]{20000}/, (run) => run.slice(0, -1000) + run.slice(-1000).split('').reverse().join(''));
const falseNumber = (text) => text.replace(/,0?\.4223187982515182/, ',.4223187982515183');
const withoutWasmInPolicy = (text) => text.replace(" 'wasm-unsafe-eval'", '');

const isLive = { status: 'live', engine: 'wasm', reason: null, plain: null };
const isPlain = (reason) => ({ status: 'live', engine: 'plain', reason, plain: null });
const isStill = (reason, plain = null) => ({ status: 'tables', engine: null, reason, plain });
const isAlone = { status: null, engine: null, reason: 'script-missing', plain: null };

/** Runs in the page before its own scripts. */
const removals = {
  unpacking: () => { delete globalThis.DecompressionStream; },
  sheets: () => { delete Document.prototype.adoptedStyleSheets; },
  containers: () => { const { supports } = CSS; CSS.supports = (...asked) => !/container/.test(asked[0]) && supports.call(CSS, ...asked); },
  elements: () => { delete globalThis.customElements; },
  memory: () => { WebAssembly.compile = () => Promise.reject(new RangeError('WebAssembly.Memory(): could not allocate memory')); },
  // The module starts, and one constant of its exp is another.
  truth: () => {
    const { compile } = WebAssembly;
    const constant = new Uint8Array(Float64Array.of(1 / 6).buffer);
    WebAssembly.compile = (bytes) => {
      let found = 0;
      for (let at = 0; at < bytes.length - 8; at += 1) {
        if (constant.every((byte, i) => bytes[at + i] === byte)) { bytes[at + 6] ^= 1; found += 1; }
      }
      if (found === 0) throw new Error('the constant is not there');
      return compile.call(WebAssembly, bytes);
    };
  },
  storage: () => {
    const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) Object.defineProperty(globalThis, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    history.replaceState = refuse;
    history.pushState = refuse;
  },
};

// What goes wrong: files that come changed, what the browser lacks, whether it has WebAssembly; how it must end; and the
// errors that the console may show, where the browser itself reports what was done to it.
const cases = [
  { name: 'the script is not there', files: { script: gone }, ends: isAlone, says: /404/ },
  { name: 'the script is cut in the middle', files: { script: half }, ends: isAlone, says: /SyntaxError/ },
  { name: 'the engine’s bytes are damaged', files: { script: damaged }, ends: isPlain('damaged') },
  { name: 'both engines fail the check', files: { script: falseNumber }, ends: isStill('self-check', 'self-check') },
  { name: 'WebAssembly fails the check', lacks: 'truth', ends: isPlain('self-check') },
  { name: 'the policy forbids WebAssembly', files: { page: withoutWasmInPolicy }, ends: isPlain('csp') },
  { name: 'there is too little memory for WebAssembly', lacks: 'memory', ends: isPlain('memory') },
  { name: 'WebAssembly is missing', jitless: true, ends: isPlain('no-wasm') },
  { name: 'the plain engine is not there either', jitless: true, files: { plain: gone }, ends: isStill('no-wasm', 'missing'), says: /404/ },
  { name: 'the plain engine is cut in the middle', jitless: true, files: { plain: half }, ends: isStill('no-wasm', 'missing'), says: /SyntaxError/ },
  { name: 'the plain engine is another version’s', jitless: true, files: { plain: (text) => text.replace(/attention-lab\.plain \w+/, 'attention-lab.plain 0') }, ends: isStill('no-wasm', 'missing') },
  { name: 'the policy forbids WebAssembly, and the plain engine is not there', files: { page: withoutWasmInPolicy, plain: gone }, ends: isStill('csp', 'missing'), says: /Content Security Policy|404/ },
  { name: 'the browser cannot unpack', lacks: 'unpacking', ends: isPlain('old-browser') },
  { name: 'the browser has no adopted style sheets', lacks: 'sheets', ends: isStill('old-browser') },
  { name: 'the browser has no container queries', lacks: 'containers', ends: isStill('old-browser') },
  { name: 'the browser has no custom elements', lacks: 'elements', ends: isAlone },
  { name: 'nothing can be stored and the address cannot be changed', lacks: 'storage', ends: isLive },
];
const languages = ['en', 'ru', 'pl'];

cases.forEach(({ name, files = {}, lacks, jitless, ends, says }, index) => {
  const language = languages[index % languages.length];
  test(`${language}: ${name}`, async () => {
    const { page, errors, close } = await openPage(jitless ? withoutWebAssembly : browser);
    if (lacks) await page.evaluateOnNewDocument(removals[lacks]);
    await change(page, files);
    await page.goto(pages.lesson(language));
    const { sentences, ...end } = await outcome(page);
    assert.deepEqual(end, ends);
    assert.deepEqual(sentences, [sentenceOf(language, ends)].filter((sentence) => sentence !== null));
    if (ends.status === 'live') await assertComputes(page);
    else await assertReadable(page);
    assert.deepEqual(errors.filter((error) => !says?.test(error)), []);
    if (says) assert.ok(errors.length > 0, 'what was broken is broken');
    await close();
  });
});

/** Runs in the page before its own scripts: `mortal.dies` makes every later call of an engine of that kind end as a trap does. */
const makeMortal = () => {
  globalThis.mortal = { dies: [] };
  const trap = (kind) => {
    if (globalThis.mortal.dies.includes(kind)) throw new Error('unreachable');
  };
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate.apply(WebAssembly, given);
    const calling = (value) => (typeof value === 'function' ? (...values) => { trap('wasm'); return value(...values); } : value);
    const table = (value) => (value instanceof WebAssembly.Table
      ? { get: (index) => calling(value.get(index)), set: (...values) => value.set(...values), grow: (count) => value.grow(count), get length() { return value.length; } } : value);
    return { exports: Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, table(calling(value))])) };
  };
};

const edit = (page, entry) => page.$eval('attention-lab', (lab, value) => { lab.state = value; }, entry);
const settled = (page, wanted) => page.waitForFunction((status) => document.querySelector('attention-lab').matches(status), {}, wanted);

test('an engine that dies in use: plain JavaScript goes on with the state, and a sentence says so', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.evaluateOnNewDocument(makeMortal);
  await page.goto(pages.lesson('en'));
  await settled(page, '[data-engine=wasm]');
  await edit(page, 'v1/wk:1,3;0,1');
  await drawn(page);
  await page.evaluate(() => { globalThis.mortal.dies = ['wasm']; });
  await edit(page, 'v1/wk:1,4;0,1');
  await settled(page, '[data-engine=plain]');
  const { sentences, ...end } = await outcome(page);
  assert.deepEqual(end, isPlain('abort'));
  assert.deepEqual(sentences, [sentenceOf('en', end)]);
  assert.equal(await page.$eval('attention-lab', (lab) => lab.state), 'v1/wk:1,4;0,1');
  assert.ok(await page.$eval('attention-lab', (lab) => lab.can.undo), 'the steps can still be taken back');
  await assertComputes(page);
  assert.deepEqual(errors, []);
  await close();
});

test('an engine that dies in use where there is no plain JavaScript: the tables', async () => {
  const { page, close } = await openPage(browser);
  await page.evaluateOnNewDocument(makeMortal);
  await change(page, { plain: gone });
  await page.goto(pages.lesson('ru'));
  await settled(page, '[data-engine=wasm]');
  await page.evaluate(() => { globalThis.mortal.dies = ['wasm']; });
  await edit(page, 'v1/wk:1,4;0,1');
  await settled(page, '[data-status=tables]');
  const { sentences, ...end } = await outcome(page);
  assert.deepEqual(end, isStill('abort', 'missing'));
  assert.deepEqual(sentences, [sentenceOf('ru', end)]);
  await assertReadable(page);
  await close();
});

test('a healthy page says nothing of all this, not even while it loads', async () => {
  for (const language of languages) {
    const { page, errors, close } = await openPage(browser);
    let release;
    const released = new Promise((resolve) => { release = resolve; });
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (request.resourceType() === 'script') await released;
      request.continue();
    });
    const arrival = page.goto(pages.lesson(language));
    const note = await page.waitForSelector('attention-lab .note.late');
    const seen = await page.$$eval('attention-lab .note', (notes) => notes.map((each) => each.checkVisibility({ checkVisibilityCSS: true })));
    const delay = await note.evaluate((node) => Number.parseFloat(getComputedStyle(node).animationDelay));
    assert.deepEqual([seen, delay >= 5], [[false, false], true]);
    release();
    await arrival;
    const { sentences, ...end } = await outcome(page);
    assert.deepEqual([end, sentences, errors], [isLive, [], []]);
    await close();
  }
});
