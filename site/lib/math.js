// LaTeX → MathML at build. The page's policy forbids style attributes, so each
// distinct style that temml writes becomes a class, and the rules of all classes
// go into the site's one stylesheet. The characters that were used decide what
// the subset of the math font must hold.

import temml from 'temml';
import { escapeHtml } from './escape.js';

const rules = new Map(); // style text → class name
const characters = new Set();

/** Names a class by the style's own content, so that rebuilding never renames it. */
function classFor(style) {
  const text = style.replace(/;\s*$/, '');
  if (!rules.has(text)) {
    let hash = 5381;
    for (const character of text) hash = ((hash * 33) ^ character.codePointAt(0)) >>> 0;
    rules.set(text, `m-${hash.toString(36)}`);
  }
  return rules.get(text);
}

function stylesToClasses(markup) {
  return markup.replace(/<([a-z]+)((?:\s[^<>]*?)?)\sstyle="([^"]*)"([^<>]*)>/g, (_, name, before, style, after) => {
    const added = classFor(style);
    const attributes = before + after;
    return attributes.includes(' class="')
      ? `<${name}${attributes.replace(' class="', ` class="${added} `)}>`
      : `<${name} class="${added}"${attributes}>`;
  });
}

// What browsers know by themselves (MathML Core, 3.2.4 and its operator dictionary): brackets and commas, and how they stand.
const known = / (?:fence|separator)="true"| form="(?:prefix|postfix)"(?=[^>]*>[()[\]]<)/g;

// A letter alone in a bare <mi> is shown in italics and never upright, so the font needs the one form only.
const aloneInItalics = /<mi>(.)<\/mi>/gu;

function remember(markup) {
  const upright = markup.replace(aloneInItalics, (_, letter) => {
    characters.add(italic(letter) || letter);
    return '';
  });
  for (const character of upright.replace(/<[^>]*>/g, '').replace(/&[a-z]+;/g, '')) characters.add(character);
}

/**
 * One formula as MathML without style attributes.
 * @param {string} latex
 * @param {{display?: boolean}} [options]
 */
export function formula(latex, { display = false } = {}) {
  const markup = temml.renderToString(latex.trim(), { displayMode: display, throwOnError: true, annotate: false });
  // `display:block math` is what the element does by itself; the stylesheet says the rest.
  const clean = stylesToClasses(markup.replace(' style="display:block math;"', '').replace(known, ''));
  remember(clean);
  return clean;
}

/**
 * A display formula with the same said in words.
 * The sentence is ordinary, visually hidden text, which every screen reader speaks; the
 * MathML after it stays open to readers whose software can walk through a formula.
 */
export function formulaBlock(latex, sentence) {
  return `<div class="formula"><span class="unseen">${escapeHtml(sentence)}</span>${formula(latex, { display: true })}</div>`;
}

/** A matrix of ready-made numbers (HTML) in brackets. */
export function matrixMarkup(rows) {
  const body = rows.map((row) => `<mtr>${row.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`).join('');
  const markup = '<math class="matrix"><mrow><mo>[</mo>'
    + `<mtable>${body}</mtable><mo>]</mo></mrow></math>`;
  remember(markup);
  return markup;
}

/** The rules of the classes met so far, in a stable order. */
export function formulaStyles() {
  return [...rules].map(([style, name]) => `.${name}{${style}}`).sort().join('\n');
}

const italicStart = { upper: 0x1d434, lower: 0x1d44e, greekUpper: 0x1d6e2, greekLower: 0x1d6fc };

/** The mathematical italic that a browser shows for a letter alone in <mi>. */
function italic(character) {
  const code = character.codePointAt(0);
  if (character === 'h') return 'ℎ'; // U+210E: the block has a hole where h would be
  if (character >= 'A' && character <= 'Z') return String.fromCodePoint(italicStart.upper + code - 65);
  if (character >= 'a' && character <= 'z') return String.fromCodePoint(italicStart.lower + code - 97);
  if (character >= 'Α' && character <= 'Ω') return String.fromCodePoint(italicStart.greekUpper + code - 0x391);
  if (character >= 'α' && character <= 'ω') return String.fromCodePoint(italicStart.greekLower + code - 0x3b1);
  return '';
}

/** Every character that the math font has to show. */
export function formulaCharacters() {
  // The root sign is an element (<msqrt>), so it never shows among the characters.
  return [...new Set([...'0123456789+−×·=≈()[]{}|,.;√', ...characters])].join('');
}
