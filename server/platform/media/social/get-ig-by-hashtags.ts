import { ok } from 'neverthrow';
import type { getIgByHashtags as call, SocialItemWire } from '#adapters/platform/wire/social.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { Verb } from '../../http/serve.ts';
import { plainHashtags, type SocialRow, storedSocialItems } from './social-items.ts';

/** The newest pictures of the site's social networks that carry a hashtag; without hashtags the newest of all (CMS-12). */
export const getIgByHashtags: Verb<typeof call> = async ({ database, settings }, { body, facts: { language } }) => {
  const { limit = GENERIC_PAGE_SIZE } = body;
  const rows = await storedSocialItems(database)({ hashtags: plainHashtags(body.hashtags), language, limit });
  const records = rows.map((row) => ({ ...socialOnWire(row), media_url: mediaPath(settings.apiKeyId, row.media, 'MediumSize', 'jpg') }));
  return ok({ data: { records }, tags: ['social'] });
};

export function socialOnWire({ id, posted_at, ...row }: SocialRow): SocialItemWire {
  return { ...row, id: String(id), timestamp: posted_at.toISOString() };
}
