import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/run-program.ts';
import { atMost, type Figure } from './figure.ts';

const LIMIT_MB = 450;
const MB = 1_000_000;

/** What running takes of the disk: the packages that `npm ci --omit=dev` brings, as they lie here. */
export async function bench(): Promise<Figure[]> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'node_modules', '.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  const folders = Object.entries(lock.packages).flatMap(([folder, { dev }]) => (dev === true ? [] : [folder]));
  const bytes = folders.reduce((sum, folder) => sum + bytesIn(join(ROOT, folder)), 0);
  return [atMost('packages that running needs', bytes / MB, LIMIT_MB, 'MB', 0)];
}

/** Of a package without those that lie within it, which count for themselves. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(path);
    // The blocks that a file takes, as `du` counts them.
    return sum + lstatSync(path).blocks * 512;
  }, 0);
}
