// The last steps of a build: from rendered pages to a folder that can be put on any server or on a stick.

import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeAssets } from './assets.js';
import { hashNames } from './hashed-names.js';
import { writeOffline } from './offline.js';
import { writeRelease } from './releases.js';
import { writeWorker } from './worker.js';
import { writeZip } from './zip.js';

/** Makes `output`, where all pages are rendered, complete. */
export async function ship(output) {
  await writeAssets(output);
  copyFileSync(fileURLToPath(new URL('../assets/worker/keep.js', import.meta.url)), `${output}/assets/keep.js`);
  writeOffline(output);
  hashNames(output);
  writeRelease(output);
  writeWorker(output);
  writeZip(output);
}
