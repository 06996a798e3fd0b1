import { type Kysely, sql } from 'kysely';

/** What was sent before anybody could mark it as dealt with is no news: only what came since the step before this one waits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update form_submission set handled_at = sent_at where handled_at is null
    and sent_at < coalesce((select m.timestamp::timestamptz from kysely_migration m where m.name = '097-form-desk'), now())`.execute(
    database,
  );
}
