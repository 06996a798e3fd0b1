import type { Account, DeviceSession } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Credentials, NewPassword, PasswordChange } from '#domain/account/credentials.ts';
import type { ConfirmationLink, PersonalData, Registration } from '#domain/account/registration.ts';
import type { SocialLoginReturn, SocialLoginStart, SocialProvider } from '#domain/account/social-login.ts';
import type { Address, CompanyData } from '#domain/checkout/address.ts';
import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import type { CommentDraft } from '#domain/comment/judge-comment.ts';
import type { Consent, GivenConsent } from '#domain/consent/consent.ts';
import type { FormConfirmation } from '#domain/form/submission.ts';
import type { NewsletterLink } from '#domain/newsletter/newsletter.ts';
import type { OrderDownloads } from '#domain/order/download.ts';
import type { OrderSummary, OwnOrder, SkippedLine } from '#domain/order/order-history.ts';
import type { Page } from '#domain/pagination.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { FormSending } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOffice } from './back-office.ts';

/** A verb of accounts. */
export interface Verb<Given extends readonly unknown[], T> {
  run(...given: Given): Outcome<T, AccountProblem>;
}

/**
 * What a person can do with an account. These run on the web server only: passwords and tokens never pass a script of a page (IDN-03), and what they do works without script.
 * Tokens that the platform gives or takes back are kept in the visitor's cookies by the way.
 */
export interface AccountUseCases {
  /** Checks the fields, signs in, fetches the abandoned cart with every line of the one at hand (a failure is only logged), applies the account's card to it (IDN-01, CRT-09). */
  readonly logIn: Verb<[Credentials, 'local' | 'admin'], Account>;
  /** Ends the session on the platform and forgets cart, card and guest here, also when the platform does not answer (IDN-04). */
  readonly logOut: Verb<[], void>;
  /** Providers that one can sign in with; none when there are none or they cannot be read. */
  readonly viewSocialProviders: Verb<[], readonly SocialProvider[]>;
  readonly startSocialLogin: Verb<[provider: string], SocialLoginStart>;
  /** As logIn, with what the provider sent back. */
  readonly finishSocialLogin: Verb<[SocialLoginReturn], Account>;

  /** What the registration form needs. */
  readonly openRegistration: Verb<[], RegistrationForm>;
  /** Checks the fields, the card with its register, the consents; `confirmationSent` when the e-mail has to be confirmed first, else one is signed in (IDN-07). */
  readonly register: Verb<[Registration, RegistrationForm], { readonly confirmationSent: boolean }>;
  /** What a confirmation link is good for; has no effect. */
  readonly checkConfirmation: Verb<[token: string], ConfirmationLink>;
  /** `password` undefined where the link needs none (IDN-08). */
  readonly confirmEmail: Verb<[token: string, password: string | undefined], { readonly email: string }>;

  /** Answers alike for every address (IDN-10). */
  readonly forgetPassword: Verb<[email: string], void>;
  readonly setPassword: Verb<[token: string, NewPassword], void>;
  /** Other sessions end (IDN-12). */
  readonly changePassword: Verb<[PasswordChange], void>;

  /** Whoever is signed in, by the strategy's own profile endpoint; undefined when nobody is, or not any more. */
  readonly viewAccount: Verb<[], Account | undefined>;
  /** `password` is the current one; for another e-mail. */
  readonly updateProfile: Verb<[PersonalData, CompanyData | undefined, password: string], Account>;
  /** Empty takes the card off the account; another one is checked with its register first. */
  readonly saveMemberCard: Verb<[barcode: string], Account>;
  /** `id` undefined adds one. */
  readonly saveAddress: Verb<[Address, { readonly id: number | undefined; readonly type: 'main' | 'shipping' }], Account>;
  readonly deleteAddress: Verb<[id: number], Account>;
  /** Countries that an address of an account may be in. */
  readonly viewCountries: Verb<[], readonly Country[]>;

  readonly viewSessions: Verb<[], readonly DeviceSession[]>;
  readonly endSession: Verb<[id: string], void>;
  /** Number of ended ones. */
  readonly endOtherSessions: Verb<[], number>;

  readonly viewOrders: Verb<[page: number], OrderHistory>;
  readonly viewOwnOrder: Verb<[orderSlug: string], OwnOrder | undefined>;
  /** Everything bought to download, with links that are good again (PRD-03). */
  readonly viewDownloads: Verb<[], readonly OrderDownloads[]>;
  /** Number of joined ones. */
  readonly joinGuestOrders: Verb<[], number>;
  /** The goods of an order into the cart; what could not be put there is told. */
  readonly repeatOrder: Verb<[orderSlug: string], readonly SkippedLine[]>;

  readonly viewConsents: Verb<[], readonly GivenConsent[]>;
  readonly acceptConsent: Verb<[id: number], readonly GivenConsent[]>;
  readonly withdrawConsent: Verb<[id: number], readonly GivenConsent[]>;

  readonly viewWishlist: Verb<[], readonly ProductSummary[]>;
  /** Whether it is on the wishlist now (WSH-01). */
  readonly toggleWishlist: Verb<[productId: number], boolean>;

  /** Says something of a post, or writes an own comment anew; whether it is shown at once or waits to be read (CMS-11). */
  readonly writeComment: Verb<[{ readonly postId: number } | { readonly commentId: number }, CommentDraft], 'waiting' | 'published'>;

  /** Takes a filled-in form of the platform; answers the reference that its sender is told (CMS-08). */
  readonly submitForm: Verb<[FormSending], { readonly reference: string; readonly confirmationSent: boolean }>;
  /** What a link of a confirmation e-mail is about; undefined when it is not good. Has no effect. */
  readonly checkFormConfirmation: Verb<[token: string], FormConfirmation | undefined>;
  readonly confirmFormEmail: Verb<[token: string], FormConfirmation>;
  /** Asks for the newsletter; answers alike for every address (CMS-10). */
  readonly subscribe: Verb<[{ readonly email: string; readonly consents: readonly number[]; readonly website: string }], void>;
  readonly checkNewsletterLink: Verb<[token: string], NewsletterLink | undefined>;
  readonly followNewsletterLink: Verb<[token: string], NewsletterLink>;

  /** What is done in the back office, area by area. */
  readonly backOffice: BackOffice;

  /** Everything that is kept about the customer, to be written down as JSON (IDN-15). */
  readonly exportData: Verb<[], Readonly<Record<string, unknown>>>;
  /** With the password, or, for an account without one, its e-mail typed again. Signs out as logOut does. */
  readonly deleteAccount: Verb<[{ readonly password: string; readonly confirmation: string }], void>;
}

export interface RegistrationForm {
  readonly settings: CheckoutSettings;
  readonly countries: readonly Country[];
  /** Undefined when they could not be loaded (CHK-05). */
  readonly consents: readonly Consent[] | undefined;
}

export interface OrderHistory {
  readonly page: Page<OrderSummary>;
  /** Orders that were placed as a guest under this confirmed e-mail and could be joined. */
  readonly guestOrders: number;
}
