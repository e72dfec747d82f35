// A server of somebody else's pages, on an origin of its own.
import { createServer } from 'node:http';

/**
 * Answers each request by `answer(request, response)`, on a free port of this machine.
 * @returns {Promise<{address: string, close: () => Promise<void>}>} address ends with "/"; close() also ends the connections
 *   that browsers keep open
 */
export async function answering(answer) {
  const server = createServer(answer);
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}
