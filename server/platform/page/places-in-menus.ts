import { type Kysely, sql } from 'kysely';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';

/**
 * Where pages stand in the menus of the site, in the order in which visitors meet them, each at its first place: its id, with the titles of the entries above it. Titles are in the
 * language, or in one that stands in for it.
 */
export async function findPlacesInMenus(database: Kysely<Database>, language: string): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ page_id: number; above: readonly string[] }>`
    with recursive entry as (
      select n.id, n.navigation, n.link, ${textIn(sql`n.titles`, language)} as title, array[]::text[] as above, array[n.position, n.id] as place
      from navigation_node n where n.parent_id is null
      union all select n.id, n.navigation, n.link, ${textIn(sql`n.titles`, language)}, e.above || coalesce(e.title, ''), e.place || array[n.position, n.id]
      from navigation_node n join entry e on e.id = n.parent_id)
    select (link ->> 'id')::int as page_id, above from entry where link ->> 'type' = 'page' order by navigation <> 'main', navigation, place`.execute(
    database,
  );
  const places = new Map<number, readonly string[]>();
  for (const { page_id: id, above } of rows) if (!places.has(id)) places.set(id, above);
  return places;
}
