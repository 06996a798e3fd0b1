import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The file of a process of the site, by the way that this program was started by. Where that is a link to one of several versions (`/opt/izlog`), it may lead to another by the time that processes are renewed: those that are
 * made then are of that version, while their elders find all of theirs where it was.
 */
export function mainPath(started: string | undefined, root = ROOT): string {
  const inside = started === undefined ? undefined : insideOf(started, realpathSync(root));
  const way = started === undefined || inside === undefined ? root : started.slice(0, -inside.length);
  return join(way, 'server', 'main.ts');
}

/** The part of a path below the folder, undefined when it leads elsewhere, or by other names than the folder's own. */
function insideOf(path: string, root: string): string | undefined {
  try {
    const inside = relative(root, realpathSync(path));
    return !inside.startsWith('..') && path.endsWith(sep + inside) ? inside : undefined;
  } catch {
    return undefined;
  }
}
