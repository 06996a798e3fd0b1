import type { Turn } from './picture-cut.ts';

/** A picture or file of the media library, as screens need it. */
export interface MediaItem {
  readonly id: string;
  /** Part of the address, for people and search machines. */
  readonly title: string;
  /** Text alternative; empty for a decorative picture. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Of a picture whose cut has changed: part of its addresses, so that nobody keeps the old one. */
  readonly version?: string;
}

/** What the address of a picture says of it. */
export type MediaName = Pick<MediaItem, 'id' | 'title' | 'version'>;

/** Named sizes of delivered pictures in CSS pixels (spec 3; CMS-13). Card and Wide are ours, for lists and heroes. */
export const MEDIA_SIZES = {
  Thumbnail: { width: 50, height: 50 },
  Portrait: { width: 768, height: 1024 },
  Large: { width: 926, height: 926 },
  FullHD: { width: 1920, height: 1080 },
  MediumSize: { width: 640, height: 640 },
  CardSmall: { width: 200, height: 250 },
  Card: { width: 400, height: 500 },
  CardLarge: { width: 800, height: 1000 },
  WideSmall: { width: 800, height: 450 },
  Wide: { width: 1600, height: 900 },
} as const;

/** Sizes that pictures are asked for in. */
export type MediaSize = keyof typeof MEDIA_SIZES;
/** Formats that pictures are given in. */
export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** The address of all of a picture, also of what is cut away, turned so many degrees to the right: for those alone who look after the library. */
export function wholePath(apiKeyId: string, item: MediaName, turn: Turn): string {
  return `/media/${encodeURIComponent(apiKeyId)}/${encodeURIComponent(item.id)}/Whole-${turn}/${encodeURIComponent(item.title)}.webp`;
}

/** The address of a picture in a size and format: /media/{apiKeyId}/{id}/{size}/{title}.{ext}, with the version of a changed one behind it (spec 7: optional hash). */
export function mediaPath(apiKeyId: string, item: MediaName, size: MediaSize, format: PictureFormat): string {
  return `/media/${encodeURIComponent(apiKeyId)}/${encodeURIComponent(item.id)}/${size}/${encodeURIComponent(item.title)}.${format}${item.version === undefined ? '' : `?${item.version}`}`;
}
