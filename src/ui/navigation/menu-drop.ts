import { MENU_DEPTH, type MenuMove, moveEntry, type Placed } from '#domain/navigation/menu.ts';

/** Where what is drawn over an entry would be put: before it, behind it, or below it as the last. */
export type DropSide = 'before' | 'behind' | 'below';

/** The side for a pointer over an entry; `ratio` is how far down its height it stands, from 0 to 1. The middle leads below it where that may be, else to the nearer edge. */
export function sideAt(entries: readonly Placed[], dragged: number, over: number, ratio: number, depth = MENU_DEPTH): DropSide | undefined {
  const nearer: DropSide = ratio < 0.5 ? 'before' : 'behind';
  const wanted: DropSide = ratio < 0.3 ? 'before' : ratio > 0.7 ? 'behind' : 'below';
  return [wanted, nearer].find((side) => dropMove(entries, dragged, over, side, depth) !== undefined);
}

/** The move that a drop stands for; undefined for one that may not be, or changes nothing. */
export function dropMove(
  entries: readonly Placed[],
  dragged: number,
  over: number,
  side: DropSide,
  depth = MENU_DEPTH,
): MenuMove | undefined {
  const target = entries.find(({ id }) => id === over);
  if (target === undefined || over === dragged) return undefined;
  const siblings = entries.filter(({ parentId, id }) => parentId === target.parentId && id !== dragged);
  const next = siblings[siblings.indexOf(target) + 1]?.id ?? null;
  const move: MenuMove =
    side === 'below'
      ? { way: 'to', parentId: over, before: null }
      : { way: 'to', parentId: target.parentId, before: side === 'before' ? over : next };
  const moved = moveEntry(entries, dragged, move, depth);
  if (moved.isErr()) return undefined;
  const isSame = moved.value.every(({ id, parentId }, place) => entries[place]?.id === id && entries[place]?.parentId === parentId);
  return isSame ? undefined : move;
}
