import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { NewsletterLink } from '#domain/newsletter/newsletter.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Begins a subscription of the newsletter, or ends it (CMS-10). */
export class FollowNewsletterLink {
  private readonly newsletter: Newsletter;

  constructor(newsletter: Newsletter) {
    this.newsletter = newsletter;
  }

  run(token: string): Outcome<NewsletterLink, AccountProblem> {
    return this.newsletter.follow(token);
  }
}
