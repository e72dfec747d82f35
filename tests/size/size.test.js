// The size report: bytes of every shipped file, and the limits of the design. 1 kB = 1000 bytes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { filesBelow, filesOfPage, languages, lesson, lessons, root, weigh, withoutHash } from '../harness/weight.js';
import { shortGlue } from '../../web/build.js';

const site = `${root}build/site`;
const kB = 1000;
const limits = {
  page: { goal: 90 * kB, limit: 120 * kB, requests: 5 },
  engine: { goal: 25 * kB, limit: 32 * kB },
};

const row = (raw, gzip, name) => console.log(`${String(raw).padStart(9)} ${String(gzip).padStart(9)}  ${name}`);
const against = (bytes, { goal, limit }) =>
  `${(bytes / kB).toFixed(1)} kB of gzip; goal ${goal / kB} kB ${bytes <= goal ? 'met' : 'MISSED'}, limit ${limit / kB} kB`;

test('every shipped file is listed and none is empty', () => {
  for (const folder of ['build/site', 'build/dist']) {
    console.log(`\n${folder}\n      raw      gzip`);
    const files = filesBelow(root + folder);
    const sizes = files.map((name) => weigh(`${root}${folder}/${name}`));
    sizes.forEach(({ raw, gzip }, index) => row(raw, gzip, files[index]));
    row(sizes.reduce((sum, { raw }) => sum + raw, 0), sizes.reduce((sum, { gzip }) => sum + gzip, 0), 'together');
    assert.ok(files.length > 0, `${folder} holds no file`);
    sizes.forEach(({ raw }, index) => assert.ok(raw > 0, `${files[index]} is empty`));
  }
});

test('the engine, glue and WebAssembly before base64, stays small', async () => {
  const glue = await shortGlue(readFileSync(`${root}build/wasm/bindings/attention-core.js`, 'utf8'));
  const wasm = readFileSync(`${root}build/wasm/bindings/attention-core.wasm`);
  const [glueBytes, wasmBytes] = [gzipSync(glue).length, gzipSync(wasm).length];
  console.log(`\nengine: glue ${glueBytes} + WebAssembly ${wasmBytes} bytes = ${against(glueBytes + wasmBytes, limits.engine)}`);
  assert.ok(glueBytes + wasmBytes <= limits.engine.limit);
});

for (const [language, name] of languages.flatMap((each) => lessons.map((name) => [each, name]))) {
  const path = lesson(language, name);
  test(`the lesson ${name} in ${language}, cold, with every file it needs, stays small`, () => {
    const files = filesOfPage(site, path);
    const sizes = files.map((name) => weigh(`${site}/${name}`));
    console.log(`\n${path}\n      raw      gzip`);
    sizes.forEach(({ raw, gzip }, index) => row(raw, gzip, files[index]));
    const gzip = sizes.reduce((sum, size) => sum + size.gzip, 0);
    console.log(`${files.length} requests, ${against(gzip, limits.page)}`);
    assert.ok(files.map(withoutHash).includes(`attention-lab.${language}.js`), 'the page loads the figure');
    assert.ok(files.length <= limits.page.requests, `${files.length} requests`);
    assert.ok(gzip <= limits.page.limit, `${gzip} bytes`);
  });
}

for (const language of languages) {
  test(`the offline file in ${language}, with both engines, stays small`, () => {
    const { raw } = weigh(`${site}/offline/attention-lab-${language}.html`);
    console.log(`offline file in ${language}: ${(raw / kB).toFixed(1)} kB; goal 300 kB ${raw <= 300 * kB ? 'met' : 'MISSED'}, limit 400 kB`);
    assert.ok(raw <= 400 * kB, `${raw} bytes`);
  });
}
