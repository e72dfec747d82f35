// What an author pastes into a page of their own: the text of a snippet, from a host's template and the author's choice. Used
// by the build for the snippets that stand in the page, and in the browser for those that follow the author's choice.

/** The widths, in px, for which heights are on record: a phone, a column of text, a wide page. */
export const widths = [320, 700, 1160];

/** What of the figure's options an author can choose; the first is what it does unless told. */
export const views = ['rows', 'columns'];

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapes = {
  html: (text) => text.replace(/[&<>"]/g, (character) => entities[character]),
  none: (text) => text,
};

// A little air, for fonts differ from one machine to the next.
const air = 20;

/** The height for a frame: the measured one, rounded up. */
const roundedUp = (height) => Math.ceil(height / air) * air;

/** The height of a box of 5:3 that keeps its size; no lower than the figure can be laid out for (web/fit.css). */
const boxed = (width) => Math.max(300, Math.round(width * 0.6));

/**
 * Every value that a template can name.
 * @param {{example, lang, theme, controls, view, fit, width}} choice `theme`, `controls`, `view` and `fit` may be missing: as it is
 *   unless told
 * @param facts {{address, version, integrity, titles, defaults, heights, stages}}, see embedding.js; `address` ends with "/"
 */
export function valuesOf(choice, { address, version, integrity, titles, stages, heights }) {
  const { example, lang, width = widths[1] } = choice;
  const { stage, view: ownView } = stages[example];
  const told = Object.entries({ theme: 'auto', controls: 'full', view: ownView })
    .filter(([name, usual]) => choice[name] && choice[name] !== usual).map(([name]) => [name, choice[name]]);
  // A box that keeps its size is a matter of frames; an element has the height that it needs.
  const search = [...told, ...(choice.fit ? [['fit', choice.fit]] : [])].map((pair) => pair.join('=')).join('&');
  const attributes = [['lang', lang], ...(stage === 'roles' ? [] : [['stage', stage]]), ['preset', example], ...told];
  const height = heights[lang][example][choice.view ?? ownView][choice.controls ?? 'full'][widths.indexOf(width)];
  return {
    address,
    version,
    integrity,
    frame: `${address}embed/v1/${lang}/${example}/index.html${search && `?${search}`}`,
    picture: `${address}embed/v1/${lang}/${example}/picture.svg`,
    script: `${address}attention-lab.js`,
    resizer: `${address}embed.js`,
    attributes: attributes.map(([name, value]) => ` ${name}="${value}"`).join(''),
    title: `Attention Lab. ${titles[lang][example]}`,
    height: String(choice.fit ? boxed(width) : roundedUp(height)),
  };
}

/** A template's lines with every {name} replaced; `escape` says what the host reads: "html", or "none" for text as it is. */
export function fill({ template, escape = 'html' }, values) {
  return template.join('\n').replace(/\{(\w+)\}/g, (_, name) => {
    if (!(name in values)) throw new Error(`a snippet cannot say {${name}}`);
    // The attributes are ready: words of our own in quotation marks.
    return name === 'attributes' ? values[name] : escapes[escape](values[name]);
  });
}
