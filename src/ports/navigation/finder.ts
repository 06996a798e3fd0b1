import type { Locale } from '#domain/locale/locale.ts';
import type { Version } from '#domain/locale/stand-in.ts';
import type { Translations } from '#domain/locale/translations.ts';
import type { SlugDecision } from '#domain/page/slug-decision.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Finds what an address is and where the same thing stands in other languages. */
export interface Finder {
  decide(slug: string): Outcome<SlugDecision, PlatformProblem>;
  /** Slugs of the same page, post, product or category in each language that has one. */
  translations(
    kind: 'page' | 'post' | 'product' | 'shopCategory' | 'blogCategory' | 'blogTag',
    slug: string,
  ): Outcome<Translations, PlatformProblem>;
  /** Where an editor has sent an address of any depth, without query; undefined when nowhere (NAV-11). */
  movedTo(path: string): Outcome<string | undefined, PlatformProblem>;
  /** Reports an address of any depth, as reportMissing does a slug. */
  reportMissingPath(path: string): Promise<void>;
  /** Where a post, a post category or an event that has no text in the visitor's language can be read, the best choice first; empty when there is no such thing (LOC-07). */
  versions(kind: 'post' | 'blogCategory' | 'event', slug: string): Outcome<readonly Version[], PlatformProblem>;
  /** Reports a slug that nobody answers to in the visitor's language (redirect/addFailedRequest, NAV-11); never fails. */
  reportMissing(slug: string): Promise<void>;
}

/** Everything public, for the sitemap (NAV-13). */
export interface SiteMap {
  /** In an order that stays, some at a time; from behind a cursor when one is given. */
  batches(after?: string): AsyncIterable<SiteMapBatch>;
}

/** Some of the public addresses, and where those after them begin. */
export interface SiteMapBatch {
  /** The cursor that it begins behind; undefined for the first. */
  readonly after: string | undefined;
  readonly entries: readonly SiteMapEntry[];
}

/** One thing that has a page of its own. */
export interface SiteMapEntry {
  readonly kind: 'page' | 'post' | 'event' | 'product' | 'shopCategory';
  /** Slug (or id of an event) per language. */
  readonly slugs: Readonly<Partial<Record<Locale, string>>>;
  /** ISO 8601 instant. */
  readonly lastModified: string;
}
