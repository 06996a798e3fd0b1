import { err } from 'neverthrow';
import type { Account, SavedAddress } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Address } from '#domain/checkout/address.ts';
import { validateAddress } from '#domain/checkout/validate-address.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { AddressBook } from '#ports/account/address-book.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { Outcome } from '#ports/outcome.ts';
import { refetched } from './refetched.ts';

/** Adds an address to the account, or changes one of it; the account as it is then (IDN-09, CHK-10). */
export class SaveAddress {
  private readonly addresses: AddressBook;
  private readonly accounts: Accounts;
  private readonly information: CheckoutInformation;

  constructor(addresses: AddressBook, accounts: Accounts, information: CheckoutInformation) {
    this.addresses = addresses;
    this.accounts = accounts;
    this.information = information;
  }

  async run(
    input: Address,
    { id, type }: { readonly id: number | undefined; readonly type: SavedAddress['type'] },
  ): Outcome<Account, AccountProblem> {
    const settings = await this.information.settings();
    if (settings.isErr()) return err(settings.error);
    const address = validateAddress(input, { ...settings.value, allowedCountries: 'ALL' });
    if (address.isErr()) return err({ kind: 'FieldsInvalid', fields: address.error });
    const saved =
      id === undefined ? await this.addresses.create(address.value, type) : await this.addresses.update(id, address.value, type);
    return saved.isErr() ? err(saved.error) : refetched(this.accounts);
  }
}
