import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ListChoice, NewsletterLink } from '#domain/newsletter/newsletter.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Says anew which lists of the newsletter somebody is on, with the link of an e-mail of theirs (CMS-10). */
export class ChooseNewsletterLists {
  private readonly newsletter: Newsletter;

  constructor(newsletter: Newsletter) {
    this.newsletter = newsletter;
  }

  run(token: string, choice: ListChoice): Outcome<NewsletterLink, AccountProblem> {
    return this.newsletter.choose(token, choice);
  }
}
