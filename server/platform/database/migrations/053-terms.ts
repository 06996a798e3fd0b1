import { type Kysely, sql } from 'kysely';

/** The pages that a buyer has accepted are kept as they were, once for each version, and an order says which: a page that changes later changes nothing of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terms_version (hash text primary key, kept_at timestamptz not null default now(), pages jsonb not null)`.execute(
    database,
  );
  await sql`create function terms_version_stands() returns trigger language plpgsql as $$ begin raise exception 'terms_version is only ever added to'; end $$`.execute(
    database,
  );
  await sql`create trigger terms_version_stands before update or delete on terms_version for each row execute function terms_version_stands()`.execute(
    database,
  );
  await sql`alter table shop_order add column terms_hash text references terms_version`.execute(database);
}
