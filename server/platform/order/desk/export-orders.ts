import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/order-desk.ts';
import { EXPORT_PART, recordExport } from '../../audit/export-part.ts';
import type { Verb } from '../../http/serve.ts';
import { isListed } from './order-desk-queries.ts';
import { type OrderOfTable, orderTable } from './order-table.ts';

interface Row extends OrderOfTable {
  readonly id: number;
}

/** The orders of a list as a table, part after part. */
export const exportOrders: Verb<typeof call.exportOrders> = async (deps, { body, ...who }) => {
  const { view = 'all', q = '', before, ...filter } = body;
  const { rows } = await sql<Row>`
    select o.id, o.number, o.placed_at, o.status, o.paid_at, o.addresses, o.company, o.email, o.payment, o.delivery, o.items_total, o.discount, o.delivery_price,
      o.tax, o.total, o.currency, o.coupon_code, (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as pieces
    from shop_order o where ${isListed({ view, words: q, filter, before })} order by o.placed_at desc, o.id desc limit ${EXPORT_PART}`.execute(
    deps.database,
  );
  const next = await recordExport(deps, who, { thing: 'order', rows, asked: { view } });
  const table = orderTable(who.facts.language);
  return ok({ data: { csv: `${before === undefined ? table.head : ''}${table.rows(rows)}`, next } });
};
