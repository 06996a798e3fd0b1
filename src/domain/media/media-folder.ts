import { err, ok, type Result } from 'neverthrow';

/** A folder of the media library. */
export interface MediaFolder {
  readonly id: number;
  /** The folder that it lies in; null for one that lies in none. */
  readonly parentId: number | null;
  readonly name: string;
}

/** Why a folder may not be as somebody wants it; the names are those of the messages. */
export const FOLDER_FLAWS = ['nameMissing', 'nameTaken', 'intoItself', 'tooDeep', 'notEmpty'] as const;
type FolderFlaw = (typeof FOLDER_FLAWS)[number];

/** Folders in folders, counted from the outermost: more is a place where nothing is found. */
const DEEPEST = 5;

/** A folder as it may be kept among the others, its name tidied. Without an id it is a new one. */
export function checkFolder(
  wish: { readonly id?: number | undefined; readonly parentId: number | null; readonly name: string },
  others: readonly MediaFolder[],
): Result<{ readonly parentId: number | null; readonly name: string }, FolderFlaw> {
  const name = wish.name.trim().replaceAll(/\s+/g, ' ');
  if (name === '') return err('nameMissing');
  const way = wayTo(wish.parentId, others);
  if (wish.id !== undefined && way.some(({ id }) => id === wish.id)) return err('intoItself');
  const inside = wish.id === undefined ? 1 : heightOf(wish.id, others);
  if (way.length + inside > DEEPEST) return err('tooDeep');
  const isTaken = others.some(
    (other) => other.id !== wish.id && other.parentId === wish.parentId && other.name.toLowerCase() === name.toLowerCase(),
  );
  return isTaken ? err('nameTaken') : ok({ parentId: wish.parentId, name });
}

/** Folders as a list reads them: each followed by those that lie in it, by name; `depth` counts from 0. */
export function folderTree<Folder extends MediaFolder>(
  folders: readonly Folder[],
  compare: (a: string, b: string) => number,
): readonly { readonly folder: Folder; readonly depth: number }[] {
  const inside = (parentId: number | null, depth: number): { readonly folder: Folder; readonly depth: number }[] =>
    folders
      .filter((folder) => folder.parentId === parentId)
      .toSorted((a, b) => compare(a.name, b.name))
      .flatMap((folder) => [{ folder, depth }, ...inside(folder.id, depth + 1)]);
  return inside(null, 0);
}

/** The folders from the outermost to this one, itself included; empty for none. */
export function wayTo<Folder extends MediaFolder>(id: number | null, folders: readonly Folder[]): readonly Folder[] {
  const way: Folder[] = [];
  for (let at = id; at !== null; ) {
    const folder = folders.find((one) => one.id === at);
    if (folder === undefined || way.includes(folder)) break;
    way.unshift(folder);
    at = folder.parentId;
  }
  return way;
}

/** How many folders stand in each other from this one down. */
function heightOf(id: number, folders: readonly MediaFolder[]): number {
  return 1 + Math.max(0, ...folders.filter(({ parentId }) => parentId === id).map((child) => heightOf(child.id, folders)));
}
