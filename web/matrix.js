// The one shape in which numbers travel through web/: {rows, columns, data}, row-major.

/** Builds a matrix from its rows, e.g. [[1, 0], [0, 1]]. */
export function matrixFromRows(rows) {
  return { rows: rows.length, columns: rows[0].length, data: rows.flat() };
}

/** The element at (row, column), counted from 0. */
export function at(matrix, row, column) {
  return matrix.data[row * matrix.columns + column];
}

/** A copy of `matrix` with one element replaced; the original is left as it was. */
export function withElement(matrix, row, column, value) {
  const data = Array.from(matrix.data);
  data[row * matrix.columns + column] = value;
  return { rows: matrix.rows, columns: matrix.columns, data };
}

/** The numbers of one row, as an array. */
export function rowOf(matrix, row) {
  return Array.from(matrix.data.slice(row * matrix.columns, (row + 1) * matrix.columns));
}

/** Same shape and same bits; −0 and 0 count as different, as they do in the core's comparison. */
export function sameMatrix(a, b) {
  return (
    a.rows === b.rows &&
    a.columns === b.columns &&
    Array.prototype.every.call(a.data, (value, i) => Object.is(value, b.data[i]))
  );
}

/** Indices 0 … count − 1. */
export function range(count) {
  return Array.from({ length: count }, (_, i) => i);
}

/** The keys that `query` may look at in a trace, ascending. */
export function visibleKeys({ allowed }, query) {
  return range(allowed.columns).filter((key) => at(allowed, query, key) === 1);
}
