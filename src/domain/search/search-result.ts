import type { MediaItem } from '../media/media-item.ts';
import type { Money } from '../money.ts';
import type { Page } from '../pagination.ts';
import type { MarkedText } from './marked-text.ts';

/** Categories of search results (CMS-05). */
export type SearchCategory = 'products' | 'posts' | 'pages' | 'events' | 'documents';
export const SEARCH_CATEGORIES: readonly SearchCategory[] = ['products', 'posts', 'pages', 'events', 'documents'];
export const SEARCH_PAGE_SIZE = 10;
/** Longest keyword of a search, in products or in everything. */
export const KEYWORD_MAXIMUM = 200;
/** Results of one category that are counted and can be looked through; more are told as 'more than'. */
export const MOST_TOLD = 1000;

/** Whether a word of an address names a category of results. */
export function isSearchCategory(text: string): text is SearchCategory {
  return (SEARCH_CATEGORIES as readonly string[]).includes(text);
}

/** One thing that was found. */
export interface SearchHit {
  readonly category: SearchCategory;
  readonly id: number;
  /** Slug; the id of an event, the file name of a document. */
  readonly slug: string;
  readonly title: MarkedText;
  /** A piece of its text around what was searched for. */
  readonly text: MarkedText;
  /** ISO 8601 instant: when a post was published, an event begins, a document was put there. */
  readonly date?: string;
  readonly price?: { readonly final: Money; readonly from: boolean };
  readonly picture?: MediaItem;
  /** Of a document: ending and size in bytes. */
  readonly file?: { readonly type: string; readonly bytes: number };
}

/** One page of what was found, of a category or of all (the best first), and how many each category has. */
export interface SearchResults {
  readonly keyword: string;
  readonly category: SearchCategory | undefined;
  /** MOST_TOLD + 1 means more than that. */
  readonly counts: Readonly<Record<SearchCategory, number>>;
  readonly hits: Page<SearchHit>;
  /** What was searched for instead, because nothing has the keyword as it was typed. */
  readonly corrected?: string;
  /** Nothing has all the words; these have some of them. */
  readonly isPartial?: boolean;
  /** `keyword` is the beginning of a longer one, as much as is searched for. */
  readonly isCut?: boolean;
  /** Nothing was searched for: a keyword wants two letters or digits. */
  readonly isTooShort?: boolean;
}

/** What may be meant by a keyword that is being typed. */
export interface SearchSuggestions {
  /** Keywords, typed to their end. */
  readonly completions: readonly string[];
  readonly things: readonly SuggestedThing[];
}

/** One thing that may be meant by what is being typed. */
export interface SuggestedThing {
  readonly category: SearchCategory;
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

export const NO_SUGGESTIONS: SearchSuggestions = { completions: [], things: [] };
