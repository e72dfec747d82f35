// What the snippets for authors are made from: names of examples, heights, the script's version and its fingerprint.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lessons } from '../../web/lessons.js';
import { text } from '../../web/messages.js';
import embeds from '../_data/embeds.js';
import version from '../_data/version.js';
import { absolute, ownAddress } from './address.js';
import { escapeHtml } from './escape.js';
import { languages } from './languages.js';
import { block, inline } from './placeholders.js';
import { fill, valuesOf, widths } from './snippets.js';

const dist = fileURLToPath(new URL('../../build/dist/', import.meta.url));
const measured = JSON.parse(readFileSync(new URL('../_data/heights.json', import.meta.url), 'utf8'));

/** The examples that have a page for frames, in the order of the menu. */
export const framed = embeds.filter(({ lang }) => lang === languages[0].code).map(({ preset }) => preset);

// A new example is built before it can be measured: until then it counts as tall as the first. The tests ask for its own.
const heights = Object.fromEntries(languages.map(({ code }) => [code,
  Object.fromEntries(framed.map((id) => [id, measured[code][id] ?? measured[code][framed[0]]]))]));

const nameOf = (id, lang) => text(lang, 'example', { n: id.slice(1), name: text(lang, `example.${id}`) });

/** The fingerprint of a file that others load, as browsers check it, or null when it was not built. */
export function integrityOf(name) {
  const path = dist + name;
  return existsSync(path) ? `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}` : null;
}

// What others load by name, as it lies in the folder of the version.
const publicFiles = ['attention-lab.js', 'attention-lab.esm.js', 'attention-lab.plain.js', 'attention-lab.workshop.js', 'embed.js'];

/** The files of this version with their fingerprints. */
function fingerprints({ file, fingerprint }) {
  const rows = publicFiles.map((name) => [name, integrityOf(name)]).filter(([, print]) => print !== null)
    .map(([name, print]) => `<tr><th scope="row">${name}</th><td class="print">${print}</td></tr>`);
  return `<table class="facts"><thead><tr><th scope="col">${file}</th><th scope="col" class="print">${fingerprint}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Everything that snippets.js needs to know; the same at build and in the page. */
export function facts() {
  return {
    address: absolute('/'),
    isExample: ownAddress() === null,
    version,
    integrity: integrityOf('attention-lab.js') ?? '',
    titles: Object.fromEntries(languages.map(({ code }) => [code, Object.fromEntries(framed.map((id) => [id, nameOf(id, code)]))])),
    stages: Object.fromEntries(embeds.map(({ preset, stage }) => [preset, { stage, view: lessons[stage].convention }])),
    heights,
  };
}

const known = facts();

/** A host's snippet for an example in a language, as text for a page. */
const snippet = (way, example, lang) => escapeHtml(fill(way, valuesOf({ example, lang }, known)));

export function registerEmbedding(config) {
  config.addGlobalData('embedding', { ...known, framed, widths });
  config.addShortcode('fingerprints', function table() { return block(fingerprints(this.ctx.authoring[this.ctx.lang].authors)); });
  // Where the lab lives, for those who cite it; without an address of its own, the example's.
  config.addShortcode('homeaddress', () => inline(`<span lang="en">${known.address}</span>`));
  config.addFilter('snippet', snippet);
  // What the page's script needs of a way, without its descriptions.
  config.addFilter('templateOnly', ({ template, escape }) => JSON.stringify({ template, escape }));
  config.addFilter('named', (sentence, values) => sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole));
}
