import type { TextLanguage } from '../locale/stand-in.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { Section } from './section.ts';

/** A page made of sections, in one language (CMS-01). */
export interface ContentPage {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly language?: TextLanguage;
  readonly updatedAt: string;
  /** The address that search machines are to take for this page's, a path or with its host; empty for its own. */
  readonly canonical: string;
  /** Kept out of search machines. */
  readonly noIndex: boolean;
  /** For links on other sites. */
  readonly picture: MediaItem | undefined;
  readonly sections: readonly Section[];
}
