import { type Kysely, sql } from 'kysely';

/**
 * Which address a page or a post is to have stands beside its working copy: two that want the same one are told so while they are written. The index is written only when an address
 * changes; the one of pages before was with every save, and could not hold what is too long for an address.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  `alter table draft add column slug text generated always as (case when thing in ('page', 'post') then left(content #>> '{values,slug}', 200) end) stored`,
  'drop index draft_slug',
  'create index draft_slug on draft (slug, language) where slug is not null',
];
