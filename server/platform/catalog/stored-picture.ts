import { type RawBuilder, sql } from 'kysely';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';

/** A picture with its text alternatives in every language it has. */
export interface StoredPicture {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly version: string | null;
  readonly alts: Readonly<Partial<Record<LanguageCode, string>>>;
}

/** As a json object, null when there is none. */
export function storedPicture(mediaId: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql<StoredPicture | null>`(select json_build_object('id', m.id, 'title', m.title, 'width', m.width, 'height', m.height, 'version', m.version, 'alts',
    (select coalesce(json_object_agg(a.language, a.alt), '{}') from media_text a where a.media_id = m.id)) from media m where m.id = ${mediaId})`;
}

export function pictureOnWire({ id, title, width, height, version, alts }: StoredPicture, language: LanguageCode): MediaWire {
  const description = textFor(alts, language) ?? '';
  return { id, title, description, width, height, ...(version === null ? {} : { version }) };
}
