// The preview for authors: the pasted lines are read as data (read-snippet.js), and the figure they describe is built anew in
// frames of our own: with scripts, without, narrow, and with the rules for paper. The author's own text between the tags of
// the element is shown only where no script can run.

import { readSnippet } from '../../lib/read-snippet.js';
import { usePaperRules } from './paper.js';

const { stages } = __EMBEDDING__;
const words = JSON.parse(document.querySelector('[data-words]').dataset.words);
const field = document.querySelector('.field');
const message = document.querySelector('[data-message]');
const looks = Object.fromEntries([...document.querySelectorAll('[data-look]')].map((node) => [node.dataset.look, node]));
const root = new URL('../../', location.href).href.replace(/[?#].*$/, '');

const say = (sentence, values = {}) => words[sentence].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const escaped = (value) => value.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const documentOf = (body) => `<!doctype html><html lang="${document.documentElement.lang}"><meta name="color-scheme" content="light dark"><title>Attention Lab</title>${body}`;

/** A page that holds only the element, with the attributes that are known. */
const elementPage = ({ attributes }) => documentOf(`<script defer src="${escaped(root)}attention-lab.js"></script>
  <attention-lab${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}></attention-lab>`);

function frameFor(found, look) {
  const frame = document.createElement('iframe');
  frame.title = looks[look].closest('section').querySelector('h2').textContent;
  // Neither this frame nor one inside it can run scripts; its origin stays, so that its styles load and its height can be read.
  if (look === 'off') frame.setAttribute('sandbox', 'allow-same-origin');
  if (found.kind === 'frame') {
    frame.src = root + found.page;
    frame.height = found.height;
  } else {
    frame.srcdoc = look === 'off' ? documentOf(found.inside) : elementPage(found);
    frame.addEventListener('load', () => fitToContent(frame));
  }
  if (look === 'paper') frame.addEventListener('load', () => showOnPaper(frame));
  return frame;
}

// The element takes the room it needs, as it does in a page.
function fitToContent(frame) {
  const { documentElement } = frame.contentDocument ?? {};
  if (!documentElement) return;
  const fit = () => { frame.height = Math.ceil(documentElement.getBoundingClientRect().height); };
  new ResizeObserver(fit).observe(documentElement);
  fit();
}

function showOnPaper(frame) {
  const isPossible = usePaperRules(frame);
  looks.paper.hidden = !isPossible;
  document.querySelector('[data-paper-not]').hidden = isPossible;
  document.querySelector('[data-paper]').hidden = !isPossible;
}

/** One sentence on what was found, and further ones on what was left out. */
function describe(found) {
  if (found.kind === 'nothing') return say('nothing');
  if (found.kind === 'foreign') return say('foreign', { address: found.source });
  const attributes = found.kind === 'element' && (found.attributes.map(([name, value]) => `${name}="${value}"`).join(' ') || words.bare);
  const what = found.kind === 'frame' ? say('frame', { address: found.page }) : say('element', { attributes });
  return [
    say('shown', { what }),
    found.count > 1 && say('several', { count: found.count }),
    ...(found.unknown ?? []).map((name) => say('unknown', { name })),
  ].filter(Boolean).join(' ');
}

// Neither a bar to scroll with nor a gap that anybody would see.
const isClose = (given, needed) => given >= needed && given < needed + 40;

let shown = null;

function show() {
  const found = readSnippet(field.value, Object.keys(stages));
  message.textContent = describe(found);
  const isFigure = found.kind === 'frame' || found.kind === 'element';
  document.querySelector('.looks').hidden = !isFigure;
  if (!isFigure) return;
  shown = found;
  for (const node of document.querySelectorAll('.measured')) node.textContent = '';
  for (const node of document.querySelectorAll('[data-off]')) node.hidden = node.dataset.off !== found.kind;
  const alone = document.querySelector('[data-alone]');
  alone.hidden = found.kind !== 'frame';
  if (found.kind === 'frame') alone.querySelector('a').href = root + found.page;
  for (const [look, place] of Object.entries(looks)) {
    place.hidden = false;
    place.replaceChildren(frameFor(found, look));
  }
}

// A frame says how tall it is. With the resizing script in the pasted lines it gets that height, as in the author's page.
addEventListener('message', ({ source, data }) => {
  const [look, place] = Object.entries(looks).find(([, each]) => each.firstElementChild?.contentWindow === source) ?? [];
  if (!place || shown?.kind !== 'frame' || data?.subject !== 'lti.frameResize' || !(data.height > 0 && data.height < 20_000)) return;
  if (shown.resizes) {
    place.firstElementChild.height = Math.ceil(data.height);
    return;
  }
  const measured = document.querySelector(`[data-measured=${look}]`);
  const [given, needed] = [shown.height, Math.ceil(data.height)];
  if (measured) measured.textContent = isClose(given, needed) ? '' : say('height', { given, needed });
});

for (const node of document.querySelectorAll('[data-needs-scripts]')) node.hidden = false;
for (const node of document.querySelectorAll('[data-still]')) node.hidden = true;
document.querySelector('[data-show]').addEventListener('click', show);
show();
