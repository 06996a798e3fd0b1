import { type RawBuilder, sql } from 'kysely';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import { bestLanguage } from '../../database/in-language.ts';

/** A picture as a json object, null when there is none; its text alternative in the language, else in English or Croatian. */
export function mediaObject(mediaId: RawBuilder<unknown>, language: string | RawBuilder<unknown>): RawBuilder<MediaWire | null> {
  return sql<MediaWire | null>`(select json_strip_nulls(json_build_object('id', m.id, 'title', m.title, 'width', m.width, 'height', m.height,
    'description', coalesce((select a.alt from media_text a where a.media_id = m.id order by ${bestLanguage(sql`a.language`, language)} limit 1), ''), 'version', m.version))
    from media m where m.id = ${mediaId})`;
}
