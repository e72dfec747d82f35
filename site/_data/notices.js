// The licences of what travels with the site, copied at build from the installed packages.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const doc = '/usr/share/doc/';

const read = (path) => readFileSync(path, 'utf8').trim();

/**
 * The paragraphs of a Debian copyright file that concern us: those of the named files
 * and the texts of the named licences. The rest is about tests and tools that do not ship.
 */
function paragraphs(text, files, licences) {
  return text.split(/\n\n+/).filter((paragraph) => {
    const covered = paragraph.match(/^Files:\s*([^]*?)\n(?=\S)/)?.[1].split(/\s+/) ?? [];
    const licence = paragraph.match(/^License: (\S+)\n/)?.[1];
    return covered.some((path) => files.includes(path)) || licences.includes(licence);
  }).join('\n\n');
}

export default [
  {
    id: 'eigen',
    name: 'Eigen',
    licence: 'Mozilla Public License 2.0',
    use: 'Holds the matrices inside the core; compiled, unchanged, into the figure’s script.',
    source: 'https://eigen.tuxfamily.org/',
    text: read(`${doc}libeigen3-dev/copyright`),
  },
  {
    id: 'lit',
    name: 'Lit',
    licence: 'BSD 3-Clause License',
    use: 'Draws the figure; part of its script.',
    source: 'https://lit.dev/',
    text: read(`${modules}lit/LICENSE`),
  },
  {
    id: 'emscripten',
    name: 'Emscripten, musl and LLVM’s C++ library',
    licence: 'MIT License',
    use: 'The compiler’s small runtime; part of the figure’s script.',
    source: 'https://emscripten.org/',
    text: paragraphs(
      read(`${doc}emscripten/copyright`),
      ['*', 'system/lib/libc/musl/*', 'system/lib/libcxx/*', 'system/include/libcxx/*'],
      ['Expat', 'NCSA~Mozilla', 'NCSA~LLVM'],
    ),
  },
  {
    id: 'noto-sans-math',
    name: 'Noto Sans Math',
    licence: 'SIL Open Font License 1.1',
    use: 'The font of the formulas, cut down to the characters they use.',
    source: 'https://fonts.google.com/noto/specimen/Noto+Sans+Math',
    text: read(`${modules}@fontsource/noto-sans-math/LICENSE`),
  },
];
