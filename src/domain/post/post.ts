import type { MediaItem } from '../media/media-item.ts';

export interface PostSummary {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO 8601 instant. */
  readonly publishedAt: string;
  readonly media: MediaItem | undefined;
  readonly category: { readonly title: string; readonly slug: string } | undefined;
}

/** A post as its own page shows it; `body` is sanitized HTML. */
export interface Post extends PostSummary {
  readonly body: string;
}

/** Posts on a page of the news list (spec 9). */
export const NEWS_PAGE_SIZE = 12;
/** Slug of the category that the news list shows (spec 2.7). */
export const NEWS_CATEGORY = 'novosti';
