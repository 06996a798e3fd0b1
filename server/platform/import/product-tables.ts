import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database, Texts } from '../database/schema.ts';
import { wordsOfHtml } from '../demo/words-of-html.ts';
import { searchVector } from '../search/search-text.ts';
import type { ImportPlan } from './check-products.ts';
import { labelsOf } from './merge-product.ts';
import type { Change } from './product-change.ts';
import type { ProductState } from './product-state.ts';

/** Ids of attributes by code, and of values by the attribute's code and theirs. */
export interface AttributeIds {
  readonly attributes: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, number>;
}

export async function readAttributeIds(trx: Kysely<Database>): Promise<AttributeIds> {
  const attributes = await trx.selectFrom('attribute').select(['id', 'code']).execute();
  const { rows } = await sql<{ id: number; key: string }>`
    select v.id, a.code || ' ' || v.code as key from attribute_value v join attribute a on a.id = v.attribute_id`.execute(trx);
  return { attributes: new Map(attributes.map(({ id, code }) => [code, id])), values: new Map(rows.map(({ id, key }) => [key, id])) };
}

/** Ids of categories by their Croatian slugs. */
export async function readCategoryIds(trx: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('category_text').select(['category_id', 'slug']).where('language', '=', DEFAULT_LANGUAGE).execute();
  return new Map(rows.map(({ category_id, slug }) => [slug, category_id]));
}

interface AttributeRow {
  readonly product_id: number;
  readonly attribute_id: number;
  readonly attribute_value_id: number | null | undefined;
  readonly number: string | null;
  readonly texts: Texts | null;
}

/** The rows of product_attribute of a product. */
export function attributeRows(product_id: number, { attributes }: ProductState, ids: AttributeIds): AttributeRow[] {
  return attributes.flatMap(([code, held]): AttributeRow[] => {
    const attribute_id = ids.attributes.get(code);
    if (attribute_id === undefined) return [];
    const row = { product_id, attribute_id, attribute_value_id: null, number: null, texts: null };
    if ('n' in held) return [{ ...row, number: held.n }];
    if ('t' in held) return [{ ...row, texts: held.t }];
    return held.map((value) => ({ ...row, attribute_value_id: ids.values.get(`${code} ${value}`) }));
  });
}

/** The row of product_text in a language, with the words that it is found by; variants are found by their main product. */
export function textRow(
  { id, sku, state }: Change,
  language: LanguageCode,
  { attributes, categories }: Pick<ImportPlan, 'attributes' | 'categories'>,
) {
  const texts = state.texts[language];
  if (texts === undefined) return undefined;
  const besides = [
    ...state.categories.map((slug) => categories.all.get(slug)?.texts[language]?.name ?? ''),
    ...state.attributes.flatMap(([code, held]) => {
      const attribute = attributes.all.get(code);
      return attribute?.inputType === 'yesNo' ? [] : labelsOf(attributes, attribute, code, held, language);
    }),
  ];
  const search =
    state.parent === null
      ? searchVector(
          [
            { text: `${texts.name} ${sku}`, weight: 'A' },
            { text: besides.join(' '), weight: 'B' },
            { text: texts.summary, weight: 'C' },
            { text: wordsOfHtml(texts.description), weight: 'D' },
          ],
          language,
        )
      : '';
  return { product_id: id, language, ...texts, search };
}
