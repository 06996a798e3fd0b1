import type { Page } from '../pagination.ts';
import type { PostSummary } from '../post/post.ts';
import type { ProductSummary } from '../product/product.ts';

/** Categories of search results (CMS-05): posts, pages, and products. */
export type SearchCategory = 'products' | 'posts' | 'pages';
export const SEARCH_CATEGORIES: readonly SearchCategory[] = ['products', 'posts', 'pages'];
export const SEARCH_PAGE_SIZE = 10;
/** Longest keyword of a search, in products or in everything. */
export const KEYWORD_MAXIMUM = 200;

export function isSearchCategory(text: string): text is SearchCategory {
  return (SEARCH_CATEGORIES as readonly string[]).includes(text);
}

export interface PageHit {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}

/** Results of one category plus how many each category has. */
export interface SearchResults {
  readonly keyword: string;
  readonly category: SearchCategory;
  readonly counts: Readonly<Record<SearchCategory, number>>;
  readonly products: Page<ProductSummary> | undefined;
  readonly posts: Page<PostSummary> | undefined;
  readonly pages: Page<PageHit> | undefined;
}
