import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readCommand, readOptions } from '../../web/embedded.js';

test('options come from the address; what is unknown or doubled is named', () => {
  const { option, unknown } = readOptions('?theme=dark&controls=min&view=columns&state=v1%2Fwq%3A2%2C0%3B0%2C1');
  assert.deepEqual(['theme', 'controls', 'view', 'state'].map(option), ['dark', 'min', 'columns', 'v1/wq:2,0;0,1']);
  assert.deepEqual(unknown, []);
  const { unknown: odd } = readOptions('?theme=dark&theme=light&colour=red&x=1');
  assert.deepEqual(odd, [{ name: 'theme', value: 'light' }, { name: 'colour', value: 'red' }, { name: 'x', value: '1' }]);
  assert.equal(readOptions('').option('theme'), null);
});

test('a host may set a state or start over, and nothing else is a command', () => {
  assert.deepEqual(readCommand({ type: 'attention-lab:set', state: 'v1' }), { type: 'set', state: 'v1' });
  assert.deepEqual(readCommand({ type: 'attention-lab:reset', more: 1 }), { type: 'reset' });
  for (const message of [null, undefined, 'attention-lab:reset', 5, [], {}, { type: 'attention-lab:set' }, { type: 'attention-lab:set', state: 3 },
    { type: 'attention-lab:set', state: ['v1'] }, { type: 'attention-lab:eval', code: '1' }, { type: Symbol.iterator }]) {
    assert.equal(readCommand(message), null);
  }
});
