import { type Kysely, sql } from 'kysely';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { mediaObject } from './media-record.ts';

/** The picture that all languages of a post or an event share, with its words in one of them: that of what was published, else the one that its first working copy names. */
export async function sharedPicture(
  database: Kysely<Database>,
  { kind, id }: { readonly kind: 'post' | 'event'; readonly id: number },
  language: LanguageCode,
): Promise<MediaWire | null> {
  const { rows } = await sql<{ media: MediaWire | null }>`
    select ${mediaObject(sql`f.media_id`, language)} as media from (select coalesce(
      (select p.media_id from post p where ${kind} = 'post' and p.id = ${id}), (select e.media_id from event e where ${kind} = 'event' and e.id = ${id}),
      (select d.content #>> '{values,media}' from draft d where d.thing = ${kind} and d.thing_id = ${id} and d.content #>> '{values,media}' is not null
        order by array_position(${LANGUAGE_CODES}::text[], d.language) limit 1)) as media_id) f`.execute(database);
  return rows[0]?.media ?? null;
}
