import { join } from 'node:path';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import { removeHalfFiles } from '../http/whole-file.ts';
import { stripDueOrders } from '../platform/account/strip-orders.ts';
import { runJobs } from '../platform/back-office/run-jobs.ts';
import { POSTS } from '../platform/editing/posts.ts';
import { publishDue } from '../platform/editing/publish-due.ts';
import { withdrawDuePosts } from '../platform/editing/withdraw-posts.ts';
import { tidyForms } from '../platform/form/tidy-forms.ts';
import { productByHand } from '../platform/import/product-by-hand.ts';
import { lapseTransfers } from '../platform/order/lapse-transfers.ts';
import { startPaymentWorker } from '../platform/payment/payment-worker.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import { startWorkLoop, type WorkLoop } from '../platform/work/work-loop.ts';
import { startHousekeeping } from './start-housekeeping.ts';
import { startMail } from './start-mail.ts';
import { startSearch } from './start-search.ts';

/** Nobody writes one file for longer. */
const LONGEST_WRITING_MS = 3_600_000;

/** What is planned for a moment is published so long after it at most. */
const PUBLICATIONS_MS = 15_000;

/** Work on many things begins so long after somebody asked for it at most. */
const JOBS_MS = 1_500;

/** Starts what the platform does without being asked: e-mails, payments of which nothing is heard, the search's index, planned publications, tidying. `mail` is woken when one is written. */
export function startLoops(config: Config, deps: PlatformDependencies, log: Log): { readonly mail: WorkLoop; stop(): Promise<void> } {
  const { database } = deps;
  const mail = startMail(config, deps.settings.siteUrl, database, log);
  const housekeeping = startHousekeeping(log, [
    {
      event: 'orders.notPaidInTime',
      run: async () => {
        const { count, tags } = await lapseTransfers(database, new Date(), deps.settings.siteUrl);
        if (tags.length > 0) deps.changed(tags);
        return count;
      },
    },
    { event: 'orders.stripped', run: () => stripDueOrders(database, new Date()) },
    { event: 'forms.deleted', run: () => tidyForms(database, deps.forms.attachments, new Date()) },
    ...['media', 'media-cache'].map((folder) => ({
      event: 'files.halfOnesRemoved',
      run: () => removeHalfFiles(join(config.dataDir, folder), new Date(Date.now() - LONGEST_WRITING_MS)),
    })),
  ]);
  const publications = startWorkLoop(
    {
      name: 'publications',
      everyMs: PUBLICATIONS_MS,
      round: async () => (await publishDue(deps)) + (await withdrawDuePosts(deps, POSTS.read)) > 0,
    },
    log,
  );
  const jobs = startWorkLoop({ name: 'jobs', everyMs: JOBS_MS, round: (isStopped) => runJobs(deps, productByHand, isStopped) }, log);
  const loops = [jobs, startPaymentWorker(deps), mail, housekeeping, publications, startSearch(database, log)];
  return { mail, stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}
