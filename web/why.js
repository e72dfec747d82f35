// One sentence in the reader's language: how the figure runs, and why not as it should.

import { text } from './messages.js';

/** Why a live figure computes in plain JavaScript. */
export const whyPlain = (lang, refusal) => text(lang, 'start.plain', { why: text(lang, `why.${refusal}`) });

/**
 * Why there is no live figure.
 * @param {string} reason of an EngineError
 * @param {string} [plain] why plain JavaScript did not help either, where it was tried
 */
export function whyTables(lang, reason, plain) {
  if (!plain) return text(lang, `start.${reason}`);
  const too = text(lang, plain === 'missing' ? 'plain.missing' : 'plain.failed');
  return text(lang, 'start.neither', { why: text(lang, `why.${reason}`), too });
}
