import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';

/** The pages that entries lead to, each with the titles of the entries above it; one that several lead to comes several times. In one row: as many rows took longer to be read than to be found. */
export interface PlacesInMenus {
  readonly places: readonly (readonly [page: number, above: readonly string[]])[] | null;
}

/** What is asked for the places of all pages, to be asked together with others. Titles are in the language, or in one that stands in for it. */
export function placesQuestion(database: Kysely<Database>, language: string): CompiledQuery<PlacesInMenus> {
  return sql<PlacesInMenus>`
    with recursive entry as (
      select n.id, n.navigation, n.link, ${textIn(sql`n.titles`, language)} as title, array[]::text[] as above, array[n.position, n.id] as place
      from navigation_node n where n.parent_id is null
      union all select n.id, n.navigation, n.link, ${textIn(sql`n.titles`, language)}, e.above || coalesce(e.title, ''), e.place || array[n.position, n.id]
      from navigation_node n join entry e on e.id = n.parent_id)
    select json_agg(json_build_array((link ->> 'id')::int, above) order by navigation <> 'main', navigation, place) as places
    from entry where link ->> 'type' = 'page'`.compile(database);
}

/** Where pages stand in the menus of the site, in the order in which visitors meet them, each at its first place: its id, with the titles of the entries above it. */
export function readPlaces([row]: readonly PlacesInMenus[]): ReadonlyMap<number, readonly string[]> {
  const places = new Map<number, readonly string[]>();
  for (const [id, above] of row?.places ?? []) if (!places.has(id)) places.set(id, above);
  return places;
}
