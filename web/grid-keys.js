// What keys mean: where they lead inside one matrix (arrows, Home, End, Ctrl+Home, Ctrl+End: the ARIA grid pattern), what
// begins a number, what goes back and forth in the history.

/**
 * @param {KeyboardEvent} event
 * @param {{row: number, column: number}} from
 * @param {{rows: number, columns: number}} size
 * @returns {{row: number, column: number}|null} null when the key means nothing here
 */
export function targetOf({ key, ctrlKey, altKey, metaKey }, { row, column }, { rows, columns }) {
  if (altKey || metaKey) return null;
  const last = { row: rows - 1, column: columns - 1 };
  if (ctrlKey) return { Home: { row: 0, column: 0 }, End: last }[key] ?? null;
  return {
    ArrowUp: { row: Math.max(0, row - 1), column },
    ArrowDown: { row: Math.min(last.row, row + 1), column },
    ArrowLeft: { row, column: Math.max(0, column - 1) },
    ArrowRight: { row, column: Math.min(last.column, column + 1) },
    Home: { row, column: 0 },
    End: { row, column: last.column },
  }[key] ?? null;
}

/** Whether a key on a cell begins a number: a digit, a sign or a decimal mark. */
export function beginsNumber({ key, ctrlKey, altKey, metaKey }) {
  return !ctrlKey && !altKey && !metaKey && /^[\d.,+\-\u2212\u2013]$/.test(key);
}

/**
 * Ctrl+Z (or Cmd+Z) goes back in the history, with Shift forth; Ctrl+Y too.
 * @returns {'undo'|'redo'|null} null when the key means something else
 */
export function historyStep({ key, code, ctrlKey, altKey, metaKey, shiftKey }) {
  if (altKey || ctrlKey === metaKey) return null;
  // A Cyrillic layout has no z: there the place of the key counts.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : { KeyZ: 'z', KeyY: 'y' }[code];
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}
