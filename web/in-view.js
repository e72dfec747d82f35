// When a figure starts. The first of a page starts at once, and so does one that is in view or near it; the others wait until
// they come near, so that a page of many figures computes only what is read. Before printing all of them start.

let isFirst = true;

/** Whether the page is being printed: then nothing may wait for the next frame. */
export const printing = { now: false };
addEventListener('beforeprint', () => { printing.now = true; });
addEventListener('afterprint', () => { printing.now = false; });

// So much of the window's height is near.
const near = 0.5;

function isNear(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return element.getClientRects().length > 0 && top < innerHeight * (1 + near) && bottom > -innerHeight * near;
}

/**
 * Calls `start` when the element is to start, perhaps more than once; returns what forgets about it.
 * @param isAsked whether the page's address speaks of this figure: then it starts at once
 */
export function whenInView(element, isAsked, start) {
  const isAlone = isFirst;
  isFirst = false;
  if (isAlone || isAsked || typeof IntersectionObserver !== 'function' || isNear(element)) {
    start();
    return () => {};
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start();
  }, { rootMargin: `${near * 100}%` });
  observer.observe(element);
  addEventListener('beforeprint', start);
  return () => {
    observer.disconnect();
    removeEventListener('beforeprint', start);
  };
}
