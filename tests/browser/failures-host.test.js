// attention-lab.js in somebody's page, under the policies that such pages have: live where the policy lets it, by the plain
// engine where it forbids WebAssembly, and never less than the author's own words with one sentence below them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { answering } from '../harness/answering.js';
import { assertComputes, outcome, sentenceOf } from './failing.js';
import { launch, openPage, site } from './lab.js';

let browser;
let host;
let policy;
let page;
before(async () => {
  browser = await launch();
  host = await answering((request, response) => {
    const { pathname } = new URL(request.url, 'http://h');
    const isScript = pathname.endsWith('.js');
    response.setHeader('Content-Type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    if (!isScript && policy) response.setHeader('Content-Security-Policy', policy);
    response.end(isScript ? readFileSync(site + pathname.replace('/other', '')) : page);
  });
});
after(async () => {
  await browser?.close();
  await host?.close();
});

const element = (language) => `<attention-lab lang="${language}"><p class="words">What the author wrote.</p></attention-lab>`;
const pageOf = (language, script) =>
  `<!doctype html><html lang="${language}"><title>A book</title><link rel="icon" href="data:,">${script}<body>${element(language)}`;
const classic = '<script defer src="/attention-lab.js"></script>';

const strict = "default-src 'none'; img-src data:; script-src 'self'";
const enforced = `${strict} 'wasm-unsafe-eval'; require-trusted-types-for 'script'`;
const withoutWasm = `${strict}; require-trusted-types-for 'script'`;

const isLive = { status: 'live', engine: 'wasm', reason: null, plain: null };
const isPlain = { status: 'live', engine: 'plain', reason: 'csp', plain: null };
const isStill = (reason, plain = null) => ({ status: 'tables', engine: null, reason, plain });

const cases = [
  { name: 'no policy', policy: '', ends: isLive },
  { name: 'own scripts and WebAssembly, no style', policy: `${strict} 'wasm-unsafe-eval'`, ends: isLive },
  { name: 'own scripts only', policy: strict, ends: isPlain },
  { name: 'a nonce', policy: "default-src 'none'; img-src data:; script-src 'nonce-abc'", script: classic.replace('defer', 'defer nonce="abc"'), ends: isPlain },
  { name: 'the plain engine elsewhere', policy: strict, script: classic.replace('defer', 'defer data-plain="other/attention-lab.plain.js"'), ends: isPlain },
  { name: 'the module twin', policy: strict, script: '<script type="module" src="/attention-lab.esm.js"></script>', ends: isPlain },
  { name: 'both engines handed over beforehand', policy: `${strict}; connect-src 'none'`, script: `<script defer src="/attention-lab.plain.js"></script>${classic.replace('defer', 'defer data-plain="gone.html"')}`, ends: isPlain },
  { name: 'Trusted Types, any policy', policy: enforced, ends: isLive },
  { name: 'Trusted Types, Lit’s policy', policy: `${enforced}; trusted-types lit-html`, ends: isLive },
  { name: 'Trusted Types, no policy', policy: `${enforced}; trusted-types 'none'`, ends: isStill('trusted-types') },
  { name: 'Trusted Types said but not enforced', policy: `${strict} 'wasm-unsafe-eval'; trusted-types 'none'`, ends: isLive },
  { name: 'Trusted Types and no WebAssembly, both policies', policy: `${withoutWasm}; trusted-types lit-html attention-lab`, ends: isPlain },
  { name: 'Trusted Types and no WebAssembly, Lit’s policy alone', policy: `${withoutWasm}; trusted-types lit-html`, ends: isStill('csp', 'missing') },
];
const languages = ['pl', 'en', 'ru'];

cases.forEach(({ name, policy: asked, script = classic, ends }, index) => {
  const language = languages[index % languages.length];
  test(`${language}, a host’s policy: ${name}`, async () => {
    policy = asked;
    page = pageOf(language, script);
    const opened = await openPage(browser);
    await opened.page.goto(`${host.address}book.html`);
    const { sentences, ...end } = await outcome(opened.page);
    assert.deepEqual(end, ends);
    assert.deepEqual(sentences, [sentenceOf(language, ends)].filter((sentence) => sentence !== null));
    if (ends.status === 'live') await assertComputes(opened.page);
    else assert.equal(await opened.page.$eval('.words', (words) => words.checkVisibility()), true, 'the author’s own words stay');
    // The browser reports what it refused; nothing else goes wrong.
    assert.deepEqual(opened.errors.filter((error) => !/Content Security Policy|Trusted(HTML|Type| Type)/.test(error)), []);
    await opened.close();
  });
});

test('in a sandbox of an opaque origin, without WebAssembly', async () => {
  policy = strict.replace("'self'", new URL(host.address).origin);
  page = pageOf('en', classic);
  const { page: outer, errors, close } = await openPage(browser);
  await outer.setContent(`<!doctype html><title>Outer</title><iframe sandbox="allow-scripts" width="900" height="700"
    src="${host.address}book.html"></iframe>`);
  const frame = await outer.waitForFrame((each) => each.url().endsWith('/book.html'));
  const { sentences, ...end } = await outcome(frame);
  assert.deepEqual([end, sentences], [isPlain, [sentenceOf('en', isPlain)]]);
  await assertComputes(frame);
  assert.deepEqual(errors.filter((error) => !/Content Security Policy/.test(error)), []);
  await close();
});
