// A thread of hostile.test.js: a text that is read for ever stops this thread and not the test.
import { parentPort } from 'node:worker_threads';
import { doors } from './hostile-doors.js';
import { hugeTexts } from './hostile.js';

for (const [name, check] of Object.entries(doors)) {
  for (const text of hugeTexts()) {
    parentPort.postMessage(`${name} of ${text.length} characters, ${JSON.stringify(text.slice(0, 12))}…`);
    check(text);
  }
}
