// The static twin of the live figure: the same template, with the numbers of the start.
// It stands inside the element and gives way when the live figure has drawn itself once.

import { isPlain } from '../../web/heads.js';
import { firstAsked, firstQuery, lessons } from '../../web/lessons.js';
import { taskFor } from '../../web/task.js';
import { figure as template } from '../../web/templates/figure.js';
import { untouched } from '../../web/verdicts.js';
import { headOf, stillHeads } from './heads.js';
import { renderTemplate } from './ssr.js';
import { explanationsOf } from './tables.js';

/**
 * @param stage what the figure is for: a key of lessons.js
 * @param preset the example it starts from, where that is not the stage's own; the figure is then alone in a frame
 */
export function figure({ numbers, lang }, stage = 'roles', preset = null) {
  const lesson = lessons[stage];
  const { convention } = lesson;
  const start = preset ?? lesson.start;
  const { own, ...first } = headOf(numbers, start);
  const problem = first.whole;
  const asked = firstAsked(lesson, problem.x.rows);
  const words = Array.from({ length: problem.x.rows }, (_, index) => index + 1);
  const html = renderTemplate(template({
    lang,
    lesson,
    convention,
    home: { problem, convention },
    digits: 3,
    live: false,
    uid: 'still',
    problem,
    ...first,
    error: null,
    before: null,
    list: untouched,
    ...(isPlain(problem) ? null : stillHeads(numbers, start)),
    since: null,
    cell: null,
    asked,
    explanation: numbers.explanation(own, asked.stage, asked.row + 1, asked.column + 1),
    full: false,
    focus: {},
    chosen: null,
    role: 'q',
    query: firstQuery(lesson, problem.x.rows),
    queries: words.map((word) => explanationsOf({ numbers }, own, word)),
    controls: 'full',
    attributeProblems: [],
    covered: false,
    marked: null,
    revealed: null,
    task: taskFor(problem, lesson, 'no', false),
    draft: null,
    words: null,
    canUndo: false,
    canRedo: false,
  }));
  const attributes = (stage === 'roles' ? '' : ` stage="${stage}"`) + (preset === null ? '' : ` preset="${preset}"`);
  return `<attention-lab class="${lesson.brief ? 'mini' : 'wide'}" lang="${lang}"${attributes}>${html}</attention-lab>`;
}
