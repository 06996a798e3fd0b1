import { type Kysely, sql } from 'kysely';

/** What a customer adds to an order besides what is bought is one value, by the names that it is sent under; another text needs no other column. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column extras jsonb not null default '{}'`.execute(database);
  await sql`
    update shop_order set extras = (
      select coalesce(jsonb_object_agg(text.key, text.value), '{}')
      from (values ('orderMessage', message), ('giftMessage', gift ->> 'message'), ('to', gift ->> 'to'), ('from', gift ->> 'from')) as text (key, value)
      where text.value <> ''
    )
    where message is not null or gift is not null`.execute(database);
  await sql`alter table shop_order drop column message, drop column gift`.execute(database);
}
