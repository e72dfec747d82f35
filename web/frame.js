// The script of a page for frames, which stands before the figure's own: it gives the figure the options of the address as
// attributes, and tells the host what happens. A page without a frame does without it.

import { HostMessages, readOptions } from './embedded.js';

const lab = document.querySelector('attention-lab');
const { given, fit, unknown } = readOptions(location.search);

for (const [name, value] of given) lab.setAttribute(name, value);
lab.refusedOptions = unknown;
if (fit) {
  // The sheet waits in the page for readers without scripts; here it counts at once, and in the figure as well.
  const sheet = document.querySelector('link[data-fit]');
  sheet.media = 'all';
  sheet.dataset.figureStyles = '';
}
new HostMessages(lab, { fit }).start();
