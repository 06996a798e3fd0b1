import { expect, it } from 'vitest';
import { nextInGrid } from '#ui/editing/writing/next-in-grid.ts';

// Three in a row, then two of another group, then one.
const BOXES = [
  [0, 0],
  [100, 0],
  [200, 0],
  [0, 90],
  [100, 90],
  [0, 150],
].map(([left = 0, top = 0]) => ({ left, top }));

it.each<[number, string, number | undefined]>([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [5, 'ArrowRight', 5],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [2, 'ArrowDown', 4],
  [4, 'ArrowDown', 5],
  [5, 'ArrowDown', 5],
  [5, 'ArrowUp', 3],
  [4, 'ArrowUp', 1],
  [1, 'ArrowUp', -1],
  [4, 'Home', 0],
  [0, 'End', 5],
  [0, 'a', undefined],
])('from box %i %s leads to %s', (from, key, to) => {
  expect(nextInGrid(BOXES, from, key)).toBe(to);
});
