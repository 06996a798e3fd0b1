import type { Locale } from '../locale/locale.ts';
import type { TextInLanguage } from '../locale/text-state.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { PageNeed } from './needed-page.ts';

/** What editors build of sections: pages that visitors are led to, and templates, which others begin with or show (ADM-07). */
export const PAGE_KINDS = ['page', 'template'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page or a template as the back office lists it. */
export interface PageRecord {
  readonly id: number;
  /** In the language asked for, else in any; empty when nobody has given one. */
  readonly title: string;
  /** Titles of the entries above it in the menu that it stands in, from the top; undefined for a page that no menu leads to. */
  readonly menu: readonly string[] | undefined;
  /** One for each language of the platform. */
  readonly languages: readonly TextInLanguage[];
  /** When it was last published or changed, an instant of ISO 8601. */
  readonly updatedAt: string;
  /** Why it can't be taken away from visitors; undefined when it can. */
  readonly need: PageNeed | undefined;
}

/** A page or a post that somebody has written and visitors may not see, found by its address. */
export interface WrittenPage {
  readonly kind: 'page' | 'post';
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The picture of a post, the same in all languages; undefined of a page. */
  readonly media: MediaItem | undefined;
  /** Its slug in each language in which somebody has written it. */
  readonly slugs: Partial<Readonly<Record<Locale, string>>>;
}
