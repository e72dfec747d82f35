// The core as a program of this machine: site/tables, which answers a list of requests in one run.
// `ATTENTION_TABLES` names it when it does not stand in build/native.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forCore } from '../../web/heads.js';

// What a problem is without, the program need not know.
const asked = ({ problem, before, ...rest }) => ({ ...rest, problem: forCore(problem), ...(before && { before: forCore(before) }) });

const program = process.env.ATTENTION_TABLES
  ?? fileURLToPath(new URL('../../build/native/site/tables/attention-tables', import.meta.url));

/** The answers by id to requests {id, problem, explain, before?}; what the program cannot do stops the build, with the reason. */
export function askCore(requests) {
  if (!existsSync(program)) {
    throw new Error(`${program} is missing: build the native preset first (cmake --workflow --preset native)`);
  }
  const run = spawnSync(program, { input: JSON.stringify({ requests: requests.map(asked) }), encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`attention-tables: ${run.error?.message ?? run.stderr}`);
  return JSON.parse(run.stdout).results;
}
