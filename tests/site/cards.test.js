// The lessons' links to prediction cards: the same in every language, each beginning with its card's own state.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from '../../web/link.js';
import { cardById } from '../../web/workshop/predict/cards.js';
import { all, attribute, languages, page, textOf } from './site.js';

const links = (lang, name) => all(page(`${lang}/${name}/index.html`).document, (node) => attribute(node, 'data-card') !== null);

for (const [name, cards] of [
  ['three-roles', ['M1', 'M3', 'M12', 'M6', 'M5', 'M2', 'M3b', 'M9b', 'M4', 'M4b', 'M9', 'M7', 'M11']],
  ['soft-database', ['M8b', 'M5', 'views']],
]) {
  test(`${name}: the questions lead to their cards in every language`, () => {
    for (const lang of languages) {
      const found = links(lang, name);
      assert.deepEqual(found.map((link) => attribute(link, 'data-card')), cards, lang);
      for (const link of found) {
        const { problem } = decode(attribute(link, 'href'));
        assert.deepEqual(problem, cardById(attribute(link, 'data-card')).before, lang);
        assert.ok(textOf(link).length > 0);
      }
    }
  });
}
