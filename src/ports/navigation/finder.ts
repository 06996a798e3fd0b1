import type { Locale } from '#domain/locale/locale.ts';
import type { SlugDecision, Translations } from '#domain/navigation/decision.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Finds what an address is and where the same thing stands in other languages. */
export interface Finder {
  decide(slug: string): Outcome<SlugDecision, PlatformProblem>;
  /** Slugs of the same page, post, product or category in each language that has one. */
  translations(kind: 'page' | 'post' | 'product' | 'shopCategory' | 'blogCategory', slug: string): Outcome<Translations, PlatformProblem>;
  /** Reports a slug that nobody answers to in the visitor's language (redirect/addFailedRequest, NAV-11); never fails. */
  reportMissing(slug: string): Promise<void>;
}

/** Everything public, for the sitemap (NAV-13). */
export interface SiteMap {
  entries(): AsyncIterable<SiteMapEntry>;
}

export interface SiteMapEntry {
  readonly kind: 'page' | 'post' | 'event' | 'product' | 'shopCategory';
  /** Slug (or id of an event) per language. */
  readonly slugs: Readonly<Partial<Record<Locale, string>>>;
  /** ISO 8601 instant. */
  readonly lastModified: string;
}
