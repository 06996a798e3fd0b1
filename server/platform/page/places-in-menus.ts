import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';

/** The entries of all menus, sisters in their order. In one row: as many rows took longer to be read than to be found. */
export interface PlacesInMenus {
  readonly entries: readonly MenuEntry[] | null;
}

/** What leads to no page has none. */
type MenuEntry = readonly [id: number, parent: number | null, title: string | null, page: number | null];

/** What is asked for the places of all pages, to be asked together with others. Titles are in the language, or in one that stands in for it. */
export function placesQuestion(database: Kysely<Database>, language: string): CompiledQuery<PlacesInMenus> {
  return sql<PlacesInMenus>`
    select json_agg(json_build_array(n.id, n.parent_id, ${textIn(sql`n.titles`, language)}, case when n.link ->> 'type' = 'page' then (n.link ->> 'id')::int end)
      order by n.navigation <> 'main', n.navigation, n.position, n.id) as entries
    from navigation_node n`.compile(database);
}

/** Where pages stand in the menus of the site, in the order in which visitors meet them, each at its first place: its id, with the titles of the entries above it. */
export function readPlaces([row]: readonly PlacesInMenus[]): ReadonlyMap<number, readonly string[]> {
  const places = new Map<number, readonly string[]>();
  const below = Map.groupBy(row?.entries ?? [], ([, parent]) => parent);
  const walk = (parent: number | null, above: readonly string[]): void => {
    for (const [id, , title, page] of below.get(parent) ?? []) {
      if (page !== null && !places.has(page)) places.set(page, above);
      walk(id, [...above, title ?? '']);
    }
  };
  walk(null, []);
  return places;
}
