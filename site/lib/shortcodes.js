// The shortcodes of the prose. Rows, columns and words count from 1; a case is "E2",
// "E2/causal" or "E2/none/inverse_sqrt_d_k". What each prints is said in site/README.md.

import { encode } from '../../web/link.js';
import { caseOf } from './cases.js';
import { experimentTables } from './experiment.js';
import { figure } from './figure.js';
import * as inlineNumbers from './inline.js';
import { formula, formulaBlock } from './math.js';
import { Numbers } from './numbers.js';
import { block, inline } from './placeholders.js';
import * as proseTables from './tables.js';

/** What a shortcode knows of its page. */
const context = ({ ctx, page }) => {
  if (!ctx.lang) throw new Error(`${page.inputPath} has no lang`);
  return { numbers: new Numbers(ctx.numbers), lang: ctx.lang, words: ctx.words[ctx.lang] };
};

/** Registers `print(context, ...arguments)` under `name`; `mark` says where its HTML may stand. */
function add(config, name, mark, print) {
  config.addShortcode(name, function shortcode(...given) {
    try {
      return mark(print(context(this), ...given));
    } catch (error) {
      // The template engine keeps the place of a mistake and loses its reason.
      console.error(`${this.page.inputPath}: {% ${name} ${given.join(', ')} %}: ${error.message}`);
      throw error;
    }
  });
}

export function registerShortcodes(config) {
  config.addPairedShortcode('math', (latex) => inline(formula(latex)));
  config.addPairedShortcode('mathblock', (latex, sentence) => {
    if (!sentence) throw new Error(`a formula needs its sentence in words: ${latex}`);
    return block(formulaBlock(latex, sentence));
  });
  // Only the tags are hidden from markdown: the words of a link may have emphasis or a formula.
  config.addPairedShortcode('open', (content, name) => (
    `${inline(`<a class="open-state" href="#${encode(caseOf(name).problem)}">`)}${content.trim()}${inline('</a>')}`
  ));

  add(config, 'cell', inline, ({ numbers, lang }, ...at) => inlineNumbers.cell(numbers, lang, ...at));
  add(config, 'row', inline, ({ numbers, lang }, ...at) => inlineNumbers.row(numbers, lang, ...at));
  add(config, 'matrix', inline, ({ numbers, lang }, ...at) => inlineNumbers.matrix(numbers, lang, ...at));
  add(config, 'plain', inline, ({ numbers, lang }, ...at) => inlineNumbers.plain(numbers, lang, ...at));
  add(config, 'plainsum', inline, ({ numbers, lang }, ...at) => inlineNumbers.plainSum(numbers, lang, ...at));
  add(config, 'size', inline, ({ numbers }, ...at) => inlineNumbers.size(numbers, ...at));
  add(config, 'how', inline, ({ numbers, lang }, ...at) => proseTables.how(numbers, lang, ...at));

  add(config, 'tables', block, ({ numbers, lang }, ...at) => proseTables.tables(numbers, lang, ...at));
  add(config, 'query', block, ({ numbers, lang }, ...at) => proseTables.query(numbers, lang, ...at));
  add(config, 'experiment', block, ({ numbers, lang, words }) => experimentTables(numbers, lang, words.experiment));
  add(config, 'figure', block, ({ numbers, lang }) => figure(numbers, lang));
}
