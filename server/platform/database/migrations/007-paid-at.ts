import { type Kysely, sql } from 'kysely';

/** When an order's money came, beside how far its goods are. Orders that counted as paid so far stay so. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column paid_at timestamptz`.execute(database);
  await sql`
    update shop_order set paid_at = coalesce(
      (select min(e.at) from order_event e where e.order_id = shop_order.id and e.kind in ('paid', 'paidShort')),
      case when status in ('paid', 'paidShort', 'preparing', 'ready', 'delivered') then placed_at end)`.execute(database);
}
