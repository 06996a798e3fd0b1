import type { Kysely } from 'kysely';
import type { JobFailure } from '#domain/back-office/office-job.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { announceChanges } from '../database/content-changes.ts';
import type { Database } from '../database/schema.ts';
import { MAIL_TAG } from '../mail/write-mail.ts';
import { moveByHand, type NotMovedByHand } from '../order/move-by-hand.ts';
import { countTarget } from './job-queries.ts';
import { type Does, doneBy } from './job-work.ts';

/** An order is moved in a transaction of its own; of one that was moved and not counted the second try says that it may not any more. */
export const moveOne: Does = async ({ database, now, settings }, job, target, done) => {
  const verb = job.kind.slice('orders.'.length) as OrderVerb;
  const by = doneBy(job, now());
  const details = verb === 'send' ? { carrier: job.details.carrier ?? '', trackingNumber: '' } : {};
  const moved = await moveByHand(database, { id: target }, verb, { now: now(), siteUrl: settings.siteUrl, details, by });
  const failure = moved.isErr() ? await orderFailure(database, target, moved.error) : undefined;
  if (moved.isOk()) await announceChanges(database, [MAIL_TAG]);
  if (!(await countTarget(database, job.id, done, failure, moved.isOk()))) return undefined;
  return moved.isOk() ? moved.value.tags : [];
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
    case 'Flawed':
      return error.flaw;
  }
}
