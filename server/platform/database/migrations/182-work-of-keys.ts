import { type Kysely, sql } from 'kysely';

/** The key that a program asked with, kept with what is done later in its name: it stands in the log of changes, and what an ended key asked for is not done any more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['office_job', 'publication_plan', 'product_showing'])
    await sql`alter table ${sql.table(table)} add column access_key_id int references access_key on delete set null`.execute(database);
}
