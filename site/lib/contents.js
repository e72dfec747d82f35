// The contents of a page are the headings of its own text.

const heading = /<h2\b[^>]*\bid="([^"]+)"[^>]*>([^]*?)<\/h2>/g;

// Links and emphasis inside a heading would be links inside a link.
const tags = /<\/?(?:a|strong|em|span)\b[^>]*>/g;

/** The page's text with the list of its sections behind its title and opening words (before the first section). */
export function withContents(html, label) {
  const entries = [...html.matchAll(heading)].map(([, id, title]) => `<li><a href="#${id}">${title.replace(tags, '').trim()}</a></li>`);
  if (entries.length < 2) return html;
  const list = `<details class="contents"><summary>${label}</summary><nav aria-label="${label}"><ol>${entries.join('')}</ol></nav></details>`;
  const first = html.search(/<(?:section|h2)\b/);
  return html.slice(0, first) + list + html.slice(first);
}
