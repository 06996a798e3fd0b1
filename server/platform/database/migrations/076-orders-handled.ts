import { type Kysely, sql } from 'kysely';

/**
 * What people of the shop need to handle orders: notes for each other, what goods left with, and lists that stay quick among many orders. `order_words` is what an order is found by:
 * its number, and who bought, without accents.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  `create table order_note (
    id int generated always as identity primary key, order_id int not null references shop_order on delete cascade,
    text text not null check (length(text) between 1 and 2000), by_name text not null, at timestamptz not null)`,
  'create index order_note_order on order_note (order_id, id)',
  `create table shipment (
    id int generated always as identity primary key, order_id int not null references shop_order on delete cascade,
    carrier text not null check (carrier <> ''), tracking_number text not null, at timestamptz not null)`,
  'create index shipment_order on shipment (order_id, id)',
  'create index shop_order_placed on shop_order (placed_at desc, id desc)',
  'create index shop_order_status on shop_order (status, placed_at desc, id desc)',
  `create function order_words(number text, email text, addresses jsonb, company jsonb) returns text language sql immutable parallel safe as $$
    select lower(public.unaccent('public.unaccent', number || ' ' || email || ' ' || coalesce(company ->> 'name', '') || ' ' ||
      coalesce((select string_agg(concat_ws(' ', a ->> 'firstName', a ->> 'lastName'), ' ') from jsonb_array_elements(addresses) a), ''))) $$`,
  'create index shop_order_words on shop_order using gin (order_words(number, email, addresses, company) gin_trgm_ops)',
];
