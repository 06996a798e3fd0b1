import type { SourceFiller } from '../ports/source-filler.ts';
import { offeredLists } from './offered-lists.ts';

/** The lists of the newsletter that visitors choose among, for a section. */
export const fillNewsletterLists: SourceFiller<'newsletterLists'> = async ({ database, language }) => ({
  value: [...(await offeredLists(database, language))],
  tags: ['newsletterLists', 'consents'],
});
