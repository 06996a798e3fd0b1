import { type Kysely, sql } from 'kysely';

/** What each text was translated from, by section ('' for the thing's own fields): its words in the original as they were then, so that what has changed since can be shown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table translation_source (
    thing text not null, thing_id int not null, language text not null, section text not null, texts jsonb not null,
    by_user int references shop_user on delete set null, at timestamptz not null, primary key (thing, thing_id, language, section))`.execute(
    database,
  );
  await sql`create index translation_source_by_user on translation_source (by_user)`.execute(database);
}
