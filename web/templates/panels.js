// What stands folded below the figure: each panel's title, and inside what the workshop draws (web/workshop/), once it is open.

import { html, nothing } from 'lit';
import { text } from '../messages.js';
import { summaryOfSettings } from './settings.js';

/** The panels in their order. Each has a name in the locales: "panel.<name>". */
const panelNames = ['steps', 'predict', 'picture', 'text', 'states', 'settings'];

/** @param {object} view open: {name: true} of the open panels; workshop: the loaded workshop or nothing; workshopLost */
export function panels(view) {
  return html`<div class="panels">${panelNames.map((name) => html`<details class=${`panel panel-${name}`} data-panel=${name}>
    <summary>${text(view.lang, `panel.${name}`)}${name === 'settings' ? summaryOfSettings(view) : nothing}</summary>
    ${view.open?.[name] ? inside(name, view) : nothing}</details>`)}</div>`;
}

function inside(name, view) {
  if (view.workshop) return html`<div class="panel-inside">${view.workshop.panels[name].template(view)}</div>`;
  return html`<p class="panel-note" role="status">${text(view.lang, view.workshopLost ? 'panel.lost' : 'start.loading')}</p>`;
}
