// The whole site as one archive, for a school's server or a stick. Python packs it, which building needs anyway.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Writes attention-lab.zip into `output`; the same files give the same bytes. */
export function writeZip(output) {
  execFileSync('python3', [fileURLToPath(new URL('zip.py', import.meta.url)), output, `${output}/attention-lab.zip`, 'attention-lab']);
}
