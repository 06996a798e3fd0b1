import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** The newest of the grown posts is of this time: whoever measures asks some days later, so that some calls are open and others announced. */
export const GROWN_UNTIL = new Date('2026-11-01T07:00:00Z');

/**
 * Fills the news up to so many posts in two languages, an hour apart, spread over the categories, with three tags each; three in four of a category of public calls have times; bodies of
 * some two thousand characters. Nothing follows from a row by itself meanwhile: what triggers would write is written along, and the index of the search has its own bench.
 */
export async function growPosts(database: Kysely<Database>, posts: number): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
      with wanted as (
        select x.n, x.at, term.id as term_id, c.is_call
        from (select n, ${GROWN_UNTIL}::timestamptz - n * interval '1 hour' as at from generate_series(1, ${posts} - (select count(*)::int from post)) n) x
          join (select id, holds_calls, row_number() over (order by id) - 1 as place, count(*) over () as all_terms from term) term on term.place = n % all_terms
          cross join lateral (select term.holds_calls and n % 4 > 0 as is_call) c),
      made as (
        insert into post (media_id, published_at, updated_at, languages, call_opens_at, call_deadline, call_mark)
        select (select media_id from post where media_id is not null order by id limit 1), at, at, '{eng,hrv}',
          case when is_call and n % 2 = 0 then at + interval '9 days' end, case when is_call then at + interval '30 days' end,
          case when is_call and n % 5 = 0 then case when at < ${GROWN_UNTIL}::timestamptz - interval '60 days' then 'results' when n % 25 = 0 then 'cancelled' end end
        from wanted
        returning id, published_at, languages),
      listed as (insert into post_term (post_id, term_id, published_at, languages)
        select id, term_id, published_at, languages from made join wanted on wanted.at = made.published_at),
      tagged as (insert into post_tag (post_id, tag_id, published_at, languages)
        select id, (array(select id from tag order by id))[1 + (id + place) % (select count(*) from tag)::int], published_at, languages from made, generate_series(0, 2) place)
      insert into post_text (post_id, language, slug, title, excerpt, body)
      select id, language, 'clanak-' || id || '-' || language, 'Komposter i rasvjeta u gradu ' || id, 'Kratki uvod u vijest broj ' || id || '.',
        repeat('<p>Održiva rasvjeta i kompostiranje u gradu, s podacima o potrošnji.</p>', 30)
      from made, unnest(languages) language`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
    await sql`vacuum (analyze) post, post_text, post_term, post_tag`.execute(connection);
  });
}
