import type { NewsletterLink } from '#domain/newsletter/newsletter.ts';
import type { UseCase } from '../account/use-case.ts';

/** What people do with the newsletter. */
export interface NewsletterUseCases {
  /** Asks for the newsletter; answers alike for every address (CMS-10). */
  readonly subscribe: UseCase<[{ readonly email: string; readonly consents: readonly number[]; readonly website: string }], void>;
  readonly checkNewsletterLink: UseCase<[token: string], NewsletterLink | undefined>;
  readonly followNewsletterLink: UseCase<[token: string], NewsletterLink>;
}
