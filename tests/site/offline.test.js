// The offline file as a document, and what it is packed with: bytes → LZMA → text in a script element, and back.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { parse, serialize } from 'parse5';
import { bytesOf, dense } from '../../site/lib/dense.js';
import { unpacked } from '../../site/lib/lzma.js';
import { lzma } from '../../site/lib/pack.js';
import { writeZip } from '../../site/lib/zip.js';
import { randomFrom } from '../harness/random.js';
import { all, attribute, byTag, languages, output, textOf } from './site.js';
import { invalid } from './validity.js';

const offline = (lang) => readFileSync(`${output}offline/attention-lab-${lang}.html`, 'utf8');

/** The file as its script makes it, its scripts left out. */
function unpackedHtml(html) {
  const [, sizes, text] = /data-sizes="([^"]*)">([^<]*)/.exec(html);
  const [packed, all, words] = sizes.split(' ').map(Number);
  const parts = new TextDecoder().decode(unpacked(bytesOf(text, packed), all).subarray(0, words)).split('␟');
  return html.replace(/<div data-packed[^>]*>[^<]*<\/div>/g, () => parts.shift());
}

const everyByte = Array.from({ length: 256 }, (_, byte) => byte);
const random = randomFrom(20);
const randomBytes = (length) => Array.from({ length }, () => Math.floor(random() * 256));
const samples = [[], ...everyByte.map((byte) => [byte]), everyByte, [...everyByte].reverse(), Array(5000).fill(0), Array(5000).fill(255),
  ...Array.from({ length: 60 }, (_, length) => randomBytes(length)), randomBytes(20_000), randomBytes(200_000),
  // Everything a pair of bytes can be, so that every character comes.
  everyByte.flatMap((one) => everyByte.flatMap((other) => [one, other]))].map((bytes) => Uint8Array.from(bytes));

test('any bytes come back from the text, as a browser reads it from a file that was moved between systems', () => {
  const characters = new Set();
  for (const bytes of samples) {
    const text = dense(bytes);
    for (const character of text) characters.add(character);
    // A text that a tool gave other line ends, after UTF-8 and back, out of a script element.
    const moved = new TextDecoder().decode(new TextEncoder().encode(`<script type="text/lzma">${text}</script>`)).replace(/\r?\n/g, '\r\n');
    const [script] = byTag(parse(moved, { onParseError: ({ code }) => assert.equal(code, 'missing-doctype') }), 'script');
    const [{ value } = { value: '' }] = script.childNodes;
    assert.deepEqual(bytesOf(value, bytes.length), bytes);
  }
  assert.equal(characters.size, 94 + 1888, 'all characters have their turn');
  for (const character of characters) assert.match(character, /^[ -;=-~\u00a0-\u07ff]$/);
});

test('it is denser than base64', () => {
  const bytes = Uint8Array.from(randomBytes(50_000));
  assert.ok(Buffer.byteLength(dense(bytes)) < bytes.length * 1.195);
});

test('any bytes come back from the packing, and what was damaged does no harm', () => {
  const source = new Uint8Array(readFileSync(new URL(import.meta.url)));
  for (const bytes of [...samples.slice(-8, -2), samples.at(-1), source, new Uint8Array([...source, ...source, ...samples.at(-3), ...source])]) {
    const packed = lzma(bytes);
    assert.deepEqual(unpacked(packed, bytes.length), bytes);
    assert.deepEqual(lzma(bytes), packed, 'the same bytes are packed alike');
  }
  const packed = lzma(source);
  for (let count = 0; count < 200; count += 1) {
    const damaged = Uint8Array.from(packed);
    damaged[5 + Math.floor(random() * (packed.length - 5))] ^= 1 + Math.floor(random() * 255);
    try {
      assert.equal(unpacked(count % 2 ? damaged : damaged.subarray(0, packed.length / 2), source.length).length, source.length);
    } catch (error) {
      assert.equal(error.constructor, RangeError);
    }
  }
});

test('the archive is the same to the last bit when it is built twice', () => {
  const folder = mkdtempSync(`${tmpdir()}/archive-`);
  try {
    const files = ['ru/index.html', 'index.html', 'b.js', 'ы.txt'];
    const archives = [files, [...files].reverse()].map((order, index) => {
      for (const path of order) {
        mkdirSync(dirname(`${folder}/${index}/${path}`), { recursive: true });
        writeFileSync(`${folder}/${index}/${path}`, `text of ${path}`);
        utimesSync(`${folder}/${index}/${path}`, 1e9 * (index + 1), 1e9 * (index + 1));
        chmodSync(`${folder}/${index}/${path}`, index === 0 ? 0o600 : 0o755);
      }
      writeZip(`${folder}/${index}`);
      // An archive that lies there already does not become part of the next.
      writeZip(`${folder}/${index}`);
      return readFileSync(`${folder}/${index}/attention-lab.zip`);
    });
    assert.deepEqual(archives[0], archives[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const lang of languages) {
  test(`${lang}: valid HTML, which says version and language in its title and its footer`, async () => {
    const html = offline(lang).replace('\uFEFF', '');
    const errors = [];
    const document = parse(html, { onParseError: ({ code, startLine, startCol }) => errors.push(`${code} ${startLine}:${startCol}`) });
    assert.deepEqual(errors, []);
    // It is written as shortly as HTML allows; what a browser makes of it, packed and unpacked, is what has to be valid.
    for (const [state, text] of Object.entries({ packed: html, unpacked: unpackedHtml(html) })) {
      const short = serialize(parse(text.replace(/(data-sizes="[^"]*">)[^<]*/, '$1')));
      // Two lessons in one file have a title each, and figures with the same parts.
      const both = { 'unique-landmark': 'off', 'heading-level': ['error', { allowMultipleH1: true }] };
      assert.deepEqual((await invalid(short, `${lang}, ${state}`, both)).slice(0, 10), []);
    }
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const [title, footer] = byTag(document, 'title', 'footer').map((node) => textOf(node));
    const name = { ru: 'Русский', pl: 'Polski', en: 'English' }[lang];
    for (const text of [title, footer]) assert.ok(text.includes(`${version} · ${name}`), text);
    const links = byTag(parse(readFileSync(`${output}${lang}/teachers/index.html`, 'utf8')), 'a')
      .filter((node) => attribute(node, 'href') === `../../offline/attention-lab-${lang}.html`);
    assert.deepEqual(links.map((node) => attribute(node, 'download')), [`attention-lab-${version}-${lang}.html`], 'saved, its name says the same');
  });

  test(`${lang}: without scripts nothing is promised that only the site's page has`, () => {
    const document = parse(offline(lang));
    assert.deepEqual(all(document, (node) => attribute(node, 'data-online') !== null), []);
    const page = byTag(parse(readFileSync(`${output}${lang}/three-roles/index.html`, 'utf8')), 'main')[0];
    const promise = textOf(all(page, (node) => attribute(node, 'data-online') !== null)[0]);
    assert.ok(promise.length > 20 && !textOf(document).includes(promise), promise);
  });
}
