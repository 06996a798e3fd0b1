import { expect, it } from 'vitest';
import { oneAfterAnother } from '#server/start/one-after-another.ts';

it('work goes on one after another, also after a time that failed', async () => {
  const happened: string[] = [];
  let round = 0;
  const again = oneAfterAnother(async () => {
    const own = ++round;
    happened.push(`begun ${own}`);
    await Promise.resolve();
    happened.push(`ended ${own}`);
    if (own === 1) throw new Error('the new version does not start');
  });
  const [first, second] = [again(), again()];
  await expect(first).rejects.toThrow('does not start');
  await second;
  await again();
  expect(happened).toEqual(['begun 1', 'ended 1', 'begun 2', 'ended 2', 'begun 3', 'ended 3']);
});
