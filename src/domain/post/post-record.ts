import type { TextInLanguage } from '../locale/text-state.ts';

/** A post as the back office lists it. */
export interface PostRecord {
  readonly id: number;
  /** In the language asked for, else in any; empty when nobody has given one. */
  readonly title: string;
  /** Its first category, in the language asked for; undefined for a post without one. */
  readonly category: string | undefined;
  /** The day that it bears, an instant of ISO 8601; undefined before it has a text. */
  readonly publishedAt: string | undefined;
  /** Visitors have seen it, and it was taken away from them. */
  readonly withdrawn: boolean;
  /** One for each language of the platform. */
  readonly languages: readonly TextInLanguage[];
}

/** A category that a new post can be put into. */
export interface PostCategory {
  readonly slug: string;
  readonly title: string;
}
