import { describe, expect, it } from 'vitest';
import { QueueFull, workQueue } from '#server/platform/work/work-queue.ts';

describe('the line of those who wait', () => {
  it('lets two work at once, and so many wait; who comes then is told at once', async () => {
    const inTurn = workQueue({ atOnce: 2, waiting: 3 });
    const gates: (() => void)[] = [];
    let [running, most] = [0, 0];
    const work = () =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((open) => gates.push(open));
        running -= 1;
        return 'done';
      });
    const inside = Array.from({ length: 5 }, work);
    await expect(work()).rejects.toBeInstanceOf(QueueFull);
    for (let opened = 0; opened < 5; opened++) {
      await expect.poll(() => gates.length, { interval: 1 }).toBeGreaterThan(0);
      gates.shift()?.();
    }
    expect(await Promise.all(inside)).toEqual(Array(5).fill('done'));
    expect(most).toBe(2);
  });

  it('goes on after work that failed', async () => {
    const inTurn = workQueue({ atOnce: 1, waiting: 1 });
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
  });
});
