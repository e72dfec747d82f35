// What came in by a link, an attribute or a key is quoted to the reader, but never at any length.

const longest = 80;

/** The text, or its beginning and "…" where it is longer than a reader would read. */
export const excerpt = (text) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
