import type { Result } from 'neverthrow';
import type { register } from '#adapters/platform/wire/account.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { AcceptedConsent } from '#domain/consent/consent.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { ShopRefusal } from './shop-verb.ts';

/** What the platform of the content does for a shop elsewhere: it keeps consents, knows weak passwords, and writes the letters. */
export interface SiteServices {
  /** Signs a question of the plugin's that only the site may ask; undefined where no secret is shared, and then no letters are written. */
  readonly sign: ((what: string, ...about: readonly string[]) => SiteSignature) | undefined;
  /** A registration by the rules and the consents of the site: those accepted, or what is wrong with the first wrong field. */
  checkRegistration(body: BodyOf<typeof register>, language: Locale): Promise<Result<readonly AcceptedConsent[], ShopRefusal>>;
  /** Keeps what somebody accepted who has made an account. */
  keepConsents(accepted: readonly AcceptedConsent[], email: string): Promise<void>;
  /** The step of the checkout that asks for a consent which nobody with this address has given since a cart was made; undefined when none does. */
  consentLack(since: Date, email: string): Promise<'checkout' | 'payment' | undefined>;
  /** Whether a password is one that attackers try first; `personal` are the person's own words. */
  isCommonPassword(password: string, personal: readonly string[]): Promise<boolean>;
  /** Counts a letter that an address would get; whether it may. */
  mayWrite(reason: 'registration' | 'confirmation' | 'password', email: string): Promise<boolean>;
  /** Has a letter sent. */
  write(letter: AccountLetter): Promise<void>;
  /** Whether somebody of the back office has this address, whose password is the content's. */
  isOfBackOffice(email: string): Promise<boolean>;
  /** Whether a code is that of a letter's link to this order. */
  opensOrder(orderCode: string, linkCode: string): Promise<boolean>;
}

/** When something was asked, in milliseconds, and what proves that the site did. */
export interface SiteSignature {
  readonly at: string;
  readonly proof: string;
}

/** A letter about an account; `link` is what its link bears. */
export type AccountLetter = {
  readonly to: string;
  readonly firstName: string;
  readonly language: Locale;
} & (
  | { readonly kind: 'confirmEmail' | 'changeEmail'; readonly link: string }
  | { readonly kind: 'setPassword'; readonly link: string; readonly hours: number }
  | { readonly kind: 'accountExists' | 'passwordChanged' | 'emailChangeAsked' | 'emailChanged' }
);
