import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../run-program.ts';

/** Where `npm test` puts a browser on a machine without one. */
export const FETCHED_CHROMIUM = join(ROOT, 'node_modules/.cache/chromium/chromium.sh');

/** Where `npm test` puts the one without windows beside a Debian's own. */
export const HEADLESS_CHROMIUM = join(ROOT, 'node_modules/.cache/chromium-headless/usr/lib/chromium/chromium-headless-shell');

// The one without windows takes half the time.
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** A Chromium without windows, else the machine's own or a relative of it, else the one that was fetched; CHROMIUM_PATH names another. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  fetched = FETCHED_CHROMIUM,
  headless = HEADLESS_CHROMIUM,
): string | undefined {
  const { CHROMIUM_PATH: given, PATH = '' } = environment;
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  const folders = [...new Set([...PATH.split(delimiter), '/usr/bin', '/usr/local/bin'])];
  const along = (name: string) => folders.map((folder) => join(folder, name));
  return [...along(HEADLESS), headless, ...NAMES.flatMap(along), ...PLACES, fetched].find((file) => existsSync(file));
}

/** The browser that people have: one without windows moves its pointer before anybody does, so it can't tell what a first view loads by itself. */
export const usualChromium = (): string | undefined => findChromium(process.env, undefined, '');
