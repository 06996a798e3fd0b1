import { type Kysely, sql } from 'kysely';

/** That a buyer wants digital content before the period of withdrawal ends, and knows what that means, is kept word by word: once for an order, and only ever added to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table digital_consent (
    order_id int primary key references shop_order on delete cascade, at timestamptz not null, version text not null, wording text not null)`.execute(
    database,
  );
  await sql`create function digital_consent_stands() returns trigger language plpgsql as $$ begin raise exception 'digital_consent is only ever added to'; end $$`.execute(
    database,
  );
  await sql`create trigger digital_consent_stands before update on digital_consent for each row execute function digital_consent_stands()`.execute(
    database,
  );
}
