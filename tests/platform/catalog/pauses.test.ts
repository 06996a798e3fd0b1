import { expect, it } from 'vitest';
import { pausesEvery } from '#server/platform/catalog/pauses.ts';

async function othersBetween(ms: number): Promise<number> {
  let others = 0;
  const pause = pausesEvery(ms);
  for (let piece = 0; piece < 3; piece++) {
    setImmediate(() => {
      others += 1;
    });
    await pause();
  }
  return others;
}

it('lets others have their turn between any two pieces when the time is over, and not before', async () => {
  expect(await othersBetween(0)).toBe(3);
  expect(await othersBetween(Number.POSITIVE_INFINITY)).toBe(0);
});
