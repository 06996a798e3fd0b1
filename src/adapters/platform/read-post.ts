import type * as z from 'zod/mini';
import type { EventSummary, PublicEvent } from '#domain/event/event.ts';
import type { Post, PostSummary } from '#domain/post/post.ts';
import { readMediaOrNone } from './read-media.ts';
import type { EventRecordWire, EventWire, PostRecordWire, PostWire } from './wire/content.ts';

export function readPostSummary(record: PostRecordWire): PostSummary {
  const { id, slug, title, excerpt, published_at, media, terms } = record;
  return { id, slug, title, excerpt, publishedAt: published_at, media: readMediaOrNone(media), category: terms.categories[0] };
}

export function readPost(record: z.infer<typeof PostWire>): Post {
  return { ...readPostSummary(record), body: record.body };
}

export function readEventSummary({ id, title, excerpt, start, end, place }: z.infer<typeof EventRecordWire>): EventSummary {
  return { id, title, excerpt, start, end, place };
}

export function readEvent(record: z.infer<typeof EventWire>): PublicEvent {
  return { ...readEventSummary(record), address: record.address, body: record.body, media: readMediaOrNone(record.media) };
}
