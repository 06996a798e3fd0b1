import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/** The machine's own Firefox; FIREFOX_PATH names another. */
export function findFirefox(environment: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const { FIREFOX_PATH: given, PATH = '' } = environment;
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  const folders = [...new Set([...PATH.split(delimiter), '/usr/bin', '/usr/local/bin'])];
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find((file) => existsSync(file));
}
