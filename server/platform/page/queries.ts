import { type Kysely, sql } from 'kysely';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { isPublished } from '../database/published.ts';
import type { Database } from '../database/schema.ts';
import { mediaObject } from '../media/picture/media-record.ts';

type Connection = Kysely<Database>;

export interface PageRow {
  readonly id: number;
  readonly slug: string;
  /** Of the text: another one than asked for where it stands in for a translation. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly updated_at: Date;
  /** As they are stored; checked by the registry before they are filled. */
  readonly sections: readonly unknown[];
  /** Empty where the page's own address is the one to name. */
  readonly canonical: string;
  readonly no_index: boolean;
  readonly picture: MediaWire | null;
}

/** A public page by its slug in the language; the home page also by the slug of the option HomePageSlug, whatever it is called in the language. */
export async function findPage(database: Connection, slug: string, language: LanguageCode, now: Date): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select p.id, t.slug, coalesce(t.stands_in_for, t.language) as language, t.title, t.description, p.updated_at, t.sections, t.canonical, p.no_index,
      ${mediaObject(sql`p.media_id`, language)} as picture
    from page_text t join page p on p.id = t.page_id and ${isPublished(now)}
    where t.language = ${language} and (t.slug = ${slug} or t.page_id = (
      select h.page_id from page_text h where h.slug = ${slug} and exists (select from site_option o where o.key = 'HomePageSlug' and o.value = to_jsonb(${slug}::text)) limit 1))
    order by t.slug = ${slug} desc limit 1`.execute(database);
  return rows[0];
}

/** Pictures by their ids, those that there are. */
export async function findMedia(
  database: Connection,
  ids: readonly string[],
  language: LanguageCode,
): Promise<ReadonlyMap<string, MediaWire>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ media: MediaWire | null }>`
    select ${mediaObject(sql`w.id`, language)} as media from unnest(${[...new Set(ids)]}::text[]) w(id)`.execute(database);
  return new Map(rows.flatMap(({ media }) => (media === null ? [] : [[media.id, media]])));
}
