import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from './browsers/find-firefox.ts';
import { builtPrint, sourcesPrint } from './build/build-stamp.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { ROOT, runNode } from './run-program.ts';

/** `npm run firefox [-- WORDS …]`: the journeys in which somebody writes on a page, in the machine's Firefox; further words go to Playwright. */
try {
  const given = process.env.FIREFOX_PATH;
  const firefox = findFirefox();
  if (firefox === undefined)
    throw new KnownFailure(
      given
        ? `FIREFOX_PATH names ${given}, and there is no such file.`
        : 'There is no Firefox: install one (Debian: apt-get install firefox-esr; 140 or later), or set FIREFOX_PATH.',
    );
  if (builtPrint() !== sourcesPrint()) {
    console.error('Building the pages …');
    const { code } = await runNode([join(ROOT, 'tools', 'build.ts')], { show: true });
    if (code !== 0) throw new KnownFailure('Nothing was tried.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'izlog-firefox-'));
  const words = ['test', '--config', 'tests/e2e/firefox.config.ts', ...process.argv.slice(2)];
  const { code } = await runNode([join(ROOT, 'node_modules/playwright/cli.js'), ...words], {
    show: true,
    env: { FIREFOX_PATH: firefox, JOURNEYS_FOLDER: folder },
  });
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code;
} catch (cause) {
  fail(cause);
}
