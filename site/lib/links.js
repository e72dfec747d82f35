// Every link is relative and names its file, so that the site also works from a folder on disk.

import { ownAddress } from './address.js';
import { languages } from './languages.js';

/** The way from a page to the site's root: "../../" for /ru/three-roles/. */
export function rootOf({ url }) {
  // A server answers any address with 404.html, so its links start at the host's root when the site knows its address.
  if (url === '/404.html') return ownAddress() ? new URL(ownAddress()).pathname : './';
  return '../'.repeat(url.split('/').length - 2) || './';
}

/** What a page is called inside its language's folder: "three-roles/", or "" for the contents. */
const nameOf = ({ url }) => url.replace(/^\/(?:(?:ru|pl|en)\/)?/, '');

/** The same page in another language: "../../pl/three-roles/index.html". */
export const inLanguage = (page, code) => `${rootOf(page)}${code}/${nameOf(page)}index.html`;

/** For readers of no known language: the choice of languages, or the page itself in English. */
export const inNoLanguage = (page) => (nameOf(page) === '' ? `${rootOf(page)}index.html` : inLanguage(page, 'en'));

/** A page's addresses inside the site, in every language: [{code: 'ru', url: '/ru/three-roles/'}, …, {code: 'x-default', …}]. */
export function translations(page) {
  const inAll = languages.map(({ code }) => ({ code, url: `/${code}/${nameOf(page)}` }));
  const inNone = nameOf(page) === '' ? '/' : inAll.find(({ code }) => code === 'en').url;
  return [...inAll, { code: 'x-default', url: inNone }];
}
