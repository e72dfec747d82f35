// What comes in by links, attributes, options, messages and keys is data: whatever it is, it becomes a checked value or a
// refusal, never an exception, and in a time that grows no faster than its length.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { randomFrom } from '../harness/random.js';
import { doors } from './hostile-doors.js';
import { hostileTexts } from './hostile.js';

const count = 10_000;
const seed = 20_261_130;

for (const [name, check] of Object.entries(doors)) {
  test(`${count} malformed texts through ${name}`, () => {
    const next = hostileTexts(randomFrom(seed));
    for (let number = 0; number < count; number += 1) {
      const text = next();
      try {
        check(text);
      } catch (error) {
        assert.fail(`text ${number} of seed ${seed}, ${JSON.stringify(text)}: ${error.stack}`);
      }
    }
  });
}

test('the texts are of every kind: some are read, some refused', () => {
  const next = hostileTexts(randomFrom(seed));
  const kinds = new Set();
  for (let number = 0; number < count; number += 1) {
    const text = next();
    kinds.add(/^#?lab=v1/.test(text) ? 'nearly valid' : 'noise');
    if (/<img/.test(text)) kinds.add('markup');
    if (/__proto__|constructor/.test(text)) kinds.add('names of prototypes');
    if (/[\ud800-\udfff]/.test(text)) kinds.add('surrogates');
  }
  assert.equal(kinds.size, 5);
});

// Processor time and not the clock's, so that a busy machine changes nothing: it takes a quarter of a minute, quadratic would be hours.
const mostSeconds = 120;

test('texts of a megabyte through every door', async () => {
  const worker = new Worker(new URL('./hostile-huge.js', import.meta.url));
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  const begin = spent();
  let last;
  let watch;
  const tooLong = new Promise((_, reject) => {
    watch = setInterval(() => { if (spent() - begin > mostSeconds) reject(new Error(`no end: ${last}`)); }, 1000);
  });
  const finished = new Promise((resolve, reject) => {
    worker.on('message', (what) => { last = what; });
    worker.once('error', (error) => reject(new Error(`${last}: ${error.message}`)));
    worker.once('exit', resolve);
  });
  try {
    await Promise.race([finished, tooLong]);
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
  assert.match(last, /^parseNumber/);
});
