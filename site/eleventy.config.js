// The site: `npx eleventy --config=site/eleventy.config.js`, from the repository's root, into build/site.
// It needs the native tables program (and copies build/dist/attention-lab.js when that is there).

import { restore } from './lib/placeholders.js';
import { registerShortcodes } from './lib/shortcodes.js';
import { registerWorksheets } from './lib/worksheet/shortcodes.js';
import { registerEmbedding } from './lib/embedding.js';
import { registerEvidence } from './lib/evidence-table.js';
import { registerReference } from './lib/reference.js';
import { withContents } from './lib/contents.js';
import { amendMarkdown } from './lib/markdown.js';
import { absolute, absoluteIfKnown } from './lib/address.js';
import { inLanguage, inNoLanguage, rootOf, translations } from './lib/links.js';
import { ship } from './lib/ship.js';

export default function configure(config) {
  registerShortcodes(config);
  registerEvidence(config);
  registerReference(config);
  registerWorksheets(config);
  registerEmbedding(config);
  config.addFilter('rootOf', rootOf);
  config.addFilter('inLanguage', inLanguage);
  config.addFilter('inNoLanguage', inNoLanguage);
  config.addFilter('translations', translations);
  config.addFilter('absolute', absolute);
  config.addFilter('absoluteIfKnown', absoluteIfKnown);
  config.addFilter('pageAt', (pages, url) => pages.find((each) => each.url === url));
  config.addFilter('hasTitle', (html) => /<h1[\s>]/.test(html));
  config.addFilter('withContents', withContents);
  config.amendLibrary('md', amendMarkdown);
  // "{#r1}" in the prose is the id of a heading, so comments of templates need another sign.
  config.setNunjucksEnvironmentOptions({ throwOnUndefined: false, tags: { commentStart: '{##', commentEnd: '##}' } });
  config.addTransform('marks', (html) => restore(html));
  config.addPassthroughCopy({ 'site/assets/social.png': 'assets/social.png', 'site/python/*.py': 'python' });
  config.addWatchTarget('./web/');
  config.addWatchTarget('./site/assets/');
  config.on('eleventy.after', ({ directories }) => ship(directories.output.replace(/\/$/, '')));
  // Nothing here is ignored by git alone: build/ is the output, never an input.
  config.setUseGitIgnore(false);
  return {
    dir: { input: 'site/pages', includes: '../_includes', data: '../_data', output: 'build/site' },
    templateFormats: ['njk', 'md'],
    markdownTemplateEngine: 'njk',
  };
}

