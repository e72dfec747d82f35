// The rules for paper, applied on the screen: in a frame of our own every rule for print holds, those for the screen alone or
// for dark colours do not. An approximation: it does not break pages.

const onPaper = (media) => {
  if (/\bprint\b/.test(media)) return 'all';
  return /\bscreen\b|prefers-color-scheme:\s*dark/.test(media) ? 'not all' : null;
};

function apply(rules) {
  for (const rule of rules) {
    const media = rule.media && onPaper(rule.media.mediaText);
    if (media) rule.media.mediaText = media;
    if (rule.cssRules) apply(rule.cssRules);
  }
}

const sheetsOf = (root) => [...root.styleSheets, ...(root.adoptedStyleSheets ?? [])];

/** Applies them now, and once more when the figure in the frame is ready. False where the browser keeps the frame closed to us. */
export function usePaperRules(frame) {
  const page = frame.contentDocument;
  try {
    sheetsOf(page).forEach(({ cssRules }) => apply(cssRules));
  } catch {
    // From a folder on disk no page may look into another's styles.
    return false;
  }
  const lab = page.querySelector('attention-lab');
  const dress = () => lab.shadowRoot && sheetsOf(lab.shadowRoot).forEach(({ cssRules }) => apply(cssRules));
  dress();
  for (const name of ['ready', 'error']) page.addEventListener(`attention-lab:${name}`, dress);
  return true;
}
