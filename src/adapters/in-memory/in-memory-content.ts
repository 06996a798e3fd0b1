import { err, ok } from 'neverthrow';
import { EMPTY_QUERY } from '#domain/catalog/product-query.ts';
import { DEFAULT_SORT } from '#domain/catalog/sort-option.ts';
import type { PublicEvent } from '#domain/event/event.ts';
import type { SlugDecision, Translations } from '#domain/navigation/decision.ts';
import { type Page, pageCount } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Post, PostSummary } from '#domain/post/post.ts';
import {
  type PageHit,
  SEARCH_CATEGORIES,
  SEARCH_PAGE_SIZE,
  type SearchCategory,
  type SearchResults,
} from '#domain/search/search-result.ts';
import type { Site } from '#domain/site/site.ts';
import type { Events } from '#ports/event/events.ts';
import type { Finder, SiteMap, SiteMapEntry } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Posts, PostWish } from '#ports/post/posts.ts';
import type { SearchIndex } from '#ports/search/search-index.ts';
import type { SiteSource } from '#ports/site/site-source.ts';
import { InMemoryCatalog } from './in-memory-catalog.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Pages, posts and what was moved, of a shop in memory that speaks one language. */
export class InMemoryFinder implements Finder {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async decide(slug: string): Outcome<SlugDecision, PlatformProblem> {
    const fault = this.shop.called('Finder.decide');
    if (fault !== undefined) return err(fault);
    const page = this.shop.pages.find((candidate) => candidate.slug === slug);
    if (page !== undefined) return ok({ kind: 'page', page });
    const post = this.shop.posts.find((candidate) => candidate.slug === slug);
    if (post !== undefined) return ok({ kind: 'post', post });
    const path = this.shop.moved.get(slug);
    return ok(path === undefined ? { kind: 'unknown' } : { kind: 'moved', path });
  }

  async translations(_kind: string, slug: string): Outcome<Translations, PlatformProblem> {
    const fault = this.shop.called('Finder.translations');
    return fault === undefined ? ok({ hr: slug }) : err(fault);
  }

  async reportMissing(path: string): Promise<void> {
    this.shop.called('Finder.reportMissing');
    this.shop.missingPaths.push(path);
  }
}

/** Posts of a shop in memory, newest first. */
export class InMemoryPosts implements Posts {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async list({ category, page, pageSize, from = '', to = '9999' }: PostWish): Outcome<Page<PostSummary>, PlatformProblem> {
    const fault = this.shop.called('Posts.list');
    if (fault !== undefined) return err(fault);
    const found = this.shop.posts
      .filter((post) => post.category?.slug === category && post.publishedAt.slice(0, 10) >= from && post.publishedAt.slice(0, 10) <= to)
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    return ok(pageOf(found, page, pageSize, postSummary));
  }

  async category(slug: string): Outcome<{ readonly title: string; readonly slug: string } | undefined, PlatformProblem> {
    const fault = this.shop.called('Posts.category');
    return fault === undefined ? ok(this.shop.posts.find((post) => post.category?.slug === slug)?.category) : err(fault);
  }
}

export class InMemoryEvents implements Events {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async byId(id: string): Outcome<PublicEvent | undefined, PlatformProblem> {
    const fault = this.shop.called('Events.byId');
    return fault === undefined ? ok(this.shop.events.find((event) => event.id === id)) : err(fault);
  }
}

/** Finds what has the word in its name or title. */
export class InMemorySearchIndex implements SearchIndex {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async search(keyword: string, category: SearchCategory | undefined, page: number): Outcome<SearchResults, PlatformProblem> {
    const fault = this.shop.called('SearchIndex.search');
    if (fault !== undefined) return err(fault);
    const products = await new InMemoryCatalog(this.shop).list(undefined, { ...EMPTY_QUERY, keyword, page, sort: DEFAULT_SORT });
    if (products.isErr()) return err(products.error);
    const titled = <T extends { readonly title: string }>(things: readonly T[]) =>
      things.filter(({ title }) => title.toLowerCase().includes(keyword.toLowerCase()));
    const posts = titled(this.shop.posts);
    const pages = titled(this.shop.pages);
    const counts = { products: products.value.totalRecords, posts: posts.length, pages: pages.length };
    const shown = category ?? SEARCH_CATEGORIES.find((candidate) => counts[candidate] > 0) ?? 'products';
    return ok({
      keyword,
      category: shown,
      counts,
      products: shown === 'products' ? products.value : undefined,
      posts: shown === 'posts' ? pageOf(posts, page, SEARCH_PAGE_SIZE, postSummary) : undefined,
      pages:
        shown === 'pages'
          ? pageOf(pages, page, SEARCH_PAGE_SIZE, ({ slug, title, description }): PageHit => ({ slug, title, description }))
          : undefined,
    });
  }
}

export class InMemorySiteSource implements SiteSource {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async load(): Outcome<Site, PlatformProblem> {
    const fault = this.shop.called('SiteSource.load');
    if (fault !== undefined) return err(fault);
    return this.shop.site === undefined ? err({ kind: 'Unreachable', message: 'This shop has no site.' }) : ok(this.shop.site);
  }
}

export class InMemorySiteMap implements SiteMap {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async *entries(): AsyncGenerator<SiteMapEntry> {
    for (const { slug, updatedAt } of this.shop.pages) yield { kind: 'page', slugs: { hr: slug }, lastModified: updatedAt };
    for (const { slug, publishedAt } of this.shop.posts) yield { kind: 'post', slugs: { hr: slug }, lastModified: publishedAt };
  }
}

function pageOf<S, T>(all: readonly S[], page: number, pageSize: number, read: (record: S) => T): Page<T> {
  const start = (page - 1) * pageSize;
  return {
    records: all.slice(start, start + pageSize).map(read),
    page,
    totalPages: pageCount(all.length, pageSize),
    totalRecords: all.length,
  };
}

function postSummary({ body: _, ...summary }: Post): PostSummary {
  return summary;
}
