import { err, ok } from 'neverthrow';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { SEARCH_PAGE_SIZE, type SearchHit, type SearchResults } from '#domain/search/search-result.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SearchWish } from '#ports/search/search-index.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readProductSummary } from '../product/read-product.ts';
import { type AskedPage, paginationOf, readPageOf } from '../read-pagination.ts';
import { platformProblem } from '../read-problem.ts';
import { filterPosts, type PostRecordWire } from '../wire/content.ts';
import { filterProducts, type ProductRecordWire } from '../wire/product.ts';

/** Posts come newest first (spec 9), the rest by how well it fits. */
const NEWEST = { param: 'published_at', order: 'desc' } as const;
const LISTED = ['products', 'posts', 'pages'] as const;
type Listed = (typeof LISTED)[number];

/** Searches a platform that has one list a kind: all are asked at once, the wished one with its page, the others for their number. Events and documents have no such list. */
export async function searchLists(
  client: PlatformClient,
  { keyword, category, page }: SearchWish,
): Outcome<SearchResults, PlatformProblem> {
  const askedFor = (candidate: Listed): AskedPage =>
    category === undefined || category === candidate ? { page, limit: SEARCH_PAGE_SIZE } : { page: 1, limit: 1 };
  const [products, posts, pages] = await Promise.all([
    findProducts(client, keyword, askedFor('products')),
    findPosts(client, keyword, 'posts', askedFor('posts')),
    findPosts(client, keyword, 'pages', askedFor('pages')),
  ]);
  const found = { products, posts, pages };
  const countOf = (candidate: Listed) => found[candidate].map(({ totalRecords }) => totalRecords).unwrapOr(0);
  const shown = LISTED.find((candidate) => candidate === category) ?? LISTED.find((candidate) => countOf(candidate) > 0) ?? 'products';
  const hits = found[shown];
  if (hits.isErr()) return err(hits.error);
  const counts = { products: countOf('products'), posts: countOf('posts'), pages: countOf('pages'), events: 0, documents: 0 };
  return ok({ keyword, category: shown, counts, hits: hits.value });
}

async function findProducts(client: PlatformClient, keywords: string, asked: AskedPage): Outcome<Page<SearchHit>, PlatformProblem> {
  const answer = await client.send(filterProducts, { body: { keywords, ...asked } }, paginationOf(asked));
  return answer.map((list) => readPageOf(list, productHit)).mapErr(platformProblem);
}

async function findPosts(
  client: PlatformClient,
  keywords: string,
  category: 'posts' | 'pages',
  asked: AskedPage,
): Outcome<Page<SearchHit>, PlatformProblem> {
  const type = category === 'posts' ? 'post' : 'page';
  const body = {
    filters: { keywords, postTypeSlugs: [type as 'post' | 'page'] },
    ...(category === 'posts' ? { sort: NEWEST } : {}),
    ...asked,
  };
  const answer = await client.send(filterPosts, { body }, paginationOf(asked));
  return answer.map((list) => readPageOf(list, (record) => postHit(record, category))).mapErr(platformProblem);
}

function productHit(record: ProductRecordWire): SearchHit {
  const { id, slug, name, price, media } = readProductSummary(record);
  return {
    category: 'products',
    id,
    slug,
    title: { text: name, marks: [] },
    text: { text: '', marks: [] },
    price: { final: price.final, from: price.from },
    ...(media === undefined ? {} : { picture: media }),
  };
}

function postHit({ id, slug, title, excerpt, published_at }: PostRecordWire, category: 'posts' | 'pages'): SearchHit {
  return {
    category,
    id,
    slug,
    title: { text: title, marks: [] },
    text: { text: excerpt, marks: [] },
    ...(category === 'posts' ? { date: published_at } : {}),
  };
}
