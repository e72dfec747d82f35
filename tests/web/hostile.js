// What nobody honest sends: made from valid texts by mutation, from the pieces of the grammar, and from noise. The same every time.

import { examples } from '../../web/examples.js';
import { encode } from '../../web/link.js';

const valid = [...Object.values(examples).map((example) => encode(example)), 'lab=v1/words:a,b,c/mask:causal/scale:0.5/lookup:hard/view:columns/j:2'];

const pieces = ['#', '&', '=', '/', ':', ';', ',', '%', '%E0', '%00', '%2C', '%252C', '%zz', '?', ' ', '\t', '\n', '\r', '\0', '.', '-', '+', '0', '1', '-0',
  '1e308', '1e309', '-1e999', '5e-324', '1e', '0x10', '1_0', 'NaN', 'Infinity', 'undefined', 'null', '−1', '1,234', '1 000', '٣', '１', 'v1', 'v0', 'v2', 'v1e', 'lab', 'lab=',
  'state', 'x:', 'wq:', 'wk:', 'wv:', 'mask:', 'scale:', 'lookup:', 'words:', 'view:', 'j:', 'j:0', 'j:99', 'j:1e9', 'head:', 'head:0', 'head:9', 'mask:causal', 'mask:custom', 'scale:unscaled',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then', 'E1', 'E13', 'E99', 'misfit',
  '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '"><svg onload=alert(1)>', 'javascript:alert(1)', '${7*7}', '{{constructor}}', '{i}', '<!--', ']]>',
  '\u202e', '\u2028', '\ufeff', '\u200b', '\ud800', '\udc00', '😀', 'é', 'e\u0301', 'Ж', '漢', '\uffff', 'ß', 'ﬁ', '·', '|',
  '1,0;0,1', '1 0; 0 1', '1;', ',', ';;', '1,2;3', '[[1,0],[0,1]]', '{"x":1}', 'rows', 'columns', 'dark', 'auto', 'theme', 'controls', 'none'];

/** A function that gives another hostile text each time. */
export function hostileTexts(random) {
  const below = (n) => Math.floor(random() * n);
  const pick = (list) => list[below(list.length)];
  const unit = () => String.fromCharCode(below(4) ? below(0x180) : below(0x10000));
  const many = (make, most) => Array.from({ length: below(most) }, make).join('');
  const mutate = (text) => {
    const [at, end] = [below(text.length + 1), below(text.length + 1)].sort((a, b) => a - b);
    return pick([
      () => text.slice(0, at), () => text.slice(0, at) + text.slice(end), () => text.slice(0, at) + pick(pieces) + text.slice(at),
      () => text.slice(0, at) + unit() + text.slice(at + 1), () => text.slice(0, end) + text.slice(at), () => text.slice(end) + text.slice(at, end) + text.slice(0, at),
      () => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')), () => text.toUpperCase(), () => text.replaceAll(pick([',', ';', ':', '/']), pick(pieces)),
    ])();
  };
  const grammar = () => `lab=v1/${many(() => `${pick(['x', 'wq', 'mask', 'scale', 'words', 'view', 'j', ...pieces])}:${many(() => pick(pieces), 9)}/`, 6)}`;
  return () => {
    let text = pick([() => pick(valid), () => pick(valid), grammar, () => many(() => pick(pieces), 12), () => many(unit, 40)])();
    for (let changes = below(4); changes > 0; changes -= 1) text = mutate(text);
    return text;
  };
}

const repeated = (piece, length = 2 ** 20) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts of a megabyte: whoever looks at each place more than a few times never ends. */
export const hugeTexts = () => [
  ...['0', '1,', '1;', ',', ';', ' ', '\t', '\n', '&', '=', '/', ':', '%', '%25', '%E0', 'a ', 'a · ', '1 ', '1 000 ', '-', '−', '+', '.', 'e', '\u200b', '\ud800', '😀', 's\u0301',
    '[', '<b>', 'x:1/', 'lab=', 'lab=v1&', 'v1/', 'theme=x&', 'words:a,'].map((piece) => repeated(piece)),
  `1${repeated(' ')}x`, `x${repeated(' ')}1`, `1${repeated('\t')},${repeated(' ')}2`, `1${repeated('0')}e5`, `1e${repeated('9')}`, `0.${repeated('0')}1x`, `-${repeated('1')}x`,
  ...['x:', 'wq:', 'words:', 'scale:', 'mask:', 'j:', 'view:'].flatMap((name) => ['1,', '1;', 'a,', '%2C', '9'].map((piece) => `lab=v1/${name}${repeated(piece)}`)),
  repeated('1 '.repeat(65) + ';'), `lab=v1/${repeated('x:1/', 2 ** 19 - 20)}`, `lab=v1/x:${repeated('1,', 2 ** 19 - 20)}`, `lab=v1/words:${repeated('%25', 2 ** 19 - 20)}`,
];
