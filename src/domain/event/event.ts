import type { MediaItem } from '../media/media-item.ts';

export interface EventSummary {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO 8601 instants. */
  readonly start: string;
  readonly end: string;
  readonly place: string;
}

/** An event as its own page shows it; `body` is sanitized HTML. */
export interface PublicEvent extends EventSummary {
  readonly address: string;
  readonly body: string;
  readonly media: MediaItem | undefined;
}
