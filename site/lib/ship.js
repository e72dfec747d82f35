// The last steps of a build: from rendered pages to a folder that can be put on any server, on a stick, or in a bag.

import { writeAssets } from './assets.js';
import { hashNames } from './hashed-names.js';
import { writeRelease } from './releases.js';

/** Makes `output`, where all pages are rendered, complete. */
export async function ship(output) {
  await writeAssets(output);
  hashNames(output);
  writeRelease(output);
}
