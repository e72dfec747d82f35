// What a figure starts from and shows, by its `stage` attribute: one figure serves every page.
//
// - start: the example it starts from; convention: how it is written; asks: which word asks first
// - base: the asking word's table is the main view and lists only what the word may look at, as records of a base
// - brief: only the task, one query and what changed; it keeps no state in the link

export const lessons = {
  roles: { start: 'E1', convention: 'rows', asks: 'first' },
  database: { start: 'E13', convention: 'columns', asks: 'last', base: true },
  mini: { start: 'E1', convention: 'rows', asks: 'first', brief: true },
};

/** The lesson of a `stage` attribute; an unknown one is the chapter's. */
export const lessonOf = (stage) => (Object.hasOwn(lessons, stage) ? lessons[stage] : lessons.roles);

/** The cell whose arithmetic is shown before anybody asks: a score of the word that asks first. */
export const firstAsked = (lesson, count) => ({ stage: 'scores', row: firstQuery(lesson, count), column: Math.min(2, count - 1) });

/** The word that asks first, of `count` words. */
export const firstQuery = ({ asks }, count) => (asks === 'last' ? count - 1 : 0);

/** Both together: how a figure of `count` words is looked at before anybody chose. */
export const firstLook = (lesson, count) => ({ query: firstQuery(lesson, count), asked: firstAsked(lesson, count) });

/** A way of looking, with what follows from it: in the lecture the arithmetic is the asking word's score with its last record. */
export function withArithmetic({ base }, shown, count) {
  if (!base || !('query' in shown)) return shown;
  const row = Math.min(shown.query, count - 1);
  return { ...shown, asked: { stage: 'scores', row, column: Math.max(0, row - 1) } };
}
