import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build writes into, below the folder of the built pages, until it is whole. */
const UNFINISHED = 'next-';

/** Of this process alone: a server of the pages that are in place goes on meanwhile, and what a killed build still writes gets in nobody's way. */
export const unfinishedFolder = (dist: string): string => join(dist, `${UNFINISHED}${process.pid}`);

/**
 * Puts the parts of a build that is whole in the place of those before; then only the stamp says of which sources they are. Where a part is missing nothing is touched. A swap
 * that is cut off leaves no stamp, so that the next start builds anew.
 */
export function putInPlace(dist: string, parts: readonly string[], stampFile: string, print: string): void {
  const next = unfinishedFolder(dist);
  const missing = parts.filter((part) => !existsSync(join(next, part)));
  if (missing.length > 0) throw new Error(`The build has made no ${missing.join(', no ')}.`);
  rmSync(stampFile, { force: true });
  for (const part of parts) {
    if (existsSync(join(dist, part))) renameSync(join(dist, part), join(next, `${part}-before`));
    renameSync(join(next, part), join(dist, part));
  }
  writeFileSync(stampFile, print);
  clearUnfinished(dist);
}

/** Takes away what builds that were cut off have left. */
export function clearUnfinished(dist: string): void {
  for (const name of readdirSync(dist)) if (name.startsWith(UNFINISHED)) rmSync(join(dist, name), { recursive: true, force: true });
}
