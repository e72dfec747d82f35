// An example as a picture for paper and PDF: the figure's own drawing (web/workshop/states/), made at build from the core's numbers.

import { lessons } from '../../web/lessons.js';
import { text } from '../../web/messages.js';
import { numberOf } from '../../web/templates/names.js';
import { drawingOf } from '../../web/workshop/states/drawing.js';
import { svgOf } from '../../web/workshop/states/svg.js';
import { absoluteIfKnown } from './address.js';
import { headOf } from './heads.js';

/** The text of the SVG file for an example; its title is its caption, its description says every number, its last line is the address. */
export function picture({ numbers, lang }, id, stage) {
  const view = { lang, digits: 3, convention: lessons[stage].convention, covered: false, ...headOf(numbers, id) };
  const caption = `Attention Lab. ${text(lang, 'example', { n: numberOf(id), name: text(lang, `example.${id}`) })}`;
  const path = `/embed/v1/${lang}/${id}/index.html`;
  return svgOf(drawingOf(view, { caption, link: absoluteIfKnown(path) ?? path.slice(1) }), lang);
}
