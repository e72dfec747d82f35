// Every state on long walks, drawn: the figure and all that is folded below it, in every language and both conventions.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import { examples } from '../../../web/examples.js';
import { headCount, headProblem } from '../../../web/heads.js';
import { encode } from '../../../web/link.js';
import { range } from '../../../web/matrix.js';
import { figure } from '../../../web/templates/figure.js';
import { headTabs, joined } from '../../../web/workshop/heads/template.js';
import { waysOut } from '../../../web/workshop/heads/ways.js';
import { template as picture } from '../../../web/workshop/picture/template.js';
import { maskTable } from '../../../web/workshop/settings/mask.js';
import { matrixSizes } from '../../../web/workshop/settings/matrices.js';
import { wordsField } from '../../../web/workshop/settings/sentence.js';
import { nameOf } from '../../../web/workshop/states/differences.js';
import { drawingOf } from '../../../web/workshop/states/drawing.js';
import { svgOf } from '../../../web/workshop/states/svg.js';
import { template as states } from '../../../web/workshop/states/template.js';
import { template as steps } from '../../../web/workshop/steps/template.js';
import { template as text } from '../../../web/workshop/text/template.js';
import { engine, viewOf } from '../view.js';
import { pick, walk } from './walking.js';

const picturedOf = (view) => drawingOf(view, { caption: nameOf(view.problem, examples.E1, view.lang, view.convention), link: encode(view.problem) });

const panels = {
  figure, headTabs, joined, picture, matrixSizes, wordsField, states, steps, text,
  waysOut: (view) => (view.error ? waysOut(view) : ''),
  mask: (view) => (view.problem.allowed ? maskTable(view) : ''),
  drawing: (view) => html`<pre>${view.error ? '' : svgOf(picturedOf(view), view.lang)}</pre>`,
};

test('whatever a reader does, everything that shows it can be drawn, and no sentence has a hole', () => {
  for (const seed of range(2)) {
    const pins = [{ id: 'pin1', name: 'a', problem: examples.E11 }];
    walk(seed + 100, 60, ({ model, computed, head: wanted, random, step }) => {
      const { problem } = model.present;
      const head = Math.min(wanted, headCount(problem) - 1);
      const alone = headProblem(problem, head);
      pins[1] = random() < 0.2 || !pins[1] ? { id: 'pin2', name: 'b', problem } : pins[1];
      const [lang, convention] = [pick(random, ['ru', 'pl', 'en']), pick(random, ['rows', 'columns'])];
      const tools = {
        states: { engine, pins, a: 'pin2', b: pick(random, ['now', 'pin1']) },
        text: { typed: pick(random, ['', '1 2\n3 4', '1 x']), source: pick(random, ['q', 'projected', null]) },
      };
      const shown = problem.wO ? { ...alone, wO: problem.wO } : alone;
      const view = viewOf(model, { lang, convention, head, covered: false, tools, ...computed, shown });
      for (const [name, panel] of Object.entries(panels)) {
        let markup;
        assert.doesNotThrow(() => { markup = collectResultSync(render(panel(view))); }, `${step}: ${name}`);
        const words = markup.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ');
        assert.doesNotMatch(words, /undefined|NaN|\[object|\{[a-z]+\}/, `${step}: ${name} in ${lang}`);
      }
    });
  }
});
