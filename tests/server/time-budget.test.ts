import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoAnswerError, withinTimeBudget, withoutTimeBudget, withTimeBudget } from '#server/http/time-budget.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('setImmediate', queueMicrotask);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A question that is answered after so long by the clock of the test. */
const after = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('answer'), ms));
const never = () => new Promise<string>(() => undefined);

/** What a wait came to. */
async function outcome(waiting: Promise<unknown>): Promise<unknown> {
  const ended = waiting.catch((error: unknown) => (error instanceof NoAnswerError ? 'given up' : error));
  await vi.advanceTimersByTimeAsync(100_000);
  return ended;
}

/** How long a request of this method waits for what never comes. */
async function patience(method: string, before: () => Promise<unknown> = async () => undefined): Promise<number> {
  let gaveUp = 0;
  const work = withTimeBudget(method, async () => {
    await before();
    const began = performance.now();
    await withinTimeBudget(never).catch(() => undefined);
    gaveUp = performance.now() - began;
  });
  await vi.advanceTimersByTimeAsync(100_000);
  await work;
  return gaveUp;
}

describe('the budget of time of a request [OPS-08]', () => {
  it('is two seconds for what reads and five for what may write', async () => {
    expect(await patience('GET')).toBe(2_000);
    expect(await patience('HEAD')).toBe(2_000);
    expect(await patience('POST')).toBe(5_000);
  });

  it('is one for all questions, of which those at the same time count once, and work counts for nothing', async () => {
    expect(await patience('GET', () => withinTimeBudget(after(1_500)))).toBe(500);
    const together = () => Promise.all([withinTimeBudget(after(900)), withinTimeBudget(after(900)), withinTimeBudget(after(400))]);
    expect(await patience('GET', together)).toBe(1_100);
    expect(await patience('GET', after(30_000))).toBe(2_000);
  });

  it('leaves what it was, however questions follow each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 }), async (waits) => {
        const asked = async () => {
          for (const ms of waits) await withinTimeBudget(after(ms));
        };
        expect(await patience('GET', asked)).toBe(2_000 - waits.reduce((sum, ms) => sum + ms, 0));
      }),
      { numRuns: 20 },
    );
  });

  it('asks nothing when nothing is left', async () => {
    const asked = vi.fn(never);
    await withTimeBudget('GET', () => expect(withinTimeBudget(asked)).rejects.toBeInstanceOf(NoAnswerError), 0);
    expect(asked).not.toHaveBeenCalled();
  });

  it('stands within another, and not for work that others share', async () => {
    const inner = withTimeBudget('POST', () => withTimeBudget('GET', () => patienceWithin()));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await inner).toBe(5_000);
    const shared = withTimeBudget('GET', () => withoutTimeBudget(() => withinTimeBudget(after(60_000))));
    expect(await outcome(shared)).toBe('answer');
  });

  it('gives way to a patience of its own where there is none', async () => {
    expect(await outcome(withinTimeBudget(after(60_000)))).toBe('answer');
    expect(await outcome(withinTimeBudget(never, { otherwise: 70_000 }))).toBe('given up');
  });

  it('ends at once when a doubt turns out right, which work without a budget outlasts', async () => {
    const doubt = vi.fn(async () => {
      throw new Error('hangs');
    });
    const late = { ms: 1_000, doubt };
    const began = performance.now();
    const given = withTimeBudget('POST', () => withinTimeBudget(never, { late })).catch(() => performance.now() - began);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await given).toBe(1_000);
    expect(await outcome(withinTimeBudget(after(3_000), { late }))).toBe('answer');
    expect(doubt).toHaveBeenCalledTimes(2);
    expect(await outcome(withTimeBudget('POST', () => withinTimeBudget(after(900), { late })))).toBe('answer');
    expect(doubt).toHaveBeenCalledTimes(2);
  });

  it('goes on when the doubt was wrong', async () => {
    const late = { ms: 1_000, doubt: async () => undefined };
    expect(await outcome(withTimeBudget('POST', () => withinTimeBudget(after(4_000), { late })))).toBe('answer');
  });
});

async function patienceWithin(): Promise<number> {
  const began = performance.now();
  await withinTimeBudget(never).catch(() => undefined);
  return performance.now() - began;
}
