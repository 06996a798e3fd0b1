import type { SocialItem } from '#domain/media/social-item.ts';
import { readMedia } from '../media/read-media.ts';
import type { SocialItemWire } from '../wire/social.ts';

const KINDS = { IMAGE: 'image', VIDEO: 'video', CAROUSEL_ALBUM: 'album' } as const;

export function readSocialItem({ id, media_type, caption, media, permalink }: SocialItemWire): SocialItem {
  // What leads anywhere but to a page of the web is no place of a post.
  const safe = permalink !== null && /^https:\/\//.test(permalink) ? permalink : undefined;
  return { id, kind: KINDS[media_type], caption, media: readMedia(media), permalink: safe };
}
