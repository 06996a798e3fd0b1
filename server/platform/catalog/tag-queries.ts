import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

export interface ProductTag {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly totalProducts: number;
}

interface TagWish {
  readonly language: LanguageCode;
  readonly sort: { readonly param: 'id' | 'name'; readonly order: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
}

/** A page of the tags that products carry, and how many tags there are. Counted are products that lists hold and that have a text in the language. */
export async function findProductTags(
  database: Kysely<Database>,
  { language, sort, offset, limit }: TagWish,
): Promise<{ readonly records: ProductTag[]; readonly total: number }> {
  const counted = database
    .selectFrom('product_tag as x')
    .innerJoin('tag_text as l', (join) => join.onRef('l.tag_id', '=', 'x.tag_id').on('l.language', '=', language))
    .innerJoin('product_text as t', (join) => join.onRef('t.product_id', '=', 'x.product_id').on('t.language', '=', language))
    .where(sql<boolean>`exists (select from listing g where g.category_id = 0 and g.product_id = x.product_id)`)
    .groupBy(['l.tag_id', 'l.title', 'l.slug']);
  const records = await counted
    .select(['l.tag_id as id', 'l.title as name', 'l.slug', sql<number>`count(*)::int`.as('totalProducts')])
    .orderBy(sort.param === 'id' ? 'l.tag_id' : 'l.title', sort.order)
    .orderBy('l.tag_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await database
    .selectFrom(counted.select('l.tag_id').as('found'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { records, total };
}
