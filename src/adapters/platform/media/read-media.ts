import type { MediaItem } from '#domain/media/media-item.ts';
import type { MediaWire } from '../wire/shared.ts';

export function readMedia({ id, title, description, width, height, version }: MediaWire): MediaItem {
  return { id, title, alt: description, width, height, ...(version === undefined ? {} : { version }) };
}

export function readMediaOrNone(media: MediaWire | null): MediaItem | undefined {
  return media === null ? undefined : readMedia(media);
}
