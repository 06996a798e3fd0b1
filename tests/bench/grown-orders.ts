import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Fills the shop up with orders of a year, each with its cart and its lines: copies of the demo's, of which few still wait for somebody, as in a shop that is kept up with. */
export async function growOrders(database: Kysely<Database>, count: number): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const statement of statements(count)) await sql.raw(statement).execute(connection);
  });
}

const AT = "now() - n * interval '365 days' / (select max(n) from grown)";

const statements = (count: number): readonly string[] => [
  `create temporary table grown as select n, o.id as of_id, o.cart_id as of_cart, 'grown-' || n as code
    from generate_series(1, ${count}) n join (select o.*, row_number() over (order by id) - 1 as at, count(*) over () as many from shop_order o) o on o.at = n % o.many`,
  `insert into cart (id, protect_code_hash, status, language, created_at)
    select 'grown-' || n, '\\x00', case when n <= ${count} then 'ordered' else 'open' end, 'hrv', now() - (n % ${count}) * interval '365 days' / ${count} from generate_series(1, ${2 * count}) n`,
  `insert into shop_order (slug, number, cart_id, protect_code_hash, language, email, status, currency, delivery, payment, addresses, company, extras, items_total, discount, delivery_price, tax, total, placed_at, paid_at)
    select g.code, 'ZF-G-' || g.n, g.code, '\\x00', o.language, 'kupac' || g.n || '@example.com',
      case when n <= 40 then 'paid' when n <= 60 then 'placed' when n <= 65 then 'underReview' when n % 50 = 0 then 'cancelled' when n % 97 = 0 then 'refunded' else 'delivered' end,
      o.currency, o.delivery, o.payment, o.addresses, o.company, o.extras, o.items_total, o.discount, o.delivery_price, o.tax, o.total, ${AT}, ${AT}
    from grown g join shop_order o on o.id = g.of_id`,
  `insert into order_line select n.id, l.position, l.product_id, l.sku, l.name, l.format, l.quantity, l.unit_price, l.row_total, l.discount, l.tax_rate
    from grown g join shop_order n on n.slug = g.code join order_line l on l.order_id = g.of_id`,
  `insert into order_stock (order_id, product_id, quantity) select l.order_id, l.product_id, sum(l.quantity) from order_line l join shop_order o on o.id = l.order_id
    where o.slug like 'grown-%' group by 1, 2`,
  `insert into order_event (order_id, kind, status, at) select id, 'created', 'placed', placed_at from shop_order where slug like 'grown-%'
    union all select id, 'refunded', 'refunded', placed_at + interval '1 day' from shop_order where slug like 'grown-%' and status = 'refunded'`,
  'drop table grown',
];
