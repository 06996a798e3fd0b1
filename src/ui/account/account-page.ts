import type { RegistrationForm } from '#application/account/open-registration.ts';
import type { ViewedOrders } from '#application/order/view-orders.ts';
import type { Account, DeviceSession } from '#domain/account/account.ts';
import type { ConfirmationLink } from '#domain/account/registration.ts';
import type { SocialProvider } from '#domain/account/social-login.ts';
import type { Country } from '#domain/checkout/checkout-settings.ts';
import type { GivenConsent } from '#domain/consent/consent.ts';
import type { OwnNewsletter } from '#domain/newsletter/newsletter.ts';
import type { OrderDownloads } from '#domain/order/download.ts';
import type { OwnOrder } from '#domain/order/own-order.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { TypedValues } from '#domain/site/form.ts';
import type { PageData } from '../shop/page-data.ts';

/** What the forms for signing in and registering need. */
export interface LoginOptions {
  /** Where to go after signing in; empty for wherever the site leads. */
  readonly from: string;
  /** A form of the shop that was sent after the session had ended; it goes on after signing in. */
  readonly carried: TypedValues;
  readonly providers: readonly SocialProvider[];
}

/** Whose profile it is, and what the side menu counts. */
export interface Owner {
  readonly account: Account;
  /** Undefined when it could not be counted. */
  readonly orderCount: number | undefined;
}

type Content =
  | { readonly screen: 'login'; readonly login: LoginOptions }
  /** The link of a confirmation e-mail; a button confirms, or the password of a new account. */
  | { readonly screen: 'confirmEmail'; readonly token: string; readonly link: ConfirmationLink }
  | { readonly screen: 'register'; readonly login: LoginOptions; readonly registration: RegistrationForm }
  /** The profile of nobody: both forms. */
  | { readonly screen: 'loginOrRegister'; readonly login: LoginOptions; readonly registration: RegistrationForm }
  | { readonly screen: 'forgotPassword' }
  | { readonly screen: 'setPassword'; readonly token: string; readonly isGood: boolean }
  | { readonly screen: 'socialLogin'; readonly login: LoginOptions }
  | { readonly screen: 'overview'; readonly owner: Owner; readonly history: ViewedOrders; readonly wishlist: readonly ProductSummary[] }
  | { readonly screen: 'orders'; readonly owner: Owner; readonly history: ViewedOrders }
  | { readonly screen: 'order'; readonly owner: Owner; readonly order: OwnOrder }
  | { readonly screen: 'wishlist'; readonly owner: Owner; readonly wishlist: readonly ProductSummary[] }
  | { readonly screen: 'downloads'; readonly owner: Owner; readonly orders: readonly OrderDownloads[] }
  | { readonly screen: 'data'; readonly owner: Owner }
  | { readonly screen: 'addresses'; readonly owner: Owner; readonly countries: readonly Country[] }
  | { readonly screen: 'security'; readonly owner: Owner; readonly sessions: readonly DeviceSession[] }
  | {
      readonly screen: 'privacy';
      readonly owner: Owner;
      readonly consents: readonly GivenConsent[];
      readonly newsletter: OwnNewsletter | undefined;
    };

/** What a screen of accounts shows, made by the server for one person. */
export type AccountPage = PageData & Content;

/** The page of one kind. */
export type PageOf<Screen extends AccountPage['screen']> = Extract<AccountPage, { readonly screen: Screen }>;
