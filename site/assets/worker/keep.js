// Lets the site's worker keep the pages of this language for a visit without a network. Where workers or storage are blocked, or
// the site is a folder on a disk, nothing happens and nothing is missing.
(() => {
  const { dataset } = document.currentScript;
  if (!/^https?:$/.test(location.protocol) || !navigator.serviceWorker || window !== window.top) return;
  const tell = () => navigator.serviceWorker.ready.then(({ active }) => active.postMessage(document.documentElement.lang));
  addEventListener('load', () => {
    try {
      navigator.serviceWorker.register(new URL(dataset.worker, document.baseURI).href).then(tell).catch(() => {});
    } catch {
      // A sandbox without an origin of its own.
    }
  });
})();
