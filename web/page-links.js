// The page around the figure: links that set its state, and links to the same page in another language.

import { decode, replaceEntry, withoutEntry } from './link.js';

/** Calls `show` with the link whenever one of the page that holds an entry of `key()` is followed, also one to the state already shown. */
export function onStateLink(key, show) {
  const listener = ({ target }) => {
    const link = target.closest?.('a[href^="#"]');
    if (link && decode(link.hash, key()).found) show(link);
  };
  document.addEventListener('click', listener);
  return () => document.removeEventListener('click', listener);
}

/**
 * Gives every link marked data-keep-state this figure's entry; what else its fragment holds stays.
 * @param entryFor the entry for a language, or null where the page's own start says it all
 */
export function keepStateInLinks(key, entryFor) {
  for (const link of document.querySelectorAll('a[data-keep-state]')) {
    const entry = entryFor(link.hreflang);
    link.hash = entry === null ? withoutEntry(link.hash, key) : replaceEntry(link.hash, entry);
  }
}
