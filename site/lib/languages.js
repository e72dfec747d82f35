// The three languages of the site, in the order of every list of languages.
// `locale` is the language's name in previews of a link (Open Graph).
// `separator` stands between the numbers of a vector: (0,5; −1,25) or (0.5, −1.25).

export const languages = [
  { code: 'ru', name: 'Русский', locale: 'ru_RU', separator: '; ' },
  { code: 'pl', name: 'Polski', locale: 'pl_PL', separator: '; ' },
  { code: 'en', name: 'English', locale: 'en_GB', separator: ', ' },
];

/** The entry of `code`; throws a build error naming the page's mistake. */
export function language(code) {
  const found = languages.find((entry) => entry.code === code);
  if (!found) throw new Error(`unknown language "${code}": a page under site/pages/<lang>/ must set lang`);
  return found;
}
