import { err } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { decide, getUrlOnLanguage, SectionWire, searchSlugs } from '#adapters/platform/wire/content.ts';
import type { CategoryWire, ProductRecordWire } from '#adapters/platform/wire/product.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { categoryTree } from './categories.ts';
import { allCollections, MOST_AT_ONCE } from './collections.ts';
import { foundProducts, recordsOf } from './list-products.ts';
import { type Asked, ok, refused, type ShopVerb } from './shop-verb.ts';
import { VendureUnavailable } from './vendure-client.ts';

type Shop = Pick<Asked, 'vendure' | 'language'>;

/** What an address leads to is for the content to say; the goods on a page are Vendure's. */
export const contentWithGoods: ShopVerb<typeof decide> = async (asked) => {
  const content = await asked.ofContent();
  if (content.isErr()) return err(content.error);
  const found = content.value;
  return ok(found.type === 'page' ? { ...found, page: { ...found.page, sections: await withGoods(asked, found.page.sections) } } : found);
};

async function withGoods(asked: Shop, sections: readonly SectionWire[]): Promise<SectionWire[]> {
  const tree = sections.some(({ kind }) => kind === 'categoryTiles') ? await orNone(categoryTree(asked)) : [];
  const shown = sections.map(async (section): Promise<SectionWire | undefined> => {
    if (section.kind === 'categoryTiles') return tree && { ...section, categories: sameCategories(tree, section.categories) };
    if (section.kind !== 'productRow') return section;
    const products = await orNone(sameGoods(asked, section.products));
    return products && { ...section, products };
  });
  return (await Promise.all(shown)).filter((section) => section !== undefined);
}

/** While Vendure does not answer a page stands without its sections of goods. */
async function orNone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof VendureUnavailable) return undefined;
    throw error;
  }
}

/** The goods that an editor chose, as Vendure sells them: both know a product by its number of stock. Where none is known the first ones stand in, as many. */
async function sameGoods(asked: Shop, chosen: readonly ProductRecordWire[]): Promise<ProductRecordWire[]> {
  const wanted = Math.max(4, chosen.length);
  const found = await Promise.all(chosen.map(({ sku }) => bySku(asked, sku)));
  const ids = [...new Set(found.flatMap((id) => id ?? []))];
  return recordsOf(asked, ids.length > 0 ? ids : (await foundProducts(asked, {}, 0, wanted)).ids);
}

/** The product with a number of stock: Vendure's index looks for those as for words. */
async function bySku({ vendure, language }: Shop, sku: string): Promise<string | undefined> {
  const { data } = await vendure.ask<{
    readonly search: { readonly items: readonly { readonly productId: string; readonly sku: string }[] };
  }>({
    query: 'query ($term: String!) { search(input: { term: $term, take: 10 }) { items { productId sku } } }',
    variables: { term: sku },
    language,
  });
  return data.search.items.find((item) => item.sku === sku)?.productId;
}

function sameCategories(tree: readonly CategoryWire[], chosen: readonly CategoryWire[]): CategoryWire[] {
  const all = (categories: readonly CategoryWire[]): readonly CategoryWire[] =>
    categories.flatMap((category) => [category, ...all(category.children)]);
  const same = chosen.flatMap(({ slug }) => all(tree).find((category) => category.slug === slug) ?? []);
  return (same.length > 0 ? same : tree).map((category) => ({ ...category, children: [] }));
}

interface Translated {
  readonly updatedAt: string;
  readonly translations: readonly { readonly languageCode: string; readonly slug: string }[];
}

const TRANSLATED = 'updatedAt translations { languageCode slug }';

const slugsOf = ({ translations }: Translated): Record<string, string> =>
  Object.fromEntries(
    translations.flatMap(({ languageCode, slug }) => {
      const locale = Object.entries(LOCALE_NAMES).find(([name]) => name === languageCode)?.[1];
      return locale === undefined ? [] : [[locale.languageCode, slug] as const];
    }),
  );

/** The same thing in other languages: of goods and categories Vendure's slugs. */
export const slugsInLanguages: ShopVerb<typeof getUrlOnLanguage> = async (asked) => {
  const { type, slug } = asked.body;
  if (type !== 'product' && type !== 'shopCategory') return asked.ofContent();
  const name = type === 'product' ? 'product' : 'collection';
  const { data } = await asked.vendure.ask<Readonly<Record<string, Translated | null>>>({
    query: `query ($slug: String!) { ${name}(slug: $slug) { ${TRANSLATED} } }`,
    variables: { slug },
    language: asked.language,
  });
  const found = data[name];
  return found == null ? refused('NOT_FOUND') : ok({ slugs: slugsOf(found) });
};

type Addresses = DataOf<typeof searchSlugs>;

/** Cursors of Vendure's part of the sitemap. */
const PRODUCTS = 'vendure-products-';

/** Addresses for the sitemap: first those of the content, without the goods that it has of its own, then Vendure's. */
export const allAddresses: ShopVerb<typeof searchSlugs> = async (asked) => {
  const { after } = asked.query;
  if (after?.startsWith(PRODUCTS)) return ok(await goodsFrom(asked, Number(after.slice(PRODUCTS.length)) || 0));
  const content = await asked.ofContent();
  if (content.isErr()) return err(content.error);
  const own = content.value;
  const records = own.records.filter(({ type }) => type !== 'product' && type !== 'shopCategory');
  return ok({ records, next: own.next ?? `${PRODUCTS}0` });
};

async function goodsFrom(asked: Shop, skip: number): Promise<Addresses> {
  const { vendure, language } = asked;
  const [categories, { data }] = await Promise.all([
    skip === 0 ? allCollections<Translated>(asked, TRANSLATED) : [],
    vendure.ask<{ readonly products: { readonly totalItems: number; readonly items: readonly Translated[] } }>({
      query: `query ($skip: Int!, $take: Int!) { products(options: { skip: $skip, take: $take, sort: { id: ASC } }) { totalItems items { ${TRANSLATED} } } }`,
      variables: { skip, take: MOST_AT_ONCE },
      language,
    }),
  ]);
  const listed = (type: 'product' | 'shopCategory', items: readonly Translated[]) =>
    items.map((item) => ({ type, slugs: slugsOf(item), updatedAt: item.updatedAt }));
  const next = skip + MOST_AT_ONCE;
  return {
    records: [...listed('shopCategory', categories), ...listed('product', data.products.items)],
    next: next < data.products.totalItems ? `${PRODUCTS}${next}` : null,
  };
}
