import { test } from 'node:test';
import assert from 'node:assert/strict';
import { beginsNumber, historyStep, targetOf } from '../../web/grid-keys.js';

const size = { rows: 3, columns: 2 };
const press = (key, row, column, more = {}) => targetOf({ key, ...more }, { row, column }, size);

test('arrows move by one and stop at the edges', () => {
  assert.deepEqual(press('ArrowDown', 0, 1), { row: 1, column: 1 });
  assert.deepEqual(press('ArrowUp', 1, 1), { row: 0, column: 1 });
  assert.deepEqual(press('ArrowRight', 1, 0), { row: 1, column: 1 });
  assert.deepEqual(press('ArrowLeft', 1, 1), { row: 1, column: 0 });
  assert.deepEqual(press('ArrowDown', 2, 1), { row: 2, column: 1 });
  assert.deepEqual(press('ArrowUp', 0, 0), { row: 0, column: 0 });
  assert.deepEqual(press('ArrowRight', 0, 1), { row: 0, column: 1 });
  assert.deepEqual(press('ArrowLeft', 0, 0), { row: 0, column: 0 });
});

test('Home and End lead along the row, with Ctrl to the corners', () => {
  assert.deepEqual(press('Home', 1, 1), { row: 1, column: 0 });
  assert.deepEqual(press('End', 1, 0), { row: 1, column: 1 });
  assert.deepEqual(press('Home', 1, 1, { ctrlKey: true }), { row: 0, column: 0 });
  assert.deepEqual(press('End', 1, 0, { ctrlKey: true }), { row: 2, column: 1 });
});

test('other keys and other modifiers belong to the browser', () => {
  assert.equal(press('Tab', 0, 0), null);
  assert.equal(press('PageDown', 0, 0), null);
  assert.equal(press('ArrowLeft', 0, 1, { altKey: true }), null);
  assert.equal(press('ArrowLeft', 0, 1, { metaKey: true }), null);
  assert.equal(press('ArrowLeft', 0, 1, { ctrlKey: true }), null);
});

test('a digit, a sign or a decimal mark begins a number; a shortcut does not', () => {
  for (const key of ['0', '9', '-', '+', ',', '.', '\u2212', '\u2013']) assert.equal(beginsNumber({ key }), true, key);
  for (const key of ['a', 'e', ' ', 'F2', 'Enter', '10']) assert.equal(beginsNumber({ key }), false, key);
  assert.equal(beginsNumber({ key: '1', ctrlKey: true }), false);
});

test('Ctrl+Z goes back and with Shift forth, Cmd likewise, on a Cyrillic keyboard by the key’s place', () => {
  const step = (key, code, more) => historyStep({ key, code, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...more });
  const ctrl = { ctrlKey: true };
  const shift = { ctrlKey: true, shiftKey: true };
  assert.equal(step('z', 'KeyZ', ctrl), 'undo');
  assert.equal(step('Z', 'KeyZ', shift), 'redo');
  assert.equal(step('z', 'KeyZ', { metaKey: true }), 'undo');
  assert.equal(step('y', 'KeyY', ctrl), 'redo');
  assert.equal(step('я', 'KeyZ', ctrl), 'undo');
  assert.equal(step('Я', 'KeyZ', shift), 'redo');
  assert.equal(step('н', 'KeyY', ctrl), 'redo');
  // A German keyboard has z and y the other way round: what is printed on the key counts.
  assert.equal(step('z', 'KeyY', ctrl), 'undo');
  assert.equal(step('y', 'KeyZ', ctrl), 'redo');
  for (const [key, code, more] of [['z', 'KeyZ', {}], ['z', 'KeyZ', { ctrlKey: true, altKey: true }], ['w', 'KeyZ', ctrl], ['a', 'KeyA', ctrl], ['Y', 'KeyY', shift]]) {
    assert.equal(step(key, code, more), null, `${key} ${code} ${JSON.stringify(more)}`);
  }
});
