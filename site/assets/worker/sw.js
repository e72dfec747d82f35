// Keeps the pages of a language for a visit without a network. Pages come from the network while there is one; what they name has
// the hash of its content in its name, so a page and its files always belong together. A language is kept as a whole or not at
// all, each page checked against the hash this version was built with. A newer worker keeps the languages that the older kept
// before it takes over, and waits until no page of the older is open.

const version = '__VERSION__';
const kept = __KEPT__; // language → [[path, sha-256 in hex], …]

const prefix = `attention-lab ${self.registration.scope} `;
const cacheOf = (language) => `${prefix}${version} ${language}`;
const mine = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

/** A path in the site, or null outside of it and in frames, which are left alone. */
function pathOf(url) {
  const address = url.replace(/[?#].*$/, '');
  if (!address.startsWith(self.registration.scope)) return null;
  const path = address.slice(self.registration.scope.length);
  return path.startsWith('embed/') ? null : path;
}

async function fingerprint(response) {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Put in last: a worker may be stopped between two files.
const wholeMark = `${self.registration.scope}kept-as-a-whole`;
const isWhole = async (name) => (await caches.has(name)) && Boolean(await (await caches.open(name)).match(wholeMark));

async function keep(language) {
  const name = cacheOf(language);
  if (!kept[language] || await isWhole(name)) return;
  const responses = await Promise.all(kept[language].map(async ([path, hash]) => {
    const response = await fetch(self.registration.scope + path, { cache: 'no-cache' });
    if (!response.ok || await fingerprint(response.clone()) !== hash) throw new Error(`${path} is of another version`);
    return [self.registration.scope + path, response];
  }));
  const cache = await caches.open(name);
  try {
    for (const [address, response] of responses) await cache.put(address, response);
    await cache.put(wholeMark, new Response(version));
  } catch (error) {
    await caches.delete(name); // no room
    throw error;
  }
}

/** A site that no longer has this file wants no worker. */
async function leaveIfGone() {
  const { status } = await fetch(self.location.href, { cache: 'no-store' });
  if (status !== 404 && status !== 410) return;
  for (const name of await mine()) await caches.delete(name);
  await self.registration.unregister();
}

async function fromKept(path) {
  const page = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  for (const name of await mine()) {
    if (!name.startsWith(`${prefix}${version} `) || !(await isWhole(name))) continue;
    const found = await (await caches.open(name)).match(self.registration.scope + page);
    if (found) return found;
  }
  return null;
}

async function answer({ request, clientId }, path) {
  if (request.mode === 'navigate') {
    try {
      return await fetch(request);
    } catch (error) {
      const found = await fromKept(path);
      if (found) return found;
      throw error;
    }
  }
  const client = clientId ? await self.clients.get(clientId) : null;
  const isOurs = client && pathOf(client.url) !== null;
  return (isOurs && await fromKept(path)) || fetch(request);
}

// The languages that any version keeps. What cannot be kept now is when its next page is visited.
const languagesKept = async () => new Set((await mine()).map((name) => name.split(' ').at(-1)));
addEventListener('install', (event) => event.waitUntil((async () => {
  await Promise.allSettled([...await languagesKept()].map(keep));
})()));

addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await mine()) if (!name.startsWith(`${prefix}${version} `)) await caches.delete(name);
})()));

addEventListener('message', (event) => event.waitUntil(Promise.allSettled([keep(event.data), leaveIfGone()])));

addEventListener('fetch', (event) => {
  const path = pathOf(event.request.url);
  if (event.request.method === 'GET' && path !== null) event.respondWith(answer(event, path));
});
