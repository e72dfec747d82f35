// The site below a folder of any server: one that knows nothing of types, one that gets the alphabet wrong, one that only lists.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { serve } from '../../site/server.js';
import { answering } from '../harness/answering.js';
import { lesson } from '../harness/weight.js';
import { launch, live, openPage, readMatrices, site } from './lab.js';

let browser;
let folder;
before(async () => {
  browser = await launch();
  folder = mkdtempSync(`${tmpdir()}/any-server-`);
  mkdirSync(`${folder}/a`);
  symlinkSync(site, `${folder}/a/b`);
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** Python's own server: no caching, no compression, types by the machine's list. */
async function python() {
  const child = spawn('python3', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder]);
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const port = /port (\d+)/.exec(said);
      if (port) resolve(`http://127.0.0.1:${port[1]}/`);
    });
    child.once('exit', () => reject(new Error(`python3 -m http.server ended: ${said}`)));
    child.once('error', reject);
  });
  return { address, close: () => child.kill() };
}

/** Sends each file with the type that `typeOf` gives. */
const plain = (typeOf) => answering(({ url }, response) => {
  const path = folder + decodeURI(new URL(url, 'http://x').pathname);
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile();
  response.writeHead(isFile ? 200 : 404, { 'Content-Type': typeOf(path) });
  response.end(isFile ? readFileSync(path) : '');
});

const typeOf = (alphabet, script) => (path) => (path.endsWith('.html') ? `text/html; charset=${alphabet}`
  : path.endsWith('.css') ? `text/css; charset=${alphabet}` : path.endsWith('.js') ? script : 'application/octet-stream');

// The browser itself says so, once a page, where it takes no worker: a visit without a network is all that is lost there.
const noWorker = /^The script has an unsupported MIME type \('(?:text\/plain|application\/octet-stream)'\)\.$/;

const servers = {
  'the site’s own server': () => serve(folder),
  'python3 -m http.server': python,
  'a server that calls scripts text and everything windows-1251': () => plain(typeOf('windows-1251', 'text/plain; charset=windows-1251')),
  'a server that calls scripts bytes and everything iso-8859-2': () => plain(typeOf('iso-8859-2', 'application/octet-stream')),
};

for (const [name, start] of Object.entries(servers)) {
  test(`below /a/b/ of ${name}: the lessons are live, dressed, and say what the file says`, async (t) => {
    const server = await start();
    // Also when the test fails: an open server would keep the whole suite waiting.
    t.after(() => server.close());
    for (const [language, which] of [['ru', 'three-roles'], ['pl', 'soft-database']]) {
      const { page, errors, close } = await openPage(browser);
      await page.goto(`${server.address}a/b/${lesson(language, which)}`);
      await live(page);
      const title = /<title>([^<]*)/.exec(readFileSync(`${site}/${lesson(language, which)}`, 'utf8'))[1];
      assert.equal(await page.title(), title);
      if (which === 'three-roles') assert.deepEqual(await readMatrices(page, 'live'), await readMatrices(page, 'still'));
      // The links of the header lead to pages of the same site.
      await Promise.all([page.waitForNavigation(), page.click('a[hreflang="en"][data-keep-state]')]);
      assert.equal(page.url().replace(/#.*/, ''), `${server.address}a/b/${lesson('en', which)}`);
      const callsScriptsScripts = !name.includes('calls scripts');
      assert.deepEqual(errors.filter((text) => !/favicon/.test(text) && (callsScriptsScripts || !noWorker.test(text))), []);
      await close();
    }
  });
}
