import type { Kysely } from 'kysely';
import { err, ok } from 'neverthrow';
import type { JobFailure } from '#domain/back-office/office-job.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import type { Database } from '../database/schema.ts';
import { moveByHandWithin, type NotMovedByHand } from '../order/move/move-by-hand.ts';
import { type Does, doneAndCounted, doneBy } from './job-work.ts';

/** An order is moved and counted in one transaction, so that none is moved and then told as one that did not go. */
export const moveOne: Does = async (deps, job, target, done) => {
  const { now, settings } = deps;
  const verb = job.kind.slice('orders.'.length) as OrderVerb;
  const by = doneBy(job, now());
  const details = verb === 'send' ? { carrier: job.details.carrier ?? '', trackingNumber: job.parcels[target] ?? '' } : {};
  return doneAndCounted(deps, job, done, async (trx) => {
    const moved = await moveByHandWithin(trx, { id: target }, verb, {
      now: now(),
      siteUrl: settings.siteUrl,
      details,
      seen: job.seen_until ?? undefined,
      by,
    });
    return moved.isOk() ? ok(moved.value.tags) : err(await orderFailure(trx, target, moved.error));
  });
};

const orderFailure = (database: Kysely<Database>, id: number, error: NotMovedByHand) => named(database, id, reasonOf(error));

async function named(database: Kysely<Database>, id: number, reason: string): Promise<JobFailure> {
  const order = await database.selectFrom('shop_order').select('number').where('id', '=', id).executeTakeFirst();
  return { id, name: order?.number ?? String(id), reason };
}

/** Of an order that is in no state for it, the state. */
function reasonOf(error: NotMovedByHand): string {
  switch (error.kind) {
    case 'NoSuchOrder':
      return 'gone';
    case 'NotNow':
      return error.status;
    case 'MovedMeanwhile':
      return `meanwhile.${error.status}`;
    case 'Flawed':
      return error.flaw;
  }
}
