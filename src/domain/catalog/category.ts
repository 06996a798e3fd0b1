import type { TextLanguage } from '../locale/stand-in.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { SortOption } from './sort-option.ts';

/** A shop category in its tree. */
export interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: MediaItem | undefined;
  /** Visible products in it and below. */
  readonly productCount: number;
  readonly children: readonly Category[];
}

/** A category with what its own page shows. */
export interface CategoryPage extends Category {
  readonly description: string;
  readonly language?: TextLanguage;
  readonly path: readonly { readonly name: string; readonly slug: string }[];
  readonly sorts: readonly SortOption[];
  readonly initialSort: SortOption;
}
