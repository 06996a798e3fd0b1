import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, startWorkLoop, type Work, type WorkLoop } from '#server/platform/work/work-loop.ts';

const EVERY = 1_000;
const logged: [event: string, facts: unknown][] = [];
const note = (event: string, facts?: unknown) => void logged.push([event, facts]);
const loops: WorkLoop[] = [];

function loop(round: Work['round'], everyMs = EVERY): WorkLoop {
  const started = startWorkLoop({ name: 'test', everyMs, round }, { debug: note, warn: note, error: note });
  loops.push(started);
  return started;
}

/** A round that goes on until the test lets it end. */
function heldRound() {
  const ends: (() => void)[] = [];
  let count = 0;
  const round = () => {
    count += 1;
    return new Promise<boolean>((resolve) => ends.push(() => resolve(false)));
  };
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { round, end, count: () => count };
}

beforeEach(() => {
  vi.useFakeTimers();
  logged.length = 0;
});
afterEach(async () => {
  const stopped = Promise.all(loops.splice(0).map((one) => one.stop()));
  await vi.runAllTimersAsync();
  await stopped;
  vi.useRealTimers();
});

describe('a loop of work', () => {
  it('begins at once and goes on after each pause', async () => {
    const round = vi.fn(async () => false);
    loop(round);
    expect(round).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(EVERY - 1);
    expect(round).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1 + 2 * EVERY);
    expect(round).toHaveBeenCalledTimes(4);
  });

  it('begins earlier when the time alone will have something to do, and no later than usual', async () => {
    const round = vi.fn(async () => false);
    let next: number | undefined = 300;
    loops.push(startWorkLoop({ name: 'test', everyMs: EVERY, round, nextIn: async () => next }, { debug: note, warn: note, error: note }));
    await vi.advanceTimersByTimeAsync(299);
    expect(round).toHaveBeenCalledTimes(1);
    next = 5 * EVERY;
    await vi.advanceTimersByTimeAsync(1);
    expect(round).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(EVERY - 1);
    expect(round).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(round).toHaveBeenCalledTimes(3);
  });

  it('goes on at once while more waits', async () => {
    let left = 3;
    const round = vi.fn(async () => --left > 0);
    loop(round);
    await vi.advanceTimersByTimeAsync(0);
    expect(round).toHaveBeenCalledTimes(3);
  });

  it('runs one round at a time, and once more for whoever woke it meanwhile', async () => {
    const held = heldRound();
    const waked = loop(held.round);
    for (const _ of [1, 2, 3]) waked.wake();
    await vi.advanceTimersByTimeAsync(5 * EVERY);
    expect(held.count()).toBe(1);
    await held.end();
    expect(held.count()).toBe(2);
    await held.end();
    expect(held.count()).toBe(2);
    waked.wake();
    expect(held.count()).toBe(3);
    await held.end();
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(held.count()).toBe(4);
    await held.end();
  });

  it('says that a round failed, without addresses, waits longer each time and comes back to its pace', async () => {
    let fails = true;
    const round = vi.fn(async () => {
      if (fails) throw new Error('no room for kupac@primjer.hr');
      return false;
    });
    loop(round);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(round).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2 * EVERY - 1);
    expect(round).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(round).toHaveBeenCalledTimes(3);
    expect(logged).toEqual(Array.from({ length: 3 }, () => ['test.roundFailed', { message: 'Error: no room for …' }]));
    fails = false;
    await vi.advanceTimersByTimeAsync(4 * EVERY);
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(round).toHaveBeenCalledTimes(7);
  });

  it('waits five minutes at most, or as long as it always does', () => {
    expect([0, 1, 2, 3, 4, 90].map((failures) => pauseAfter(failures, 60_000) / 60_000)).toEqual([1, 1, 2, 4, 5, 5]);
    expect(pauseAfter(9, 3_600_000)).toBe(3_600_000);
  });

  it('stops when its round is over, which is told, and begins no other', async () => {
    let told = (): boolean => false;
    const held = heldRound();
    const stopping = loop((isStopped) => {
      told = isStopped;
      return held.round();
    });
    const settled = vi.fn();
    const stopped = stopping.stop().then(settled);
    stopping.wake();
    expect(told()).toBe(true);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(settled).not.toHaveBeenCalled();
    await held.end();
    await stopped;
    await vi.advanceTimersByTimeAsync(5 * EVERY);
    expect(held.count()).toBe(1);
  });

  it('waits no longer than some seconds for a round that hangs, and says nothing of one that fails then', async () => {
    let fail = (_: Error): void => undefined;
    const stopping = loop(() => new Promise((_, reject) => (fail = reject)));
    const stopped = stopping.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await stopped;
    fail(new Error('database closed'));
    await vi.advanceTimersByTimeAsync(0);
    expect(logged).toEqual([]);
  });
});
