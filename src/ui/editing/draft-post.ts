import type { Draft } from '#domain/editing/draft.ts';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { Post } from '#domain/post/post.ts';
import type { Edited } from '../elements/mark.ts';

/** The post that is drawn of a draft. Its text has its pictures where they stand, and none is shown apart; of a picture that was chosen just now nothing is known but its name. */
export function draftPost(post: Post, { values }: Draft): Post {
  const { title, slug, excerpt, body, media } = values;
  return {
    ...post,
    edited: null,
    title: String(title ?? ''),
    slug: String(slug ?? ''),
    excerpt: String(excerpt ?? ''),
    body: String(body ?? ''),
    pictures: [],
    // In the languages that are translated the draft says nothing of it.
    media: media === undefined ? post.media : pictureOf(post.media, media),
  } as Post & Edited;
}

/** The picture that a draft names; that of what visitors see is known with its words. */
export function pictureOf(media: MediaItem | undefined, id: unknown): MediaItem | undefined {
  if (typeof id !== 'string' || id === '') return undefined;
  return id === media?.id ? media : { id, title: id, alt: '', width: 1600, height: 900 };
}
