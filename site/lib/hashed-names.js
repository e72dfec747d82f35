// Names that hold the hash of what is in the file: styles, the font, the scripts that our own pages load. A page and its files
// then always belong together, however long a browser or a school's cache keeps either. What other people's pages load keeps
// its plain name.

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { ownAddress } from './address.js';

/** The files that others load by their plain names. */
export const publicFiles = ['attention-lab.js', 'attention-lab.esm.js', 'attention-lab.plain.js', 'attention-lab.workshop.js', 'embed.js'];

const attributes = / (?:src|href|data-[\w-]+)="([^"]+)"/g;
const kinds = /\.(?:css|js|woff2)$/;
const hashed = /\.[0-9a-f]{8}\.(?:css|js|woff2)$/;
const byteOrderMark = '\uFEFF';

/** "assets/page.css" → "assets/page.1f0a…css". */
function named(path, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return path.replace(/\.\w+$/, (extension) => `.${hash}${extension}`);
}

/** An address in a page as a path in the site; every one of ours starts at the site's root. */
function inSite(address) {
  const start = ownAddress() ? new URL(ownAddress()).pathname : './';
  const path = address.startsWith(start) ? address.slice(start.length) : address;
  return path.replace(/^(?:\.\.?\/)+/, '');
}

/** Names anew every file that a page or a sheet of `output` names, and says so in them. */
export function hashNames(output) {
  const files = readdirSync(output, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  // What an earlier build into the same folder left behind.
  for (const path of files.filter((each) => hashed.test(each))) rmSync(`${output}/${path}`);

  const names = new Map();
  const read = (path) => readFileSync(`${output}/${path}`, 'utf8');
  const rename = (path) => {
    if (!kinds.test(path) || hashed.test(path) || names.has(path) || !existsSync(`${output}/${path}`)) return;
    if (path.endsWith('.css')) renameInSheet(path);
    const name = named(path, readFileSync(`${output}/${path}`));
    if (publicFiles.includes(path)) copyFileSync(`${output}/${path}`, `${output}/${name}`);
    else renameSync(`${output}/${path}`, `${output}/${name}`);
    names.set(path, name);
  };
  const renameInSheet = (sheet) => {
    const folder = sheet.replace(/[^/]*$/, '');
    writeFileSync(`${output}/${sheet}`, read(sheet).replace(/url\("?([\w./-]+)"?\)/g, (whole, address) => {
      rename(folder + address);
      return names.has(folder + address) ? `url(${names.get(folder + address).slice(folder.length)})` : whole;
    }));
  };

  for (const path of files.filter((each) => each.endsWith('.html'))) {
    const html = read(path).replace(byteOrderMark, '').replace(attributes, (whole, address) => {
      const file = inSite(address);
      rename(file);
      return names.has(file) ? whole.replace(file, names.get(file)) : whole;
    });
    // The mark outweighs a server that calls every page windows-1251 or iso-8859-2.
    writeFileSync(`${output}/${path}`, byteOrderMark + html);
  }
  return names;
}
