import { type Kysely, sql } from 'kysely';

/**
 * What little is left is a column of its own, null where there is more: indexes hold that one. So selling a piece of many changes no index, and the row's versions are tidied up on its page as it is
 * written (heap-only tuples); what everybody buys at once had them by the hundred, which every reader of its stock walked past.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  'alter table stock add column low_quantity int generated always as (case when quantity <= 5 then quantity end) stored',
  'drop index stock_low',
  'drop index stock_sold_out',
  'create index stock_low on stock (low_quantity, product_id) where low_quantity is not null',
  'create index stock_sold_out on stock (product_id) where low_quantity = 0',
];
