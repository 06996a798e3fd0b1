import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/office-job.ts';
import { JOB_KINDS } from '#domain/back-office/office-job.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { foreseenStep } from '#domain/order/foreseen-step.ts';
import { MOST_PARCELS, parcelFlaws } from '#domain/order/parcel-numbers.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { ListedOrderRow } from '../order/desk/order-desk-queries.ts';
import { whoBought } from '../order/desk/order-record-on-wire.ts';
import { wayOf } from '../order/record/way-of.ts';
import { findJob, hasBegunIt, type JobRow, keepParcels } from './job-queries.ts';

type ParcelsWire = NonNullable<DataOf<typeof wire.getOfficeJob>['parcels']>;

interface Row extends Pick<ListedOrderRow, 'id' | 'number' | 'status' | 'paid_at' | 'total' | 'addresses' | 'delivery'> {
  readonly tracking: string | null;
}

/** The orders that work would send, in its order, each with the number of its parcel so far; null of other work, and of so much that no form holds it. */
export async function parcelsOf(database: Kysely<Database>, { id, kind, details, total }: JobRow): Promise<ParcelsWire | null> {
  if (kind !== 'orders.send' || total > MOST_PARCELS) return null;
  const { rows } = await sql<Row>`
    select o.id, o.number, o.status, o.paid_at, o.total, o.addresses, o.delivery, j.parcels ->> o.id::text as tracking
    from office_job j, unnest(j.targets) with ordinality t(id, place) join shop_order o on o.id = t.id
    where j.id = ${id} order by t.place`.execute(database);
  return rows
    .filter(({ status, paid_at, total, delivery }) =>
      foreseenStep('send', details, { status, isPaid: paid_at !== null, isFree: total === 0, way: wayOf({ delivery }) }).isOk(),
    )
    .map((row) => ({ id: row.id, number: row.number, ...whoBought(row), trackingNumber: row.tracking ?? '' }));
}

/** Writes down with which numbers orders will be sent, in the place of those before; with one that is wrong, none of them. */
export const keepJobParcels: Verb<typeof wire.keepJobParcels> = async ({ database, now }, { body: { id, parcels }, user, facts }) =>
  inTransaction(database, async (trx) => {
    const job = await findJob(trx, id);
    if (job?.kind !== 'orders.send' || !hasScope(user.scopes, JOB_KINDS[job.kind])) return refuse('NOT_FOUND');
    const { rows } = await sql<{ id: number; email: string }>`
      select o.id, o.email from office_job j join shop_order o on o.id = any(j.targets)
      where j.id = ${id} and o.id = any(${parcels.map(({ orderId }) => orderId)}::int[])`.execute(trx);
    const buyers = new Map(rows.map((row) => [row.id, row.email]));
    const known = parcels.flatMap((parcel) => {
      const buyer = buyers.get(parcel.orderId);
      return buyer === undefined ? [] : [{ ...parcel, buyer }];
    });
    const refused = parcelFlaws(known);
    if (refused.length > 0) return ok({ data: { id, refused: [...refused] } });
    const kept = Object.fromEntries(known.map(({ orderId, trackingNumber }) => [orderId, trackingNumber.trim()]));
    if (!(await keepParcels(trx, id, kept))) {
      if (await hasBegunIt(trx, { id, userId: user.userId }, kept)) return ok({ data: { id, refused: [] } });
      return refuse('JOB_REFUSED', { reason: job.dropped_at === null ? 'begunAlready' : 'droppedAlready' });
    }
    const after = { kind: job.kind, parcels: known.length };
    await recordChange(trx, changeBy({ user, facts }, now(), { what: 'update', thing: 'job', thingId: id, after }));
    return ok({ data: { id, refused: [] } });
  });
