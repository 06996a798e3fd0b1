import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtPrint, sourcesPrint } from './build/build-stamp.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { ROOT, runNode } from './run-program.ts';
import { startTriedVendure } from './tried-vendure.ts';

/**
 * `npm run vendure`: a Vendure with the goods of the demo; `npm run vendure -- journeys [WORDS …]` runs the journeys of the shop against it, further words go to Playwright;
 * `npm run vendure -- record` asks a new one everything that the tests ask, and writes down what it answers.
 */
try {
  const folder = join(ROOT, 'deploy/vendure');
  if (!existsSync(join(folder, 'node_modules/@vendure/core')))
    throw new KnownFailure('Vendure is not installed: run "npm ci --prefix deploy/vendure" first.');
  const [what, ...words] = process.argv.slice(2);
  if (what === undefined) await import(pathToFileURL(join(folder, 'start.mjs')).href);
  else if (what === 'journeys') process.exitCode = await journeys(words);
  else if (what === 'record') process.exitCode = await record();
  else throw new KnownFailure(`"${what}" is nothing that Vendure does here; "journeys" and "record" are.`);
} catch (cause) {
  fail(cause);
}

async function journeys(words: readonly string[]): Promise<number> {
  if (builtPrint() !== sourcesPrint()) {
    console.error('Building the pages …');
    const { code } = await runNode([join(ROOT, 'tools', 'build.ts')], { show: true });
    if (code !== 0) throw new KnownFailure('Nothing was tried.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'izlog-vendure-'));
  const playwright = [join(ROOT, 'node_modules/playwright/cli.js'), 'test', '--config', 'tests/vendure/vendure.config.ts', ...words];
  const { code } = await runNode(playwright, { show: true, env: { JOURNEYS_FOLDER: folder } });
  rmSync(folder, { recursive: true, force: true });
  return code;
}

/** The recorded answers, made anew: what Vendure says today has to pass the tests before it is kept. */
async function record(): Promise<number> {
  const vendure = await startTriedVendure(join(ROOT, 'deploy/vendure/start.mjs'));
  try {
    const tests = ['vendure-shop.test.ts', 'vendure-letters.test.ts'].map((name) => `tests/server/platform-source/${name}`);
    const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--no-file-parallelism', ...tests];
    return (await runNode(vitest, { show: true, env: { RECORD_VENDURE: vendure.url } })).code;
  } finally {
    await vendure.stop();
  }
}
