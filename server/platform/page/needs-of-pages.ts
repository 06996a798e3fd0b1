import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { type PageNeed, pageNeed } from '#domain/page/needed-page.ts';
import type { Database } from '../database/schema.ts';
import { homeSlug } from './home-slug.ts';

/** Which of these pages can't be taken away from visitors, and why (domain/page/needed-page.ts), asked of all of them at once. */
export async function needsOfPages(database: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, PageNeed>> {
  const [{ rows }, home] = await Promise.all([
    sql<{ id: number; slugs: [LanguageCode, string][] }>`
      select t.page_id as id, json_agg(json_build_array(t.language, t.slug)) as slugs
      from page_text t join page p on p.id = t.page_id where p.id = any(${ids}::int[]) and not p.is_template group by t.page_id`.execute(
      database,
    ),
    homeSlug(database),
  ]);
  return new Map(
    rows.flatMap(({ id, slugs }) => {
      const need = pageNeed(
        slugs,
        slugs.some(([, slug]) => slug === home),
      );
      return need === undefined ? [] : [[id, need]];
    }),
  );
}
