import { err } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { SearchHitWire, searchEverything, suggestKeywords } from '#adapters/platform/wire/search.ts';
import { pageCount } from '#domain/pagination.ts';
import { readKeyword } from '#domain/search/keyword.ts';
import { MOST_TOLD, SEARCH_PAGE_SIZE } from '#domain/search/search-result.ts';
import { foundProducts, recordsOf } from './list-products.ts';
import { type Asked, ok, type ShopVerb } from './shop-verb.ts';

type Found = DataOf<typeof searchEverything>;
const OTHERS = ['posts', 'pages', 'events', 'documents'] as const;

/** Searches goods in Vendure and the rest in the content. Without a kind, goods come first; what is not of them begins behind their last one. */
export const searchAll: ShopVerb<typeof searchEverything> = async (asked) => {
  const { keywords, category, page = 1, limit = SEARCH_PAGE_SIZE } = asked.body;
  const isLooked = !readKeyword(keywords).isTooShort && (category === undefined || category === 'products');
  const [content, goods] = await Promise.all([
    asked.ofContent({ ...asked.body, ...(category === 'products' ? { category: 'posts' } : {}) }),
    isLooked ? foundProducts(asked, { keywords }, (page - 1) * limit, limit) : countOf(asked, keywords),
  ]);
  if (content.isErr()) return err(content.error);
  const own = content.value;
  const counts = { ...own.counts, products: Math.min(goods.total, MOST_TOLD + 1) };
  const paged = (records: readonly SearchHitWire[], total: number): Found => ({
    records: [...records],
    pagination: { page, limit, lastPage: pageCount(total, limit), total },
    counts,
    corrected: own.corrected,
    partial: own.partial,
  });
  if (isLooked && (category === 'products' || goods.total > 0))
    return ok({ ...paged(await hitsOf(asked, goods.ids), goods.total), corrected: null, partial: false });
  if (category !== undefined) return ok({ ...own, counts });
  const kind = OTHERS.find((one) => counts[one] > 0);
  if (kind === undefined) return ok(paged([], 0));
  const others = await asked.ofContent({ ...asked.body, category: kind });
  return others.map((found) => ({ ...found, counts }));
};

async function countOf(asked: Pick<Asked, 'vendure' | 'language'>, keywords: string) {
  return readKeyword(keywords).isTooShort ? { ids: [], total: 0 } : foundProducts(asked, { keywords }, 0, 1);
}

async function hitsOf(asked: Pick<Asked, 'vendure' | 'language'>, ids: readonly string[]): Promise<readonly SearchHitWire[]> {
  return (await recordsOf(asked, ids)).map(({ id, slug, name, finalPrice, priceFrom, media }) => ({
    category: 'products',
    id,
    slug,
    title: { text: name, marks: [] },
    text: { text: '', marks: [] },
    date: null,
    price: { final: finalPrice, from: priceFrom },
    media,
    file: null,
  }));
}

const MOST_SUGGESTED = 4;

/** Things that may be meant: goods of Vendure before those of the content. */
export const suggest: ShopVerb<typeof suggestKeywords> = async (asked) => {
  const content = await asked.ofContent();
  if (content.isErr()) return err(content.error);
  const own = content.value;
  const { q } = asked.query;
  const { ids } = readKeyword(q).isTooShort ? { ids: [] } : await foundProducts(asked, { keywords: q }, 0, MOST_SUGGESTED);
  const goods = (await recordsOf(asked, ids)).map(({ id, slug, name }) => ({ category: 'products' as const, id, slug, title: name }));
  return ok({ completions: own.completions, things: [...goods, ...own.things.filter(({ category }) => category !== 'products')] });
};
