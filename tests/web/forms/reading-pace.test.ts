import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadingPace } from '#server/web/forms/reading-pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Whether a body of so many bytes is given up when each second so many come, for so many seconds. */
function isGivenUp(bytes: number, perSecond: number, seconds: number, isWanted: boolean): boolean {
  const pace = new ReadingPace(bytes, () => isWanted);
  pace.begin();
  for (let second = 0; second < seconds; second += 1) {
    pace.came(perSecond);
    vi.advanceTimersByTime(1_000);
  }
  pace.stop();
  return pace.isTooSlow;
}

describe('how fast a form with files has to come [T-22] [F-16]', () => {
  it.each([
    ['fast enough for its size', 2_800_000, 100_000, 20, true, false],
    ['too slowly for its size', 2_800_000, 90_000, 20, true, true],
    ['too slowly, but within the first seconds', 2_800_000, 0, 4, true, false],
    ['too slowly, while nobody waits', 2_800_000, 0, 27, false, false],
    ['not at all until the time is over', 2_800_000, 0, 28, false, true],
    ['a small one, by drops', 10_000, 1_000, 5, true, true],
    ['a small one over a used-up plan', 28_000, 4_000, 6, true, false],
  ])('%s', (_, bytes, perSecond, seconds, isWanted, expected) => {
    expect(isGivenUp(bytes, perSecond, seconds, isWanted)).toBe(expected);
  });

  it('counts the time from the beginning of its request, also what it waited', () => {
    const pace = new ReadingPace(1_000, () => false);
    vi.advanceTimersByTime(10_000);
    pace.begin();
    vi.advanceTimersByTime(17_000);
    expect(pace.isTooSlow).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(pace.isTooSlow).toBe(true);
  });
});
