import { type Kysely, sql } from 'kysely';
import type { LinkWire } from '#adapters/platform/wire/shared.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import { isNotOver, isPublished } from '../database/published.ts';
import type { Database } from '../database/schema.ts';

export type LinkResolver = (title: string, link: StoredLink) => LinkWire | undefined;

/** Finds in one question where links lead in a language; a thing that has no text in it, or is not public, leads nowhere. */
export async function resolveLinks(
  database: Kysely<Database>,
  links: readonly StoredLink[],
  language: LanguageCode,
  now: Date,
): Promise<LinkResolver> {
  const ids = (type: StoredLink['type']): number[] => [
    ...new Set(links.flatMap((link) => (link.type === type && link.type !== 'address' ? [link.id] : []))),
  ];
  const needed = links.some(({ type }) => type !== 'address');
  const rows = needed ? (await questionFor(ids, language, now).execute(database)).rows : [];
  const values = new Map(rows.map(({ type, id, value }) => [`${type}:${id}`, value]));
  return (title, link) => {
    const value = link.type === 'address' ? textFor(link.address, language, [DEFAULT_LANGUAGE]) : values.get(`${link.type}:${link.id}`);
    return value === undefined ? undefined : { title, type: link.type, value };
  };
}

function questionFor(ids: (type: StoredLink['type']) => number[], language: LanguageCode, now: Date) {
  return sql<{ type: string; id: number; value: string }>`
    select 'page' as type, p.id, t.slug as value from page_text t join page p on p.id = t.page_id and ${isPublished(now)} where t.language = ${language} and p.id = any(${ids('page')}::int[])
    union all select 'post', p.id, t.slug from post_text t join post p on p.id = t.post_id and p.published_at <= ${now} where t.language = ${language} and p.id = any(${ids('post')}::int[])
    union all select 'term', term_id, slug from term_text where language = ${language} and term_id = any(${ids('term')}::int[])
    union all select 'shopCategory', category_id, slug from category_text where language = ${language} and category_id = any(${ids('shopCategory')}::int[])
    union all select 'product', t.product_id, t.slug from product_text t join product p on p.id = t.product_id and p.is_visible and not p.archived
      where t.language = ${language} and t.product_id = any(${ids('product')}::int[])
    union all select 'event', e.id, e.id::text from event_text t join event e on e.id = t.event_id and ${isNotOver('e', now)} where t.language = ${language} and e.id = any(${ids('event')}::int[])`;
}
