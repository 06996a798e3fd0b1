import type { ListChoice, NewsletterLink, NewsletterWish, OwnNewsletter } from '#domain/newsletter/newsletter.ts';
import type { UseCase } from '../account/use-case.ts';

/** What people do with the newsletter. */
export interface NewsletterUseCases {
  /** Asks for the newsletter; answers alike for every address (CMS-10). */
  readonly subscribe: UseCase<[wish: NewsletterWish], void>;
  readonly checkNewsletterLink: UseCase<[token: string], NewsletterLink | undefined>;
  readonly followNewsletterLink: UseCase<[token: string], NewsletterLink>;
  readonly chooseNewsletterLists: UseCase<[token: string, choice: ListChoice], NewsletterLink>;
  readonly viewOwnNewsletter: UseCase<[], OwnNewsletter | undefined>;
  readonly chooseOwnNewsletter: UseCase<[choice: ListChoice], boolean>;
}
