import type { MediaItem } from '../media/media-item.ts';

/** An event as lists show it (CMS-06). */
export interface EventSummary {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO 8601 instants. */
  readonly start: string;
  readonly end: string;
  readonly place: string;
  /** Empty when it is not told. */
  readonly address: string;
  /** Places to sign up for; undefined where nobody needs to. */
  readonly seats: EventSeats | undefined;
  /** When it was last changed; undefined where the platform does not tell. */
  readonly updatedAt: string | undefined;
}

/** How many may come. */
export interface EventSeats {
  readonly all: number;
  /** 0 or more. */
  readonly free: number;
}

/** An event as its own page shows it; `body` is sanitized HTML. */
export interface PublicEvent extends EventSummary {
  readonly body: string;
  readonly media: MediaItem | undefined;
  /** Who leads it; empty when it is not told. */
  readonly host: string;
  /** The page on which to sign up; undefined where there is none. */
  readonly signUpSlug: string | undefined;
}

/** Which events: from now on, those that are over, or those that touch a month (`2026-12`). */
export type EventView = 'upcoming' | 'past' | { readonly month: string };
