import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build writes into, below the folder of the built pages, until it is whole. */
const UNFINISHED = 'next-';
/** Names the pieces of builds before, a line each; beside those of this one. */
const EARLIER = 'earlier';
/** How long they are kept on by builds that come after. */
const KEPT_MS = 24 * 60 * 60 * 1000;

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
    if (existsSync(join(dist, part))) {
      renameSync(join(dist, part), join(next, `${part}-before`));
      if (part === 'server') keepPieces(join(next, `${part}-before`), join(next, part));
    }
    renameSync(join(next, part), join(dist, part));
  }
  writeFileSync(stampFile, print);
  clearUnfinished(dist);
}

/**
 * A server that runs on the build before fetches its pieces (assets/, whose names hold a print of what is in them) when the first page wants them: they go on lying beside the new ones,
 * those of the last build in any case, older ones for a day. The client need not be kept, a server reads it whole when it starts.
 */
function keepPieces(before: string, next: string): void {
  const [from, to] = [join(before, 'assets'), join(next, 'assets')];
  if (!existsSync(from) || !existsSync(to)) return;
  const list = join(before, EARLIER);
  const earlier = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
  const now = Date.now();
  const kept = readdirSync(from).filter(
    (name) => !existsSync(join(to, name)) && (!earlier.has(name) || now - statSync(join(from, name)).mtimeMs < KEPT_MS),
  );
  for (const name of kept) {
    renameSync(join(from, name), join(to, name));
    if (!earlier.has(name)) utimesSync(join(to, name), now / 1000, now / 1000);
  }
  writeFileSync(join(next, EARLIER), kept.join('\n'));
}

/** Takes away what builds that were cut off have left. */
export function clearUnfinished(dist: string): void {
  for (const name of readdirSync(dist)) if (name.startsWith(UNFINISHED)) rmSync(join(dist, name), { recursive: true, force: true });
}
