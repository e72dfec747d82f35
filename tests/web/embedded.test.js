import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readCommand, readH5p, readOptions } from '../../web/embedded.js';

test('options come from the address; what is unknown or doubled is named', () => {
  const { given, fit, unknown } = readOptions('?theme=dark&controls=min&view=columns&state=v1%2Fwq%3A2%2C0%3B0%2C1&fit=1');
  assert.deepEqual(Object.fromEntries(given), { theme: 'dark', controls: 'min', view: 'columns', state: 'v1/wq:2,0;0,1' });
  assert.equal(fit, true);
  assert.deepEqual(unknown, []);
  const odd = readOptions('?theme=dark&theme=light&colour=red&fit=yes&x=1');
  assert.deepEqual(odd.unknown, [
    { name: 'theme', value: 'light' }, { name: 'colour', value: 'red' }, { name: 'fit', value: 'yes' }, { name: 'x', value: '1' },
  ]);
  assert.equal(odd.fit, false);
  assert.equal(readOptions('').given.size, 0);
});

test('a host may set a state or start over, and nothing else is a command', () => {
  assert.deepEqual(readCommand({ type: 'attention-lab:set', state: 'v1' }), { type: 'set', state: 'v1' });
  assert.deepEqual(readCommand({ type: 'attention-lab:reset', more: 1 }), { type: 'reset' });
  for (const message of [null, undefined, 'attention-lab:reset', 5, [], {}, { type: 'attention-lab:set' }, { type: 'attention-lab:set', state: 3 },
    { type: 'attention-lab:set', state: ['v1'] }, { type: 'attention-lab:eval', code: '1' }, { type: Symbol.iterator }]) {
    assert.equal(readCommand(message), null);
  }
});

test('of a resizer only the name of an action is heard', () => {
  assert.equal(readH5p({ context: 'h5p', action: 'hello', parentHeight: '5px' }), 'hello');
  for (const message of [null, 'h5p', { context: 'h5p' }, { action: 'hello' }, { context: 'h5p', action: ['hello'] }]) assert.equal(readH5p(message), null);
});
