import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/navigation/static-pages.ts';
import type { Database } from '../database/schema.ts';

export interface HomeSlug {
  readonly slug: string;
}

/** The question for it, to be asked together with others. */
export function homeSlugQuestion(database: Kysely<Database>): CompiledQuery<HomeSlug> {
  return sql<HomeSlug>`select value #>> '{}' as slug from site_option where key = 'HomePageSlug'`.compile(database);
}

/** What is answered to it. */
export function readHomeSlug([row]: readonly HomeSlug[]): string {
  return row?.slug ?? DEFAULT_HOME_PAGE_SLUG;
}

/** The address of the first page of the site. */
export async function homeSlug(database: Kysely<Database>): Promise<string> {
  return readHomeSlug((await database.executeQuery(homeSlugQuestion(database))).rows);
}
