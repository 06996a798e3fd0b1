import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { emailProblem } from '#domain/account/credentials.ts';
import { tidy } from '#domain/checkout/validate-address.ts';
import type { NewsletterWish } from '#domain/newsletter/newsletter.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Asks for the newsletter. It begins when the link in the e-mail is confirmed, and nobody learns here whether an address is known (CMS-10, T-15). */
export class Subscribe {
  private readonly newsletter: Newsletter;

  constructor(newsletter: Newsletter) {
    this.newsletter = newsletter;
  }

  async run(wish: NewsletterWish): Outcome<void, AccountProblem> {
    const email = tidy(wish.email);
    const problem = emailProblem(email);
    return problem === undefined
      ? this.newsletter.subscribe({ ...wish, email })
      : err({ kind: 'FieldsInvalid', fields: { email: problem } });
  }
}
