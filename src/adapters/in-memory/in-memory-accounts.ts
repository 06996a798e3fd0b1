import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ConfirmationLink, PersonalData, Registration } from '#domain/account/registration.ts';
import type { CompanyData } from '#domain/checkout/address.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Accounts, Registrations } from '#ports/account/accounts.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { callerOf } from './in-memory-caller.ts';
import { accountOf, type SentMail } from './in-memory-people.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Accounts of a shop in memory. */
export class InMemoryAccounts implements Accounts {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async current(): Outcome<Account | undefined, AccountProblem> {
    const fault = this.shop.called('Accounts.current');
    if (fault !== undefined) return err(fault);
    const user = this.shop.people.signedIn(this.cookies);
    return ok(user && accountOf(user));
  }

  async update(
    { firstName, lastName, email }: PersonalData,
    company: CompanyData | undefined,
    password: string,
  ): Outcome<Account, AccountProblem> {
    const caller = callerOf(this.shop, this.cookies, 'Accounts.update');
    if (caller.isErr()) return err(caller.error);
    const user = caller.value;
    const isOther = email.toLowerCase() !== user.email.toLowerCase();
    if (isOther && user.isBackofficeUser) return err({ kind: 'NotAllowed' });
    if (isOther && user.password !== undefined && user.password !== password) return err({ kind: 'IncorrectPassword' });
    if (isOther) this.shop.people.write('confirm', user, email);
    const pendingEmail = isOther ? email : user.pendingEmail;
    return ok(accountOf(this.shop.people.change(user.id, { firstName, lastName, company, pendingEmail })));
  }

  async saveMemberCard(memberCardBarcode: string | undefined): Outcome<Account, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'Accounts.saveMemberCard');
    if (user.isErr()) return err(user.error);
    if (memberCardBarcode !== undefined && !this.shop.knowsCard(memberCardBarcode)) return err({ kind: 'BarcodeInvalid' });
    return ok(accountOf(this.shop.people.change(user.value.id, { memberCardBarcode })));
  }

  async saveLanguage(adminLocale: Locale): Outcome<void, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'Accounts.saveLanguage');
    if (user.isErr()) return err(user.error);
    if (user.value.isBackofficeUser) this.shop.people.change(user.value.id, { adminLocale });
    return ok(undefined);
  }

  async exportData(): Outcome<Readonly<Record<string, unknown>>, AccountProblem> {
    return callerOf(this.shop, this.cookies, 'Accounts.exportData').map((user) => ({ account: accountOf(user) }));
  }

  async delete({ password, confirmation }: { readonly password: string; readonly confirmation: string }): Outcome<void, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'Accounts.delete');
    if (user.isErr()) return err(user.error);
    if (user.value.password !== undefined && user.value.password !== password) return err({ kind: 'IncorrectPassword' });
    if (user.value.password === undefined && user.value.email !== confirmation)
      return err({ kind: 'FieldsInvalid', fields: { confirmation: { kind: 'sameAs' } } });
    this.shop.people.remove(user.value.id);
    return ok(undefined);
  }
}

/** Becoming a customer of a shop in memory. */
export class InMemoryRegistrations implements Registrations {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async register(registration: Registration): Outcome<{ readonly confirmationSent: boolean }, AccountProblem> {
    const fault = this.shop.called('Registrations.register');
    if (fault !== undefined) return err(fault);
    const { people, confirmsEmail } = this.shop;
    const known = people.byEmail(registration.email);
    if (known !== undefined) {
      if (!confirmsEmail) return err({ kind: 'UserExists' });
      people.write('alreadyCustomer', known);
      return ok({ confirmationSent: true });
    }
    const { firstName, lastName, email, password, memberCardBarcode, address, company } = registration;
    const addresses = address === undefined ? [] : [{ ...address, id: people.newId(), type: 'main' as const }];
    const card = memberCardBarcode === '' ? undefined : memberCardBarcode;
    const user = people.add({
      firstName,
      lastName,
      email,
      password,
      company,
      addresses,
      memberCardBarcode: card,
      confirmed: !confirmsEmail,
    });
    if (confirmsEmail) people.write('confirm', user);
    return ok({ confirmationSent: confirmsEmail });
  }

  async check(token: string): Outcome<ConfirmationLink, AccountProblem> {
    const fault = this.shop.called('Registrations.check');
    if (fault !== undefined) return err(fault);
    const mail = this.shop.people.link('confirm', token, false);
    const setsPassword = this.shop.people.link('setPassword', token, false) !== undefined;
    return ok({ isGood: mail !== undefined, needsPassword: mail !== undefined && this.passwordFor(mail) !== undefined, setsPassword });
  }

  async confirm(token: string, password: string | undefined): Outcome<{ readonly email: string }, AccountProblem> {
    const fault = this.shop.called('Registrations.confirm');
    if (fault !== undefined) return err(fault);
    const mail = this.shop.people.link('confirm', token, false);
    if (mail === undefined) return err({ kind: 'LinkNotValid' });
    const wanted = this.passwordFor(mail);
    if (wanted !== undefined && wanted !== password) return err({ kind: 'IncorrectPassword' });
    this.shop.people.link('confirm', token, true);
    this.shop.people.change(mail.userId, { confirmed: true, email: mail.email, pendingEmail: undefined });
    return ok({ email: mail.email });
  }

  /** Of a new account; a changed address needs none. */
  private passwordFor({ userId, email }: SentMail): string | undefined {
    const user = this.shop.people.one(userId);
    return user.email === email ? user.password : undefined;
  }
}
