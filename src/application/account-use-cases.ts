import type { SiteVersions } from '#domain/site/site-versions.ts';
import type { OwnAccountUseCases } from './account/own-account-use-cases.ts';
import type { UseCase } from './account/use-case.ts';
import type { BackOffice } from './back-office.ts';
import type { CommentUseCases } from './comment/comment-use-cases.ts';
import type { ConsentUseCases } from './consent/consent-use-cases.ts';
import type { FormUseCases } from './form/form-use-cases.ts';
import type { NewsletterUseCases } from './newsletter/newsletter-use-cases.ts';
import type { OrderUseCases } from './order/order-use-cases.ts';
import type { WishlistUseCases } from './wishlist/wishlist-use-cases.ts';

/**
 * What runs on the web server only, noun by noun: passwords and tokens never pass a script of a page (IDN-03), and what these do works without script.
 * Tokens that the platform gives or takes back are kept in the visitor's cookies by the way.
 */
export interface AccountUseCases
  extends CommentUseCases,
    ConsentUseCases,
    FormUseCases,
    NewsletterUseCases,
    OrderUseCases,
    OwnAccountUseCases,
    WishlistUseCases {
  /** Which versions the site runs (CMS-17). */
  readonly viewVersions: UseCase<[], SiteVersions>;
  /** What is done in the back office, area by area. */
  readonly backOffice: BackOffice;
}
