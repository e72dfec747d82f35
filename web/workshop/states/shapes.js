// What a picture is made of, whoever draws it: rectangles, strokes and lines of text, in pixels, painted in this order.
//
//   rect     {x, y, width, height, fill, stroke}
//   strokes  {lines: [[x1, y1, x2, y2], …], stroke}
//   text     {x, y (the base line), anchor: start | middle | end, size, bold, fill, parts: [{text, italic, below}], cell}

// The light theme, on paper and in other people's documents: the same colours as tables.css.
export const colours = {
  ink: '#14202e', quiet: '#55606e', hairline: '#d5dbe2', ground: '#ffffff', sunken: '#f2f5f8', own: '#fff4d9', ownEdge: '#c79a2b',
  hatch: '#c3cad3', query: '#1545a2', key: '#ab4500', value: '#1b7a52',
  heat: ['#f7fbfd', '#d6ebf9', '#badaf2', '#9fc8ea', '#87b6e1', '#6fa4d7', '#5a92ce', '#457fc3', '#336cb9', '#2359ae', '#1545a2'],
  heatInk: (step) => (step >= 8 ? '#ffffff' : '#000000'),
};

export const font = 'sans-serif';
/** How much smaller what stands below a letter is, and how far below, in parts of the size. */
export const below = { size: 0.7, shift: 0.25 };

// Nobody knows what a reader's sans-serif is; DejaVu, wide as few, fits into this.
const widest = 0.68;

/** A width that the text will not exceed. */
export const widthOf = (text, size) => Math.ceil([...text].length * size * widest);

export const rect = (x, y, width, height, { fill = 'none', stroke = 'none' }) => ({ kind: 'rect', x, y, width, height, fill, stroke });

/** A line of text; `content` is a string or a list of parts. */
export function line(x, y, content, { size = 14, anchor = 'start', bold = false, fill = colours.ink, cell = null } = {}) {
  const parts = typeof content === 'string' ? [{ text: content }] : content;
  return { kind: 'text', x, y, anchor, size, bold, fill, parts, cell };
}

/** Strokes over a rectangle, each cut off at its edge: no program has to know patterns. */
export function hatching(x, y, width, height) {
  const step = 7;
  const lines = [];
  for (let at = step; at < width + height; at += step) {
    lines.push([x + Math.max(0, at - height), y + Math.min(at, height), x + Math.min(at, width), y + Math.max(0, at - width)]);
  }
  return { kind: 'strokes', lines, stroke: colours.hatch };
}
