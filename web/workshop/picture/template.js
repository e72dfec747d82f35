// The picture: values are corners, mixtures are rings among them. The drawing is for the eye alone; the list beside it says the
// same in words.

import { html, nothing, svg } from 'lit';
import { formatMatrix, formatNumber, inBrackets } from '../../format.js';
import { range, visibleKeys } from '../../matrix.js';
import { emptyId, text } from '../../messages.js';
import { smallLetter, wordName, wordNames } from '../../templates/names.js';
import { gathered, hull, isWithin, limitsOf, placeNames, pointsOf, samePlace, ticksOf } from './geometry.js';
import { say } from './words.js';

const size = 240;
// To the left and below stand the numbers of the axes.
const margin = { left: 32, right: 18, top: 18, bottom: 32 };
const lineHeight = 84;
const radius = { value: 5, mixture: 9 };

/** @param {object} view the figure's; `editing` while a number is being dragged or typed */
export function template(view) {
  const { lang, trace } = view;
  const { columns } = trace.v;
  if (columns > 2) return html`<p class="picture-note">${say(lang, 'wide', { n: columns })}</p>`;
  const scene = sceneOf(view);
  return html`<div class="picture-inside">${drawing(scene, view)}
    <div class="picture-words"><p class="picture-note">${say(lang, columns === 1 ? 'axis' : 'axes')}</p>${facts(scene, view)}</div></div>`;
}

// What is to be drawn, in the numbers of the model. Of the state before only what has moved since is left.
function sceneOf(view) {
  const { trace, query } = view;
  const before = view.before?.v.columns === trace.v.columns ? view.before : null;
  const now = placesIn(trace, query);
  const was = before && placesIn(before, Math.min(query, before.v.rows - 1));
  const old = was && {
    values: was.values.filter((place, i) => !now.values[i] || !samePlace(place, now.values[i])),
    mixtures: was.askers.filter((row) => !now.askers.includes(row) || !samePlace(was.mixtures[row], now.mixtures[row])).map((row) => was.mixtures[row]),
    outline: String(was.outline.map(Object.values)) === String(now.outline.map(Object.values)) ? [] : was.outline,
  };
  const everything = [...now.values, ...now.mixtures, ...(was ? [...was.values, ...was.mixtures] : [])];
  return { now, old, isLine: trace.v.columns === 1, limits: limitsFor(view, everything) };
}

function placesIn(trace, query) {
  const values = pointsOf(trace.v);
  const empty = new Set(trace.emptyQueries);
  const visible = visibleKeys(trace, query);
  return {
    values, visible, outline: hull(visible.map((key) => values[key])),
    askers: range(trace.output.rows).filter((row) => !empty.has(row)),
    mixtures: pointsOf(trace.output),
  };
}

// While a number is being changed the axes stay as they were before, whatever runs out of them.
const settled = new WeakMap();
function limitsFor({ editing, before }, points) {
  const held = before && settled.get(before);
  if (editing && held) return held;
  const limits = limitsOf(points);
  if (before) settled.set(before, limits);
  return limits;
}

const short = (value) => Math.round(value * 100) / 100;

function drawing(scene, { lang, query, convention }) {
  const { now, old, limits, isLine } = scene;
  const height = isLine ? lineHeight : size;
  const unit = (size - margin.left - margin.right) / (limits.high - limits.low);
  const clamped = (value) => Math.min(limits.high, Math.max(limits.low, value));
  const at = ({ x, y }) => ({
    x: short(margin.left + (clamped(x) - limits.low) * unit),
    y: isLine ? height / 2 : short(size - margin.bottom - (clamped(y) - limits.low) * unit),
  });
  const values = gathered(now.values).map((place) => ({ ...place, ...at(place), out: !isWithin(place, limits), hidden: !place.members.some((key) => now.visible.includes(key)) }));
  const mixtures = gathered(now.askers.map((row) => now.mixtures[row]))
    .map((place) => ({ ...place, ...at(place), out: !isWithin(place, limits), members: place.members.map((index) => now.askers[index]) }));
  const marks = [...values.map((place) => ({ ...place, reach: 15 })), ...mixtures.map((place) => ({ ...place, reach: 19 }))];
  const ticks = ticksOf(limits).flatMap((value) => [below(at({ x: value, y: 0 })), ...(isLine ? [] : [beside(at({ x: 0, y: value }))])]);
  const names = placeNames(marks, { width: size, height }, ticks);
  const named = (place, index, kind) => svg`<text class=${`picture-name ${kind}`} x=${short(names[index].x)} y=${short(names[index].y + 4)}
    >${smallLetter(kind === 'value' ? 'v' : 'output', convention)}<tspan class="picture-index" dy="3">${place.members.map((member) => member + 1).join(',')}</tspan></text>`;
  return html`<svg class="picture-plane" viewBox=${`0 0 ${size} ${height}`} width=${size} height=${height} aria-hidden="true" focusable="false">
    ${axes(at, limits, isLine, lang)}
    ${old ? svg`${shape(old.outline.map(at), 'old')}${gathered(old.values).map((place) => circle(at(place), radius.value, 'value old'))}
      ${gathered(old.mixtures).map((place) => circle(at(place), radius.mixture, 'mixture old'))}` : nothing}
    ${shape(now.outline.map(at), 'visible')}
    ${values.map((place) => circle(place, radius.value, `value${place.hidden ? ' hidden' : ''}${place.out ? ' out' : ''}`))}
    ${mixtures.map((place) => circle(place, radius.mixture, `mixture${place.members.includes(query) ? ' asked' : ''}${place.out ? ' out' : ''}`))}
    ${values.map((place, index) => named(place, index, 'value'))}
    ${mixtures.map((place, index) => named(place, values.length + index, 'mixture'))}
  </svg>`;
}

const circle = ({ x, y }, r, kind) => svg`<circle class=${`picture-mark ${kind}`} cx=${x} cy=${y} r=${r}></circle>`;

const shape = (corners, kind) => (corners.length < 2 ? nothing
  : svg`<polygon class=${`picture-shape ${kind}`} points=${corners.map(({ x, y }) => `${x},${y}`).join(' ')}></polygon>`);

// Where the number of a mark on an axis stands.
const below = ({ x, y }) => ({ x, y: y + 11 });
const beside = ({ x, y }) => ({ x: x - 12, y });

function axes(at, limits, isLine, lang) {
  const { low, high } = limits;
  const line = (from, to) => {
    const [a, b] = [at(from), at(to)];
    return svg`<line class="picture-axis" x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y}></line>`;
  };
  const ticks = ticksOf(limits).map((value) => {
    const [across, up] = [at({ x: value, y: 0 }), at({ x: 0, y: value })];
    const number = formatNumber(value, lang);
    return svg`<line class="picture-axis" x1=${across.x} y1=${across.y - 3} x2=${across.x} y2=${across.y + 3}></line>
      <text class="picture-tick across" x=${across.x} y=${below(across).y + 4}>${number}</text>
      ${isLine || value === 0 ? nothing : svg`<line class="picture-axis" x1=${up.x - 3} y1=${up.y} x2=${up.x + 3} y2=${up.y}></line>
      <text class="picture-tick up" x=${beside(up).x + 6} y=${up.y + 4}>${number}</text>`}`;
  });
  return svg`${line({ x: low, y: 0 }, { x: high, y: 0 })}${isLine ? nothing : line({ x: 0, y: low }, { x: 0, y: high })}${ticks}`;
}

// The same in words: every value, every mixture, where they stood before, and what is shaded.
function facts({ now, old, limits }, view) {
  const { lang, trace, before, query, digits, fitted: { tokens } } = view;
  const vectors = (matrix) => {
    const shown = formatMatrix(matrix, lang, digits);
    return (row) => inBrackets(shown.slice(row * matrix.columns, (row + 1) * matrix.columns), lang);
  };
  const item = (id, row, matrix, earlier, point) => {
    const v = vectors(matrix)(row);
    const was = earlier && row < earlier.rows ? vectors(earlier)(row) : v;
    return html`<li class=${`picture-${id}`}>${say(lang, id, { i: wordName(tokens, row, lang) })} ${v}${
      was === v ? nothing : html` <span class="picture-was">${say(lang, 'was', { v: was })}</span>`}${
      isWithin(point, limits) ? nothing : html` <span class="picture-was">${say(lang, 'out')}</span>`}</li>`;
  };
  const mixture = (row) => (now.askers.includes(row) ? item('mixture', row, trace.output, old && before.output, now.mixtures[row])
    : html`<li>${text(lang, `${emptyId(trace)}.word`, { i: wordName(tokens, row, lang) })}</li>`);
  return html`<ul class="picture-facts">${range(trace.v.rows).map((row) => item('value', row, trace.v, old && before.v, now.values[row]))}</ul>
    <ul class="picture-facts">${range(trace.output.rows).map(mixture)}</ul>
    ${now.visible.length === 0 ? nothing : html`<p class="picture-note">${say(lang, extentOf(now), {
      i: wordName(tokens, query, lang), list: wordNames(tokens, now.visible, lang) })}</p>`}`;
}

// What the values that a word sees span: their own place, a stretch, or a shape.
function extentOf({ outline, visible }) {
  if (visible.length === 1) return 'single';
  return { 1: 'point', 2: 'pair' }[outline.length] ?? 'shaded';
}
