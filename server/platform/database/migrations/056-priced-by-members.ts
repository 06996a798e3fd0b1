import { type Kysely, sql } from 'kysely';

/**
 * A bundle can cost what its chosen members cost, some per cent less (in hundredths of a per cent; null: it has a price of its own), and can be limited to some variants of a member
 * (none named: all). The rules are those of functions/bundle-prices.sql, which the steps' end puts in the place of these.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product add column bundle_discount int,
      add constraint product_bundle_discount_check check (bundle_discount is null or (format = 'Bundle' and bundle_discount between 0 and 9999))`.execute(
    database,
  );
  await sql`create index product_priced_by_members on product (id) where bundle_discount is not null`.execute(database);
  await sql`alter table bundle_member add column variant_ids int[] not null default '{}'`.execute(database);
  for (const name of ['products_repriced', 'members_repriced'])
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as 'begin return null; end'`.execute(database);
  await sql`create trigger product_added_repriced after insert on product referencing new table as changed for each statement execute function products_repriced()`.execute(
    database,
  );
  await sql`create trigger product_repriced after update on product referencing old table as before new table as changed for each statement execute function products_repriced()`.execute(
    database,
  );
  for (const [name, on, table] of [
    ['added', 'insert', 'new'],
    ['changed', 'update', 'new'],
    ['taken', 'delete', 'old'],
  ] as const)
    await sql`create trigger ${sql.ref(`member_${name}_repriced`)} after ${sql.raw(on)} on bundle_member referencing ${sql.raw(table)} table as changed for each statement execute function members_repriced()`.execute(
      database,
    );
}
