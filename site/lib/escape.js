const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe for HTML content and double-quoted attributes. */
export const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (character) => entities[character]);
