import { type Kysely, sql } from 'kysely';

/** A working copy is written anew with every pause of whoever types, and there is one of a page and language: to compress it costs more than all the rest of a save. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table draft alter column content set storage external`.execute(database);
}
