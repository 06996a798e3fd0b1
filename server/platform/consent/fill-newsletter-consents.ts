import type { SourceFiller } from '../ports/source-filler.ts';
import { consentsOf } from './queries.ts';

/** What whoever asks for the newsletter has to agree to, for a section. */
export const fillNewsletterConsents: SourceFiller<'newsletterConsents'> = async ({ database, language }) => {
  const rows = await consentsOf(database, 'newsletter', language);
  const value = rows.map(({ id, unique_number, display_name, version, required }) => ({
    id,
    uniqueNumber: unique_number,
    displayName: display_name,
    version,
    required,
  }));
  return { value, tags: ['consents'] };
};
