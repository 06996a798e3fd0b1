import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { NewsletterLink } from '#domain/newsletter/newsletter.ts';
import type { Outcome } from '../outcome.ts';

/** Subscriptions of the newsletter (CMS-10). */
export interface Newsletter {
  /** `website` is what stood in the field that people do not see. */
  subscribe(wish: {
    readonly email: string;
    readonly consents: readonly number[];
    readonly website: string;
  }): Outcome<void, AccountProblem>;
  /** Undefined when the link is not good. */
  link(token: string): Outcome<NewsletterLink | undefined, AccountProblem>;
  follow(token: string): Outcome<NewsletterLink, AccountProblem>;
}
