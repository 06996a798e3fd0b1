import type { MediaItem } from '#domain/media/media-item.ts';
import type { MediaWire } from './wire/shared.ts';

export function readMedia({ id, title, description, width, height }: MediaWire): MediaItem {
  return { id, title, alt: description, width, height };
}

export function readMediaOrNone(media: MediaWire | null): MediaItem | undefined {
  return media === null ? undefined : readMedia(media);
}
