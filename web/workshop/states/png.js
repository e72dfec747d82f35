// The same picture as points: painted stroke by stroke, so that no policy about images can stand in the way.

import { below, font } from './shapes.js';

// Twice as many points as the picture has pixels, unless that is more than browsers can hold.
const sharpness = 2;
const mostPoints = 2 ** 24;

/** How many points stand for one pixel of a picture of this size. */
export const densityOf = ({ width, height }) => Math.min(sharpness, Math.sqrt(mostPoints / (width * height)));

/** Paints a picture on a canvas' two-dimensional context. */
export function paint(context, { shapes }) {
  for (const shape of shapes) painters[shape.kind](context, shape);
}

/** The picture as the bytes of a PNG file, a Blob. */
export function pngOf(drawing) {
  const density = densityOf(drawing);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(drawing.width * density);
  canvas.height = Math.ceil(drawing.height * density);
  const context = canvas.getContext('2d');
  context.scale(density, density);
  paint(context, drawing);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png');
  });
}

const painters = {
  rect(context, { x, y, width, height, fill, stroke }) {
    if (fill !== 'none') {
      context.fillStyle = fill;
      context.fillRect(x, y, width, height);
    }
    if (stroke !== 'none') {
      context.strokeStyle = stroke;
      context.strokeRect(x, y, width, height);
    }
  },
  strokes(context, { lines, stroke }) {
    context.strokeStyle = stroke;
    context.beginPath();
    for (const [x1, y1, x2, y2] of lines) {
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
    }
    context.stroke();
  },
  text(context, { x, y, anchor, size, bold, fill, parts }) {
    context.fillStyle = fill;
    const fontOf = (part) => `${part.italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${part.below ? below.size * size : size}px ${font}`;
    const widths = parts.map((part) => {
      context.font = fontOf(part);
      return context.measureText(part.text).width;
    });
    const whole = widths.reduce((sum, width) => sum + width, 0);
    let at = x - { start: 0, middle: whole / 2, end: whole }[anchor];
    parts.forEach((part, i) => {
      context.font = fontOf(part);
      context.fillText(part.text, at, y + (part.below ? below.shift * size : 0));
      at += widths[i];
    });
  },
};
