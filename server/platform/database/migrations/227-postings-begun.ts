import { type Kysely, sql } from 'kysely';

/** Up to where a language's postings are made: whichever process goes on after one that was ended, and nobody takes for whole what is half there. Null when all of it is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table product_posting_language add column next_bucket int`.execute(database);
}
