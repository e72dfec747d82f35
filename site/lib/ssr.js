// The figure's own Lit templates, rendered once at build. Lit leaves comments to find its
// places again when it takes over a page; nothing takes over these pages, so they go.

import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';

const leftovers = /<!--\/?lit-(?:part|node)[^>]*-->|<!--\?lit\$[^>]*-->|<!---->|<\?>/g;

/** A Lit template as HTML on one line (markdown and paragraphs must not find empty lines in it). */
export function renderTemplate(template) {
  return collectResultSync(render(template)).replace(leftovers, '').replace(/\s*\n\s*/g, ' ')
    .replace(/ class="\s*"/g, '').trim();
}
