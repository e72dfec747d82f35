// Blocks without brackets: the lines of a spreadsheet, of a CSV file, or numbers with spaces between them. A form says what
// stands between the cells, and gives the rows of cells for each meaning that a comma can have.
//
//   {name(comma), commas: [the likely meaning, …], asks: whether two readings are a question, cells(comma): string[][]}

// No matrix has more rows or columns; one more is enough to see that there are too many.
export const side = 64;
export const most = side + 1;
export const tooManyRows = { code: 'too-many-rows', limit: side };

const hasSpaces = /[^\s,;][^\S\n]+[^\s,;]/;
const isBlank = (line) => line.trim() === '';
// A number with a point and a comma, or two numbers between which stands a comma: 1.234,5 and 1,234.5.
const bothMarks = /^[-+]?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/;

/** The form of a plain block. */
export function plainForm(text, lang) {
  if (isBlank(text)) return { code: 'empty' };
  const lines = linesOf(text);
  if (lines.length > side) return tooManyRows;
  if (lines.every((line) => isBlank(line) || /^\s*\|.*\|\s*$/.test(line))) return tableForm(lines);
  if (text.includes('"')) return quotedForm(lines.filter((line) => !isBlank(line)));
  if (text.includes('\t')) return fixedForm('tabs', trimmedEnds(rowsOf(lines, '\t')));
  const withoutEnds = lines.map((line) => withoutLast(line, ';'));
  if (!withoutEnds.some((line) => line.includes(';'))) return freeForm(withoutEnds, lang);
  if (withoutEnds.length > 1) return fixedForm('semicolons', trimmedEnds(rowsOf(lines, ';')));
  return oneLine(withoutEnds[0], lang);
}

/** Cells that are parted already: a comma inside is a mark of the number. */
export function fixedForm(name, rows) {
  return { name: () => name, commas: ['decimal', 'thousands'], asks: true, cells: () => rows };
}

/**
 * Rows of numbers between which stand spaces or commas. `name` says which brackets they came in, if any.
 * Where two readings are a question in every language, the form has `asksAnyway`.
 */
export function freeForm(rows, lang, name = null) {
  const trimmed = rows.map((row) => withoutLast(row, ','));
  const nameFor = (comma) => {
    if (!trimmed.some((row) => partedBy(comma).test(row))) return 'single';
    return trimmed.some((row) => (comma === 'separator' ? row.includes(',') : /,\s/.test(row))) ? 'commas' : 'spaces';
  };
  return {
    name: (comma) => name ?? nameFor(comma),
    commas: likely(trimmed, lang, name),
    asks: name === null,
    asksAnyway: name === null ? trimmed.every((row) => bothMarks.test(row)) : trimmed.some(isTightAndLoose),
    cells: (comma) => trimmed.map((row) => row.split(partedBy(comma), most)),
  };
}

const isMixed = (row) => hasSpaces.test(row) && /[^\s,],[^\s,]/.test(row);
const isTightAndLoose = (row) => /\d,\d/.test(row) && /,\s/.test(row);
/** Whether this may be one number with a decimal comma. */
export const isOneNumber = (row) => /^[^\s,.]+,[^\s,.]+$/.test(row);

// In brackets a comma stands between numbers, unless spaces do; in English outside of them as well, where there are more than one.
function likely(rows, lang, name) {
  const decimalFirst = rows.some(isMixed) || (rows.length === 1 && isOneNumber(rows[0]));
  if (name !== null && rows.some(isMixed)) return ['decimal', 'separator'];
  if (name !== null) return name === 'matlab' || rows.some(isTightAndLoose) ? ['separator', 'decimal'] : ['separator'];
  if (rows.every((row) => bothMarks.test(row))) return ['decimal', 'thousands', 'separator'];
  if (decimalFirst) return ['decimal', 'thousands'];
  return lang === 'en' ? ['separator', 'decimal', 'thousands'] : ['decimal', 'separator'];
}

function withoutLast(row, mark) {
  const text = row.trim();
  return text.endsWith(mark) ? text.slice(0, -1).trimEnd() : text;
}

const partedBy = (comma) => (comma === 'separator' ? /\s*,\s*|\s+/ : /,\s+|\s+,\s*|\s+/);

// "1 2; 3 4" has rows between its semicolons, "0,5; 1,25" has numbers; "1,2;3,4" may be either.
function oneLine(line, lang) {
  const pieces = line.split(';', most);
  const rows = freeForm(pieces, lang);
  if (pieces.some((piece) => hasSpaces.test(piece.trim()))) return { ...rows, name: () => 'matlab' };
  return {
    name: (comma) => (comma === 'separator' && line.includes(',') ? 'matlab' : 'semicolons'),
    commas: lang === 'en' ? ['separator', 'decimal', 'thousands'] : ['decimal', 'separator'],
    asks: true,
    cells: (comma) => (comma === 'separator' && line.includes(',') ? rows.cells(comma) : [pieces]),
  };
}

// A blank line is no row, unless there is one number to a line, or tabs are in it: then its cells are empty.
function linesOf(text) {
  const lines = text.split('\n');
  const full = lines.filter((line) => !isBlank(line) || line.includes('\t'));
  return full.some((line) => /[\s,;]/.test(line.trim())) ? full : lines;
}

const rowsOf = (lines, mark) => lines.map((line) => line.split(mark, most));

// A mark at the end of every line (but perhaps the last) parts nothing, nor one at the beginning of every line.
function trimmedEnds(rows) {
  const longest = Math.max(...rows.map((row) => row.length));
  const isOpen = rows.every((row, i) => isBlank(row.at(-1)) || (i === rows.length - 1 && i > 0 && row.length === longest - 1));
  const ended = isOpen && longest > 1 ? rows.map((row) => (isBlank(row.at(-1)) ? row.slice(0, -1) : row)) : rows;
  return ended.every((row) => row.length > 1 && isBlank(row[0])) ? ended.map((row) => row.slice(1)) : ended;
}

// Markdown's and Org's tables: the line below the head is no row, nor is a head without a word.
function tableForm(lines) {
  const isRule = (line, i) => /^[|\s:+-]+$/.test(line) && (i === 1 || line.includes('---'));
  const rows = lines.filter((line, i) => !isBlank(line) && !isRule(line, i) && !(i === 0 && /^[|\s]+$/.test(line)));
  return rows.length === 0 ? { code: 'empty' } : fixedForm('pipes', rows.map((row) => row.trim().slice(1, -1).split('|', most)));
}

// RFC 4180: a field in quotation marks may hold what else would part fields.
function quotedForm(lines) {
  const outside = lines.join('').replace(/"[^"]*"/g, '');
  const mark = ['\t', ';', ','].find((each) => outside.includes(each)) ?? ',';
  const rows = lines.map((line) => {
    const fields = [''];
    let isInside = false;
    for (const character of line) {
      if (character === '"') isInside = !isInside;
      if (character === mark && !isInside) fields.push('');
      else fields[fields.length - 1] += character;
      if (fields.length > most) break;
    }
    // Elsewhere than at both ends a mark parts nothing and belongs to no number.
    return fields.map((field) => field.replace(/^\s*"([^"]*)"\s*$/, '$1'));
  });
  return fixedForm('quoted', rows);
}
