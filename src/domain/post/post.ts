import type { PublicDocument } from '../document/public-document.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { PostPicture } from './post-pictures.ts';
import type { PublicCall } from './public-call.ts';

/** What posts are listed by: a category or a tag, in one language. */
export interface PostTerm {
  readonly kind: 'category' | 'tag';
  readonly title: string;
  readonly slug: string;
  /** Its posts are public calls: listed by deadline, filtered by state. */
  readonly holdsCalls: boolean;
}

/** A category or a tag as a link says it. */
export interface TermName {
  readonly title: string;
  readonly slug: string;
}

/** A post as lists show it (CMS-02). */
export interface PostSummary {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO 8601 instant. */
  readonly publishedAt: string;
  readonly media: MediaItem | undefined;
  /** The first one. */
  readonly category: TermName | undefined;
  /** Of a public call. */
  readonly call?: PublicCall | undefined;
}

/** A post as its own page shows it; `body` is sanitized HTML without the pictures that stand alone in it. */
export interface Post extends PostSummary {
  readonly body: string;
  readonly updatedAt: string;
  readonly readingMinutes: number;
  readonly pictures: readonly PostPicture[];
  readonly tags: readonly TermName[];
  /** Of the same tags, else of the same category. */
  readonly related: readonly PostSummary[];
  /** Whether its category lets readers comment on it (CMS-11). */
  readonly takesComments: boolean;
  /** What belongs to it, in the order of its editors: of a public call its text, forms and rules. */
  readonly documents: readonly PublicDocument[];
}

/** A post as a feed carries it, whole (CMS-16). */
export interface FeedPost extends PostSummary {
  readonly body: string;
  readonly updatedAt: string;
}

/** Posts on a page of the news list (spec 9). */
export const NEWS_PAGE_SIZE = 12;
/** Posts on a page of a category or a tag (CMS-04). */
export const CATEGORY_PAGE_SIZE = 5;
/** Slug of the category that the news list shows (spec 2.7). */
export const NEWS_CATEGORY = 'novosti';
/** Posts beside a post. */
export const RELATED_POSTS = 3;
/** Entries of a feed. */
export const FEED_POSTS = 20;
