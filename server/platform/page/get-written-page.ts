import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/page.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { sharedPicture } from '../media/picture/shared-picture.ts';

/**
 * The page or post that an address belongs to, or is to belong to once it is published: what has the slug in the language itself goes before what is to be begun in it under the slug of another one. Whoever names one gets
 * that, whatever its address: it may have none yet in the language, or another one since.
 */
export const getWrittenPage: Verb<typeof wire.getWrittenPage> = async ({ database }, { query: { slug, of }, facts: { language } }) => {
  const [kind, id] = of?.split('-') ?? [];
  const isWanted = (own: 'page' | 'post', table: RawBuilder<unknown>, ownId: RawBuilder<unknown>) =>
    id === undefined ? sql`${table}.slug = ${slug}` : sql`${kind === own} and ${ownId} = ${Number(id)}`;
  const [ofPage, ofPost] = [isWanted('page', sql`t`, sql`t.page_id`), isWanted('post', sql`t`, sql`t.post_id`)];
  const ofDraft = id === undefined ? sql`d.slug = ${slug}` : sql`d.thing = ${kind} and d.thing_id = ${Number(id)}`;
  const { rows } = await sql<Written>`
    with text as (
      select 'page' as kind, t.page_id as id, t.language, t.slug, t.title, t.description from page_text t where ${ofPage} and t.stands_in_for is null
      union all select 'post', t.post_id, t.language, t.slug, t.title, t.excerpt from post_text t where ${ofPost}
      union all select d.thing, d.thing_id, d.language, coalesce(d.slug, ''), coalesce(d.content #>> '{values,title}', ''),
        coalesce(d.content #>> '{values,description}', d.content #>> '{values,excerpt}', '')
        from draft d where ${ofDraft} and d.thing in ('page', 'post') and d.content is not null
      union all select 'page', t.page_id, t.language, t.slug, t.title, t.description from page_text t
        where ${ofPage} and t.language = ${language} and t.stands_in_for is not null)
    select w.kind, w.id, w.slug, w.title, w.description from text w
    where w.language = ${language} or (not exists (select from page_text t where w.kind = 'page' and t.page_id = w.id and t.language = ${language})
      and not exists (select from post_text t where w.kind = 'post' and t.post_id = w.id and t.language = ${language})
      and not exists (select from draft d where d.thing = w.kind and d.thing_id = w.id and d.language = ${language} and d.slug <> ''))
    order by w.language <> ${language}, w.id limit 1`.execute(database);
  const [page] = rows;
  if (page === undefined) return refuse('NOT_FOUND');
  const media = page.kind === 'post' ? await sharedPicture(database, { ...page, kind: page.kind }, language) : null;
  return ok({ data: { ...page, slug: page.slug || slug, media, languages: await slugsOf(database, page) } });
};

interface Written {
  readonly kind: 'page' | 'post';
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}

/** Under which slug it is written in each language, by its own text, else by a working copy. */
async function slugsOf(database: Kysely<Database>, { kind, id }: Written) {
  const { rows } = await sql<{ language: string; slug: string | null }>`
    select language, slug from page_text where ${kind} = 'page' and page_id = ${id}
    union all select language, slug from post_text where ${kind} = 'post' and post_id = ${id}
    union all select language, slug from draft where thing = ${kind} and thing_id = ${id} and content is not null`.execute(database);
  return LANGUAGE_CODES.flatMap((code) => {
    const slug = rows.find((row) => row.language === code)?.slug;
    return slug ? [{ language: code, slug }] : [];
  });
}
