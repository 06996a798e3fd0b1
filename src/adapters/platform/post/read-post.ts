import type * as z from 'zod/mini';
import type { EventSummary, PublicEvent } from '#domain/event/event.ts';
import type { FeedPost, Post, PostSummary } from '#domain/post/post.ts';
import { takePictures } from '#domain/post/post-pictures.ts';
import { readingMinutes } from '#domain/post/reading-time.ts';
import { readDocument } from '../document/read-document.ts';
import { readMediaOrNone } from '../media/read-media.ts';
import type { EventRecordWire, EventWire, PostRecordWire, PostWire } from '../wire/content.ts';

export function readPostSummary(record: PostRecordWire): PostSummary {
  const { id, slug, title, excerpt, published_at, media, terms, call } = record;
  const summary = { id, slug, title, excerpt, publishedAt: published_at, media: readMediaOrNone(media), category: terms.categories[0] };
  if (call === undefined || call === null) return summary;
  return {
    ...summary,
    call: { ...call, opensAt: call.opensAt ?? undefined, mark: call.mark ?? undefined, amount: call.amount ?? undefined },
  };
}

export function readPost(record: z.infer<typeof PostWire>): Post {
  return {
    ...readPostSummary(record),
    ...takePictures(record.body),
    updatedAt: record.updated_at ?? record.published_at,
    readingMinutes: readingMinutes(record.body),
    tags: record.terms.tags ?? [],
    related: (record.related ?? []).map(readPostSummary),
    takesComments: record.takesComments ?? false,
    documents: (record.documents ?? []).map(readDocument),
  };
}

export function readFeedPost(record: PostRecordWire): FeedPost {
  return { ...readPostSummary(record), body: record.body ?? '', updatedAt: record.updated_at ?? record.published_at };
}

export function readEventSummary(record: z.infer<typeof EventRecordWire>): EventSummary {
  const { id, title, excerpt, start, end, place, address = '', seats, free, updatedAt } = record;
  const known = typeof seats === 'number' ? { all: seats, free: Math.max(0, free ?? seats) } : undefined;
  return { id, title, excerpt, start, end, place, address, seats: known, updatedAt };
}

export function readEvent(record: z.infer<typeof EventWire>): PublicEvent {
  const { host = '', body, media, signUpSlug } = record;
  return { ...readEventSummary(record), host, body, media: readMediaOrNone(media), signUpSlug: signUpSlug ?? undefined };
}
