import { type Kysely, sql } from 'kysely';

/** The page on which people sign up for an event; none where nobody needs to, or where it is done elsewhere. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column sign_up_page_id int references page on delete set null`.execute(database);
  await sql`create index event_sign_up_page on event (sign_up_page_id) where sign_up_page_id is not null`.execute(database);
}
