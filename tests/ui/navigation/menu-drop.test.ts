import { describe, expect, it } from 'vitest';
import { type DropSide, dropMove, sideAt } from '#ui/navigation/menu-drop.ts';

/** `1 (2 3) 4`: 2 and 3 below 1. */
const MENU = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: null },
];

describe('an entry that is drawn over another', () => {
  it.each<[number, number, number, DropSide | undefined]>([
    [4, 1, 0.1, 'before'],
    [4, 1, 0.5, 'below'],
    [4, 3, 0.2, 'before'],
    [4, 3, 0.6, 'behind'],
    [2, 3, 0.9, 'behind'],
    [2, 4, 0.5, 'below'],
    // Where it stands already, or would stand too deep or below itself, there is no place.
    [2, 3, 0.1, undefined],
    [1, 4, 0.1, undefined],
    [1, 2, 0.5, undefined],
    [1, 1, 0.5, undefined],
  ])('%i over %i at %f: %s', (dragged, over, ratio, side) => expect(sideAt(MENU, dragged, over, ratio)).toBe(side));

  it('goes before it, behind it or below it', () => {
    expect(dropMove(MENU, 4, 3, 'before')).toEqual({ way: 'to', parentId: 1, before: 3 });
    expect(dropMove(MENU, 4, 2, 'behind')).toEqual({ way: 'to', parentId: 1, before: 3 });
    expect(dropMove(MENU, 2, 4, 'behind')).toEqual({ way: 'to', parentId: null, before: null });
    expect(dropMove(MENU, 4, 1, 'below')).toEqual({ way: 'to', parentId: 1, before: null });
    expect(dropMove(MENU, 1, 4, 'below')).toBeUndefined();
    expect(dropMove(MENU, 4, 9, 'below')).toBeUndefined();
  });
});
