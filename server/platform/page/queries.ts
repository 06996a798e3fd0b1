import { type Kysely, sql } from 'kysely';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { mediaObject } from '../media/media-record.ts';
import type { StoredSection } from './stored-section.ts';

type Connection = Kysely<Database>;

export interface PageRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly updated_at: Date;
  readonly sections: readonly StoredSection[];
}

/** A page by its slug in the language; the home page also by the slug of the option HomePageSlug, whatever it is called in the language. */
export async function findPage(database: Connection, slug: string, language: LanguageCode): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select p.id, t.slug, t.title, t.description, p.updated_at, t.sections from page_text t join page p on p.id = t.page_id
    where t.language = ${language} and (t.slug = ${slug} or t.page_id = (
      select h.page_id from page_text h where h.slug = ${slug} and exists (select from site_option o where o.key = 'HomePageSlug' and o.value = to_jsonb(${slug}::text)) limit 1))
    order by t.slug = ${slug} desc limit 1`.execute(database);
  return rows[0];
}

export async function findMedia(database: Connection, id: string, language: LanguageCode): Promise<MediaWire | null> {
  const { rows } = await sql<{ media: MediaWire | null }>`select ${mediaObject(sql`${id}`, language)} as media`.execute(database);
  return rows[0]?.media ?? null;
}
