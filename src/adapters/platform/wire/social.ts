import * as z from 'zod/mini';
import { call } from './call.ts';
import { InstantWire, MediaWire, PageWish } from './shared.ts';

/** A picture of a social network as the platform keeps it; a page that shows it asks no network for anything (CMS-12). */
export const SocialItemWire = z.object({
  id: z.string(),
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  caption: z.string(),
  media: MediaWire,
  permalink: z.nullable(z.string()),
  timestamp: InstantWire,
});
export type SocialItemWire = z.infer<typeof SocialItemWire>;

export const getIgByHashtags = call({
  method: 'POST',
  path: '/api/v1/cms/socialGetters/getIgByHashtags',
  kept: true,
  summary: 'Newest pictures of the site’s social networks that carry one of these hashtags',
  body: z.strictObject({ hashtags: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)), limit: PageWish.limit }),
  /** `media_url`: address of the picture on this site. */
  data: z.object({ records: z.array(z.extend(SocialItemWire, { media_url: z.string() })) }),
});
