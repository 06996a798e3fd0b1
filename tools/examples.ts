import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALL_EXAMPLES, type CallExample } from '#adapters/platform/wire/call-examples.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { type Candidate, chosenExample } from './contract/choose-example.ts';
import { fitsCall } from './contract/fits-call.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { ROOT, runNode } from './run-program.ts';

const FILE = join(ROOT, 'src/adapters/platform/wire/call-examples.json');

/** `npm run examples -- [FILE OF TESTS…]`: runs the tests of the platform, or some of them, and writes what they called and what was answered as examples of the contract's document. What is still answered in its shape stays as it is. */
async function examples(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-examples-'));
  try {
    const files = process.argv.slice(2);
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    await runNode([vitest, 'run', '--project=platform', '--reporter=dot', ...files], { show: true, env: { EXAMPLES_FOLDER: folder } });
    const heard = readdirSync(folder).flatMap((name) => {
      const from = name.replace(/\.json$/, '').replaceAll('+', '/');
      const calls = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<Candidate, 'from'>[];
      return { from, calls: calls.map((one): Candidate => ({ ...one, from })) };
    });
    const ran = new Set(heard.map(({ from }) => from));
    const candidates = heard.flatMap(({ calls }) => calls);
    const chosen = [...CALLS].flatMap(([name, call]): readonly (readonly [string, CallExample])[] => {
      const before = CALL_EXAMPLES[name];
      const good = before !== undefined && fitsCall(call)(before) ? before : undefined;
      const own = candidates.filter((candidate) => candidate.call === name);
      const example = chosenExample(good, own, ran);
      return example === undefined ? [] : [[name, example]];
    });
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(chosen.sort(([one], [other]) => one.localeCompare(other))), undefined, 2)}\n`);
    const without = [...CALLS.keys()].filter((name) => !chosen.some(([call]) => call === name));
    console.log(`${chosen.length} examples of ${CALLS.size} calls.`);
    if (without.length > 0) throw new KnownFailure(`No test that ran makes these: ${without.join(', ')}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await examples().catch(fail);
