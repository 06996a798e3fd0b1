import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ListChoice, NewsletterLink, NewsletterWish, OwnNewsletter } from '#domain/newsletter/newsletter.ts';
import type { Outcome } from '../outcome.ts';

/** Subscriptions of the newsletter (CMS-10). */
export interface Newsletter {
  /** FieldsInvalid for `lists` where none of those that are offered is chosen. */
  subscribe(wish: NewsletterWish): Outcome<void, AccountProblem>;
  /** Undefined when the link is not good. */
  link(token: string): Outcome<NewsletterLink | undefined, AccountProblem>;
  follow(token: string): Outcome<NewsletterLink, AccountProblem>;
  /** With a link that ends: those that are not named are left. ConsentRequired where one that is joined needs it. */
  choose(token: string, choice: ListChoice): Outcome<NewsletterLink, AccountProblem>;
  /** Of the signed-in customer; undefined until the account's address is confirmed, and where the platform keeps no newsletter for accounts. */
  own(): Outcome<OwnNewsletter | undefined, AccountProblem>;
  /** Those that are not named are left, the others joined at once; answers whether they are on some then. ConsentRequired as above. */
  chooseOwn(choice: ListChoice): Outcome<boolean, AccountProblem>;
}
