import { expect, it } from 'vitest';
import { wishOfKey } from '#ui/editing/wish-of-key.ts';

it.each([
  ['z', false, 'undo'],
  ['Z', true, 'redo'],
  ['y', false, 'redo'],
  ['S', false, 'save'],
  ['c', false, undefined],
  ['r', false, undefined],
])('the key %s (with Shift: %s) asks the editor for %s, and copying or reloading is left to the browser', (key, shiftKey, wish) => {
  expect(wishOfKey({ key, shiftKey })).toBe(wish);
});
