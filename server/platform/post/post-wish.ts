import type { LanguageCode } from '#domain/locale/locale.ts';
import type { CallFilter } from '#domain/post/public-call.ts';
import type { SearchQuery } from '../search/search-query.ts';

/** Which posts are wanted, in which order, and how many of them. */
export interface PostWish {
  readonly language: LanguageCode;
  readonly now: Date;
  readonly kinds: readonly ('post' | 'page')[];
  /** Slugs of kinds of posts; ordinary posts alone when it is missing. */
  readonly types?: readonly string[] | undefined;
  /** Slugs of categories in any language; pages have none. */
  readonly termSlugs?: readonly string[] | undefined;
  /** Slugs of tags in any language. */
  readonly tagSlugs?: readonly string[] | undefined;
  readonly callState?: CallFilter | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly query?: SearchQuery | undefined;
  /** The best hit first, or public calls by deadline, instead of the newest. */
  readonly order?: 'newest' | 'rank' | 'deadline';
  readonly withBody?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}
