import type { Kysely } from 'kysely';
import { type DraftSection, readDraftSections } from '#domain/editing/draft.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** As many sections as wanted, of all the demo's pages, each with a name of its own. */
export async function manySections(database: Kysely<Database>, count: number): Promise<readonly DraftSection[]> {
  const rows = await database.selectFrom('page_text').select('sections').where('language', '=', 'hrv').orderBy('page_id').execute();
  const all = readDraftSections(rows.flatMap((row) => [...row.sections])).slice(0, count);
  if (all.length < count) throw new Error(`The demo has ${all.length} sections.`);
  return all.map((section, place) => ({ ...section, id: String(place).padStart(12, 'o') }));
}
