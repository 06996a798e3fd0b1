import { err } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { AddressBook } from '#ports/account/address-book.ts';
import type { Outcome } from '#ports/outcome.ts';
import { refetched } from './refetched.ts';

/** Removes an address of the account; the account as it is then (IDN-09). */
export class DeleteAddress {
  private readonly addresses: AddressBook;
  private readonly accounts: Accounts;

  constructor(addresses: AddressBook, accounts: Accounts) {
    this.addresses = addresses;
    this.accounts = accounts;
  }

  async run(id: number): Outcome<Account, AccountProblem> {
    const deleted = await this.addresses.delete(id);
    return deleted.isErr() ? err(deleted.error) : refetched(this.accounts);
  }
}
