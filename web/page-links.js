// The page around the figure: links that lead to the same page in another language keep the state.

/** Gives every link marked data-keep-state the page's present fragment. */
export function keepStateInLinks() {
  for (const link of document.querySelectorAll('a[data-keep-state]')) link.hash = location.hash;
}
