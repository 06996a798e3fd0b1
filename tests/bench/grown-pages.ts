import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** As many as the menus may hold. */
const IN_MENUS = 400;

/**
 * Fills the pages up to so many in two languages, a tenth of them in Croatian alone with English standing in, every hundredth with a working copy; some hundred stand in the menus, in
 * branches of ten. Nothing follows from a row by itself meanwhile: what triggers would write is written along.
 */
export async function growPages(database: Kysely<Database>, pages: number): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
      with made as (
        insert into page (updated_at, languages) select now() - n * interval '1 hour', '{eng,hrv}' from generate_series(1, ${pages} - (select count(*)::int from page)) n returning id),
      written as (
        insert into page_text (page_id, language, slug, title, description, sections, stands_in_for)
        select id, language, 'mjera-' || id || '-' || language, 'Energetska obnova i poticaji ' || id, 'Kratki opis mjere.',
          jsonb_build_array(jsonb_build_object('id', lpad(id::text, 12, 'm'), 'kind', 'richText', 'html', repeat('<p>Poticaji za obnovu kuća i zgrada.</p>', 30))),
          case when language = 'eng' and id % 10 = 0 then 'hrv' end
        from made, unnest('{hrv,eng}'::text[]) language),
      drafted as (
        insert into draft (thing, thing_id, language, version, content, changed_at)
        select 'page', id, 'hrv', 1, jsonb_build_object('values', jsonb_build_object('title', 'Nacrt ' || id, 'slug', 'mjera-' || id || '-hrv'), 'sections', '[]'::jsonb), now()
        from made where id % 100 = 0),
      top as (
        insert into navigation_node (navigation, position, titles, link)
        select 'main', 1000 + n, jsonb_build_object('hrv', 'Grana ' || n), jsonb_build_object('type', 'page', 'id', (select min(id) from made) + n)
        from generate_series(1, ${IN_MENUS / 10}) n returning id, position)
      insert into navigation_node (navigation, parent_id, position, titles, link)
      select 'main', top.id, n, jsonb_build_object('hrv', 'Stranica ' || n), jsonb_build_object('type', 'page', 'id', (select min(id) from made) + top.position + n * 50)
      from top, generate_series(1, 10) n`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}
