import { existsSync } from 'node:fs';
import { KnownFailure } from '../known-failure.ts';
import { runProgram } from '../run-program.ts';
import { debianHeadless } from './debian-headless.ts';
import { fetchChromium } from './fetch-chromium.ts';
import { findChromium } from './find-chromium.ts';

/** Finds a browser for the journeys, or gets one: out of the registry of packages, or as root on Debian from there. Beside a Debian's own browser it has the one without windows. */
export async function provideChromium(): Promise<string> {
  const found = findChromium();
  if (found === '/usr/bin/chromium' && !process.env.CHROMIUM_PATH) return (await debianHeadless()) ?? found;
  if (found !== undefined) return found;
  if (process.env.CHROMIUM_PATH) throw new KnownFailure(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and there is no such file.`);
  console.log('  fetching a browser …');
  const fetched = await fetchChromium();
  if (fetched !== undefined) return fetched;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('  installing the chromium of Debian …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update'], { env });
    const { code, output } = await runProgram('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env });
    const installed = findChromium();
    if (installed !== undefined) return installed;
    console.log(`  apt-get ended with ${code}: ${output.trim().split('\n').at(-1)}`);
  }
  throw new KnownFailure(
    'The journeys need a browser: install Chromium (Debian and Ubuntu: apt-get install chromium) or Chrome, or set CHROMIUM_PATH.',
  );
}
