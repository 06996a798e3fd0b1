import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { WORKERS, type WorkerState } from '#domain/back-office/worker.ts';
import type { Workers } from '#ports/back-office/workers.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from './area.ts';

/** What runs by itself: when it last did, how that went, when it does again. */
export const workersArea = {
  views: {
    list(workers: Workers): Outcome<readonly WorkerState[], BackOfficeProblem> {
      return workers.list();
    },
  },
  async waiting(workers) {
    return (await workers.waiting()).map((count) => [{ what: 'workers', count }]);
  },
  forms: {
    wake: {
      fields: ['workerName'],
      async run(workers, typed) {
        const name = WORKERS.find((one) => one === typed.text('workerName'));
        if (name === undefined) return err({ kind: 'RecordRefused', area: 'workers', reason: 'unknown' } as const);
        return (await workers.wake(name)).map(() => ({ notice: 'done.woken' }));
      },
    },
  },
} as const satisfies AreaOf<Workers>;
