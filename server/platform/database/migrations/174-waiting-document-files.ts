import { type Kysely, sql } from 'kysely';

/** A file of a document that its draft names waits among the others until it is published; no visitor has seen it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table document_version add column waits boolean not null default false`.execute(database);
}
