import type { SourceFiller } from '../../ports/source-filler.ts';
import { socialOnWire } from './get-ig-by-hashtags.ts';
import { plainHashtags, storedSocialItems } from './social-items.ts';

/** The newest pictures of the site's social networks, for a section. */
export const fillSocial: SourceFiller<'social'> = async ({ database, language }, { hashtags, limit }) => {
  const rows = await storedSocialItems(database)({ hashtags: plainHashtags(hashtags.split(/[\s,]+/)), language, limit });
  return { value: rows.map(socialOnWire), tags: ['social'] };
};
