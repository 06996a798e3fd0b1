import { type Kysely, sql } from 'kysely';

/** Lists of orders are narrowed to towns and to ways of delivery and of payment. `order_towns` holds the towns of an order's addresses, without accents and capitals. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create function order_towns(addresses jsonb) returns text language sql immutable parallel safe as $$
    select lower(public.unaccent('public.unaccent', coalesce((select string_agg(a ->> 'city', E'\\n') from jsonb_array_elements(addresses) a), ''))) $$`,
  'create index shop_order_towns on shop_order using gin (order_towns(addresses) gin_trgm_ops)',
  "create index shop_order_delivery on shop_order ((delivery ->> 'code'), placed_at desc, id desc)",
  "create index shop_order_payment on shop_order ((payment ->> 'code'), placed_at desc, id desc)",
];
