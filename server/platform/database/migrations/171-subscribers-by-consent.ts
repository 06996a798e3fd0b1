import { type Kysely, sql } from 'kysely';

/** Subscribers of the newsletter are found by a consent that they gave with it, without a look at all of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index newsletter_subscription_consents on newsletter_subscription using gin (consent_ids)`.execute(database);
}
