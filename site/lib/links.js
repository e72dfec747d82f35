// Every link is relative and names its file, so that the site also works from a folder on disk.

/** The way from a page to the site's root: "../../" for /ru/three-roles/. */
export function rootOf({ url }) {
  // A server answers any address with 404.html, so its links need the site's own address when it has one.
  if (url === '/404.html') return process.env.ATTENTION_LAB_BASE ?? './';
  return '../'.repeat(url.split('/').length - 2) || './';
}

/** The same page in another language: "../../pl/three-roles/index.html". */
export function inLanguage(page, code) {
  const rest = page.url.replace(/^\/(?:(?:ru|pl|en)\/)?/, '');
  return `${rootOf(page)}${code}/${rest}index.html`;
}
