import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenedJob } from '#domain/back-office/job-outlook.ts';
import { AGAIN_MS, followJob } from '#ui/back-office/jobs/follow-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (done: number, state: OpenedJob['job']['state']): OpenedJob => ({
  job: {
    ...{ id: 7, kind: 'pages.publish', details: {}, total: 3, failures: [], failed: 0, by: 'Vesna', askedAt: '', back: '' },
    done,
    state,
  },
  outlook: undefined,
  first: [],
  staying: [],
  seenUntil: undefined,
  parcels: undefined,
});

it('asks for a job until it runs no more, also where an answer stays away', async () => {
  const answers = [after(1, 'running'), undefined, after(2, 'running'), after(3, 'done'), after(3, 'done')];
  const told: (readonly [number, string])[] = [];
  followJob(
    async () => answers.shift(),
    ({ job }) => void told.push([job.done, job.state]),
  );
  await vi.advanceTimersByTimeAsync(AGAIN_MS * 10);
  expect(told).toEqual([
    [1, 'running'],
    [2, 'running'],
    [3, 'done'],
  ]);
  expect(answers).toHaveLength(1);
});

it('tells nothing more once nobody looks at it, neither what is asked for at that moment', async () => {
  const told = vi.fn();
  let answer = (_: OpenedJob): void => undefined;
  const end = followJob(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    told,
  );
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  end();
  answer(after(1, 'running'));
  await vi.advanceTimersByTimeAsync(AGAIN_MS * 3);
  expect(told).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
