// Counts what the test runners said in a log of `ctest --verbose` and says whether all is well.
//
//   node tests/harness/count.js LOG STATUS
//
// LOG is ctest's verbose output, STATUS the exit status of the command that wrote it. The numbers are
// those of the runners' own closing summaries (Catch2, node:test, libFuzzer); an entry of ctest with no runner
// inside counts as one test. Every disagreement between a summary and ctest counts as a failure.
import { readFileSync } from 'node:fs';

/** What one ctest entry printed → {passed, failed, skipped}, or null where no runner closed. */
export function countSummary(output) {
  const number = (pattern) => {
    const all = [...output.matchAll(pattern)];
    return all.length ? Number(all.at(-1)[1]) : null;
  };
  const allPassed = number(/^All tests passed \(\d+ assertions? in (\d+) test cases?\)/gm);
  if (allPassed !== null) return { passed: allPassed, failed: 0, skipped: 0 };
  if (number(/^test cases: *(\d+) \|/gm) !== null) {
    return {
      passed: number(/^test cases:.*?(\d+) passed/gm) ?? 0,
      failed: number(/^test cases:.*?(\d+) failed/gm) ?? 0,
      skipped: number(/^test cases:.*?(\d+) skipped/gm) ?? 0,
    };
  }
  // libFuzzer: one test, however many problems it has tried. One that it breaks on ends it without this line.
  const tried = number(/^Done (\d+) runs in \d+ second/gm);
  if (tried !== null) return { passed: tried > 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (/^No tests ran/m.test(output)) return { passed: 0, failed: 0, skipped: 0 };
  const node = (word) => number(new RegExp(`^[#ℹ] ${word} (\\d+)$`, 'gm'));
  if (node('tests') !== null) {
    return {
      passed: node('pass'),
      failed: node('fail') + node('cancelled'),
      skipped: node('skipped') + node('todo'),
    };
  }
  return null;
}

/** The whole log → {rows: [{name, passed, failed, skipped, note}], passed, failed, skipped}. */
export function countLog(log) {
  const outputs = new Map();
  const rows = [];
  // Catch2 compiled for Node colours its lines even where no terminal is.
  const plain = log.replace(/\x1b\[[\d;]*m/g, '');
  for (const line of plain.split(/\r?\n/)) {
    const printed = /^(\d+): (.*)$/.exec(line);
    if (printed) {
      outputs.set(printed[1], `${outputs.get(printed[1]) ?? ''}${printed[2]}\n`);
      continue;
    }
    const ended = /^ *\d+\/\d+ Test +#(\d+): (\S+) \.+ *(\S.*?) +[\d.]+ sec/.exec(line);
    if (!ended) continue;
    const [, id, name, verdict] = ended;
    const good = verdict === 'Passed';
    const summary = countSummary(outputs.get(id) ?? '');
    const row = { name, note: '', ...(summary ?? { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 }) };
    if (summary && summary.passed + summary.failed === 0) {
      row.failed += 1;
      row.note = 'ran nothing';
    } else if (summary && !good && row.failed === 0) {
      row.failed += 1;
      row.note = `the runner saw no failure, ctest did: ${verdict}`;
    }
    rows.push(row);
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  return { rows, passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

if (process.argv[1]?.endsWith('count.js')) {
  const { rows, passed, failed } = countLog(readFileSync(process.argv[2], 'utf8'));
  const status = Number(process.argv[3]);
  console.log('\nsuite            passed  failed');
  for (const row of rows) {
    const extra = row.skipped ? `  ${row.skipped} skipped` : '';
    console.log(`${row.name.padEnd(15)}${String(row.passed).padStart(8)}${String(row.failed).padStart(8)}${extra}  ${row.note}`.trimEnd());
  }
  if (rows.length === 0) console.log('No test ran.');
  if (status !== 0) console.log(`The build or its tests ended with status ${status}.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = status !== 0 || failed > 0 || passed === 0 ? 1 : 0;
}
