import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { answering } from '../harness/answering.js';
import * as engine from './firefox.js';
import { smoke } from './smoke.js';
import { visitsOf } from './visits.js';
import { workshop } from './workshop.js';

describe('firefox: a formula of which half has been drawn', () => {
  const visit = visitsOf(engine.start);
  let rest;
  let host;

  // The rest is sent when the page asks for it, which it does once it has drawn the half.
  const half = `<!doctype html><title>Half</title><link rel="icon" href="data:,"><script>
    const look = () => requestAnimationFrame(() => (document.querySelector('msub') ? requestAnimationFrame(() => fetch('drawn')) : look()));
    look();</script><p><math><msub><mi>W</mi>`;

  before(async () => {
    let page;
    host = await answering((request, response) => {
      if (request.url === '/drawn') {
        page.end(rest);
        response.end();
      } else {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.write(half);
        page = response;
      }
    });
  });
  after(() => host?.close());

  test('is no error once it is whole', () => {
    rest = '<mi>Q</mi></msub></math>';
    return visit(host.address, async (page) => assert.deepEqual(await page.errors(), []));
  });

  test('is one if it stays half', () => {
    rest = '</msub></math>';
    return visit(host.address, async (page) => assert.deepEqual(await page.errors(), ['<msub><mi>W</mi></msub>']));
  });
});

smoke(engine);
workshop(engine);
