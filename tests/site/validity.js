// What is not valid in a page, the small ways of Lit and markdown left aside.

import { HtmlValidate } from 'html-validate';

const rules = {
  'no-inline-style': 'error',
  'require-sri': 'off', // nothing comes from another host
  'long-title': 'off',
  'no-trailing-whitespace': 'off',
  'attribute-boolean-style': 'off',
  // Lit and markdown write these in their own way; both ways are valid HTML.
  'void-style': 'off',
  'attribute-empty-style': 'off',
  'no-raw-characters': 'off',
  'doctype-style': 'off',
  // Single labels of one cell such as "Σ" and code regions: named on purpose.
  'prefer-native-element': 'off',
};

/** @param {object} others rules that do not hold for this page @returns {Promise<string[]>} one message for each fault */
export async function invalid(html, path, others = {}) {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    elements: ['html5', { 'attention-lab': { flow: true, permittedContent: ['@flow'] } }],
    rules: { ...rules, ...others },
  });
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) => messages.map(({ line, column, ruleId, message }) => `${path}:${line}:${column} ${ruleId}: ${message}`));
}
