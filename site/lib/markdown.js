// What the prose's markdown needs beyond the standard.

const trailingId = /\s*\{#([a-z][\w-]*)\}\s*$/;

/** "## Title {#r1}" gives the heading that id: links to a section stay when its title is reworded. */
function headingIds(state) {
  state.tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const title = state.tokens[index + 1];
    const id = title.content.match(trailingId)?.[1];
    if (!id) return;
    token.attrSet('id', id);
    const last = title.children.at(-1);
    last.content = last.content.replace(trailingId, '');
  });
}

/** Code can be wider than a phone: it scrolls in a region that the keyboard reaches. */
function codeBlock(markdown) {
  return (tokens, index) => {
    const { content, info } = tokens[index];
    const name = info.trim().replace(/^./, (first) => first.toUpperCase()) || 'Code';
    return `<pre tabindex="0" role="region" aria-label="${markdown.utils.escapeHtml(name)}"><code>${markdown.utils.escapeHtml(content)}</code></pre>\n`;
  };
}

export function amendMarkdown(markdown) {
  markdown.set({ html: true, typographer: false });
  markdown.core.ruler.push('heading-ids', headingIds);
  markdown.renderer.rules.fence = codeBlock(markdown);
}
