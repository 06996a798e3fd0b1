import { JOB_KINDS, type JobThing, jobThing } from '#domain/back-office/office-job.ts';
import { whoStillMay } from '../account/office-users/who-still-may.ts';
import type { ProductWriter } from '../ports/product-writer.ts';
import { moderateOne } from './job-comments.ts';
import { moveOne } from './job-orders.ts';
import { changeOne } from './job-products.ts';
import { type ClaimedPart, claimPart, countTarget, goesOn, releaseJob } from './job-queries.ts';
import { publishOrWithdraw } from './job-texts.ts';
import type { Does, JobDependencies } from './job-work.ts';

/** Things that are done before others may have their turn, and how long nobody else takes them. */
const PART = 25;
const CLAIM_MS = 120_000;

/** How one thing of each kind is done. */
const WORK: Readonly<Record<JobThing, Does>> = {
  orders: moveOne,
  products: changeOne,
  pages: publishOrWithdraw,
  posts: publishOrWithdraw,
  comments: moderateOne,
};

/** Does the next part of the oldest job; answers whether more waits. Each thing is done and counted for itself, so an end in the middle does nothing twice. */
export async function runJobs(deps: JobDependencies, writer: ProductWriter, isStopped: () => boolean): Promise<boolean> {
  const { database, now } = deps;
  const claimed = await claimPart(database, now(), new Date(now().getTime() + CLAIM_MS), PART);
  if (claimed === undefined) return false;
  const tags = new Set<string>();
  // Who asked for it has to be allowed to do it now, and so has the key of a program.
  const { by_user: userId, access_key_id: keyId, kind } = claimed;
  const may = (await whoStillMay(database, { userId, keyId }, JOB_KINDS[kind], now())) !== undefined;
  try {
    for (const [at, target] of claimed.part.entries()) {
      if (isStopped() || !(await goesOn(database, claimed.id))) break;
      const done = claimed.done + at;
      const does = may ? WORK[jobThing(claimed.kind)] : denied;
      const went = await orSetAside(deps, claimed, target, done, () => does(deps, claimed, target, done, writer));
      if (went === undefined) break;
      for (const tag of went) tags.add(tag);
    }
  } finally {
    // Each thing is committed for itself: pages are told of it before anything else may fail.
    if (tags.size > 0) deps.changed([...tags]);
    await releaseJob(database, claimed.id, now());
    const found = jobThing(claimed.kind) === 'products' ? await writer.index(database) : [];
    if (found.length > 0) deps.changed(found);
  }
  return true;
}

/** A thing that fails twice is counted as one that did not go, so that it holds up neither the rest nor other jobs; while the database is away nothing can be counted either, and all waits. */
async function orSetAside(
  { database, log }: JobDependencies,
  { id }: ClaimedPart,
  target: number,
  done: number,
  work: () => ReturnType<Does>,
): ReturnType<Does> {
  try {
    return await work().catch(work);
  } catch (error) {
    log.error('jobs.thingFailed', { job: id, target, message: String(error).slice(0, 200) });
    return (await countTarget(database, id, done, { id: target, name: String(target), reason: 'failed' })) ? [] : undefined;
  }
}

const denied: Does = async ({ database }, { id }, target, done) =>
  (await countTarget(database, id, done, { id: target, name: String(target), reason: 'notAllowed' })) ? [] : undefined;
