import { err, ok } from 'neverthrow';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { PostSummary } from '#domain/post/post.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import {
  type PageHit,
  SEARCH_CATEGORIES,
  SEARCH_PAGE_SIZE,
  type SearchCategory,
  type SearchResults,
} from '#domain/search/search-result.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SearchIndex } from '#ports/search/search-index.ts';
import type { PlatformClient } from './platform-client.ts';
import { type AskedPage, paginationOf, readPageOf } from './read-pagination.ts';
import { readPostSummary } from './read-post.ts';
import { platformProblem } from './read-problem.ts';
import { readProductSummary } from './read-product.ts';
import { filterPosts, type PostRecordWire } from './wire/content.ts';
import { filterProducts } from './wire/product.ts';

/** Posts come newest first (spec 9), the rest by how well it fits. */
const NEWEST = { param: 'published_at', order: 'desc' } as const;

/** Searches over HTTP: the platform has one list a kind, so all three are asked at once; a wished one with its page, the others for their number. */
export class HttpSearchIndex implements SearchIndex {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async search(keyword: string, category: SearchCategory | undefined, page: number): Outcome<SearchResults, PlatformProblem> {
    const askedFor = (candidate: SearchCategory): AskedPage =>
      category === undefined || category === candidate ? { page, limit: SEARCH_PAGE_SIZE } : { page: 1, limit: 1 };
    const [products, posts, pages] = await Promise.all([
      this.products(keyword, askedFor('products')),
      this.posts(keyword, 'post', askedFor('posts'), readPostSummary),
      this.posts(keyword, 'page', askedFor('pages'), readPageHit),
    ]);
    const found = { products, posts, pages };
    const counts = { products: countOf(products), posts: countOf(posts), pages: countOf(pages) };
    const shown = category ?? SEARCH_CATEGORIES.find((candidate) => counts[candidate] > 0) ?? 'products';
    const main = found[shown];
    if (main.isErr()) return err(main.error);
    return ok({
      keyword,
      category: shown,
      counts,
      products: shown === 'products' ? products.unwrapOr(undefined) : undefined,
      posts: shown === 'posts' ? posts.unwrapOr(undefined) : undefined,
      pages: shown === 'pages' ? pages.unwrapOr(undefined) : undefined,
    });
  }

  private async products(keywords: string, asked: AskedPage): Outcome<Page<ProductSummary> | undefined, PlatformProblem> {
    const answer = await this.client.send(filterProducts, { body: { keywords, ...asked } }, paginationOf(asked));
    return answer.map((list) => readPageOf(list, readProductSummary)).mapErr(platformProblem);
  }

  private async posts<T extends PostSummary | PageHit>(
    keywords: string,
    type: 'post' | 'page',
    asked: AskedPage,
    read: (record: PostRecordWire) => T,
  ): Outcome<Page<T> | undefined, PlatformProblem> {
    const body = { filters: { keywords, postTypeSlugs: [type] }, ...(type === 'post' ? { sort: NEWEST } : {}), ...asked };
    const answer = await this.client.send(filterPosts, { body }, paginationOf(asked));
    return answer.map((list) => readPageOf(list, read)).mapErr(platformProblem);
  }
}

function countOf(list: Awaited<Outcome<Page<unknown> | undefined, PlatformProblem>>): number {
  return list.unwrapOr(undefined)?.totalRecords ?? 0;
}

function readPageHit({ slug, title, excerpt }: PostRecordWire): PageHit {
  return { slug, title, description: excerpt };
}
