// Serves a folder of built pages from this machine: behind site/serve, and under the browser tests.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

/**
 * Starts a static server.
 * @param {string} folder what to serve, read anew on every request
 * @param {{host?: string, port?: number, onRequest?: (url: string) => void}} [options]
 *   host: the address to listen on; port: 0, or one that is taken, gives a free one
 * @returns {Promise<{address: string, port: number, close: () => Promise<void>}>}
 *   address ends with "/"; close() also ends the connections that browsers keep open
 */
export async function serve(folder, { host = '127.0.0.1', port = 0, onRequest } = {}) {
  const files = sirv(folder, { dev: true, onNoMatch: (request, response) => notFound(folder, response) });
  const server = createServer((request, response) => {
    onRequest?.(request.url);
    files(request, response);
  });
  const listen = (wanted) =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, host, () => {
        server.off('error', reject);
        resolve(server.address().port);
      });
    });
  const used = await listen(port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(0);
  });
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${used}/`,
    port: used,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

// The site's own page for addresses that are not there. It may be asked for anywhere, so its links start at the root.
function notFound(folder, response) {
  const path = `${folder}/404.html`;
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(existsSync(path) ? readFileSync(path, 'utf8').replaceAll('="./', '="/') : 'Not found');
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [, , folder, host, port] = process.argv;
  const { address, port: used } = await serve(folder, { host, port: Number(port) });
  if (used !== Number(port)) console.log(`Port ${port} is taken; using ${used}.`);
  console.log(`Attention Lab: ${address}`);
  console.log('Ctrl+C ends it.');
}
