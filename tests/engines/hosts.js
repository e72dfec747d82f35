// The servers behind the engines' tests: the built site as it is and spoilt in several ways, and a book on another origin.
import { serve } from '../../site/server.js';
import { isPlainEngine } from '../browser/failing.js';
import { isFigureScript, site } from '../browser/lab.js';
import { answering } from '../harness/answering.js';

// The engine's bytes are the script's longest run of base64: one letter of its middle becomes another.
function damaged(script) {
  const [bytes] = script.match(/[\w+/]{5000,}={0,2}/);
  const middle = script.indexOf(bytes) + Math.floor(bytes.length / 2);
  return script.slice(0, middle) + (script[middle] === 'A' ? 'B' : 'A') + script.slice(middle + 1);
}

const half = (text) => text.slice(0, text.length / 2);
const nothing = () => null;

// Each by the first folder of an address: what becomes of the figure's script, of its plain engine, and of the page's headers.
const spoilt = {
  gone: { script: nothing },
  cut: { script: half },
  'plain-gone': { plain: nothing },
  'plain-cut': { plain: half },
  damaged: { script: damaged },
  forbidden: { headers: { 'Content-Security-Policy': "script-src 'self'" } },
};

/** Serves the built site under /, and spoilt in the folders of `spoilt`: {address, close}. */
export async function serveSite() {
  const whole = await serve(site);
  const { address, close } = await answering(async (request, response) => {
    const [, folder, path] = request.url.match(/^\/([\w-]+)\/(.*)$/) ?? [];
    const way = spoilt[folder] ?? {};
    const answer = await fetch(whole.address + (spoilt[folder] ? path : request.url.slice(1)));
    const type = answer.headers.get('content-type');
    let body = Buffer.from(await answer.arrayBuffer());
    let { status } = answer;
    const spoil = isFigureScript(request.url) ? way.script : isPlainEngine(request.url) ? way.plain : null;
    if (spoil) {
      const text = spoil(body.toString());
      if (text === null) status = 404;
      body = text ?? 'nothing here';
    }
    response.writeHead(status, { ...(type && { 'Content-Type': type }), ...way.headers });
    response.end(body);
  });
  return { address, close: async () => { await close(); await whole.close(); } };
}

/** A page of somebody's book, on an origin of its own, with a frame in it: {address, close}; ?src=, ?sandbox= and ?width= say which. */
export function serveBook() {
  return answering((request, response) => {
    const asked = new URL(request.url, 'http://book').searchParams;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A book</title><link rel="icon" href="data:,">
      <script>var told = []; addEventListener('message', ({ data }) => told.push(data));</script>
      <iframe title="Attention Lab" width="${asked.get('width') ?? 700}" height="600" src="${asked.get('src')}"
        ${asked.has('sandbox') ? `sandbox="${asked.get('sandbox')}"` : ''}></iframe>`);
  });
}
