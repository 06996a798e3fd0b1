import type { NewsletterLink } from '#domain/newsletter/newsletter.ts';
import type { Verb } from '../account/verb.ts';

/** What people do with the newsletter. */
export interface NewsletterUseCases {
  /** Asks for the newsletter; answers alike for every address (CMS-10). */
  readonly subscribe: Verb<[{ readonly email: string; readonly consents: readonly number[]; readonly website: string }], void>;
  readonly checkNewsletterLink: Verb<[token: string], NewsletterLink | undefined>;
  readonly followNewsletterLink: Verb<[token: string], NewsletterLink>;
}
