import { err, ok } from 'neverthrow';
import type { Account, LoginStrategy } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { PersonalData } from '#domain/account/registration.ts';
import type { CompanyData } from '#domain/checkout/address.ts';
import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { writeCompany } from '../read-address.ts';
import { adminProfile, deleteAccount, exportData, updateProfile, webProfile } from '../wire/account.ts';
import { saveUserSetting } from '../wire/settings.ts';
import { readAccount } from './read-account.ts';
import { accountProblem } from './read-account-problem.ts';

/** The account of whoever is signed in, over HTTP; a back-office sign-in has a profile endpoint of its own (IDN-02). */
export class HttpAccounts implements Accounts {
  private readonly client: PlatformClient;
  private readonly strategy: () => LoginStrategy;
  private readonly known: Account | undefined;

  /** `known` has been found out for this very request, which changes nothing: it is not asked for again. */
  constructor(client: PlatformClient, strategy: () => LoginStrategy, known?: Account) {
    this.client = client;
    this.strategy = strategy;
    this.known = known;
  }

  async current(): Outcome<Account | undefined, AccountProblem> {
    if (this.known !== undefined) return ok(this.known);
    const answer = await this.client.send(this.strategy() === 'admin' ? adminProfile : webProfile);
    return answer
      .map((user): Account | undefined => readAccount(user))
      .mapErr(accountProblem)
      .orElse((problem) => (problem.kind === 'SignedOut' ? ok(undefined) : err(problem)));
  }

  async update(
    { firstName, lastName, email }: PersonalData,
    company: CompanyData | undefined,
    password: string,
  ): Outcome<Account, AccountProblem> {
    const answer = await this.client.send(updateProfile, {
      body: { details: { firstName, lastName }, email, company: writeCompany(company), ...(password === '' ? {} : { password }) },
    });
    return answer.map(readAccount).mapErr(accountProblem);
  }

  async saveMemberCard(barcode: string | undefined): Outcome<Account, AccountProblem> {
    const answer = await this.client.send(updateProfile, { body: { memberCardBarcode: barcode ?? null } });
    return answer.map(readAccount).mapErr(accountProblem);
  }

  async saveLanguage(locale: Locale): Outcome<void, AccountProblem> {
    const body = { group: 'global', key: 'language', value: LOCALE_NAMES[locale].languageCode };
    const answer = await this.client.send(saveUserSetting, { body });
    return answer.map(() => undefined).mapErr(accountProblem);
  }

  async exportData(): Outcome<Readonly<Record<string, unknown>>, AccountProblem> {
    return (await this.client.send(exportData)).mapErr(accountProblem);
  }

  async delete({ password, confirmation }: { readonly password: string; readonly confirmation: string }): Outcome<void, AccountProblem> {
    const answer = await this.client.send(deleteAccount, {
      body: { ...(password === '' ? {} : { password }), ...(confirmation === '' ? {} : { confirmation }) },
    });
    return answer.map(() => undefined).mapErr(accountProblem);
  }
}
