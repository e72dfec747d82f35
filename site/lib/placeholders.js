// Shortcodes answer with a mark instead of HTML, and the marks give way to the
// HTML only in the finished page. In between stands markdown, which would read
// `*`, `_` and blank lines inside MathML and tables as its own punctuation, and
// would put a <p> around a table.

const INLINE = '\uE000';
const BLOCK = '\uE001';
const END = '\uE002';
const stored = [];

function store(kind, html) {
  stored.push(html);
  return `${kind}${stored.length - 1}${END}`;
}

/** A mark for HTML that may stand inside a sentence. */
export const inline = (html) => store(INLINE, html);

/** A mark for HTML that may not stand inside a paragraph. */
export const block = (html) => store(BLOCK, html);

const anyMark = new RegExp(`[${INLINE}${BLOCK}](\\d+)${END}`, 'g');
const blockMark = new RegExp(`${BLOCK}\\d+${END}`, 'g');

/** Paragraphs are closed before a block and opened again after it; what is empty then goes. */
function freeBlocks(html) {
  return html.replace(/<p(?:\s[^>]*)?>([^]*?)<\/p>/g, (paragraph, content) => {
    if (!content.includes(BLOCK)) return paragraph;
    const open = paragraph.slice(0, paragraph.length - content.length - '</p>'.length);
    return `${open}${content.replace(blockMark, (mark) => `</p>${mark}${open}`)}</p>`
      .replaceAll(new RegExp(`${open}\\s*</p>`, 'g'), '');
  });
}

// A line may break behind a formula, but not before the comma that follows it.
const beforePunctuation = /(<math(?: class="[^"]*")?>(?:(?!<math)[^])*?<\/math>)([,.;:?!)»”]+)/g;

/** The finished page: every mark replaced, marks inside stored HTML too. */
export function restore(html) {
  let result = freeBlocks(html);
  while (result.includes(END)) result = result.replace(anyMark, (_, index) => stored[index]);
  return result.replace(beforePunctuation, '<span class="together">$1$2</span>');
}
