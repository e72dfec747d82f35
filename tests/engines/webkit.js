// WebKitGTK: MiniBrowser behind WebKitWebDriver, on a screen that only Xvfb sees.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { command, WebDriverPage } from './webdriver.js';
import { patience, pause } from './until.js';

const driver = process.env.WEBKIT_WEBDRIVER ?? '/usr/bin/WebKitWebDriver';
const browsers = ['4.1', '4.0', '6.0', ''].map((version) => `webkit2gtk-${version}`).concat('webkitgtk-6.0')
  .map((name) => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${name}/MiniBrowser`);

export const name = 'webkit';

/** Starts WebKitGTK; see smoke.js for what is asked of an engine. */
export async function start({ scripts = true, wasm = true, dark = false } = {}) {
  const folder = mkdtempSync(`${tmpdir()}/webkit-`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const process_ = spawn('xvfb-run', ['-a', '-s', '-screen 0 1400x1100x24', driver, `--port=${port}`], {
    // A group of its own, so that its end is the end of all it started.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      // Root in a container has no user namespaces for the browser's own sandbox; the pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      HOME: folder,
      ...(dark && { GTK_THEME: 'Adwaita:dark' }),
      ...(!wasm && { JSC_useWasm: '0' }),
    },
  });
  const failed = new Promise((_, reject) => { process_.once('error', reject); });
  const end = () => {
    try {
      process.kill(-process_.pid);
    } catch {
      // It has ended by itself.
    }
  };
  const forget = atEnd(end);
  const close = async () => {
    end();
    forget();
    if (process_.exitCode === null && process_.signalCode === null) await new Promise((resolve) => { process_.once('exit', resolve); });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await Promise.race([answers(address), failed]);
    const { sessionId } = await command(address, 'POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': {
      binary: browsers.find(existsSync),
      args: ['--automation', `--enable-javascript=${scripts ? 'TRUE' : 'FALSE'}`],
    } } } });
    return {
      close,
      // One window for all: the driver knows no other contexts.
      open: async (url) => {
        const page = new WebDriverPage(address, sessionId);
        await page.viewport(1280, 900);
        await page.goto(url);
        await page.evaluate(noteErrors);
        return Object.assign(page, { errors: () => page.evaluate(() => globalThis.notedErrors), close: () => page.goto('about:blank') });
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Calls `end` when this process ends, also when it is told to; gives back what forgets it. */
function atEnd(end) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const onSignal = (signal) => {
    end();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('exit', end);
  for (const signal of signals) process.once(signal, onSignal);
  return () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, onSignal);
  };
}

// Runs in the page. The driver says nothing of the console; what fails before this is seen by what does not come.
function noteErrors() {
  globalThis.notedErrors = [];
  addEventListener('error', ({ message }) => globalThis.notedErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => globalThis.notedErrors.push(String(reason)));
}

async function answers(address) {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await command(address, 'GET', '/status');
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause();
    }
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
