import { type Kysely, sql } from 'kysely';

/** What the first page of the back office tells from many orders: what was sold, carts that were begun, money that went back, what runs low and how fast it sells. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  'create index shop_order_sales on shop_order (placed_at) include (status, total)',
  'create index cart_begun on cart (created_at) include (status)',
  "create index order_event_refunded on order_event (at) where kind = 'refunded'",
  'create index order_stock_product on order_stock (product_id, order_id) include (quantity)',
  'create index stock_low on stock (quantity, product_id) where quantity <= 5',
];
