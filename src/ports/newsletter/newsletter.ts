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
  /** With a link that ends: those that were shown and are not named are left. ConsentRequired where one that is joined needs it. */
  choose(token: string, choice: ListChoice): Outcome<NewsletterLink, AccountProblem>;
  /** Of the signed-in customer; undefined until the account's address is confirmed, and where the platform keeps no newsletter for accounts. */
  own(): Outcome<OwnNewsletter | undefined, AccountProblem>;
  /** The same in the account, where lists are joined at once; answers whether they are on some then. FieldsInvalid for `lists` where whoever is on none names none that there is. */
  chooseOwn(choice: ListChoice): Outcome<boolean, AccountProblem>;
}
