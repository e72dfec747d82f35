// A picture as a file of its own: plain SVG 1.1 with presentation attributes, which Inkscape, LibreOffice and Word read as well.

import { below, font } from './shapes.js';

// What XML may not hold at all goes; the rest is escaped.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => String(text).replace(forbidden, '').replace(/[&<>"]/g, (character) => escapes[character]);

const attributes = (values) => Object.entries(values)
  .filter(([, value]) => value !== null && value !== undefined)
  .map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

/** The picture as the text of an SVG file. */
export function svgOf({ width, height, title, description, shapes }, lang) {
  const root = attributes({
    xmlns: 'http://www.w3.org/2000/svg', version: '1.1', width, height, viewBox: `0 0 ${width} ${height}`,
    role: 'img', 'aria-labelledby': 'title', 'aria-describedby': 'description', 'xml:lang': lang, 'font-family': font,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg${root}>
<title id="title">${escaped(title)}</title>
<desc id="description">${escaped(description)}</desc>
${shapes.map((shape) => writers[shape.kind](shape)).join('\n')}
</svg>
`;
}

const writers = {
  rect({ x, y, width, height, fill, stroke }) {
    return `<rect${attributes({ x, y, width, height, fill, stroke: stroke === 'none' ? null : stroke })}/>`;
  },
  strokes: ({ lines, stroke }) => `<path${attributes({ d: lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join(''), stroke, fill: 'none' })}/>`,
  text({ x, y, anchor, size, bold, fill, parts }) {
    const outer = attributes({
      x, y, 'font-size': size, fill, 'font-weight': bold ? 'bold' : null, 'text-anchor': anchor === 'start' ? null : anchor,
    });
    return `<text${outer}>${spans(parts, size)}</text>`;
  },
};

// What stands below a letter is lowered by a shift that the next part takes back: few programs know baseline-shift.
function spans(parts, size) {
  let lowered = 0;
  return parts.map((part) => {
    const shift = part.below ? below.shift * size : 0;
    const dy = shift - lowered;
    lowered = shift;
    if (dy === 0 && !part.italic && !part.below) return escaped(part.text);
    const own = { dy: dy === 0 ? null : dy, 'font-style': part.italic ? 'italic' : null, 'font-size': part.below ? below.size * size : null };
    return `<tspan${attributes(own)}>${escaped(part.text)}</tspan>`;
  }).join('');
}
