import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import { HEADLESS_CHROMIUM } from './find-chromium.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/chromium-headless');
/** The browser without windows, and what it has in common with the one that has them. */
const PACKAGES = ['chromium-headless-shell', 'chromium-common'];

/** Unpacks the Chromium without windows out of Debian's packages beside ours, where apt knows them: journeys take half the time in it. Installs nothing; undefined where it can't be had. */
export async function debianHeadless(): Promise<string | undefined> {
  if (existsSync(HEADLESS_CHROMIUM)) return HEADLESS_CHROMIUM;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const unfinished = `${FOLDER}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const done = async (command: string, ...words: string[]) => (await runProgram(command, words, { cwd: unfinished })).code === 0;
  const download = () => done('apt-get', '--quiet', 'download', ...PACKAGES);
  try {
    if (!(await download()) && !((await done('apt-get', '--quiet', 'update')) && (await download()))) return undefined;
    for (const name of readdirSync(unfinished)) {
      if (!(await done('dpkg-deb', '--extract', name, '.'))) return undefined;
      rmSync(join(unfinished, name));
    }
    // Its libraries are those of the browser that is installed; where they are older it does not run.
    if (!(await done(HEADLESS_CHROMIUM.replace(FOLDER, unfinished), '--version'))) return undefined;
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(unfinished, FOLDER);
    return HEADLESS_CHROMIUM;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
