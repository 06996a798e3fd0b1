import { runJobs } from '../platform/back-office/run-jobs.ts';
import { productByHand } from '../platform/import/product-by-hand.ts';
import { removeLists } from '../platform/newsletter/remove-lists.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import type { PlatformLog } from '../platform/ports/platform-log.ts';
import type { TellRound } from '../platform/work/round-book.ts';
import { startWorkLoop, type WorkLoop } from '../platform/work/work-loop.ts';

/** Work on many things begins so long after somebody asked for it at most. */
const EVERY_MS = 1_500;

/** Does what somebody of the office asked for and does not wait for: jobs on many things, and the members of deleted lists, a part of each at a time. */
export function startJobs(deps: PlatformDependencies, log: PlatformLog, tell?: TellRound): WorkLoop {
  const round = async (isStopped: () => boolean): Promise<boolean> => {
    // One that fails does not hold the other up.
    const [jobs, lists] = await Promise.allSettled([runJobs(deps, productByHand, isStopped), removeLists(deps.database)]);
    if (jobs.status === 'rejected') throw jobs.reason;
    if (lists.status === 'rejected') throw lists.reason;
    return jobs.value || lists.value;
  };
  return startWorkLoop({ name: 'jobs', everyMs: EVERY_MS, round }, log, tell);
}
