import type { Account, DeviceSession } from '#domain/account/account.ts';
import type { Credentials, NewPassword, PasswordChange } from '#domain/account/credentials.ts';
import type { ConfirmationLink, PersonalData, Registration } from '#domain/account/registration.ts';
import type { AskedPasskey, Factor } from '#domain/account/second-factor.ts';
import type { SocialLoginReturn, SocialLoginStart, SocialProvider } from '#domain/account/social-login.ts';
import type { Address, CompanyData } from '#domain/checkout/address.ts';
import type { Country } from '#domain/checkout/checkout-settings.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { RegistrationForm } from './open-registration.ts';
import type { UseCase } from './use-case.ts';

/** Which step of a sign-in a browser is at, and what a passkey is to sign; undefined where none can be asked for. */
export interface SignInStep {
  /** Whoever signs in has these, and is asked for one; none at the first step. */
  readonly awaitedFactors: readonly Factor[];
  readonly asksPasskey: AskedPasskey | undefined;
}

/** How people come in and go, and what they do with an account of their own. */
export interface OwnAccountUseCases {
  /** Checks the fields, signs in, fetches the abandoned cart with every line of the one at hand (a failure is only logged), applies the account's card to it (IDN-01, CRT-09). */
  readonly logIn: UseCase<[Credentials, 'local' | 'admin'], Account>;
  /** As logIn, with the code that a right password asked for. */
  readonly logInWithCode: UseCase<[code: string, passkey?: string], Account>;
  /** Whether a sign-in waits in this browser for its second factor, and for which; `stop` ends that. */
  readonly viewSignInStep: UseCase<[wish?: 'stop'], SignInStep>;
  /** Ends the session on the platform and forgets cart, card and guest here, also when the platform does not answer (IDN-04). */
  readonly logOut: UseCase<[], void>;
  /** Providers that one can sign in with; none when there are none or they cannot be read. */
  readonly viewSocialProviders: UseCase<[], readonly SocialProvider[]>;
  readonly startSocialLogin: UseCase<[provider: string], SocialLoginStart>;
  /** As logIn, with what the provider sent back. */
  readonly finishSocialLogin: UseCase<[SocialLoginReturn], Account>;
  /** What the registration form needs. */
  readonly openRegistration: UseCase<[], RegistrationForm>;
  /** Checks the fields, the card with its register, the consents; `confirmationSent` when the e-mail has to be confirmed first, else one is signed in (IDN-07). */
  readonly register: UseCase<[Registration, RegistrationForm], { readonly confirmationSent: boolean }>;
  /** What a confirmation link is good for; has no effect. */
  readonly checkConfirmation: UseCase<[token: string], ConfirmationLink>;
  /** `password` undefined where the link needs none (IDN-08). */
  readonly confirmEmail: UseCase<[token: string, password: string | undefined], { readonly email: string }>;
  /** Answers alike for every address (IDN-10). */
  readonly forgetPassword: UseCase<[email: string], void>;
  readonly setPassword: UseCase<[token: string, NewPassword], { readonly isBackofficeUser: boolean }>;
  /** Other sessions end (IDN-12). */
  readonly changePassword: UseCase<[PasswordChange], void>;
  /** Whoever is signed in, by the strategy's own profile endpoint; undefined when nobody is, or not any more. */
  readonly viewAccount: UseCase<[], Account | undefined>;
  /** The language that the back office speaks with whoever is signed in. */
  readonly chooseLanguage: UseCase<[Locale], void>;
  /** `password` is the current one; for another e-mail. */
  readonly updateProfile: UseCase<[PersonalData, CompanyData | undefined, password: string], Account>;
  /** Empty takes the card off the account; another one is checked with its register first. */
  readonly saveMemberCard: UseCase<[barcode: string], Account>;
  /** `id` undefined adds one. */
  readonly saveAddress: UseCase<[Address, { readonly id: number | undefined; readonly type: 'main' | 'shipping' }], Account>;
  readonly deleteAddress: UseCase<[id: number], Account>;
  /** Countries that an address of an account may be in. */
  readonly viewCountries: UseCase<[], readonly Country[]>;
  readonly viewSessions: UseCase<[], readonly DeviceSession[]>;
  readonly endSession: UseCase<[id: string], void>;
  /** Number of ended ones. */
  readonly endOtherSessions: UseCase<[], number>;
  /** Everything that is kept about the customer, to be written down as JSON (IDN-15). */
  readonly exportData: UseCase<[], Readonly<Record<string, unknown>>>;
  /** With the password, or, for an account without one, its e-mail typed again. Signs out as logOut does. */
  readonly deleteAccount: UseCase<[{ readonly password: string; readonly confirmation: string }], void>;
}
