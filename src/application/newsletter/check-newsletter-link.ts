import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { NewsletterLink } from '#domain/newsletter/newsletter.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';

/** What a link about the newsletter is good for; changes nothing (CMS-10). */
export class CheckNewsletterLink {
  private readonly newsletter: Newsletter;

  constructor(newsletter: Newsletter) {
    this.newsletter = newsletter;
  }

  run(token: string): Outcome<NewsletterLink | undefined, AccountProblem> {
    return this.newsletter.link(token);
  }
}
