// The only script that an offline file has in plain: it puts the packed parts into their places and starts the packed scripts, one
// after the other. The file's policy knows the hash of each. Where that fails, the rest stays and a sentence says so.

import { bytesOf } from '../../lib/dense.js';
import { unpacked } from '../../lib/lzma.js';

try {
  const { textContent, dataset } = document.querySelector('[data-sizes]');
  const [packed, all, text] = dataset.sizes.split(' ').map(Number);
  const bytes = unpacked(bytesOf(textContent, packed), all);
  const parts = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, text)).split('␟');
  // web/wasm-handed-over.js takes it.
  globalThis[Symbol.for('attention-lab.wasm')] = bytes.subarray(text);
  for (const place of document.querySelectorAll('[data-packed]')) place.outerHTML = parts.shift();
  for (const script of parts) document.head.append(Object.assign(document.createElement('script'), { textContent: script }));
} catch {
  document.querySelector('[data-lost]').hidden = false;
}
