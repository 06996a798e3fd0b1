import { type Kysely, sql } from 'kysely';

/** Moments from which on and until which visitors find a product; what has come to pass is taken away (server/platform/product/show-due-products.ts). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `create table product_showing (
    product_id int primary key references product on delete cascade,
    shown_from timestamptz,
    shown_until timestamptz,
    by_user int references shop_user on delete set null,
    check (num_nonnulls(shown_from, shown_until) > 0),
    check (shown_until > shown_from)
  )`,
  'create index product_showing_from on product_showing (shown_from) where shown_from is not null',
  'create index product_showing_until on product_showing (shown_until) where shown_until is not null',
  'create index product_showing_by_user on product_showing (by_user)',
];
