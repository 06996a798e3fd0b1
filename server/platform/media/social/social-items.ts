import { type Kysely, sql } from 'kysely';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { bestLanguage } from '../../database/in-language.ts';
import type { Database } from '../../database/schema.ts';
import { mediaObject } from '../picture/media-record.ts';

export interface SocialRow {
  readonly id: number;
  readonly media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  readonly caption: string;
  readonly media: MediaWire;
  readonly permalink: string | null;
  readonly posted_at: Date;
}

/** Where pictures of social networks come from: newest first, of any of the hashtags (small, without #), of all where there are none (CMS-12). */
export type SocialSource = (wish: {
  readonly hashtags: readonly string[];
  readonly language: LanguageCode;
  readonly limit: number;
}) => Promise<readonly SocialRow[]>;

/** The pictures that the platform keeps itself, so that no network is asked for anything. */
export function storedSocialItems(database: Kysely<Database>): SocialSource {
  return async ({ hashtags, language, limit }) => {
    const { rows } = await sql<SocialRow>`
      select s.id, s.media_type, s.permalink, s.posted_at, ${mediaObject(sql`s.media_id`, language)} as media,
        coalesce((select t.caption from social_item_text t where t.social_item_id = s.id order by ${bestLanguage(sql`t.language`, language, [DEFAULT_LANGUAGE])} limit 1), '') as caption
      from social_item s where ${hashtags.length === 0} or s.hashtags && ${hashtags}::text[] order by s.posted_at desc, s.id desc limit ${limit}`.execute(
      database,
    );
    return rows;
  };
}

/** Hashtags as they are kept. */
export function plainHashtags(hashtags: readonly string[]): readonly string[] {
  return hashtags.map((hashtag) => hashtag.replace(/^#/, '').toLowerCase()).filter((hashtag) => hashtag !== '');
}
