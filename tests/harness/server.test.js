// The server behind site/serve and the browser tests.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { serve } from '../../site/server.js';

test('serves a folder; a port that is taken gives way to a free one; what changes on disk changes at once', async (t) => {
  const folder = mkdtempSync(`${tmpdir()}/served-`);
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/index.html`, 'first');
  const one = await serve(folder);
  const two = await serve(folder, { port: one.port });
  t.after(() => Promise.all([one.close(), two.close()]));
  assert.notEqual(two.port, one.port);
  const get = async ({ address }, path = '') => {
    const response = await fetch(address + path);
    return [response.status, await response.text()];
  };
  assert.deepEqual(await get(one), [200, 'first']);
  assert.deepEqual(await get(two), [200, 'first']);
  writeFileSync(`${folder}/index.html`, 'second');
  assert.deepEqual(await get(two), [200, 'second']);
  assert.equal((await get(one, '../package.json'))[0], 404);
  assert.equal((await get(one, 'nothing'))[0], 404);
});

test('an address that is not there gets the site’s own page, whose links start at the root', async (t) => {
  const folder = mkdtempSync(`${tmpdir()}/served-`);
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/404.html`, '<a href="./en/index.html">');
  const server = await serve(folder);
  t.after(() => server.close());
  const response = await fetch(`${server.address}deep/below/nothing`);
  assert.equal(response.status, 404);
  assert.match(response.headers.get('content-type'), /text\/html/);
  assert.equal(await response.text(), '<a href="/en/index.html">');
});
