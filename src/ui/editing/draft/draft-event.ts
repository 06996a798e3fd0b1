import type { Draft } from '#domain/editing/draft.ts';
import type { PublicEvent } from '#domain/event/event.ts';
import { instantOfSiteTime } from '#domain/site/site-day.ts';
import type { Edited } from '../../elements/mark.ts';
import { pictureOf } from './draft-post.ts';

/** The event that is drawn of a draft. What all languages share stands in the drafts of the original's alone: elsewhere it is as visitors see it. */
export function draftEvent(event: PublicEvent, { values }: Draft): PublicEvent {
  const { title, excerpt, place, address, body, starts, ends, media, host, seats } = values;
  const all = Number(seats ?? 0);
  const taken = event.seats === undefined ? 0 : event.seats.all - event.seats.free;
  return {
    ...event,
    edited: null,
    title: String(title ?? ''),
    excerpt: String(excerpt ?? ''),
    place: String(place ?? ''),
    address: String(address ?? ''),
    body: String(body ?? ''),
    host: String(host ?? event.host),
    start: instantOr(event.start, starts),
    end: instantOr(event.end, ends),
    ...(seats !== undefined && { seats: all > 0 ? { all, free: Math.max(0, all - taken) } : undefined }),
    media: media === undefined ? event.media : pictureOf(event.media, media),
  } as PublicEvent & Edited;
}

/** A moment that is only half typed is none: until it is whole, the one before stays. */
function instantOr(before: string, moment: unknown): string {
  const instant = instantOfSiteTime(String(moment ?? ''));
  return instant === undefined ? before : new Date(instant).toISOString();
}
