import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/order-desk.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Verb } from '../http/serve.ts';
import { isListed } from './order-desk-queries.ts';
import { type OrderOfTable, orderTable } from './order-table.ts';

/** Rows of a part: whoever asks gets one after the other, so that nobody ever holds them all. */
const PART = 1_000;

interface Row extends OrderOfTable {
  readonly id: number;
}

/** The orders of a list as a table, part after part; that they were taken along stands in the log for each part, since nothing binds one to the first. */
export const exportOrders: Verb<typeof call.exportOrders> = async ({ database, now }, { body, ...who }) => {
  const { view = 'all', q = '', before, ...filter } = body;
  const { rows } = await sql<Row>`
    select o.id, o.number, o.placed_at, o.status, o.paid_at, o.addresses, o.company, o.email, o.payment, o.delivery, o.items_total, o.discount, o.delivery_price,
      o.tax, o.total, o.currency, o.coupon_code, (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as pieces
    from shop_order o where ${isListed({ view, words: q, filter, before })} order by o.placed_at desc, o.id desc limit ${PART}`.execute(
    database,
  );
  await inTransaction(database, async (trx) => {
    const change = changeBy(who, now(), { what: 'export', thing: 'order', thingId: 'all', after: { view } });
    await recordChange(trx, change);
    return ok(undefined);
  });
  const last = rows.at(-1);
  const next = rows.length < PART || last === undefined ? null : last.id;
  const table = orderTable(who.facts.language);
  return ok({ data: { csv: `${before === undefined ? table.head : ''}${table.rows(rows)}`, next } });
};
