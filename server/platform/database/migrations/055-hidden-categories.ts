import { type Kysely, sql } from 'kysely';

/** A category can be kept out of menus and tiles and yet have its page; what stands in it is listed above it as before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table category add column in_menu boolean not null default true`.execute(database);
}
