import { type RawBuilder, sql } from 'kysely';
import type * as wire from '#adapters/platform/wire/choosable-thing.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { textIn } from '../database/in-language.ts';
import { isInTime, isNotOver, isPublished } from '../database/published.ts';

export type FoundThing = (typeof wire.FOUND_THINGS)[number];

/** Things of a kind with their names in a language, and whether visitors see them. */
export function namesOf(kind: FoundThing, language: LanguageCode, now: Date): RawBuilder<unknown> {
  switch (kind) {
    case 'page':
      return sql`select p.id, t.title, t.slug, ${isPublished(now)} as is_public from page_text t join page p on p.id = t.page_id and not p.is_template where t.language = ${language}`;
    case 'template':
      return sql`select p.id, coalesce(t.title, d.content #>> '{values,title}') as title, '' as slug, t.page_id is not null and ${isInTime(now)} as is_public from page p
        left join page_text t on t.page_id = p.id and t.language = ${language}
        left join draft d on d.thing = 'page' and d.thing_id = p.id and d.language = ${language} and t.page_id is null
        where p.is_template and (t.page_id is not null or d.content is not null)`;
    case 'post':
      return sql`select p.id, t.title, t.slug, p.published_at <= ${now} as is_public from post_text t join post p on p.id = t.post_id where t.language = ${language}`;
    case 'term':
      return sql`select t.term_id as id, t.title, t.slug, true as is_public from term_text t where t.language = ${language}`;
    case 'shopCategory':
      return sql`select t.category_id as id, t.name as title, t.slug, true as is_public from category_text t where t.language = ${language}`;
    case 'product':
      return sql`select p.id, t.name as title, t.slug, (p.is_visible or exists (select from product m where m.id = p.main_product_id and m.is_visible and not m.archived)) as is_public, case when p.is_visible then null when p.main_product_id is not null then 'variant' when exists (select from bundle_member b where b.product_id = p.id) then 'part' end as left_out from product_text t join product p on p.id = t.product_id and not p.archived where t.language = ${language}`;
    case 'event':
      return sql`select t.event_id as id, t.title, t.event_id::text as slug, ${isNotOver('e', now)} as is_public from event_text t join event e on e.id = t.event_id where t.language = ${language}`;
    case 'document':
      return sql`select d.id, coalesce((select t.title from document_text t where t.document_id = d.id order by t.language <> ${language}, t.language limit 1), d.file_name) as title, d.file_name as slug, not d.archived and d.published_at <= ${now} as is_public from document d`;
    case 'newsletterList':
      return sql`select l.id, coalesce(${textIn(sql`l.names`, language)}, l.slug) as title, l.slug, l.is_offered as is_public from newsletter_list l where l.deleted_at is null`;
    default:
      return kind satisfies never;
  }
}
