import { type Kysely, sql } from 'kysely';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/navigation/static-pages.ts';
import type { Database } from '../database/schema.ts';

/** The address of the first page of the site. */
export async function homeSlug(database: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select value #>> '{}' as slug from site_option where key = 'HomePageSlug'`.execute(database);
  return rows[0]?.slug ?? DEFAULT_HOME_PAGE_SLUG;
}
