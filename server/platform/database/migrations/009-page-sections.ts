import { type Kysely, sql } from 'kysely';

/**
 * What a page says of itself besides its texts, and the sections in the form that their registry declares (src/domain/page): pictures, links and what lists choose by stand
 * under the names of the fields that they fill.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table page
    add column media_id text references media on delete set null,
    add column no_index boolean not null default false,
    add column published_from timestamptz,
    add column published_until timestamptz,
    add constraint page_published check (published_from is null or published_until is null or published_from < published_until)`.execute(
    database,
  );
  await sql`alter table page_text add column canonical text not null default ''`.execute(database);
  await sql`update page_text t set sections = (
    select coalesce(jsonb_agg(case s.value ->> 'kind'
      when 'hero' then (s.value - 'mediaId' - 'tasks') || jsonb_build_object('media', s.value -> 'mediaId',
        'tasksTitle', coalesce(s.value #>> '{tasks,title}', ''), 'tasks', coalesce(s.value #> '{tasks,links}', '[]'))
      when 'newsList' then (s.value - 'category' - 'limit') || jsonb_build_object('posts', jsonb_build_object('category', s.value -> 'category', 'limit', s.value -> 'limit'))
      when 'eventList' then (s.value - 'limit') || jsonb_build_object('events', jsonb_build_object('limit', s.value -> 'limit'))
      when 'productRow' then (s.value - 'productIds') || jsonb_build_object('products', jsonb_build_object('ids', s.value -> 'productIds'))
      else s.value end order by s.place), '[]')
    from jsonb_array_elements(t.sections) with ordinality s(value, place))`.execute(database);
}
