// The figure as the element puts it together, drawn to a tree that tests can read.

import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { parseFragment } from 'parse5';
import { compute, firstFigure } from '../../web/computed.js';
import { exampleById, problemByName } from '../../web/examples.js';
import { firstQuery, lessons } from '../../web/lessons.js';
import { headCount, headProblem } from '../../web/heads.js';
import { createModel } from '../../web/model.js';
import { taskFor } from '../../web/task.js';
import { figure } from '../../web/templates/figure.js';
import { verdicts } from '../../web/verdicts.js';
import { loadEngine } from './load-engine.js';

export const engine = await loadEngine();

/** The view of a model. `more` replaces what the figure knows besides. */
export function viewOf(model, {
  live = true, lang = 'en', asked = { stage: 'scores', row: 0, column: 2 }, stage = 'roles', convention = lessons[stage].convention,
  revealed = null, query: wanted, head = 0, ...more
} = {}) {
  const lesson = lessons[stage];
  const { problem, baseline } = model.present;
  const start = exampleById(lesson.start, lang);
  const query = wanted ?? firstQuery(lesson, problem.x.rows);
  const computed = compute(engine, model.present, firstFigure(engine, [start]), { asked, query, head }, lesson.base);
  const heads = headCount(problem);
  const task = taskFor(problem, lesson, 'no', revealed !== null);
  return {
    live, lang, lesson, convention, home: { problem: start, convention: lesson.convention }, controls: 'full', attributeProblems: [], digits: 3, uid: 'test', problem, shown: { ...headProblem(problem, head), wO: problem.wO }, head, heads, engine, since: baseline.since,
    list: verdicts(computed.comparison, computed.before, computed.trace, lang, 3),
    cell: { matrix: 'wQ', row: 0, column: 0 }, chosen: null, focus: {}, role: 'q', full: false,
    task, covered: task.kind === 'ask', marked: null, revealed,
    draft: null, refused: null, words: null, canUndo: false, canRedo: false,
    link: 'https://example.org/#lab=v1', linkCopied: false, linkProblem: null, status: '',
    ...computed, ...more,
  };
}

export const open = (name, lang) => createModel(problemByName(name, lang));

export const drawn = (template) => parseFragment(collectResultSync(render(template)));
export const draw = (view) => drawn(figure(view));

export const attribute = (node, name) => node.attrs?.find((each) => each.name === name)?.value;
export const classes = (node) => (attribute(node, 'class') ?? '').split(/\s+/).filter(Boolean);

function* walk(node) {
  yield node;
  for (const child of node.childNodes ?? []) yield* walk(child);
}
export const all = (node, test) => [...walk(node)].filter(test);

export const textOf = (node) => all(node, ({ nodeName }) => nodeName === '#text').map(({ value }) => value).join('').replace(/\s+/g, ' ').trim();

/** The cells of one matrix in the order they are shown, without the sums. */
export const cells = (page, matrix) => all(all(page, (node) => attribute(node, 'data-matrix') === matrix)[0],
  (node) => node.nodeName === 'td' && attribute(node, 'data-row') !== undefined && !classes(node).includes('sum'));

/** The live sums beside the shares. */
export const sums = (page) => all(page, (node) => node.nodeName === 'td' && classes(node).includes('sum') && attribute(node, 'role'));
