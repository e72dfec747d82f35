// The site's own address. Pages never need it among themselves, for their links are relative; other people's programs do:
// search engines, previews of a shared link, and a server that answers any address with 404.html.

const example = 'https://attention-lab.example/';

/** The address given to this build, ending with "/", or null. `ATTENTION_LAB_ADDRESS=https://example.org/lab/` sets it. */
export function ownAddress(given = process.env.ATTENTION_LAB_ADDRESS) {
  if (!given) return null;
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash || address.username) {
    throw new Error(`ATTENTION_LAB_ADDRESS must be a full address such as https://example.org/lab/, not "${given}"`);
  }
  return address.href.replace(/\/*$/, '/');
}

/** A path inside the site ("/ru/three-roles/") as a full address; without an address of its own, one that is an example. */
export const absolute = (path) => (ownAddress() ?? example) + path.replace(/^\//, '');

/** The same, or null when nobody said where the site lives: what would be wrong is better left out. */
export const absoluteIfKnown = (path) => (ownAddress() ? absolute(path) : null);
