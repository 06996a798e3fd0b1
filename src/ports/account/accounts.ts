import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { NewPassword, PasswordChange } from '#domain/account/credentials.ts';
import type { ConfirmationLink, PersonalData, Registration } from '#domain/account/registration.ts';
import type { CompanyData } from '#domain/checkout/address.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Outcome } from '../outcome.ts';

/** The account of whoever is signed in. */
export interface Accounts {
  /** Undefined when nobody is signed in, or not any more. */
  current(): Outcome<Account | undefined, AccountProblem>;
  /** `password` is the current one; wanted when the e-mail is another one and the account has a password. */
  update(person: PersonalData, company: CompanyData | undefined, password: string): Outcome<Account, AccountProblem>;
  /** Undefined takes the card off. */
  saveMemberCard(barcode: string | undefined): Outcome<Account, AccountProblem>;
  /** The language that the back office and e-mails speak with whoever is signed in. */
  saveLanguage(locale: Locale): Outcome<void, AccountProblem>;
  exportData(): Outcome<Readonly<Record<string, unknown>>, AccountProblem>;
  delete(proof: { readonly password: string; readonly confirmation: string }): Outcome<void, AccountProblem>;
}

/** Becoming a customer. */
export interface Registrations {
  register(registration: Registration): Outcome<{ readonly confirmationSent: boolean }, AccountProblem>;
  /** What a confirmation link is good for; has no effect. */
  check(token: string): Outcome<ConfirmationLink, AccountProblem>;
  /** `password` for a link that needs it; a wrong one leaves the link as it was. */
  confirm(token: string, password: string | undefined): Outcome<{ readonly email: string }, AccountProblem>;
}

/** Setting a password: by a link after it was forgotten, or by the old one. */
export interface Passwords {
  forget(email: string): Outcome<void, AccountProblem>;
  set(token: string, password: NewPassword['password']): Outcome<{ readonly isBackofficeUser: boolean }, AccountProblem>;
  change(change: PasswordChange): Outcome<void, AccountProblem>;
}
