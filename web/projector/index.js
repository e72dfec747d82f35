// The entry of attention-lab.projector.<lang>.js: hands the projector over to the page's figure, which asks for it.

import { AttentionLabProjector } from './projector.js';

globalThis.attentionLabProjector = (lab) => {
  if (document.querySelector('attention-lab-projector')) return;
  new AttentionLabProjector().show(lab, lab.nextElementSibling?.querySelector('[data-projector]'));
};
