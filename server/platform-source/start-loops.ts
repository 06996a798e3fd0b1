import { join } from 'node:path';
import type { OWN_WORKERS } from '#domain/back-office/worker.ts';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import { removeHalfFiles } from '../http/whole-file.ts';
import { stripDueOrders } from '../platform/account/customers/strip-orders.ts';
import { POSTS } from '../platform/editing/kind/posts.ts';
import { withdrawDuePosts } from '../platform/editing/kind/withdraw-posts.ts';
import { publishDue } from '../platform/editing/publication/publish-due.ts';
import { thinAllVersions } from '../platform/editing/version/thin-versions.ts';
import { tidyForms } from '../platform/form/tidy-forms.ts';
import { productByHand } from '../platform/import/product-by-hand.ts';
import { lapseTransfers } from '../platform/order/move/lapse-transfers.ts';
import { startPaymentWorker } from '../platform/payment/payment-worker.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import { nextShowing } from '../platform/product/product-showing.ts';
import { showDueProducts } from '../platform/product/show-due-products.ts';
import type { SharedClientFiles } from '../platform/site/client-files.ts';
import { roundBook } from '../platform/work/round-book.ts';
import { startWorkLoop, type WorkLoop } from '../platform/work/work-loop.ts';
import { type Chore, startHousekeeping } from './start-housekeeping.ts';
import { startJobs } from './start-jobs.ts';
import { startMail } from './start-mail.ts';
import { startPostings } from './start-postings.ts';
import { startSearch } from './start-search.ts';

/** Nobody writes one file for longer. */
const LONGEST_WRITING_MS = 3_600_000;

/** What is planned for a moment is published so long after it at most. */
const PUBLICATIONS_MS = 15_000;

/** What runs without being asked. */
export interface Loops {
  /** Has the loop of a name begin a round at once, if there is one. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** Starts what the platform does without being asked: e-mails, payments of which nothing is heard, the search's index, planned publications, tidying. */
export function startLoops(config: Config, deps: PlatformDependencies, log: Log, clientFiles?: SharedClientFiles): Loops {
  const { database } = deps;
  const tell = roundBook(database, log);
  const chores: readonly Chore[] = [
    {
      event: 'orders.notPaidInTime',
      run: async () => {
        const { count, tags } = await lapseTransfers(deps, new Date(), deps.settings.siteUrl);
        if (tags.length > 0) deps.changed(tags);
        return count;
      },
    },
    { event: 'orders.stripped', run: () => stripDueOrders(database, new Date()) },
    { event: 'versions.thinned', run: () => thinAllVersions(database, new Date()) },
    ...(clientFiles === undefined ? [] : [{ event: 'clientFiles.forgotten', run: () => clientFiles.tidy() }]),
    { event: 'forms.deleted', run: () => tidyForms(database, deps.forms.attachments, new Date()) },
    ...['media', 'media-cache'].map((folder) => ({
      event: 'files.halfOnesRemoved',
      run: () => removeHalfFiles(join(config.dataDir, folder), new Date(Date.now() - LONGEST_WRITING_MS)),
    })),
  ];
  const publications = startWorkLoop(
    {
      name: 'publications',
      everyMs: PUBLICATIONS_MS,
      round: async () =>
        (await publishDue(deps)) + (await withdrawDuePosts(deps, POSTS.read)) + (await showDueProducts(deps, productByHand)) > 0,
      // Products come and go at their minute, because somebody waits for it or may not buy any more.
      nextIn: async () => {
        const now = deps.now();
        const next = await nextShowing(database, now);
        return next && next.getTime() - now.getTime();
      },
    },
    log,
    tell,
  );
  const loops: Readonly<Record<(typeof OWN_WORKERS)[number], WorkLoop>> = {
    mail: startMail(config, deps.settings.siteUrl, database, log, tell),
    payment: startPaymentWorker(deps, undefined, tell),
    publications,
    jobs: startJobs(deps, log, tell),
    search: startSearch(database, log, tell),
    postings: startPostings(database, log, tell),
    housekeeping: startHousekeeping(log, chores, tell),
  };
  return {
    wake: (name) =>
      Object.entries(loops)
        .find(([known]) => known === name)?.[1]
        .wake(),
    stop: async () => void (await Promise.all(Object.values(loops).map((loop) => loop.stop()))),
  };
}
