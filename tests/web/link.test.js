import { test } from 'node:test';
import assert from 'node:assert/strict';
import { decode, encode, replaceEntry, sealed } from '../../web/link.js';
import { examples } from '../../web/examples.js';
import { matrixFromRows, withElement } from '../../web/matrix.js';

const read = (fragment, key) => decode(fragment, key);

test('old links keep their meaning', () => {
  // Samples of v1. They must decode to these states for ever.
  const samples = {
    '#lab=v1': examples.E1,
    '#lab=v1/wq:2,0;0,1': examples.E2,
    '#lab=v1/wq:2,0;0,1/wv:2,0;0,1': examples.E3,
    '#lab=v1/wq:1,2;0,1': examples.E5,
    '#lab=v1/wq:2,0;0,1/mask:strict_past': examples.E9,
    '#lab=v1/wq:1,0,1;1,1,0/wk:1,0,1;0,1,1/wv:1;-1': examples.E11,
    '#lab=v1/wq:2,0;0,1;1,1': examples.misfit,
    '#lab=v1/scale:inverse_sqrt_d_k': { ...examples.E1, scale: 'inverse_sqrt_d_k' },
    '#lab=v1/scale:0.25': { ...examples.E1, scale: 0.25 },
  };
  for (const [fragment, problem] of Object.entries(samples)) {
    assert.deepEqual(read(fragment), { found: true, ok: true, problem, shown: {} }, fragment);
    assert.equal(`#${encode(problem)}`, fragment);
  }
});

test('every example and any double survive the link bit for bit', () => {
  for (const problem of Object.values(examples)) assert.deepEqual(read(encode(problem)).problem, problem);
  for (const value of [1 / 3, 5e-324, -1.7976931348623157e308, 0.1 + 0.2, 1e21, -2.5e-7]) {
    const problem = { ...examples.E1, x: withElement(examples.E1.x, 2, 1, value) };
    assert.ok(Object.is(read(encode(problem)).problem.x.data[5], value), String(value));
  }
});

test('messengers may escape the separators', () => {
  assert.deepEqual(read('#lab=v1/wq:2%2C0%3B0%2C1').problem, examples.E2);
});

test('a cut or altered link is recognised and never half used', () => {
  const broken = {
    '#lab=v2/wq:2,0;0,1': 'v2', '#lab=': '', '#lab=v1/wq:2,0;0': 'wq:2,0;0', '#lab=v1/wq:2,0;0,': 'wq:2,0;0,',
    '#lab=v1/wq:2,x;0,1': 'wq:2,x;0,1', '#lab=v1/wq': 'wq', '#lab=v1/w:1': 'w:1', '#lab=v1/mask:all': 'mask:all',
    '#lab=v1/scale:NaN': 'scale:NaN', '#lab=v1/scale:': 'scale:', '#lab=v1/wq:1e999,0;0,1': 'wq:1e999,0;0,1',
    '#lab=v1/mask:causal/mask:none': 'mask:none', '#lab=v1/': '', '#lab=v1/wq:%E0': 'wq:%E0',
  };
  for (const [fragment, part] of Object.entries(broken)) {
    assert.deepEqual(read(fragment), { found: true, ok: false, part }, fragment);
  }
  const tall = matrixFromRows(Array.from({ length: 65 }, () => [1]));
  assert.equal(read(encode({ ...examples.E1, x: tall })).ok, false);
});

test('a link that is passed on says a sum: wherever it is cut, and whichever character is another, it is recognised', () => {
  const states = [...Object.values(examples), { ...examples.E1, tokens: ['кот', 'a,b/c', '50 %'] }, { ...examples.E1, wQ: withElement(examples.E1.wQ, 0, 0, 1.5), mask: 'causal' }];
  for (const problem of states) {
    const entry = sealed(encode(problem, 'lab', { query: 2 }));
    assert.match(entry, /^lab=v1\/sum:[0-9a-z]{1,3}\/./);
    assert.deepEqual(read(entry), { found: true, ok: true, problem, shown: { query: 2 } }, entry);
    assert.deepEqual(read(entry.replaceAll(';', '%3B').replaceAll(',', '%2C')).problem, problem, 'escaped by a messenger');
    const start = 'lab=v1/'.length;
    for (let at = start; at < entry.length; ++at) {
      assert.equal(read(entry.slice(0, at)).ok, false, entry.slice(0, at));
      for (const other of ['0', '7', '-', ',', 'x']) {
        if (entry[at] === other) continue;
        const altered = entry.slice(0, at) + other + entry.slice(at + 1);
        assert.equal(read(altered).ok, false, altered);
      }
      const swapped = entry.slice(0, at) + (entry[at + 1] ?? '') + entry[at] + entry.slice(at + 2);
      if (swapped !== entry) assert.equal(read(swapped).ok, false, swapped);
    }
  }
  assert.deepEqual(read(sealed('lab=v1/wq:2,0;0,1').replace('2,0', '3,0')), { found: true, ok: false, part: 'wq:3,0;0,1' });
  assert.equal(sealed('lab=v1'), 'lab=v1', 'there is nothing to sum');
  assert.equal(sealed('lab=v1/p:abcdef'), 'lab=v1/p:abcdef', 'a packed one has its own');
});

test('a figure reads and writes only its own entry', () => {
  assert.deepEqual(read('#r3'), { found: false });
  assert.deepEqual(read('#lab=v1', 'other'), { found: false });
  const both = '#other=v1/wq:1,2;0,1&lab=v1/wq:2,0;0,1';
  assert.deepEqual(read(both).problem, examples.E2);
  assert.deepEqual(read(both, 'other').problem, examples.E5);
  assert.equal(replaceEntry(both, 'lab=v1'), '#other=v1/wq:1,2;0,1&lab=v1');
  assert.equal(replaceEntry('#r3', 'lab=v1'), '#lab=v1');
  assert.equal(replaceEntry('', 'lab=v1'), '#lab=v1');
});
