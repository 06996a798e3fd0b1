import type { Kysely, Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { JOB_KINDS, type JobFailure } from '#domain/back-office/office-job.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { changedPrices } from '#domain/product/changed-prices.ts';
import { announceChanges } from '../database/content-changes.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { MAIL_TAG } from '../mail/write-mail.ts';
import { moveByHand, type NotMovedByHand } from '../order/move-by-hand.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import type { ProductWriter } from '../ports/product-writer.ts';
import { changeProduct, type ProductChangeWire } from '../product/change-desk-product.ts';
import { type ClaimedPart, claimPart, countTarget, releaseJob } from './job-queries.ts';

/** Things that are done before others may have their turn, and how long nobody else takes them. */
const PART = 25;
const CLAIM_MS = 120_000;

export type JobDependencies = Pick<PlatformDependencies, 'database' | 'now' | 'changed' | 'settings'>;

/** Does the next part of the oldest job; answers whether more waits. Each thing is done and counted for itself, so an end in the middle does nothing twice. */
export async function runJobs(deps: JobDependencies, writer: ProductWriter, isStopped: () => boolean): Promise<boolean> {
  const { database, now } = deps;
  const claimed = await claimPart(database, now(), new Date(now().getTime() + CLAIM_MS), PART);
  if (claimed === undefined) return false;
  const tags = new Set<string>();
  const may = await mayStill(database, claimed);
  try {
    for (const [at, target] of claimed.part.entries()) {
      if (isStopped()) break;
      const done = claimed.done + at;
      const went = await (!may ? denied : claimed.kind.startsWith('orders.') ? doOrder : doProduct)(deps, claimed, target, done, writer);
      if (went === undefined) break;
      for (const tag of went) tags.add(tag);
    }
  } finally {
    // Each thing is committed for itself: pages are told of it before anything else may fail.
    if (tags.size > 0) deps.changed([...tags]);
    await releaseJob(database, claimed.id, now());
    const found = claimed.kind.startsWith('products.') ? await writer.index(database) : [];
    if (found.length > 0) deps.changed(found);
  }
  return true;
}

/** Who asked for it has to be allowed to do it now. */
async function mayStill(database: Kysely<Database>, { by_user: id, kind }: ClaimedPart): Promise<boolean> {
  if (id === null) return false;
  const user = await database.selectFrom('shop_user').select(['is_backoffice', 'scopes']).where('id', '=', id).executeTakeFirst();
  return user?.is_backoffice === true && hasScope(user.scopes, JOB_KINDS[kind]);
}

/** Does one thing and counts it; the tags of what has changed, or undefined when another process has counted it. */
type Does = (
  deps: JobDependencies,
  job: ClaimedPart,
  target: number,
  done: number,
  writer: ProductWriter,
) => Promise<readonly string[] | undefined>;

const denied: Does = async ({ database }, { id }, target, done) =>
  (await countTarget(database, id, done, { id: target, name: String(target), reason: 'notAllowed' })) ? [] : undefined;

/** An order is moved in a transaction of its own; of one that was moved and not counted the second try says that it may not any more. */
const doOrder: Does = async ({ database, now, settings }, job, target, done) => {
  const verb = job.kind.slice('orders.'.length) as OrderVerb;
  const by = { userId: job.by_user ?? 0, requestId: job.request_id };
  const details = verb === 'send' ? { carrier: job.details.carrier ?? '', trackingNumber: '' } : {};
  const moved = await moveByHand(database, { id: target }, verb, { now: now(), siteUrl: settings.siteUrl, details, by });
  const failure = moved.isErr() ? await orderFailure(database, target, moved.error) : undefined;
  if (moved.isOk()) await announceChanges(database, [MAIL_TAG]);
  if (!(await countTarget(database, job.id, done, failure))) return undefined;
  return moved.isOk() ? moved.value.tags : [];
};

async function orderFailure(database: Kysely<Database>, id: number, error: NotMovedByHand): Promise<JobFailure> {
  const order = await database.selectFrom('shop_order').select('number').where('id', '=', id).executeTakeFirst();
  return { id, name: order?.number ?? String(id), reason: reasonOf(error) };
}

/** Of an order that is in no state for it, the state. */
function reasonOf(error: NotMovedByHand): string {
  switch (error.kind) {
    case 'NoSuchOrder':
      return 'gone';
    case 'NotNow':
      return error.status;
    case 'Flawed':
      return error.flaw;
  }
}

/** A product is changed and counted in one transaction, so that no price moves twice. */
const doProduct: Does = async ({ database, now }, job, target, done, writer) => {
  const written = await inTransaction(database, async (trx): Promise<Result<readonly string[], Undone>> => {
    const went = await changed(trx, job, target, writer, now());
    if (went.isErr()) return err({ failure: went.error });
    return (await countTarget(trx, job.id, done, undefined)) ? ok(went.value) : err({ failure: undefined });
  });
  if (written.isOk()) return written.value;
  const { failure } = written.error;
  return failure !== undefined && (await countTarget(database, job.id, done, failure)) ? [] : undefined;
};

/** Without a failure somebody else has counted it. */
interface Undone {
  readonly failure: JobFailure | undefined;
}

async function changed(
  trx: Transaction<Database>,
  job: ClaimedPart,
  id: number,
  writer: ProductWriter,
  at: Date,
): Promise<Result<readonly string[], JobFailure>> {
  const before = await writer.lock(trx, id);
  if (before === undefined) return err({ id, name: String(id), reason: 'gone' });
  const { retail, final, member, visible, stock } = before;
  const prices = { retailPrice: retail, finalPrice: final < retail ? final : undefined, memberPrice: member ?? undefined };
  const wanted = wantedOf(job, prices);
  if ('visible' in wanted && wanted.visible === visible) return ok([]);
  if ('stock' in wanted && wanted.stock === stock) return ok([]);
  const by = { userId: job.by_user ?? 0, requestId: job.request_id, at };
  const done = await changeProduct(trx, writer, { id, change: wanted, seen: undefined, by });
  return done.map(({ tags }) => tags).mapErr(({ reason }) => ({ id, name: before.sku, reason: reason ?? 'gone' }));
}

function wantedOf({ kind, details }: ClaimedPart, prices: Parameters<typeof changedPrices>[2]): ProductChangeWire {
  if (kind === 'products.show' || kind === 'products.hide') return { visible: kind === 'products.show' };
  if (kind === 'products.stock') return { stock: details.stock ?? 0 };
  const { retailPrice, finalPrice, memberPrice } = changedPrices(kind, details, prices);
  return { prices: { retailPrice, finalPrice: finalPrice ?? null, memberPrice: memberPrice ?? null } };
}
