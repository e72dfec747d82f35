// The pages for frames: every example in every language, at an address that keeps its meaning (see site/README.md).

import { menu, problemByName } from '../../web/examples.js';
import { isPlain } from '../../web/heads.js';
import { languages } from '../lib/languages.js';

const stageOf = (preset) => (preset === 'E13' ? 'database' : 'roles');

export default languages.flatMap(({ code }) => menu.filter((preset) => preset !== 'misfit')
  .map((preset) => ({ lang: code, preset, stage: stageOf(preset), hasHeads: !isPlain(problemByName(preset, code)) })));
