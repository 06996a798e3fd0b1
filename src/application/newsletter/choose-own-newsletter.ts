import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ListChoice } from '#domain/newsletter/newsletter.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Says anew which lists of the newsletter a customer is on (CMS-10); answers whether it is some. */
export class ChooseOwnNewsletter {
  private readonly newsletter: Newsletter;

  constructor(newsletter: Newsletter) {
    this.newsletter = newsletter;
  }

  run(choice: ListChoice): Outcome<boolean, AccountProblem> {
    return this.newsletter.chooseOwn(choice);
  }
}
