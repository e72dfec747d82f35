// The shortcodes of the prose. Rows, columns and words count from 1; a case is "E2",
// "E2/causal" or "E2/none/inverse_sqrt_d_k". What each prints is said in site/README.md.

import { encode } from '../../web/link.js';
import { joinWords } from '../../web/words.js';
import { cardById } from '../../web/workshop/predict/cards.js';
import { say as sayOfCards } from '../../web/workshop/predict/words.js';
import { escapeHtml } from './escape.js';
import { experimentTables } from './experiment.js';
import { figure } from './figure.js';
import * as inlineNumbers from './inline.js';
import { formula, formulaBlock } from './math.js';
import { Numbers } from './numbers.js';
import { block, inline } from './placeholders.js';
import { rootOf } from './links.js';
import { picture } from './picture.js';
import * as proseTables from './tables.js';

/** What a shortcode knows of its page. */
const context = ({ ctx, page }) => {
  if (!ctx.lang) throw new Error(`${page.inputPath} has no lang`);
  return {
    page,
    lang: ctx.lang,
    words: ctx.words[ctx.lang],
    numbers: new Numbers(ctx.numbers, ctx.lang),
    stage: ctx.stage ?? 'roles',
    convention: ctx.convention ?? 'rows',
  };
};

/** The link that sets the page's figure to a case; `word` asks (from 1; 0 leaves it), `convention` says how it is written. */
function stateLink({ numbers }, content, name, word = 0, convention = undefined) {
  const problem = numbers.problem(name);
  const shown = {
    ...(convention && { convention }),
    ...(word > 0 && { query: word - 1 }),
  };
  if (word > problem.x.rows) throw new Error(`case ${name} has no word ${word}`);
  return `${inline(`<a class="open-state" href="#${encode(problem, undefined, shown)}">`)}${content.trim()}${inline('</a>')}`;
}

/** Links that open prediction cards in the page's figure; without scripts nobody could mark anything, so they stay away. */
function cardLinks({ lang, words }, ...ids) {
  const links = ids.map((id) => {
    const card = cardById(id);
    if (!card) throw new Error(`there is no card ${id}`);
    return `<a href="#${encode(card.before)}" data-card="${id}">${escapeHtml(sayOfCards(lang, `${id}.title`))}</a>`;
  });
  return `<p class="open-card">${words.card} ${links.join(' · ')}</p>`;
}

// Right after the figure, for there the live figure looks for it (web/projector-door.js). It is seen once the figure is live.
const projectorLink = ({ page, lang, words: { projector } }) => `<p class="projector"><a href="?view=projector" hreflang="${lang}" data-keep-state
  data-projector="${rootOf(page)}attention-lab.projector.${lang}.js" data-lost="${escapeHtml(projector.lost)}">${projector.open}</a></p>`;

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
  config.addPairedShortcode('open', function open(content, ...at) { return stateLink(context(this), content, ...at); });
  config.addPairedShortcode('python', function python(content, name) {
    return `${inline(`<a href="${rootOf(this.page)}python/${name}.py">`)}${content.trim()}${inline('</a>')}`;
  });

  add(config, 'cell', inline, ({ numbers, lang }, ...at) => inlineNumbers.cell(numbers, lang, ...at));
  add(config, 'row', inline, ({ numbers, lang }, ...at) => inlineNumbers.row(numbers, lang, ...at));
  add(config, 'matrix', inline, ({ numbers, lang, convention }, ...at) => inlineNumbers.matrix(numbers, lang, convention, ...at));
  add(config, 'plain', inline, ({ numbers, lang }, ...at) => inlineNumbers.plain(numbers, lang, ...at));
  add(config, 'plainsum', inline, ({ numbers, lang }, ...at) => inlineNumbers.plainSum(numbers, lang, ...at));
  add(config, 'size', inline, ({ numbers, convention }, ...at) => inlineNumbers.size(numbers, convention, ...at));
  add(config, 'entropy', inline, ({ numbers, lang }, ...at) => inlineNumbers.ofQuery(numbers, lang, 'entropy', 2, ...at));
  add(config, 'effective', inline, ({ numbers, lang }, ...at) => inlineNumbers.ofQuery(numbers, lang, 'effectiveKeys', 1, ...at));
  add(config, 'sentence', inline, ({ numbers }) => escapeHtml(joinWords(numbers.problem('E13').tokens)));
  add(config, 'word', inline, ({ numbers }, name, word) => escapeHtml(numbers.problem(name).tokens[word - 1]));
  add(config, 'how', inline, (page, ...at) => proseTables.how(page, ...at));

  add(config, 'card', block, cardLinks);
  add(config, 'tables', block, (page, name, stages, convention = page.convention) => proseTables.tables({ ...page, convention }, name, stages));
  add(config, 'query', block, (page, ...at) => proseTables.query(page, ...at));
  add(config, 'step', block, (page, ...at) => proseTables.step(page, ...at));
  add(config, 'steps', block, (page, ...at) => proseTables.steps(page, ...at));
  add(config, 'experiment', block, (page) => experimentTables(page));
  add(config, 'picture', (svg) => svg.trim(), picture);
  add(config, 'figure', block, (page) => figure(page, page.stage) + projectorLink(page));
  add(config, 'embed', block, (page, preset) => figure(page, page.stage, preset));
  add(config, 'miniature', block, (page) => figure(page, 'mini'));
}
