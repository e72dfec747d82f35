// What a reader cannot see of what stands on the page.

/**
 * The elements whose words are cut off, one line each: wider inside than their box, which does not scroll, or, on paper, even if it
 * would. What only voices read, and names that end in dots, are meant to be.
 * @param {boolean} onPaper nothing scrolls there
 */
export const cutOff = (page, onPaper = false) => page.evaluate((nothingScrolls) => {
  const cuts = nothingScrolls ? /hidden|clip|auto|scroll/ : /hidden|clip/;
  return [document, ...[...document.querySelectorAll('attention-lab')].map((lab) => lab.shadowRoot)]
    .flatMap((root) => [...root.querySelectorAll('body *, .lab, .lab *')])
    .filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
      const { overflowX, clipPath, textOverflow, display } = getComputedStyle(element);
      return display !== 'inline' && cuts.test(overflowX) && clipPath === 'none' && textOverflow !== 'ellipsis';
    })
    .map((element) => `${element.localName}.${element.className}: ${element.scrollWidth} px in ${element.clientWidth}`);
}, onPaper);
