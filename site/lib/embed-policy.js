// The content policy of the pages for frames. A host may put them into a sandbox that takes their origin away
// (`sandbox="allow-scripts"`), and then 'self' means nothing in WebKit: a page with the policy of all others would be bare
// tables there. So the script is trusted not by its place but by who asks for it, a fixed line with a known hash; and the
// sheet, which can run nothing, may come from the site's own address where that is known, else from any.

import { createHash } from 'node:crypto';
import { ownAddress } from './address.js';

/** The one line of script inside a page for frames: it asks for the files that its own element names, in this order. */
export const embedScript = '{const{frame,script,...beside}=document.currentScript.dataset;for(const src of[frame,script]){'
  + 'const s=document.createElement("script");s.async=false;s.src=src;Object.assign(s.dataset,beside);document.head.append(s)}}';

const hash = createHash('sha256').update(embedScript).digest('base64');

/** The policy as the text of its meta element. Browsers that do not know 'strict-dynamic' go by 'self'. */
export function embedPolicy(address = ownAddress()) {
  const sheets = address ? new URL(address).origin : 'http: https:';
  return `default-src 'none'; script-src 'self' 'strict-dynamic' 'sha256-${hash}' 'wasm-unsafe-eval'; style-src 'self' ${sheets}; `
    + "font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";
}
