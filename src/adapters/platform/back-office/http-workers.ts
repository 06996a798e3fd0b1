import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { WorkerName, WorkerState } from '#domain/back-office/worker.ts';
import type { Workers } from '#ports/back-office/workers.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { filterWorkers, wakeWorker } from '../wire/worker.ts';
import { waitingOf } from './overview-part.ts';
import { backOfficeProblem } from './read-back-office-problem.ts';

/** What the platform does without being asked, over HTTP. */
export class HttpWorkers implements Workers {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, 'workers');
  }

  async list(): Outcome<readonly WorkerState[], BackOfficeProblem> {
    const answer = await this.client.send(filterWorkers, { query: {} });
    return answer
      .map(({ records }) =>
        records.map(({ lastAt, nextAt, problem, waits, ...worker }) => ({
          ...worker,
          lastAt: lastAt ?? undefined,
          nextAt: nextAt ?? undefined,
          problem: problem ?? undefined,
          waits: waits ?? undefined,
        })),
      )
      .mapErr(backOfficeProblem);
  }

  async wake(name: WorkerName): Outcome<void, BackOfficeProblem> {
    return (await this.client.send(wakeWorker, { body: { name } })).map(() => undefined).mapErr(backOfficeProblem);
  }
}
