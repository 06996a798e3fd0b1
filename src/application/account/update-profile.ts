import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { type PersonalData, validatePersonalData } from '#domain/account/registration.ts';
import type { CompanyData } from '#domain/checkout/address.ts';
import { validateCompany } from '#domain/checkout/validate-address.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Changes personal data; a new e-mail wants the current password and counts after it has been confirmed (IDN-09). */
export class UpdateProfile {
  private readonly accounts: Accounts;
  private readonly information: CheckoutInformation;

  constructor(accounts: Accounts, information: CheckoutInformation) {
    this.accounts = accounts;
    this.information = information;
  }

  async run(input: PersonalData, companyInput: CompanyData | undefined, password: string): Outcome<Account, AccountProblem> {
    const settings = await this.information.settings();
    if (settings.isErr()) return err(settings.error);
    const person = validatePersonalData(input, settings.value);
    const company = companyInput === undefined ? ok(undefined) : validateCompany(companyInput);
    if (person.isOk() && company.isOk()) return this.accounts.update(person.value, company.value, password);
    return err({
      kind: 'FieldsInvalid',
      fields: { ...(person.isErr() ? person.error : {}), ...(company.isErr() ? company.error : {}) },
    });
  }
}
