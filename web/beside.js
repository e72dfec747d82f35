// Files of ours that lie beside this script and are fetched only when they are needed. Each hands over what it holds under a
// key of its own; what was handed over before (the offline page holds all files within itself) is not fetched.

import { EngineError } from './engine.js';

// Known only while the script runs for the first time; a module has no such element.
const script = typeof document === 'undefined' ? null : document.currentScript;

/**
 * What the file handed over.
 * @param {string} key of Symbol.for
 * @param {string} name the file's; `data-<name>` on this script's element says where it is, if it is not beside this script
 * @throws {EngineError} reason `missing`: the file did not come, may not be asked for, or is of another version
 */
export async function beside(key, name) {
  const handedOver = () => globalThis[Symbol.for(key)];
  if (!handedOver()) {
    await load(name).catch((error) => {
      throw new EngineError('missing', error);
    });
  }
  if (!handedOver()) throw new EngineError('missing');
  return handedOver();
}

function addressOf(name) {
  const said = script?.dataset[name];
  if (said) return new URL(said, document.baseURI).href;
  return new URL(`attention-lab.${name}.js`, script?.src || import.meta.url || document.baseURI).href;
}

// A script element: unlike fetch() and import() it works from a folder on disk and in a sandbox.
function load(name) {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.addEventListener('load', resolve);
    element.addEventListener('error', () => reject(new Error(`${element.src} did not load`)));
    if (script?.nonce) element.nonce = script.nonce;
    element.src = trusted(addressOf(name));
    document.head.append(element);
  });
}

// A page that enforces Trusted Types has to allow the policy of this name, and may allow it once.
let policy = null;
function trusted(address) {
  const { trustedTypes } = globalThis;
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('attention-lab', { createScriptURL: (text) => text });
  return policy.createScriptURL(address);
}
