import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Whether a page `p` is public at a moment: from its first day on, until its last moment (CMS-01). */
export function isPublished(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(p.published_from is null or p.published_from <= ${now}) and (p.published_until is null or p.published_until > ${now})`;
}

/** When the next page or post appears or goes by the time alone; undefined when none will. */
export async function nextPublication(database: Kysely<Database>, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(published_from) from page where published_from > ${now}), (select min(published_until) from page where published_until > ${now}),
      (select min(published_at) from post where published_at > ${now})) as at`.execute(database);
  return rows[0]?.at ?? undefined;
}
