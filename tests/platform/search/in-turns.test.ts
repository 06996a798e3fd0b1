import { expect, it } from 'vitest';
import { inTurns } from '#server/platform/search/in-turns.ts';

it('lets others have their turn between any two [CMS-05]', async () => {
  const happened: string[] = [];
  const made = inTurns([1, 2, 3], (item) => {
    happened.push(`item ${item}`);
    setImmediate(() => happened.push(`other ${item}`));
    return item * 2;
  });
  expect(await made).toEqual([2, 4, 6]);
  expect(happened).toEqual(['item 1', 'other 1', 'item 2', 'other 2', 'item 3', 'other 3']);
});
