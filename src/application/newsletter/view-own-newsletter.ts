import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OwnNewsletter } from '#domain/newsletter/newsletter.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Which lists of the newsletter a customer is on, and which they may choose (CMS-10). */
export class ViewOwnNewsletter {
  private readonly newsletter: Newsletter;

  constructor(newsletter: Newsletter) {
    this.newsletter = newsletter;
  }

  run(): Outcome<OwnNewsletter | undefined, AccountProblem> {
    return this.newsletter.own();
  }
}
