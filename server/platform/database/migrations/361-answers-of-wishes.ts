import { type Kysely, sql } from 'kysely';

/**
 * A wish for a list of the newsletter keeps what was agreed to with it, in which versions of its words, until it is confirmed. Programs of before write neither column, and `answered_at` tells
 * that of a wish of theirs nothing is known: its moment is another one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_member add column answered jsonb, add column answered_at timestamptz`.execute(database);
}
