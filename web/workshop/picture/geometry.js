// The plane as points: where things stand in the drawing. Nothing here is a number of the model; those come from the core.

import { range } from '../../matrix.js';

/** The rows of a matrix of width 1 or 2 as points; a row of width 1 stands on the line. */
export const pointsOf = ({ rows, columns, data }) => range(rows).map((row) => ({
  x: data[row * columns], y: columns > 1 ? data[row * columns + 1] : 0,
}));

/** Whether two points are one. */
export const samePlace = (a, b) => a.x === b.x && a.y === b.y;

/** Points that stand on one another, as one: [{x, y, members}] in the order of the first of them. */
export function gathered(points) {
  const places = [];
  points.forEach((point, index) => {
    const place = places.find((each) => samePlace(each, point));
    if (place) place.members.push(index);
    else places.push({ ...point, members: [index] });
  });
  return places;
}

const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

// A power of two near the largest number: divided by it, which changes no digit, products neither overflow nor vanish.
const largest = 2 ** 1023;
// So little a line of tenths turns by rounding alone.
const straight = 2 ** -48;
const powerNear = (numbers) => {
  let power = 1;
  const most = Math.max(...numbers.map(Math.abs));
  while (power < most && power < largest) power *= 2;
  while (power / 2 > most && power > 4 / largest) power /= 2;
  return power;
};

/** The corners of the smallest convex shape around `points`, counter-clockwise; one or two where there is no more to it. */
export function hull(points) {
  const sorted = gathered(points).map(({ x, y }) => ({ x, y })).sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const unit = powerNear(sorted.flatMap(({ x, y }) => [x, y]));
  const near = ({ x, y }) => ({ x: x / unit, y: y / unit });
  const half = (list) => list.reduce((corners, point) => {
    while (corners.length > 1 && turn(near(corners.at(-2)), near(corners.at(-1)), near(point)) <= straight) corners.pop();
    return [...corners, point];
  }, []);
  return [...half(sorted).slice(0, -1), ...half([...sorted].reverse()).slice(0, -1)];
}

// Twice as much is still a double, and so is the length of an axis; what stands farther out is said to.
const farthest = 8e307;

/** The next of 1, 2, 5, 10, 20, 50 … that is not below a positive `size`, from 1e−300 to where an axis may end. */
export function roundUp(size) {
  const power = 10 ** Math.max(-300, Math.floor(Math.log10(size)));
  const factor = [1, 2, 5, 10].find((each) => each * power >= size);
  return Math.min(factor * power, farthest);
}

/** From where to where both axes run: round, with 0 inside, at least to 2, so that small changes do not move them. */
export function limitsOf(points) {
  const numbers = points.flatMap(({ x, y }) => [x, y]);
  const most = Math.max(...numbers, 0);
  const least = Math.min(...numbers, 0);
  return { low: least < 0 ? -roundUp(-least) : 0, high: Math.max(2, most > 0 ? roundUp(most) : 0) };
}

/** The marks on an axis: multiples of a round step, at most five to a side. */
export function ticksOf({ low, high }) {
  const step = roundUp(Math.max(high, -low) / 5);
  const first = Math.ceil(low / step);
  return range(Math.floor(high / step) - first + 1).map((i) => (first + i) * step);
}

export const isWithin = ({ x, y }, { low, high }) => [x, y].every((value) => value >= low && value <= high);

const directions = range(8).map((i) => ({ x: Math.cos((i * Math.PI) / 4), y: Math.sin((i * Math.PI) / 4) }));
const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Where the names of marks stand: each beside its own mark, in the direction that is farthest from all other marks and names.
 * @param marks [{x, y, reach}] in the drawing's own units
 * @param {{width, height}} size of the drawing
 * @param taken other places where no name should stand
 */
export function placeNames(marks, { width, height }, taken = []) {
  const placed = [];
  const edge = 8;
  for (const mark of marks) {
    const others = [...marks.filter((each) => each !== mark), ...placed, ...taken];
    const places = directions.map(({ x, y }) => ({ x: mark.x + x * mark.reach, y: mark.y - y * mark.reach }))
      .filter(({ x, y }) => x >= edge && x <= width - edge && y >= edge && y <= height - edge);
    const room = (place) => Math.min(...others.map((other) => gap(place, other)), width);
    placed.push(places.reduce((best, place) => (room(place) > room(best) + 1e-9 ? place : best), places[0]));
  }
  return placed;
}
