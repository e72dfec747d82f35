// The way into the projector mode: a link of the page, right after the figure, that names the file the mode is in. Nothing of
// the mode is loaded before somebody presses the link or comes with ?view=projector.

/**
 * Opens the projector on `lab` when the link is pressed, and at once when the address asks for it. A file that is already
 * there, as in the offline page, has handed itself over as `attentionLabProjector`.
 */
export function offerProjector(lab) {
  const link = lab.nextElementSibling?.querySelector('[data-projector]');
  if (!link) return;
  const enter = () => globalThis.attentionLabProjector(lab);
  const open = () => {
    if (globalThis.attentionLabProjector) enter();
    else {
      document.head.append(Object.assign(document.createElement('script'), {
        src: link.dataset.projector, onload: enter, onerror: () => link.replaceWith(link.dataset.lost),
      }));
    }
    return false;
  };
  link.onclick = open;
  // Of two figures on a page the one that the fragment speaks of.
  if (/[?&]view=projector\b/.test(location.search) && (lab.address.isFound || !location.hash.includes('='))) open();
}
