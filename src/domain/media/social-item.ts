import type { MediaItem } from './media-item.ts';

/** A picture of a social network as the platform keeps it (CMS-12). */
export interface SocialItem {
  readonly id: string;
  readonly kind: 'image' | 'video' | 'album';
  readonly caption: string;
  readonly media: MediaItem;
  /** Where it was posted. */
  readonly permalink: string | undefined;
}
