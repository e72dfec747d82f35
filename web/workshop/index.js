// The entry of attention-lab.workshop.js: hands the workshop over to the page's figures, which ask for it when a panel opens.
// A panel is one object in a folder of its own:
//
//   name       as in panelNames of templates/panels.js
//   css        its style sheet as text
//   template   (view) → what is inside; a pure function of the figure's view, whose `tools` hold what the panels remember
//   click, input, change, keydown, paste   {verb: (lab, element, event) => …} for elements with data-tool="<name>.<verb>"
//   given      optional, (lab, pasted, values): what was pasted elsewhere for this panel
//   onCell     optional, (lab, event) → true where a key or click on a cell of one of its own tables was dealt with

import { heads } from './heads/index.js';
import { pack, unpack } from './packed.js';
import { picture } from './picture/index.js';
import { predict } from './predict/index.js';
import { settings } from './settings/index.js';
import { states } from './states/index.js';
import { steps } from './steps/index.js';
import { text } from './text/index.js';
import { useNotation } from '../templates/names.js';

const { headTabs, joined, waysOut } = heads;
const panels = Object.fromEntries([steps, predict, picture, text, states, settings].map((panel) => [panel.name, panel]));
// Not only panels: what it draws in the figure itself.
const listening = { ...panels, heads };
const css = Object.values(listening).map((part) => part.css ?? '').join('\n');
const entered = new WeakSet();
let sheet = null;

/** Listens to what is pressed in the panels of a figure, and brings their style sheets. */
function enter(lab) {
  if (entered.has(lab)) return;
  entered.add(lab);
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(css);
  lab.renderRoot.adoptedStyleSheets = [...lab.renderRoot.adoptedStyleSheets, sheet];
  for (const kind of ['click', 'input', 'change', 'keydown', 'paste']) lab.renderRoot.addEventListener(kind, (event) => act(lab, kind, event));
}

function act(lab, kind, event) {
  const element = event.target.closest?.('[data-tool]');
  if (!element || element.getAttribute('aria-disabled') === 'true') return;
  useNotation(lab.ui.notation);
  const [name, verb] = element.dataset.tool.split('.');
  listening[name][kind]?.[verb]?.(lab, element, event);
}

globalThis[Symbol.for(__ATTENTION_LAB_WORKSHOP__)] = { panels, enter, packer: { pack, unpack }, headTabs, joined, waysOut };
