// The rules of the figure, where the bundle does not carry them: our own pages need them for the static twin anyway, so the
// live figure uses the same file. A link and not a copy of its rules: from a folder on disk no script may read those.

const selector = 'link[rel="stylesheet"][data-figure-styles]';

/**
 * Puts the page's stylesheet into the shadow root and waits until it holds, so that nothing is drawn undressed.
 * @throws {Error} when the page has no such stylesheet, or it does not load
 */
export function usePageStyles(root) {
  const inside = document.querySelector('style[data-figure-styles]');
  if (inside) return copied(inside, root);
  const sources = [...document.querySelectorAll(selector)];
  if (sources.length === 0) return Promise.reject(new Error(`the page has no ${selector}`));
  const links = sources.map(({ href }) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const loaded = links.map((link) => new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${link.href} did not load`)));
  }));
  // In front, for what is drawn replaces all that follows it.
  root.prepend(...links);
  return Promise.all(loaded);
}

// The offline page holds its rules itself, where a script may read them.
async function copied({ textContent }, root) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(textContent);
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
