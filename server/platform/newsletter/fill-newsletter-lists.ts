import type { SourceFiller } from '../ports/source-filler.ts';
import { offeredLists } from './offered-lists.ts';

/** The lists of the newsletter that visitors choose among, for a section; of one that names none that is offered any more, all: its form would ask for nothing else. */
export const fillNewsletterLists: SourceFiller<'newsletterLists'> = async ({ database, language }, { ids = [] }) => {
  const offered = await offeredLists(database, language);
  const named = ids.flatMap((id) => offered.find((list) => list.id === id) ?? []);
  return { value: named.length > 0 ? named : [...offered], tags: ['newsletterLists', 'consents'] };
};
