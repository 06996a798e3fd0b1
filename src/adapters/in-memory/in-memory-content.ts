import { err, ok } from 'neverthrow';
import type { EventSummary, PublicEvent } from '#domain/event/event.ts';
import type { Version } from '#domain/locale/stand-in.ts';
import type { Translations } from '#domain/locale/translations.ts';
import type { SlugDecision } from '#domain/page/slug-decision.ts';
import { type Page, pageCount } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { FeedPost, Post, PostSummary, PostTerm } from '#domain/post/post.ts';
import { type CallFilter, callFilterOf, type PublicCall } from '#domain/post/public-call.ts';
import {
  SEARCH_CATEGORIES,
  SEARCH_PAGE_SIZE,
  type SearchCategory,
  type SearchHit,
  type SearchResults,
  type SearchSuggestions,
} from '#domain/search/search-result.ts';
import type { Site } from '#domain/site/site.ts';
import type { Events, EventWish } from '#ports/event/events.ts';
import type { Finder, SiteMap, SiteMapBatch } from '#ports/navigation/finder.ts';
import type { SiteOutline, TitledSlug } from '#ports/navigation/site-outline.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Posts, PostWish } from '#ports/post/posts.ts';
import type { SearchIndex, SearchWish } from '#ports/search/search-index.ts';
import type { SiteSource } from '#ports/site/site-source.ts';
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

  async movedTo(path: string): Outcome<string | undefined, PlatformProblem> {
    const fault = this.shop.called('Finder.movedTo');
    return fault === undefined ? ok(this.shop.moved.get(path)) : err(fault);
  }

  reportMissingPath(path: string): Promise<void> {
    return this.reportMissing(path);
  }

  async versions(): Outcome<readonly Version[], PlatformProblem> {
    const fault = this.shop.called('Finder.versions');
    return fault === undefined ? ok([]) : err(fault);
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

  async list({ category, tag, page, limit, from = '', to = '9999', calls }: PostWish): Outcome<Page<PostSummary>, PlatformProblem> {
    const fault = this.shop.called('Posts.list');
    if (fault !== undefined) return err(fault);
    const found = this.shop.posts
      .filter((post) => category === undefined || post.category?.slug === category)
      .filter((post) => tag === undefined || post.tags.some(({ slug }) => slug === tag))
      .filter((post) => post.publishedAt.slice(0, 10) >= from && post.publishedAt.slice(0, 10) <= to)
      .filter(({ call }) => calls?.state === undefined || (call !== undefined && callFilterOf(call.state) === calls.state))
      .sort((a, b) => (calls === undefined ? 0 : byDeadline(a, b)) || b.publishedAt.localeCompare(a.publishedAt));
    return ok(pageOf(found, page, limit, postSummary));
  }

  async term(slug: string): Outcome<PostTerm | undefined, PlatformProblem> {
    const fault = this.shop.called('Posts.term');
    if (fault !== undefined) return err(fault);
    const tag = this.shop.posts.flatMap(({ tags }) => tags).find((known) => known.slug === slug);
    return ok(this.known().find((term) => term.slug === slug) ?? (tag && { kind: 'tag', ...tag, holdsCalls: false }));
  }

  async categories(): Outcome<readonly PostTerm[], PlatformProblem> {
    const fault = this.shop.called('Posts.categories');
    return fault === undefined ? ok(this.known()) : err(fault);
  }

  async latest(category: string, limit: number): Outcome<readonly FeedPost[], PlatformProblem> {
    const fault = this.shop.called('Posts.latest');
    if (fault !== undefined) return err(fault);
    const found = this.shop.posts.filter((post) => post.category?.slug === category);
    return ok(found.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, limit));
  }

  /** A category holds public calls when one of its posts is one. */
  private known(): readonly PostTerm[] {
    const { posts } = this.shop;
    const categories = posts.flatMap(({ category }) => category ?? []);
    return categories
      .filter(({ slug }, index) => categories.findIndex((other) => other.slug === slug) === index)
      .map(({ title, slug }) => {
        const holdsCalls = posts.some(({ category, call }) => category?.slug === slug && call !== undefined);
        return { kind: 'category', title, slug, holdsCalls };
      });
  }
}

const CALL_ORDER: readonly CallFilter[] = ['open', 'announced', 'closed', 'results'];

/** Open calls first, the soonest deadline first. */
function byDeadline({ call: a }: PostSummary, { call: b }: PostSummary): number {
  const place = (call: PublicCall | undefined) => (call === undefined ? 2 : Math.min(2, CALL_ORDER.indexOf(callFilterOf(call.state))));
  const time = (call: PublicCall | undefined) => (place(call) === 0 ? call?.deadline : place(call) === 1 ? call?.opensAt : '') ?? '';
  return place(a) - place(b) || time(a).localeCompare(time(b));
}

/** Pages and categories of posts of a shop in memory. */
export class InMemorySiteOutline implements SiteOutline {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async pages(): Outcome<readonly TitledSlug[], PlatformProblem> {
    const fault = this.shop.called('SiteOutline.pages');
    return fault === undefined ? ok(this.shop.pages.map(({ title, slug }) => ({ title, slug }))) : err(fault);
  }

  async newsCategories(): Outcome<readonly TitledSlug[], PlatformProblem> {
    const fault = this.shop.called('SiteOutline.newsCategories');
    const named = new Map(this.shop.posts.flatMap(({ category }) => (category === undefined ? [] : [[category.slug, category] as const])));
    return fault === undefined ? ok([...named.values()]) : err(fault);
  }
}

export class InMemoryEvents implements Events {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async list({
    from,
    to = Number.POSITIVE_INFINITY,
    isPast = false,
    page,
    limit,
  }: EventWish): Outcome<Page<EventSummary>, PlatformProblem> {
    const fault = this.shop.called('Events.list');
    if (fault !== undefined) return err(fault);
    const found = this.shop.events
      .filter(({ start, end }) => Date.parse(end) < from === isPast && Date.parse(start) <= to)
      .toSorted((a, b) => (Date.parse(a.start) - Date.parse(b.start)) * (isPast ? -1 : 1));
    const records = found.slice((page - 1) * limit, page * limit);
    return ok({ records, page, totalPages: pageCount(found.length, limit), totalRecords: found.length });
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

  async search({ keyword, category, page }: SearchWish): Outcome<SearchResults, PlatformProblem> {
    const fault = this.shop.called('SearchIndex.search');
    if (fault !== undefined) return err(fault);
    const hits = this.titled(keyword);
    const counts = Object.fromEntries(
      SEARCH_CATEGORIES.map((one) => [one, hits.filter((hit) => hit.category === one).length]),
    ) as unknown as SearchResults['counts'];
    const shown = hits.filter((hit) => category === undefined || hit.category === category);
    return ok({ keyword, category, counts, hits: pageOf(shown, page, SEARCH_PAGE_SIZE, (hit) => hit) });
  }

  async suggest(keyword: string): Outcome<SearchSuggestions, PlatformProblem> {
    const fault = this.shop.called('SearchIndex.suggest');
    if (fault !== undefined) return err(fault);
    return ok({ completions: [], things: this.titled(keyword).map(({ title, ...hit }) => ({ ...hit, title: title.text })) });
  }

  private titled(keyword: string): SearchHit[] {
    const hit = (category: SearchCategory, id: number, slug: string, title: string, text: string): SearchHit => ({
      category,
      id,
      slug,
      title: { text: title, marks: [] },
      text: { text, marks: [] },
    });
    return [
      ...[...this.shop.products.values()]
        .filter(({ archived }) => archived !== true)
        .map(({ id, slug, name }) => hit('products', id, slug, name, '')),
      ...this.shop.posts.map(({ id, slug, title, excerpt }) => hit('posts', id, slug, title, excerpt)),
      ...this.shop.pages.map(({ id, slug, title, description }) => hit('pages', id, slug, title, description)),
      ...this.shop.events.map(({ id, title, excerpt }) => hit('events', Number(id), id, title, excerpt)),
    ].filter(({ title }) => title.text.toLowerCase().includes(keyword.toLowerCase()));
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

  async *batches(): AsyncGenerator<SiteMapBatch> {
    const pages = this.shop.pages.map(({ slug, updatedAt }) => ({ kind: 'page' as const, slugs: { hr: slug }, lastModified: updatedAt }));
    const posts = this.shop.posts.map(({ slug, publishedAt }) => ({
      kind: 'post' as const,
      slugs: { hr: slug },
      lastModified: publishedAt,
    }));
    yield { after: undefined, entries: [...pages, ...posts] };
  }
}

function pageOf<S, T>(all: readonly S[], page: number, limit: number, read: (record: S) => T): Page<T> {
  const start = (page - 1) * limit;
  return {
    records: all.slice(start, start + limit).map(read),
    page,
    totalPages: pageCount(all.length, limit),
    totalRecords: all.length,
  };
}

function postSummary({ body: _, ...summary }: Post): PostSummary {
  return summary;
}
