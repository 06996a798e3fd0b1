import type { Account, DeviceSession } from '#domain/account/account.ts';
import type { Credentials, NewPassword, PasswordChange } from '#domain/account/credentials.ts';
import type { ConfirmationLink, PersonalData, Registration } from '#domain/account/registration.ts';
import type { SocialLoginReturn, SocialLoginStart, SocialProvider } from '#domain/account/social-login.ts';
import type { Address, CompanyData } from '#domain/checkout/address.ts';
import type { Country } from '#domain/checkout/checkout-settings.ts';
import type { RegistrationForm } from './open-registration.ts';
import type { Verb } from './verb.ts';

/** How people come in and go, and what they do with an account of their own. */
export interface OwnAccountUseCases {
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
  /** Everything that is kept about the customer, to be written down as JSON (IDN-15). */
  readonly exportData: Verb<[], Readonly<Record<string, unknown>>>;
  /** With the password, or, for an account without one, its e-mail typed again. Signs out as logOut does. */
  readonly deleteAccount: Verb<[{ readonly password: string; readonly confirmation: string }], void>;
}
