import type { Draft } from '#domain/editing/draft.ts';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { Post } from '#domain/post/post.ts';
import { callAt } from '#domain/post/public-call.ts';
import { instantOfSiteTime } from '#domain/site/site-day.ts';
import type { Edited } from '../../elements/mark.ts';
import type { DraftDocuments } from './draft-documents.ts';

/** The post that is drawn of a draft. Its text has its pictures where they stand, and none is shown apart; of a picture that was chosen just now nothing is known but its name. */
export function draftPost(post: Post, { values }: Draft, known: Pick<DraftDocuments, 'of'>): Post {
  const { title, slug, excerpt, body, media, day, documents } = values;
  const at = instantOfSiteTime(String(day ?? ''));
  return {
    ...post,
    edited: null,
    title: String(title ?? ''),
    slug: String(slug ?? ''),
    excerpt: String(excerpt ?? ''),
    body: String(body ?? ''),
    ...(at !== undefined && { publishedAt: new Date(at).toISOString() }),
    ...('callDeadline' in values && { call: callOf(values) }),
    pictures: [],
    // In the languages that are translated the draft says nothing of it.
    documents: documents === undefined ? post.documents : known.of(documents as readonly number[], post.documents),
    media: media === undefined ? post.media : pictureOf(post.media, media),
  } as Post & Edited;
}

/** The call as the draft has it; undefined while it has no deadline. */
function callOf({ callOpens, callDeadline, callMark, callAmount }: Draft['values']): Post['call'] {
  const [opens, deadline] = [callOpens, callDeadline].map((typed) => instantOfSiteTime(String(typed ?? '')));
  if (deadline === undefined) return undefined;
  const times = {
    opensAt: opens === undefined ? undefined : new Date(opens).toISOString(),
    deadline: new Date(deadline).toISOString(),
    mark: callMark === 'results' || callMark === 'cancelled' ? callMark : undefined,
    amount: Number(callAmount ?? 0) > 0 ? Number(callAmount) : undefined,
  } as const;
  return callAt(times, Date.now());
}

/** The picture that a draft names; that of what visitors see is known with its words. */
export function pictureOf(media: MediaItem | undefined, id: unknown): MediaItem | undefined {
  if (typeof id !== 'string' || id === '') return undefined;
  return id === media?.id ? media : { id, title: id, alt: '', width: 1600, height: 900 };
}
