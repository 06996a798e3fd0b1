import { type Kysely, sql } from 'kysely';

/** Posts can be withdrawn: the moment is to come while it is planned, and stays while the post is away, so that coming back is no first publication. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table post add column withdraw_at timestamptz`.execute(database);
  await sql`create index post_withdraw_at on post (withdraw_at) where withdraw_at is not null`.execute(database);
}
