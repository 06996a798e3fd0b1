import type { SavedAddress } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Address } from '#domain/checkout/address.ts';
import type { Outcome } from '../outcome.ts';

/** Addresses of the account. */
export interface AddressBook {
  create(address: Address, type: SavedAddress['type']): Outcome<SavedAddress, AccountProblem>;
  update(id: number, address: Address, type: SavedAddress['type']): Outcome<SavedAddress, AccountProblem>;
  delete(id: number): Outcome<void, AccountProblem>;
}
