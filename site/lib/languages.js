// The three languages of the site, in the order of every list of languages.
// `locale` is the language's name in previews of a link (Open Graph).

export const languages = [
  { code: 'ru', name: 'Русский', locale: 'ru_RU' },
  { code: 'pl', name: 'Polski', locale: 'pl_PL' },
  { code: 'en', name: 'English', locale: 'en_GB' },
];
