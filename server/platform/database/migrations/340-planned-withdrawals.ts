import { type Kysely, sql } from 'kysely';

/** Who has said when a post is to be withdrawn: what is kept of it then bears their name. Not a foreign key, as that would hold the posts and the accounts while it is checked; whoever is gone by then is nobody. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table post add column withdraw_by int`.execute(database);
}
