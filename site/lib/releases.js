// A folder for the version: what others load under an address that never changes its content, and the fingerprints to check it.

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import version from '../_data/version.js';
import { publicFiles } from './hashed-names.js';

/** Copies the public files into dist/<version>/ of `output`, with integrity.json: {file: "sha384-…"}. */
export function writeRelease(output) {
  const folder = `${output}/dist/${version}`;
  mkdirSync(folder, { recursive: true });
  const here = publicFiles.filter((name) => existsSync(`${output}/${name}`));
  for (const name of here) copyFileSync(`${output}/${name}`, `${folder}/${name}`);
  const fingerprint = (name) => `sha384-${createHash('sha384').update(readFileSync(`${folder}/${name}`)).digest('base64')}`;
  const integrity = Object.fromEntries(here.map((name) => [name, fingerprint(name)]));
  writeFileSync(`${folder}/integrity.json`, `${JSON.stringify(integrity, null, 2)}\n`);
}
